import { Facts, type FactsProps } from './Facts.tsx'

/** The figures of a head, large, each above its name. */
export const HeadFigures = ({ rows }: Pick<FactsProps, 'rows'>) => (
  <Facts
    className="flex flex-wrap gap-y-6 gap-x-10 *:flex *:flex-col-reverse *:justify-end *:gap-1.5 [&_dt]:w-0 [&_dt]:min-w-[max(100%,9rem)] [&_dt]:text-sm [&_dt]:leading-snug [&_dd]:font-display [&_dd]:text-d1 [&_dd]:font-medium [&_dd]:leading-flat [&_dd]:tracking-display [&_dd]:lining-tabular [&_dd]:whitespace-nowrap"
    rows={rows}
  />
)
