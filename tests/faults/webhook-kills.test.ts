import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { makeWebhookSecret } from '#connections/webhooks/store.server.ts'
import { webhookDeliveries, webhooks } from '#connections/webhooks/table.server.ts'
import { makeFaultPlace } from '#tests/support/fault-place.ts'
import { seededRandom } from '#tests/support/hostile.ts'
import { startInquiryStream } from '#tests/support/inquiries.ts'
import { launchServer, startServer } from '#tests/support/server-process.ts'

const kills = Number(process.env['KILLS'] ?? 3)

test(`over ${kills} kills a receiver gets every event, and none again that it has acknowledged but for a kill`, async ({
  onTestFinished,
}) => {
  const random = seededRandom()
  const secret = makeWebhookSecret()
  const verifier = new Webhook(secret)
  /** How often each event was acknowledged, and of which enquiry it was. */
  const got = new Map<string, { times: number; reference: string }>()
  const receiver = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const body = verifier.verify(Buffer.concat(chunks).toString(), headers) as {
        data: { reference: string }
      }
      const id = headers['webhook-id'] ?? ''
      got.set(id, { times: (got.get(id)?.times ?? 0) + 1, reference: body.data.reference })
      return response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  onTestFinished(() => void receiver.close())
  const place = await makeFaultPlace()
  onTestFinished(async () => await place.remove())
  // It listens on a port, not on a path.
  const { port } = receiver.address() as AddressInfo
  const first = await startServer(place.settings)
  const database = await place.openDatabase()
  await database.db
    .insert(webhooks)
    .values({ url: `http://127.0.0.1:${port}/`, events: ['enquiry.created'], secret })
  await database.close()

  const stream = startInquiryStream(first.url, { visitors: 4, pauseMs: 40 })
  await delay(random.between(50, 500))
  await first.kill()
  for (let kill = 1; kill < kills; kill += 1) {
    const server = await startServer(place.settings)
    await delay(random.between(50, 1500))
    await server.kill()
  }
  const last = await launchServer(place.settings).ready()
  const acknowledged = await stream.stop()
  const after = await place.openDatabase()
  // What the last kill left in hand is taken over when its lease ends.
  await vi.waitFor(
    async () =>
      expect(await after.db.$count(webhookDeliveries, isNull(webhookDeliveries.deliveredAt))).toBe(0),
    { timeout: 120_000, interval: 200 },
  )
  await after.close()
  await last.stop()
  const told = [...got.values()]
  expect(told.map(({ reference }) => reference).toSorted()).toEqual(
    acknowledged.map(({ reference }) => reference).toSorted(),
  )
  const repeats = told.reduce((sum, { times }) => sum + times - 1, 0)
  expect(repeats).toBeLessThanOrEqual(kills)
})
