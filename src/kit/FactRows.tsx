import { Facts, type FactsProps } from './Facts.tsx'

/** Facts in ruled rows, the name left of the value. */
export const FactRows = ({ className = '', rows }: FactsProps) => (
  <Facts
    className={`border-b border-b-line text-sm ${className}`.trimEnd()}
    rowClass="grid grid-cols-[minmax(6rem,9rem)_minmax(0,1fr)] gap-4 py-3 border-t border-t-line"
    nameClass="text-muted"
    valueClass="font-semibold wrap-anywhere whitespace-pre-line"
    rows={rows}
  />
)
