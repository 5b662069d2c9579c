import type { ServerProcess } from '#tests/support/server-process.ts'
import { amount, type Figure } from './table.ts'

const views = 200
const warmUp = 20

/** How long one view of an address after the other takes, from the request to the last byte. */
export async function timedViews(
  name: string,
  server: ServerProcess,
  path: string,
  cookie: string,
): Promise<Figure> {
  const times: number[] = []
  for (let view = 0; view < views + warmUp; view += 1) {
    const startedAtMs = performance.now()
    const response = await fetch(server.url + path, { headers: { cookie } })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await response.text()
    times.push(performance.now() - startedAtMs)
  }
  const sorted = times.slice(warmUp).toSorted((one, other) => one - other)
  const at = (share: number) => amount(sorted[Math.floor(sorted.length * share)], 'ms')
  return { name, value: at(0.95), note: `95 % within this; the middle one ${at(0.5)}` }
}
