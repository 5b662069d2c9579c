import { Facts, type FactsProps } from './Facts.tsx'

/** The figures of a head, large, each above its name. */
export const HeadFigures = ({ rows }: Pick<FactsProps, 'rows'>) => (
  <Facts
    className="flex flex-wrap gap-y-6 gap-x-10"
    rowClass="flex flex-col-reverse justify-end gap-1.5"
    nameClass="w-0 min-w-[max(100%,9rem)] text-sm leading-snug"
    valueClass="font-display text-d1 font-medium leading-flat tracking-display lining-tabular whitespace-nowrap"
    rows={rows}
  />
)
