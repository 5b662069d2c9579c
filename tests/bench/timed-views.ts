import type { ServerProcess } from '#tests/support/server-process.ts'
import { cpuSeconds, databaseSeconds, residentMb } from './load.ts'
import { amount, type Figure } from './table.ts'

const views = 200
// Node compiles what runs often; the first page would pay for all the others.
const warmUp = 200
const transfers = 5

/** How long one view of an address after the other takes, from the request to the last byte, and what it costs. */
export async function timedViews(
  name: string,
  server: ServerProcess,
  path: string,
  cookie: string,
): Promise<Figure> {
  const times: number[] = []
  const pid = server.child.pid ?? 0
  let [own, database] = [0, 0]
  for (let view = 0; view < views + warmUp; view += 1) {
    if (view === warmUp) [own, database] = [cpuSeconds(pid) ?? 0, databaseSeconds(pid)]
    const startedAtMs = performance.now()
    const response = await fetch(server.url + path, { headers: { cookie } })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await response.text()
    times.push(performance.now() - startedAtMs)
  }
  const cost = (seconds: number) => amount((seconds * 1000) / views, 'ms')
  const costs = `processor ${cost((cpuSeconds(pid) ?? 0) - own)}, of the database ${cost(databaseSeconds(pid) - database)}`
  const sorted = times.slice(warmUp).toSorted((one, other) => one - other)
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
  const middle = perSecond.toSorted((one, other) => one - other)[Math.floor(transfers / 2)]
  const more = before === undefined || most === undefined ? undefined : most - before
  return {
    value: amount(middle, 'MB/s'),
    note: `${amount(more, 'MB')} more resident memory at the worst moment`,
  }
}
