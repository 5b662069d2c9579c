import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { enqueue } from '#platform/outbox/queue.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { startWorker, type Worker } from '#platform/outbox/worker.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { resetWithColleagues, startTestApp, type Colleagues } from '#tests/support/test-app.ts'
import { delayAfter, deliver, retryDelaysMs } from './deliver.server.ts'
import { sendMessage } from './send.server.ts'
import { queueEvent, webhookJob } from './queue-event.server.ts'
import { deleteOldDeliveries } from './store.server.ts'
import { webhookDeliveries, webhooks } from './table.server.ts'
import type { Delivery, Webhook } from './webhook.ts'

const app = await startTestApp({ isOnLoopback: true, rateLimit: 'off' })
let colleagues: Colleagues
let worker: Worker | undefined

// A receiver, which each test has answer as it likes.
type Got = { path: string; headers: Record<string, string>; body: string }
let got: Got[] = []
let answer: (response: ServerResponse, request: IncomingMessage) => void
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    got.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks).toString() })
    answer(response, request)
  })
})
await new Promise<void>((resolve) => {
  receiver.listen(0, '127.0.0.1', resolve)
})
// It listens on a port, not on a path.
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

beforeEach(async () => {
  colleagues = await resetWithColleagues(app)
  got = []
  answer = (response) => response.writeHead(204).end()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const tamsin = () => colleagues.cookies.get('tamsin')
const call = async (method: string, path: string, body?: object) =>
  await app.send(method, `/api/console/webhooks${path}`, body, tamsin())

type Made = { webhook: Webhook; secret: string }

async function add(path = '/in', given: object = {}): Promise<Made> {
  const response = await call('POST', '', { url: address + path, events: ['enquiry.created'], ...given })
  expect(response.status).toBe(201)
  return (await response.json()) as Made
}

/** Delivers with short pauses, as the server does. */
function startDelivering() {
  const { db } = app
  const env = app.services.env
  worker = startWorker({
    db,
    handlers: { [webhookJob]: deliver({ db, env, now: app.services.now, wakeOutbox: () => undefined }) },
    log: app.services.log,
    hasLanes: true,
    concurrency: 10,
    pollMs: 20,
    backoffMs: () => 20,
  })
}

const soon = async (check: () => Promise<void> | void) => await vi.waitFor(check, { timeout: 20_000 })

const deliveriesOf = async (id: number) =>
  ((await (await call('GET', `/${id}/deliveries`)).json()) as { deliveries: Delivery[] }).deliveries

const listed = async () => ((await (await call('GET', '')).json()) as { webhooks: Webhook[] }).webhooks

const tell = async (count = 1) =>
  await app.db.transaction(async (tx) => {
    for (let number = 1; number <= count; number += 1)
      await queueEvent(tx, 'enquiry.created', () => ({ data: { number }, page: '/console' }))
  })

it('tells of an enquiry, signed as the library has it, without what people wrote', async () => {
  const [plain, whole] = [await add('/plain'), await add('/whole', { includesWords: true })]
  expect(plain.secret).toMatch(/^whsec_/)
  startDelivering()
  await app.postJson('/api/contact', {
    name: 'Ines Marrow',
    email: 'ines@example.com',
    company: 'Marrowby Dairy',
    service: 'Website Design - Business Pro',
    message: 'A site for cheese.',
    recipients: ['hello@loomsbury.example'],
  })
  await soon(() => expect(got).toHaveLength(2))
  const [told, everything] = ['/plain', '/whole'].map((path) => got.find((one) => one.path === path))
  const body = new Verifier(plain.secret).verify(told?.body ?? '', told?.headers ?? {})
  expect(body).toMatchObject({
    type: 'enquiry.created',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      reference: expect.stringMatching(/^LB-/),
      status: 'new',
      url: expect.stringMatching(/^http:\/\/localhost:3000\/console\/inquiries\/LB-/),
    },
  })
  expect(told?.body).not.toMatch(/ines|marrow|cheese/i)
  expect(new Verifier(whole.secret).verify(everything?.body ?? '', everything?.headers ?? {})).toMatchObject({
    data: { email: 'ines@example.com', message: 'A site for cheese.' },
  })
  expect(told?.headers['webhook-id']).toBe(everything?.headers['webhook-id'])
  await soon(async () =>
    expect(await deliveriesOf(plain.webhook.id)).toMatchObject([{ type: 'enquiry.created', status: 204 }]),
  )
})

it('tells nothing of what is rolled back, and nothing that was not chosen', async () => {
  await add('/in', { events: ['article.published'] })
  await addInquiry(app.db, new Date())
  expect(await app.db.select().from(webhookDeliveries)).toEqual([])
  await add()
  const failing = app.db.transaction(async (tx) => {
    await queueEvent(tx, 'enquiry.created', () => ({ data: {}, page: '/' }))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await app.db.select().from(webhookDeliveries)).toEqual([])
})

it('the times of its tries are those of the contract', () => {
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 3_600_000)
  expect(retryDelaysMs).toEqual([5000, 300_000, 1_800_000, ...hours])
  expect([1, 2, 9].map(delayAfter)).toEqual([5000, 300_000, 86_400_000])
})

it('what is not answered by 2xx is sent again with the same id, ten times at most', async () => {
  const { webhook } = await add()
  answer = (response) => response.writeHead(500).end('Out of\0 order. '.repeat(200))
  startDelivering()
  await tell()
  await soon(() => expect(got).toHaveLength(10))
  await soon(async () => expect(await app.db.select().from(outboxJobs)).toMatchObject([{ deadAt: null }]))
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const [last] = await deliveriesOf(webhook.id)
  expect(last).toMatchObject({ status: 500, answer: expect.stringMatching(/^Out of order/) })
  expect(last?.answer).toHaveLength(500)
  expect(await listed()).toMatchObject([{ state: 'failing', lastDelivery: { status: 500 } }])
})

it('a redirect is not followed, and an answer without end is let be', async () => {
  await add()
  answer = (response, request) => {
    if (request.url === '/elsewhere') response.writeHead(204).end()
    else if (got.length === 1) response.writeHead(302, { location: '/elsewhere' }).end()
    else {
      response.writeHead(200)
      const more = setInterval(() => response.write('and on '.repeat(100)), 1)
      response.on('close', () => clearInterval(more))
    }
  }
  startDelivering()
  await tell()
  await soon(async () => expect(await listed()).toMatchObject([{ lastDelivery: { status: 200 } }]))
  expect(got.map(({ path }) => path)).toEqual(['/in', '/in'])
})

it('410 switches it off, and administrators are told', async () => {
  const { webhook } = await add()
  answer = (response) => response.writeHead(410).end()
  startDelivering()
  await tell()
  await soon(async () => expect(await listed()).toMatchObject([{ state: 'off' }]))
  const mails = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, 'mail'))
  expect(mails).toMatchObject([
    { payload: { to: ['tamsin@example.com'], subject: expect.stringContaining('switched off') } },
  ])
  expect(got).toHaveLength(1)
  // What comes meanwhile is not for it; once it is on again it hears of what is new.
  await tell()
  expect(await deliveriesOf(webhook.id)).toHaveLength(1)
  answer = (response) => response.writeHead(200).end()
  expect((await call('PATCH', `/${webhook.id}`, { isActive: true })).status).toBe(200)
  await tell()
  await soon(async () =>
    expect(await listed()).toMatchObject([{ state: 'ok', lastDelivery: { status: 200 } }]),
  )
})

