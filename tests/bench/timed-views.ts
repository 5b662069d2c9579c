import type { ServerProcess } from '#tests/support/server-process.ts'
import { cpuSeconds, databaseSeconds, middle, residentMb } from './load.ts'
import { amount, type Figure } from './table.ts'

const rounds = 5
const viewsOfRound = 40
// Node compiles what runs often; the first page would pay for all the others.
const warmUp = 400
const transfers = 5

/**
 * How long one view of an address after the other takes, from the request to the last byte, and what it costs: the middle
 * one of the rounds, because a busy moment of the machine is no finding.
 */
export async function timedViews(
  name: string,
  server: ServerProcess,
  path: string,
  cookie: string,
): Promise<Figure> {
  const pid = server.child.pid ?? 0
  async function view(count: number) {
    const [own, database] = [cpuSeconds(pid) ?? 0, databaseSeconds(pid)]
    const times: number[] = []
    for (let seen = 0; seen < count; seen += 1) {
      const startedAtMs = performance.now()
      const response = await fetch(server.url + path, { headers: { cookie } })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      await response.text()
      times.push(performance.now() - startedAtMs)
    }
    return { times, own: (cpuSeconds(pid) ?? 0) - own, database: databaseSeconds(pid) - database }
  }
  await view(warmUp)
  const seen: Awaited<ReturnType<typeof view>>[] = []
  for (let round = 0; round < rounds; round += 1) seen.push(await view(viewsOfRound))
  const cost = (kind: 'own' | 'database') =>
    amount((middle(seen, (round) => round[kind])[kind] * 1000) / viewsOfRound, 'ms')
  const costs = `processor ${cost('own')}, of the database ${cost('database')}`
  const sorted = seen.flatMap(({ times }) => times).toSorted((one, other) => one - other)
  const at = (share: number) => amount(sorted[Math.floor(sorted.length * share)], 'ms')
  return { name, value: at(0.95), note: `95 % within this; the middle one ${at(0.5)}; ${costs}` }
}

/** How fast the middle one of several transfers is, and how much more memory the server held at the worst moment. */
export async function timedTransfers(
  { child: { pid = 0 } }: ServerProcess,
  megabytes: number,
  once: () => Promise<void>,
): Promise<Omit<Figure, 'name'>> {
  await once()
  const before = residentMb(pid)
  let most = before
  const perSecond: number[] = []
  for (let round = 0; round < transfers; round += 1) {
    const watching = setInterval(() => {
      most = Math.max(most ?? 0, residentMb(pid) ?? 0)
    }, 10)
    const startedAtMs = performance.now()
    await once().finally(() => clearInterval(watching))
    perSecond.push(megabytes / ((performance.now() - startedAtMs) / 1000))
  }
  const speed = middle(perSecond, (one) => one)
  const more = before === undefined || most === undefined ? undefined : most - before
  return {
    value: amount(speed, 'MB/s'),
    note: `${amount(more, 'MB')} more resident memory at the worst moment`,
  }
}
