import { auditCalls } from '#audits/audit-calls.ts'
import { addressOf } from '#api-client/call.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AuditPageData } from '#audits/audit-state.ts'
import { privatePaths } from '#shared/paths.ts'
import { dairyPage } from '#tests/support/audits.ts'
import { makeFaultPlace } from '#tests/support/fault-place.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'

// Enough for the lease of the killed process to end and the website to be read again, twice over.
const limitMs = 120_000

/** A website that keeps `/cheeses` to itself for as long as it is held up. */
async function startWebsite() {
  let asked = 0
  let isHeldUp = true
  const server = createServer((request, response) => {
    if (request.url === '/cheeses') asked += 1
    if (request.url === '/cheeses' && isHeldUp) return
    const isThere = request.url === '/' || request.url === '/cheeses'
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isThere ? dairyPage({ body: '<a href="/cheeses">Cheeses</a>' }) : 'Not here')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    asked: () => asked,
    letGo: () => (isHeldUp = false),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function ask({ url }: ServerProcess, address: string): Promise<string> {
  const response = await fetch(url + privatePaths.api.audits(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://${address}/` }),
  })
  expect(response.status).toBe(202)
  return ((await response.json()) as { token: string }).token
}

async function read({ url }: ServerProcess, token: string): Promise<AuditPageData> {
  return (await (await fetch(url + addressOf(auditCalls.read, { token }))).json()) as AuditPageData
}

async function until<Value>(
  get: () => Promise<Value> | Value,
  isIt: (value: Value) => boolean,
): Promise<Value> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const value = await get()
    if (isIt(value)) return value
    if (Date.now() > deadline) throw new Error(`it did not come to that: ${JSON.stringify(value)}`)
    await delay(50)
  }
}

const isOver = ({ state }: AuditPageData) => state === 'done' || state === 'failed'

test('a server that is killed while it reads a website reads it once more, and after the second time says so', async ({
  onTestFinished,
}) => {
  const website = await startWebsite()
  onTestFinished(website.close)
  const stuck = await startWebsite()
  onTestFinished(stuck.close)
  const place = await makeFaultPlace()
  onTestFinished(place.remove)
  const settings = { ...place.settings, AUDIT_ALLOW: `${website.address},${stuck.address}` }

  const first = await startServer(settings)
  const [token, stuckToken] = [await ask(first, website.address), await ask(first, stuck.address)]
  await until(
    () => Math.min(website.asked(), stuck.asked()),
    (times) => times === 1,
  )
  expect(await read(first, token)).toMatchObject({ state: 'running' })
  await first.kill()
  website.letGo()

  const second = await startServer(settings)
  const done = await until(async () => await read(second, token), isOver)
  expect(done).toMatchObject({ state: 'done', report: { pages: [{ status: 200 }, { status: 200 }] } })
  // Killed before its limits end the audit by themselves.
  await until(stuck.asked, (times) => times === 2)
  await second.kill()

  const third = await startServer(settings)
  const failed = await until(async () => await read(third, stuckToken), isOver)
  expect(failed).toMatchObject({ state: 'failed', report: null, failure: { code: 'interrupted' } })
  expect(stuck.asked()).toBe(2)
  expect(await third.stop()).toBe(0)
})
