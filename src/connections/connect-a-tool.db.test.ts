import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inquiryEvents } from '#inquiries/conversation-table.server.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { startWorker } from '#platform/outbox/worker.ts'
import { root } from '#tests/support/imports.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { resetWithColleagues, startTestApp, type Colleagues } from '#tests/support/test-app.ts'
import { deliver } from './webhooks/deliver.server.ts'
import { webhookJob } from './webhooks/queue-event.server.ts'

// The examples of the how-to, as they stand there, on a server.

const app = await startTestApp({ isOnLoopback: true, rateLimit: 'off' })
const text = readFileSync(path.join(root, 'docs/how-to/connect-a-tool.md'), 'utf8')
const [list = '', note = '', receive = ''] = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map(
  ([, code]) => code,
)

let server: Server
let url = ''
let token = ''
let colleagues: Colleagues
const children: ChildProcess[] = []

beforeAll(async () => {
  colleagues = await resetWithColleagues(app)
  server = createHttpServer(app.fetch, '127.0.0.1')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port, not on a path.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  token = ((await post('tokens', { name: 'CRM', scope: 'write' })) as { secret: string }).secret
})
afterAll(() => {
  for (const child of children) child.kill()
  server.closeAllConnections()
  server.close()
})

const post = async (path_: string, body: object): Promise<unknown> =>
  await (await app.send('POST', `/api/console/${path_}`, body, colleagues.cookies.get('tamsin'))).json()

/** Starts an example, as a file of its own would be. @returns its lines */
function run(code: string, more: Record<string, string> = {}): AsyncIterator<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { LOOMSBURY_URL: url, LOOMSBURY_TOKEN: token, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return createInterface(child.stdout)[Symbol.asyncIterator]()
}

const lineOf = async (lines: AsyncIterator<string>): Promise<string> => {
  const { value } = await lines.next()
  return String(value)
}

it('lists the enquiries that wait for a reply', async () => {
  const reference = await addInquiry(app.db, app.services.now(), { firstName: 'Ines' })
  expect(await lineOf(run(list))).toMatch(new RegExp(`^${reference} Ines due 2026-11-24T`))
})

it('adds one note, however often', async () => {
  const reference = await addInquiry(app.db, app.services.now())
  for (let time = 1; time <= 2; time += 1)
    expect(await lineOf(run(note, { REFERENCE: reference }))).toBe('201')
  expect(await app.db.select().from(inquiryEvents).where(eq(inquiryEvents.type, 'note'))).toHaveLength(1)
})

it('hears of new enquiries', async () => {
  const probe = createHttpServer(app.fetch, '127.0.0.1').listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  const made = await post('webhooks', { url: `http://127.0.0.1:${port}/`, events: ['enquiry.created'] })
  const { secret } = made as { secret: string }
  const lines = run(receive, { PORT: String(port), WEBHOOK_SECRET: secret })
  expect(await lineOf(lines)).toBe(`listening on ${port}`)
  const { services, db } = app
  const worker = startWorker({
    db,
    handlers: {
      [webhookJob]: deliver({ db, env: services.env, now: services.now, wakeOutbox: () => undefined }),
    },
    log: services.log,
    hasLanes: true,
    pollMs: 20,
  })
  await app.postJson('/api/contact/landing', {
    firstName: 'Ines',
    lastName: 'Marrow',
    email: 'ines@example.com',
  })
  expect(await lineOf(lines)).toMatch(/^enquiry\.created LB-/)
  await worker.stop()
})
