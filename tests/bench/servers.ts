import { setTimeout as delay } from 'node:timers/promises'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { cookiesOf } from '#tests/support/people.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { makeBenchPlace } from './bench-place.ts'
import { databaseMb, load, middle, residentMb, type Load } from './load.ts'
import type { LoadOrder } from './load-process.ts'
import { amount, type Figure } from './table.ts'

const rounds = 3
const restMs = 30_000
const demo = { DEMO: 'on', LOG_LEVEL: 'info' }
// Those of the demo who are signed in, by the address that the server tells for each.
const entrance = (output: string, name: string) =>
  new RegExp(String.raw`the demo, as [^:]*${name}[^:]*: http://[^/]+(/demo/[\w-]+)`).exec(output)?.[1] ?? ''

/**
 * Start, memory, what a page costs and inquiries of the servers built in `folders`, in turn: a version is compared with
 * another one in the same minutes, from outside.
 */
export async function measureServers(folders: string[]): Promise<Figure[]> {
  return [
    ...(await measureStarts(folders)),
    ...(await measurePages(folders)),
    ...(await measureInquiries(folders)),
  ]
}

const row = <Measured>(name: string, of: Measured[], say: (one: Measured) => string): Figure => ({
  name,
  value: of.map(say).join(' → '),
})

async function measureStarts(folders: string[]): Promise<Figure[]> {
  const all = folders.map(() => ({ first: [] as number[], later: [] as number[], memory: [] as number[][] }))
  for (let round = 0; round < rounds; round += 1)
    for (const [at, folder] of folders.entries()) {
      const place = await makeBenchPlace()
      const first = await startServer(place.settings, folder)
      await first.stop()
      const later = await startServer(place.settings, folder)
      all[at]?.first.push(first.startMs)
      all[at]?.later.push(later.startMs)
      // Once is enough: it hardly differs.
      if (round === 0) {
        await (await fetch(later.url)).text()
        await delay(restMs)
        const pid = later.child.pid ?? 0
        all[at]?.memory.push([residentMb(pid) ?? 0, databaseMb(pid)])
      }
      await later.stop()
      await place.remove()
    }
  const seconds = (times: number[]) => amount(middle(times, Number) / 1000, 's')
  return [
    row('first start on an empty folder', all, ({ first }) => seconds(first)),
    row('later start', all, ({ later }) => seconds(later)),
    row('memory at rest: server + database, shared parts once', all, ({ memory }) =>
      (memory[0] ?? []).map((mb) => amount(mb, 'MB')).join(' + '),
    ),
  ]
}

/** In the demo, so that the pages show something and someone is signed in. */
async function measurePages(folders: string[]): Promise<Figure[]> {
  const places = await Promise.all(folders.map(makeBenchPlace))
  const servers: ServerProcess[] = []
  for (const [at, folder] of folders.entries())
    servers.push(await startServer({ ...places[at]?.settings, ...demo }, folder))
  const pages = [
    ['/', paths.home()],
    ['/?service=x, rendered anew', `${paths.home()}?service=x`],
    ['/dashboard, signed out', paths.dashboard()],
    ['/dashboard, signed in', paths.dashboard(), 'nerys'],
    ['/console', consolePaths.today(), 'tamsin'],
    ['/console/inquiries', consolePaths.inquiries(), 'tamsin'],
  ] as const
  const figures: Figure[] = []
  for (const [name, path, person] of pages) {
    const loads: Load[][] = folders.map(() => [])
    // The first round is for just-in-time compilation.
    for (let round = 0; round <= rounds; round += 1)
      for (const [at, server] of servers.entries()) {
        const cookies = person === undefined ? [] : [await signIn(server, person)]
        const order: LoadOrder = {
          url: server.url + path,
          connections: 10,
          seconds: 4,
          what: 'page',
          cookies,
        }
        const loaded = await load(server.child.pid ?? 0, order)
        if (round > 0) loads[at]?.push(loaded)
      }
    figures.push(
      row(`${name}: processor of server + database`, loads, (of) => {
        const { cpuMicros, databaseMicros } = middle(of, (one) => one.cpuMicros ?? 0)
        return `${amount((cpuMicros ?? 0) / 1000, 'ms')} + ${amount(databaseMicros / 1000, 'ms')}`
      }),
    )
  }
  for (const server of servers) await server.stop()
  for (const place of places) await place.remove()
  return figures
}

async function signIn(server: ServerProcess, name: string): Promise<string> {
  return cookiesOf(await fetch(server.url + entrance(server.output(), name), { redirect: 'manual' }))
}

/** Each is stored with its two e-mails queued before it is answered; the worker writes them to files meanwhile. */
async function measureInquiries(folders: string[]): Promise<Figure[]> {
  const loads: Load[] = []
  for (const folder of folders) {
    const place = await makeBenchPlace()
    const server = await startServer(place.settings, folder)
    const order = { url: server.url + paths.api.contactLanding(), connections: 50, what: 'inquiry' } as const
    await load(server.child.pid ?? 0, { ...order, seconds: 5 })
    loads.push(await load(server.child.pid ?? 0, { ...order, seconds: 30 }))
    await server.stop()
    await place.remove()
  }
  return [
    row('inquiries of 50 posters, 30 s', loads, ({ perSecond }) => amount(perSecond, '/s')),
    row('– 99 % within', loads, ({ p99Ms }) => amount(p99Ms, 'ms')),
    row('– the slowest', loads, ({ slowestMs }) => amount(slowestMs, 'ms')),
    row('– processor of server + database', loads, ({ cpuMicros, databaseMicros }) =>
      [(cpuMicros ?? 0) / 1000, databaseMicros / 1000].map((ms) => amount(ms, 'ms')).join(' + '),
    ),
  ]
}
