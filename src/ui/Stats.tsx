export type StatsProps = { stats: readonly { value: string; label: string }[] }

/** Figures under a ruler, four in a row or two by two. Only true figures. */
export function Stats({ stats }: StatsProps) {
  return (
    <dl className="stats">
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
