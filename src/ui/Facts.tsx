import type { ReactNode } from 'react'

type Fact = readonly [label: string, value: ReactNode]

type FactsProps = {
  className?: string
  /** In this order; what is false, null or empty is left out. */
  rows: readonly (Fact | false | null | undefined | '')[]
}

/** A list of facts, each under its name. */
export const Facts = ({ className, rows }: FactsProps) => (
  <dl className={className}>
    {rows.map(
      (row) =>
        row && (
          <div key={row[0]}>
            <dt>{row[0]}</dt>
            <dd>{row[1]}</dd>
          </div>
        ),
    )}
  </dl>
)
