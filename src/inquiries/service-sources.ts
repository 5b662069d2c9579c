/** The number of inquiries by service and source. */
export type ServiceSources = {
  /** The most frequent first, the rest under 'Others'. */
  sources: string[]
  services: { name: string; counts: number[]; total: number }[]
  total: number
  /** Only the latest `mostCountedForSources` were counted. */
  isCut: boolean
}

export type SourceCount = { service: string; source: string; count: number }

export const mostCountedForSources = 5000
const mostSources = 5
const mostServices = 8
const others = 'Others'

/** Sorts by frequency, and groups the rare ones as 'Others'. */
export function toServiceSources(counts: readonly SourceCount[]): ServiceSources {
  const sources = frequent(counts, 'source', mostSources)
  const services = frequent(counts, 'service', mostServices)
  const place = (names: readonly string[], name: string) => (names.includes(name) ? name : others)
  const cell = (service: string, source: string) =>
    sum(
      counts.filter(
        (one) => place(services, one.service) === service && place(sources, one.source) === source,
      ),
    )
  const total = sum(counts)
  return {
    sources,
    services: services.map((name) => {
      const row = sources.map((source) => cell(name, source))
      return { name, counts: row, total: row.reduce((all, one) => all + one, 0) }
    }),
    total,
    isCut: total >= mostCountedForSources,
  }
}

const sum = (counts: readonly SourceCount[]) => counts.reduce((all, { count }) => all + count, 0)

function frequent(counts: readonly SourceCount[], by: 'service' | 'source', most: number): string[] {
  const totals = new Map<string, number>()
  for (const one of counts) totals.set(one[by], (totals.get(one[by]) ?? 0) + one.count)
  const names = [...totals]
    .toSorted(([one, first], [other, second]) => second - first || one.localeCompare(other))
    .map(([name]) => name)
  return names.length <= most ? names : [...names.slice(0, most - 1), others]
}
