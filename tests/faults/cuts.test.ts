import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FaultPlace, keysAndReferences, makeFaultPlace, readStored } from '#tests/support/fault-place.ts'
import { runCommandProcess, startServer } from '#tests/support/server-process.ts'
import { startInquiryStream } from '#tests/support/inquiries.ts'
import { cookiesOf } from '#tests/support/people.ts'
import { type Cluster, startCluster } from '#tests/support/test-database.ts'
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

async function cutAll(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'loomsbury%'",
  )
  await client.end()
}
