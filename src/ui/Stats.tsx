export type StatsProps = { stats: readonly { value: string; label: string }[] }

/** Figures on a measuring tape, four in a row or two by two. Only true figures. */
export function Stats({ stats }: StatsProps) {
  return (
    <dl className="stats-tape">
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
