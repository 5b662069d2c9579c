// npm run soak -- [minutes]: everything that visitors, a client and staff do, for an hour at half
// of what one processor can take, and what the server's memory does meanwhile. Figures, never verdicts.
import { setTimeout as delay } from 'node:timers/promises'
import { addProject } from '#tests/support/projects.ts'
import { byCommand } from '#activity/record.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { newInquiry, postInquiry } from '#tests/support/inquiries.ts'
import { addAccount, signInTo } from '#tests/support/people.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { makeBenchPlace, type BenchPlace } from './bench-place.ts'
import { cpuSeconds, middle, residentMb } from './load.ts'

const share = 0.5
const visitors = 8
const sampleMs = 10_000

const [minutes = '60'] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

type Round = { server: ServerProcess; client: string; staff: string; projectId: number }

/** What happens again and again, in the proportions of a busy day: mostly readers. */
async function playRound({ server, client, staff, projectId }: Round, number: number): Promise<void> {
  const read = async (path: string, cookie = '', accept = 'text/html') => {
    const response = await fetch(server.url + path, { headers: { cookie, accept } })
    await response.arrayBuffer()
    if (response.status >= 500) throw new Error(`${path}: ${response.status}`)
  }
  const kept = [
    '/',
    '/blog',
    '/services/website-design',
    '/case-studies',
    '/promise',
    '/llms.txt',
    '/rss.xml',
  ]
  for (let i = 0; i < 3; i += 1) for (const path of kept) await read(path)
  await read('/', '', 'text/markdown')
  await read(`/?service=x${number}`)
  await read(`/blog?q=word${number}`)
  await read(`/nothing-here-${number}`)
  await read(paths.api.blog())
  await read(paths.dashboard(), client)
  await read(paths.api.clientMessages(), client)
  await postInquiry(server.url, newInquiry())
  await read(consolePaths.today(), staff)
  await read(consolePaths.inquiries(), staff)
  if (number % 20 === 0) await upload(server.url + consolePaths.api.projectFiles(projectId), staff)
  if (number % 50 === 0) await signInTo(server.url, 'soak-client')
}

async function upload(url: string, cookie: string): Promise<void> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(1_000_000)], 'plan.bin'))
  const { status } = await fetch(url, { method: 'POST', headers: { cookie }, body })
  if (status !== 201) throw new Error(`upload: ${status}`)
}

/** Opens the client's event stream, reads it for a minute, and opens the next one. */
async function watchEvents({ server, client }: Round, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(60_000)])
    await fetch(server.url + paths.api.clientEvents(), { headers: { cookie: client }, signal })
      .then(async (response) => await response.text())
      .catch(() => '')
  }
}

async function fill(place: BenchPlace): Promise<number> {
  const database = await place.openDatabase()
  const ids: string[] = []
  for (const role of ['client', 'staff'] as const) {
    ids.push((await addAccount(database.db, `soak-${role}`, { role })).id)
  }
  const project = { projectName: 'Spring catalogue', projectType: 'Website Design', status: 'in_progress' }
  const projectId = await addProject(database.db, byCommand, { clientId: ids[0] ?? '', ...project })
  await database.close()
  return projectId
}

const place = await makeBenchPlace()
const projectId = await fill(place)
const server = await startServer(place.settings)
const pid = server.child.pid ?? 0
const round: Round = {
  server,
  client: await signInTo(server.url, 'soak-client'),
  staff: await signInTo(server.url, 'soak-staff'),
  projectId,
}
const stopping = new AbortController()
const streams = Promise.all(Array.from({ length: visitors }, () => watchEvents(round, stopping.signal)))
const startedAtMs = performance.now()
const startedCpu = cpuSeconds(pid) ?? 0
let rounds = 0

// Each pauses for as long as the processor has been used more than it should.
async function visit(): Promise<void> {
  while (!stopping.signal.aborted) {
    await playRound(round, (rounds += 1))
    const passed = (performance.now() - startedAtMs) / 1000
    const ahead = ((cpuSeconds(pid) ?? 0) - startedCpu) / share - passed
    if (ahead > 0) await delay(Math.min(ahead, 10) * 1000)
  }
}

const visits = Promise.all(Array.from({ length: visitors }, visit))
const samples: number[] = []
const total = (Number(minutes) * 60_000) / sampleMs
const tenth = Math.max(1, Math.floor(total / 6))
say(`${minutes} minutes; megabytes resident, the middle of each sixth:`)
while (samples.length < total) {
  await Promise.race([delay(sampleMs), visits])
  samples.push(residentMb(pid) ?? Number.NaN)
  if (samples.length % tenth > 0) continue
  const cpu = ((cpuSeconds(pid) ?? 0) - startedCpu) / ((performance.now() - startedAtMs) / 1000)
  const megabytes = middle(samples.slice(-tenth), (one) => one)
  say(`  ${megabytes.toFixed(0)} MB, ${rounds} rounds, ${(cpu * 100).toFixed(0)} % of one processor`)
}
stopping.abort()
await visits
await streams
const parts = [samples.slice(tenth, 2 * tenth), samples.slice(-tenth)]
const [second = 0, last = 0] = parts.map((part) => middle(part, (one) => one))
say(`From the second sixth to the last: ${((last / second - 1) * 100).toFixed(1)} %`)
say(`Ended with ${String(await server.stop())}; it said: ${server.output() || 'nothing'}`)
await place.remove()
