import { Facts } from './Facts.tsx'

export type StatsProps = { stats: readonly { value: string; label: string }[] }

/** Figures under a ruler, four in a row or two by two. Only true figures. */
export function Stats({ stats }: StatsProps) {
  return <Facts className="stats" rows={stats.map(({ value, label }) => [label, value])} />
}
