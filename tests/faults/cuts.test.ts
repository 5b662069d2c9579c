import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FaultPlace, keysAndReferences, makeFaultPlace, readStored } from '#tests/support/fault-place.ts'
import { runCommandProcess, startServer } from '#tests/support/server-process.ts'
import { startInquiryStream } from '#tests/support/inquiries.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addFile } from '#tests/support/projects.ts'
import { beginUpload, longFile, markedWords } from '#tests/support/uploads.ts'
import { addAccount, cookiesOf, signInTo } from '#tests/support/people.ts'
import { type Cluster, endWaiting, startCluster } from '#tests/support/test-database.ts'
import { seededRandom } from '#tests/support/hostile.ts'

const cuts = Number(process.env['CUTS'] ?? 3)
const visitors = 20

let cluster: Cluster
let place: FaultPlace

beforeAll(async () => {
  // A cluster of its own: the other tests' is not restarted.
  cluster = await startCluster()
  process.env['TEST_POSTGRES_URL'] = cluster.url
})
afterAll(async () => await cluster.stop())
afterEach(async () => await place.remove())

test(`after each of ${cuts} cuts of PostgreSQL's connections the server goes on, and nothing acknowledged is lost`, async () => {
  const random = seededRandom()
  place = await makeFaultPlace({ isElsewhere: true })
  const server = await startServer(place.settings)
  const stream = startInquiryStream(server.url, { visitors, pauseMs: 5 })
  const recoveries: number[] = []
  let restarts = 0
  for (let cut = 0; cut < cuts; cut += 1) {
    await delay(random.between(50, 400))
    if (cut % 3 === 2) {
      restarts += 1
      await cluster.restart()
    } else await cutAll(cluster.url)
    recoveries.push(await stream.untilServed())
  }
  const acknowledged = await stream.stop()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  // Every connection of the pool can still be had: more visitors at once than it holds.
  const late = startInquiryStream(server.url, { visitors: 30, pauseMs: 5 })
  await delay(300)
  const all = [...acknowledged, ...(await late.stop())]
  expect(late.postponed()).toBe(0)
  expect(await server.stop()).toBe(0)

  process.stdout.write(
    `SEED=${random.seed}: ${cuts} cuts, ${restarts} of them restarts, ${all.length} inquiries, ${stream.postponed()} times 503, slowest recovery ${Math.round(Math.max(...recoveries))} ms\n`,
  )
  expect(stream.postponed()).toBeGreaterThan(0)
  const { stored } = await readStored(place)
  expect(keysAndReferences(stored)).toEqual(keysAndReferences(all))
})

test('while PostgreSQL is away visitors are told so, in pages and in JSON, and it heals', async () => {
  place = await makeFaultPlace({ isElsewhere: true })
  const server = await startServer(place.settings)
  const { output } = await runCommandProcess(
    'user',
    ['create', 'client', 'ada@example.com', 'ada', 'Ada', 'Test'],
    place.settings,
  )
  const entered = await fetch(`${server.url}/set-password`, {
    method: 'POST',
    body: new URLSearchParams({
      token: /token=([\w-]+)/.exec(output)?.[1] ?? '',
      password: 'correct horse battery',
    }),
    redirect: 'manual',
  })
  const cookie = cookiesOf(entered)
  const page = async (path: string, headers = {}) => await fetch(server.url + path, { headers })
  await cluster.halt()
  const answers = [
    await page(`/enquiries/${'A'.repeat(24)}`),
    await page('/api/client/projects'),
    await page('/dashboard', { cookie }),
    await page('/dashboard/settings', { cookie }),
  ]
  const ready = await page('/readyz')
  const home = await page('/')
  await cluster.restart()

  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain('Please try again in a minute')
  }
  expect([ready.status, home.status]).toEqual([503, 200])
  const stream = startInquiryStream(server.url, { visitors: 1, pauseMs: 5 })
  await stream.untilServed()
  await stream.stop()
  expect(await server.stop()).toBe(0)
})

test('a transfer whose connection to the database is cut ends by itself, and nothing of its content is printed', async () => {
  place = await makeFaultPlace({ isElsewhere: true })
  const server = await startServer(place.settings)
  const database = await place.openDatabase()
  const { id: clientId } = await addAccount(database.db, 'ada', { role: 'client' })
  await addAccount(database.db, 'maisie')
  const file = await addFile(
    database.db,
    { clientId, projectId: null, name: 'Plan.pdf', isShared: true, now: new Date() },
    longFile,
  )
  await database.close()
  const [client, staff] = [await signInTo(server.url, 'ada'), await signInTo(server.url, 'maisie')]
  const holder = new Client({ connectionString: place.settings['DATABASE_URL'] })
  await holder.connect()

  /** Runs `work` while the table cannot be used, and cuts the connection of whoever waits for it. */
  async function without<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const working = work()
    await endWaiting(holder)
    await holder.query('rollback')
    return await working
  }

  for (const [address, cookie, table] of [
    [paths.api.clientFiles(), client, 'client_file_chunks'],
    [consolePaths.api.attachments(), staff, 'inquiry_attachment_chunks'],
  ] as const) {
    const answer = await without(table, async () => {
      const upload = beginUpload(server.url + address, cookie)
      // Its next piece comes a while after the piece before it could not be stored.
      await delay(1000)
      return await upload.end()
    })
    expect([address, answer]).toEqual([address, 503])
  }
  for (const [address, cookie, table] of [
    [paths.dashboardFile(file.id), client, 'client_file_chunks'],
    [consolePaths.api.file(file.id), staff, 'client_file_chunks'],
    [paths.api.clientDownload(), client, 'client_file_chunks'],
    [consolePaths.api.exportArticles(), staff, 'articles'],
  ] as const) {
    const isWhole = await without(table, async () => {
      const response = await fetch(server.url + address, { headers: { cookie } })
      const body = await response.arrayBuffer().catch(() => undefined)
      return response.ok && body !== undefined
    })
    expect([address, isWhole]).toEqual([address, false])
  }
  // A statement with a value that PostgreSQL's own words quote.
  await fetch(server.url + paths.signIn(), {
    method: 'POST',
    body: new URLSearchParams({ login: markedWords }),
  })

  expect((await fetch(`${server.url}/dashboard/files`, { headers: { cookie: client } })).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toContain(markedWords)
  expect(server.output()).not.toContain('params:')
  await holder.end()
})

async function cutAll(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'loomsbury%'",
  )
  await client.end()
}
