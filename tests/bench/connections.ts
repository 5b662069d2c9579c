import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { listFreeTimes } from '#bookings/free-times.server.ts'
import { packSpans } from '#connections/calendars/busy-spans.ts'
import { busyCalendars } from '#connections/calendars/table.server.ts'
import { hashOfSecret, makeSecret } from '#connections/tokens/secret.server.ts'
import { apiTokens } from '#connections/tokens/table.server.ts'
import { users } from '#accounts/table.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { defaultCallingHours } from '#shared/calling-hours.ts'
import { newInquiry, postInquiry } from '#tests/support/inquiries.ts'
import { addAccount, signInTo } from '#tests/support/people.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { makeBenchPlace } from './bench-place.ts'
import { cpuSeconds, middle } from './load.ts'
import { amount, type Figure } from './table.ts'

const calls = 1000
const people = 5
const calendarsEach = 5
const busyTimes = 2000
const deliveries = 10_000

/** A token's call beside a cookie's, free times behind 25 calendars, and e-mails beside many deliveries that wait. */
export async function measureConnections(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  const server = await startServer(place.settings)
  const database = await place.openDatabase()
  const { db } = database
  const { id } = await addAccount(db, 'tamsin', { role: 'admin' })
  const cookie = await signInTo(server.url, 'tamsin')
  const secret = makeSecret()
  await db
    .insert(apiTokens)
    .values({ name: 'Bench', scope: 'read', tokenHash: hashOfSecret(secret), createdBy: id })
  const byCookie = await callCost(server, { cookie })
  const byToken = await callCost(server, { authorization: `Bearer ${secret}` })
  const figures: Figure[] = [
    { name: 'a call with a cookie', value: amount(byCookie, 'ms of processor') },
    {
      name: 'a call with a token',
      value: amount(byToken, 'ms of processor'),
      note: `at most 0.3 more: ${amount(byToken - byCookie, 'ms')}`,
    },
  ]

  for (let person = 1; person <= people; person += 1) {
    const { id: userId } = await addAccount(db, `person-${person}`)
    const minute = 60_000
    const busy = (calendar: number) =>
      packSpans(
        Array.from({ length: busyTimes }, (_, at): [number, number] => {
          const from = Date.now() + (at * 44 + calendar) * minute
          return [from, from + 10 * minute]
        }),
      )
    await db.insert(busyCalendars).values(
      Array.from({ length: calendarsEach }, (_, calendar) => ({
        userId,
        name: 'Work',
        url: 'https://calendar.example/work.ics',
        busy: busy(calendar),
        busyTimes,
        nextReadAt: new Date(Date.now() + 24 * 3_600_000),
      })),
    )
    await db.update(users).set({ takesCalls: true }).where(eq(users.id, userId))
  }
  const took: number[] = []
  for (let time = 0; time < 31; time += 1) {
    const begun = performance.now()
    await listFreeTimes(db, defaultCallingHours, new Date())
    took.push(performance.now() - begun)
  }
  figures.push({
    name: `free times of a month, ${people} people, ${people * calendarsEach} calendars of ${busyTimes}`,
    value: amount(
      middle(took, (ms) => ms),
      'ms',
    ),
    note: 'at most 10 for a week',
  })
  await db.update(users).set({ takesCalls: false })
  figures.push(await measureWaiting(server, db))
  await database.close()
  await server.stop()
  await place.remove()
  return figures
}

async function callCost({ url, child }: ServerProcess, headers: Record<string, string>): Promise<number> {
  const one = async () =>
    await (await fetch(`${url}/api/console/inquiries?limit=1`, { headers })).arrayBuffer()
  for (let time = 0; time < 200; time += 1) await one()
  const before = cpuSeconds(child.pid ?? 0) ?? 0
  for (let time = 0; time < calls; time += 1) await one()
  return (((cpuSeconds(child.pid ?? 0) ?? 0) - before) / calls) * 1000
}

type Db = Awaited<ReturnType<Awaited<ReturnType<typeof makeBenchPlace>>['openDatabase']>>['db']

/** How long an e-mail takes to leave while a slow webhook has thousands of deliveries before it. */
async function measureWaiting(server: ServerProcess, db: Db): Promise<Figure> {
  const slow = createServer(
    (_request, response) => void setTimeout(() => response.writeHead(204).end(), 1000),
  )
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  // It listens on a port, not on a path.
  const { port } = slow.address() as AddressInfo
  await db.execute(sql`with hook as (
      insert into webhooks (url, events, secret) values (${`http://127.0.0.1:${port}/`}, '{}', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
      returning id
    ), queued as (
      insert into webhook_deliveries (webhook_id, event_id, type, data, happened_at)
      select hook.id, 'evt_' || n, 'webhook.test', '{"url":"/"}', now() from hook, generate_series(1, ${deliveries}) as n
      returning id, webhook_id
    )
    insert into outbox_jobs (kind, payload, lane) select 'webhook', jsonb_build_object('deliveryId', id), 'webhook:' || webhook_id from queued`)
  const took: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const sent = await db.$count(outboxJobs, isNotNull(outboxJobs.doneAt))
    await postInquiry(server.url, newInquiry())
    const begun = performance.now()
    const mails = async () => await db.$count(outboxJobs, sql`kind = 'mail' and done_at is null`)
    while ((await mails()) > 0 && performance.now() - begun < 60_000) await delay(5)
    took.push(performance.now() - begun)
    if ((await db.$count(outboxJobs, isNotNull(outboxJobs.doneAt))) <= sent)
      throw new Error('nothing was sent')
  }
  slow.closeAllConnections()
  slow.close()
  return {
    name: `an e-mail leaves while ${deliveries} deliveries wait`,
    value: amount(Math.max(...took), 'ms'),
    note: 'at most 1,000',
  }
}
