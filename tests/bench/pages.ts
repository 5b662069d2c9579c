import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startServer } from '#tests/support/server-process.ts'
import type { BareAnswer } from './bare-server.ts'
import { makeBenchPlace } from './bench-place.ts'
import { load, middle, middleOf, type Load } from './load.ts'
import type { LoadOrder } from './load-process.ts'
import { amount, ratio, type Figure } from './table.ts'

const rounds = 5
const order = { connections: 50, seconds: 4, what: 'page' } as const

/** The kept page `/` against a bare server answering the same, turn by turn; and one rendering anew. */
export async function measurePages(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  const server = await startServer(place.settings)
  const bare = await startBareServer(await fetchAnswer(server.url), path.join(place.folder, 'answer.json'))
  const ours = { pid: server.child.pid ?? 0, url: server.url }
  // Just-in-time compilation first.
  await load(ours.pid, { ...order, url: ours.url })
  await load(bare.pid, { ...order, url: bare.url })
  const oursLoads: Load[] = []
  const bareLoads: Load[] = []
  for (let round = 0; round < rounds; round += 1) {
    bareLoads.push(await load(bare.pid, { ...order, url: bare.url }))
    oursLoads.push(await load(ours.pid, { ...order, url: ours.url }))
  }
  const rendering: LoadOrder = { ...order, connections: 2, url: `${ours.url}/?service=x` }
  await load(ours.pid, rendering)
  const rendered = await load(ours.pid, rendering)
  bare.end()
  await server.stop()
  await place.remove()
  return figures(oursLoads, bareLoads, rendered)
}

function figures(oursLoads: Load[], bareLoads: Load[], rendered: Load): Figure[] {
  const kept = middleOf(oursLoads)
  const bare = middleOf(bareLoads)
  const row = (name: string, { perSecond, cpuMicros }: Load, note = ''): Figure => ({
    name,
    value: amount(perSecond, '/s'),
    note: `${amount(1e6 / perSecond, 'µs')} each, of the server's processor ${amount(cpuMicros, 'µs')}${note}`,
  })
  // The processor's ratio is the one that counts: what autocannon itself needs for an answer hides the rest. Of each
  // round and the bare one just before it, because the machine is not as fast in every minute.
  const ratios = oursLoads.flatMap(({ cpuMicros }, round) => {
    const floor = bareLoads[round]?.cpuMicros
    return cpuMicros && floor ? [floor / cpuMicros] : []
  })
  const inProcessor =
    ratios.length > 0
      ? `: ${middle(ratios, Number).toFixed(2)} of the bare server's requests in the same processor time`
      : ''
  const inTime = ratio(bare.perSecond, kept.perSecond, 'its time')
  return [
    row('bare node:http, same bytes and headers', bare),
    row('/ kept in memory', kept, `${inProcessor}, ${inTime}`),
    row('/?service=x, rendered anew', rendered),
  ]
}

async function fetchAnswer(url: string): Promise<BareAnswer> {
  const [response] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')
  const body = await buffer(response)
  const own = new Set(['date', 'connection', 'keep-alive'])
  // `headers` of node:http: these are all single strings.
  const headers = Object.fromEntries(
    Object.entries(response.headers as Record<string, string>).filter(([name]) => !own.has(name)),
  )
  return { headers, body: body.toString('base64') }
}

async function startBareServer(answer: BareAnswer, file: string) {
  writeFileSync(file, JSON.stringify(answer))
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), file])
  const [port] = await once(child.stdout, 'data')
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${String(port).trim()}`, end: () => child.kill() }
}