it('what waits when it is switched off is not sent, and says so instead of the last answer', async () => {
  const { webhook } = await add()
  await tell()
  await app.db.update(webhookDeliveries).set({ status: 500, ms: 12, answer: 'Out of order.' })
  expect((await call('PATCH', `/${webhook.id}`, { isActive: false })).status).toBe(200)
  startDelivering()
  const answered = { status: null, ms: null, answer: 'Not sent: the webhook is switched off.' }
  await soon(async () => expect(await deliveriesOf(webhook.id)).toMatchObject([answered]))
  expect(got).toEqual([])
})

it('five days without success switch it off', async () => {
  const { webhook } = await add()
  answer = (response) => response.writeHead(503).end()
  const begun = app.services.now().getTime()
  const at = (days: number) => new Date(begun - days * 86_400_000)
  await app.db.update(webhooks).set({ failingSince: at(4.9) })
  startDelivering()
  await tell()
  await soon(() => expect(got.length).toBeGreaterThan(1))
  expect(await listed()).toMatchObject([{ state: 'failing' }])
  await app.db
    .update(webhooks)
    .set({ failingSince: at(5) })
    .where(eq(webhooks.id, webhook.id))
  await tell()
  await soon(async () => expect(await listed()).toMatchObject([{ state: 'off' }]))
})

