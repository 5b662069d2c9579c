import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { keysAndReferences } from '#tests/support/delivery.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startInquiryStream } from '#tests/support/inquiries.ts'
import { startReplicatedCluster } from '#tests/support/replicated-cluster.ts'
import { startServer } from '#tests/support/server-process.ts'

test('the primary dies under load and its standby takes over: stored inquiries are there, others are told to come again', async () => {
  const cluster = await startReplicatedCluster()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-failover-'))
  onTestFinished(async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true })
  })
  const settings = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, HOST: '127.0.0.1', RATE_LIMIT: 'off' }
  const servers = [
    await startServer({ ...settings, LOG_LEVEL: 'silent', PORT: String(await freePort()) }),
    await startServer({ ...settings, LOG_LEVEL: 'silent', PORT: String(await freePort()) }),
  ]
  onTestFinished(async () => void (await Promise.all(servers.map(async (server) => await server.kill()))))
  const streams = servers.map(({ url }) => startInquiryStream(url, { visitors: 4, pauseMs: 10 }))
  const untilMore = async (more: number) => {
    const targets = streams.map((stream) => stream.acknowledged() + more)
    while (streams.some((stream, index) => stream.acknowledged() < (targets[index] ?? 0))) await delay(50)
  }
  await untilMore(20)
  await cluster.failOver()
  await untilMore(20)
  // Any answer but 'it is stored' and 'please come again' would be thrown here.
  const acknowledged = (await Promise.all(streams.map(async (stream) => await stream.stop()))).flat()
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await Promise.all(servers.map(async (server) => await server.stop()))).toEqual([0, 0])

  const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir, shouldMigrate: false })
  const stored = await db.select().from(contactSubmissions)
  await close()
  expect(keysAndReferences(stored)).toEqual(keysAndReferences(acknowledged))
})
