import { Facts, type FactsProps } from './Facts.tsx'

/** Facts in ruled rows, the name left of the value. */
export const FactRows = ({ className = '', rows }: FactsProps) => (
  <Facts
    className={`border-b border-b-line text-sm *:grid *:grid-cols-[minmax(6rem,9rem)_minmax(0,1fr)] *:gap-4 *:py-3 *:border-t *:border-t-line [&_dt]:text-muted [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line ${className}`.trimEnd()}
    rows={rows}
  />
)