it('a webhook is sent one at a time, and no other waits for it', async () => {
  const slow = await add('/slow')
  const quick = await add('/quick')
  let [open, most] = [0, 0]
  answer = (response, request) => {
    if (request.url === '/quick') response.writeHead(204).end()
    else {
      open += 1
      most = Math.max(most, open)
      // It never answers by itself.
      response.on('close', () => (open -= 1))
    }
  }
  startDelivering()
  await tell(20)
  await soon(async () =>
    expect((await deliveriesOf(quick.webhook.id)).filter(({ status }) => status === 204)).toHaveLength(20),
  )
  expect(most).toBe(1)
  expect((await deliveriesOf(slow.webhook.id)).filter(({ status }) => status !== null)).toEqual([])
  receiver.closeAllConnections()
})

it('while thousands wait, other work of the outbox is taken at once', async () => {
  const { webhook } = await add()
  await app.db.execute(sql`insert into outbox_jobs (kind, payload, lane, run_at)
    select 'webhook', '{"deliveryId":1}', ${`webhook:${webhook.id}`}, now() - interval '1 hour'
    from generate_series(1, 10000)`)
  let isDone = false
  const other = startWorker({
    db: app.db,
    handlers: {
      task: async () => {
        isDone = true
        await Promise.resolve()
      },
    },
    log: app.services.log,
    pollMs: 10,
  })
  await app.db.transaction(async (tx) => enqueue(tx, 'task', {}))
  await soon(() => expect(isDone).toBe(true))
  await other.stop()
})

it.each([
  'http://hooks.example/in',
  'https://169.254.169.254/latest',
  'https://[::ffff:127.0.0.1]/',
  'https://10.0.0.1/',
  'https://user:word@hooks.example/',
  'https://hooks.internal/',
  'https://localhost/',
  'ftp://hooks.example/',
  'hooks',
])('%s is refused where others reach the server', async (url) => {
  app.services.env.isOnLoopback = false
  try {
    const response = await call('POST', '', { url, events: ['enquiry.created'] })
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ field: 'url' }] }])
  } finally {
    app.services.env.isOnLoopback = true
  }
})

it.each(['https://169.254.169.254/', 'http://[::ffff:127.0.0.1]/', 'https://[64:ff9b::7f00:1]/'])(
  '%s is refused everywhere',
  async (url) => {
    expect((await call('POST', '', { url, events: ['enquiry.created'] })).status).toBe(400)
  },
)

it('a name that leads to this network at the try is not called', async () => {
  const rules = { ownHosts: [], allowed: new Set<string>(), ports: 'all' as const }
  const message = { id: 'evt_1', body: '{}', secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] }
  const { port } = new URL(address)
  let looked = 0
  const resolve = async () => {
    looked += 1
    return await Promise.resolve(['127.0.0.1'])
  }
  const sent = await sendMessage(`http://hooks.example:${port}/`, message, rules, resolve)
  expect(sent).toMatchObject({ status: null, answer: expect.stringContaining('private network') })
  expect([looked, got]).toEqual([1, []])
})

