import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { clientProjects } from '#clients/table.server.ts'
import { defaultMigrationsDir, readMigrations } from '#platform/db/migrate.ts'
import {
  type FaultPlace,
  keysAndReferences,
  makeFaultPlace,
  missingMails,
  readStored,
  untilEmpty,
} from '#tests/support/fault-place.ts'
import { freePort, type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { startInquiryStream } from '#tests/support/inquiries.ts'
import { startSmtpServer } from '#tests/support/mail-servers.ts'

let place: FaultPlace

afterEach(async () => await place.remove())

async function startTwo(settings: Record<string, string>): Promise<[ServerProcess, ServerProcess]> {
  const otherPort = String(await freePort())
  return await Promise.all([startServer(settings), startServer({ ...settings, PORT: otherPort })])
}

test('two servers that start at the same moment on an empty PostgreSQL migrate and seed it once', async () => {
  place = await makeFaultPlace({ isElsewhere: true })
  // The first server waits for this transaction and the second for the first: both are there when it ends.
  const gate = new Client({ connectionString: place.settings['DATABASE_URL'] })
  await gate.connect()
  await gate.query('begin; create schema drizzle')
  const starting = startTwo(place.settings)
  await Promise.race([starting, untilTwoWait(gate)])
  await gate.query('rollback')
  await gate.end()
  const servers = await starting
  const codes = await Promise.all(servers.map((server) => server.stop()))
  expect(codes).toEqual([0, 0])
  expect(servers.map((server) => server.output())).toEqual(['', ''])

  const database = await place.openDatabase()
  const { rows } = await database.db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  )
  const projects = await database.db.select({ name: clientProjects.projectName }).from(clientProjects)
  await database.close()
  expect(rows.map(({ hash }) => hash)).toEqual(readMigrations(defaultMigrationsDir()).map(({ hash }) => hash))
  expect(projects.length).toBeGreaterThan(0)
  expect(new Set(projects.map(({ name }) => name)).size).toBe(projects.length)
})

async function untilTwoWait(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select distinct pid from pg_locks where not granted')
    if (rowCount === 2) return
    await delay(20)
  }
}

test('two servers on one PostgreSQL both serve, and each mail goes out once', async () => {
  place = await makeFaultPlace({ isElsewhere: true })
  const smtp = await startSmtpServer()
  const servers = await startTwo({ ...place.settings, SMTP_URL: smtp.url, LOG_LEVEL: 'info' })
  const streams = servers.map(({ url }) => startInquiryStream(url, { visitors: 4, pauseMs: 10 }))
  // Until both have taken enough, however long that takes on a busy machine.
  while (streams.some((stream) => stream.acknowledged() <= 10)) await delay(50)
  const acknowledged = await Promise.all(streams.map((stream) => stream.stop()))
  const all = acknowledged.flat()
  await untilEmpty(() => missingMails(smtp, all), 60_000)
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
  await smtp.close()

  for (const server of servers) expect(server.output()).toContain('an e-mail is out')
  expect(smtp.mails).toHaveLength(2 * all.length)
  const { stored, waiting, dead } = await readStored(place)
  expect(keysAndReferences(stored)).toEqual(keysAndReferences(all))
  expect([waiting, dead]).toEqual([[], []])
})
