import type { ReactNode } from 'react'
import { WithAddresses } from './EmailAddress.tsx'
import { Mark } from './Mark.tsx'
import { Unbroken } from './Unbroken.tsx'

type Fact = readonly [label: string, value: ReactNode]

export type FactsProps = {
  className?: string
  /** Of each fact, its name and its value. */
  rowClass?: string
  nameClass?: string
  valueClass?: string
  /** In this order; what is false, null or empty is left out. */
  rows: readonly (Fact | false | null | undefined | '')[]
}

// Words of people run as their script does; no other page carries the attribute.
const hasHebrewOrArabic = (value: ReactNode) =>
  typeof value === 'string' && /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(value)

/** A list of facts, each under its name. */
export const Facts = ({ className, rowClass, nameClass, valueClass, rows }: FactsProps) => (
  <dl className={className}>
    {rows.map(
      (row) =>
        row && (
          <div className={rowClass} key={row[0]}>
            <dt className={nameClass}>{row[0]}</dt>
            <dd className={valueClass} dir={hasHebrewOrArabic(row[1]) ? 'auto' : undefined}>
              {typeof row[1] === 'string' ? <WithAddresses>{row[1]}</WithAddresses> : row[1]}
            </dd>
          </div>
        ),
    )}
  </dl>
)

type StatsProps = { stats: readonly { value: string; label: string }[] }

/** Figures under a ruler, four in a row or two by two. Only true figures. */
export function Stats({ stats }: StatsProps) {
  return <Facts className="stats" rows={stats.map(({ value, label }) => [label, value])} />
}

type TickListProps = { items: readonly string[]; className?: string | undefined }

/** A list with brush ticks; `--tick-color`, set on any ancestor, colours them (madder otherwise). */
export function TickList({ items, className = '' }: TickListProps) {
  return (
    <ul className={`tick-list ${className}`.trimEnd()}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

type HandAndLoomProps = {
  hand: string | readonly string[]
  loom: string | readonly string[]
  className?: string | undefined
}

/** What people do (a free line) and what machines do (a grid), each in one sentence or several. */
export function HandAndLoom({ hand, loom, className = '' }: HandAndLoomProps) {
  return (
    <dl className={`hand-and-loom ${className}`.trimEnd()}>
      {[['hand', 'People', hand] as const, ['loom', 'AI', loom] as const].map(([by, name, parts]) => (
        <div key={name}>
          <dt>
            <Mark by={by} />
            {name}
          </dt>
          {[parts].flat().map((part) => (
            <dd key={part}>
              <Unbroken>{part}</Unbroken>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