it('a renewed secret and the one before both sign, for 24 hours', async () => {
  const { webhook, secret } = await add()
  const renewed = (await (await call('POST', `/${webhook.id}/secret`)).json()) as Made
  expect(renewed.secret).not.toBe(secret)
  startDelivering()
  await tell()
  await soon(() => expect(got).toHaveLength(1))
  for (const one of [secret, renewed.secret])
    expect(new Verifier(one).verify(got[0]?.body ?? '', got[0]?.headers ?? {})).toBeTruthy()
  app.setNow('2026-11-25T11:00:00Z')
  await tell()
  await soon(() => expect(got).toHaveLength(2))
  expect(new Verifier(renewed.secret).verify(got[1]?.body ?? '', got[1]?.headers ?? {})).toBeTruthy()
  expect(() => new Verifier(secret).verify(got[1]?.body ?? '', got[1]?.headers ?? {})).toThrow(
    'No matching signature found',
  )
})

it('a test is sent, and anything once more', async () => {
  const { webhook } = await add()
  startDelivering()
  expect((await call('POST', `/${webhook.id}/test`)).status).toBe(202)
  await soon(() => expect(got).toHaveLength(1))
  expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' })
  const [delivery] = await deliveriesOf(webhook.id)
  for (const path of [
    `/api/console/webhooks/deliveries/${delivery?.id}/again`,
    `/api/console/deliveries/${delivery?.id}/again`,
  ]) {
    expect((await app.send('POST', path, undefined, tamsin())).status).toBe(202)
  }
  await soon(() => expect(got).toHaveLength(3))
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await call('DELETE', `/${webhook.id}`)).status).toBe(200)
  expect(await app.db.select().from(webhookDeliveries)).toEqual([])
})

it('there are ten at most, and deliveries go after 30 days', async () => {
  for (let number = 1; number <= 10; number += 1) await add()
  expect((await call('POST', '', { url: address, events: ['enquiry.created'] })).status).toBe(400)
  await tell()
  expect(await app.db.$count(webhookDeliveries)).toBe(10)
  await deleteOldDeliveries(app.db, new Date(Date.now() + 31 * 86_400_000))
  expect(await app.db.$count(webhookDeliveries)).toBe(0)
})

it('is looked after without scripts', async () => {
  const cookie = tamsin() ?? ''
  const form = async (path: string, values: Record<string, string> = {}) =>
    await app.request(path, { method: 'POST', headers: { cookie }, body: new URLSearchParams(values) })
  const made = await form(consolePaths.connectionForm('webhook'), {
    url: `${address}/in`,
    'enquiry.created': 'yes',
    'booking.created': 'yes',
  })
  expect(made.status).toBe(200)
  expect(await made.text()).toMatch(/value="whsec_/)
  const [hook] = await listed()
  expect(hook).toMatchObject({ events: ['enquiry.created', 'booking.created'], state: 'ok' })
  const path = (name: string) => consolePaths.connectionForm(`webhook/${hook?.id}/${name}`)
  expect((await form(path('test'))).headers.get('location')).toBe(
    `/console/settings/connections?done=webhook-tested&deliveries=${hook?.id}`,
  )
  const [page] = [await app.page(consolePaths.connections({ deliveries: String(hook?.id) }), cookie)]
  expect(page).toContain('Deliveries to')
  expect((await form(path('change'), { url: 'http://10.0.0.1', 'enquiry.closed': 'yes' })).status).toBe(400)
  expect((await form(path('change'), { url: address, 'enquiry.closed': 'yes' })).status).toBe(303)
  expect((await form(path('off'))).status).toBe(303)
  expect(await listed()).toMatchObject([{ events: ['enquiry.closed'], state: 'off' }])
  expect((await form(path('on'))).status).toBe(303)
  expect(await (await form(path('secret'))).text()).toMatch(/value="whsec_/)
  expect((await form(path('remove'))).status).toBe(303)
  expect(await listed()).toEqual([])
})
