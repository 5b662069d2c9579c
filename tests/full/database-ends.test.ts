import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort, runCommandProcess, startServer } from '#tests/support/server-process.ts'
import { type FaultPlace, keysAndReferences, makeFaultPlace, readStored } from '#tests/support/fault-place.ts'
import { startInquiryStream } from '#tests/support/inquiries.ts'
import { seededRandom } from '#tests/support/hostile.ts'

const kills = Number(process.env['KILLS'] ?? 3)

let place: FaultPlace
beforeEach(async () => (place = await makeFaultPlace()))
afterEach(async () => await place.remove())

test(`after ${kills} kills of server and database at once nothing acknowledged is lost`, async () => {
  const random = seededRandom()
  const stream = startInquiryStream(`http://127.0.0.1:${place.settings['PORT']}`, {
    visitors: 10,
    pauseMs: 5,
  })
  const starts: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(place.settings)
    const servedMs = server.startMs + (await stream.untilServed())
    if (kill > 0) starts.push(servedMs)
    await delay(random.between(0, 300))
    const [database, killed] = [place.databasePid(), server.kill()]
    process.kill(database, 'SIGKILL')
    await killed
  }
  const last = await startServer(place.settings)
  const acknowledged = await stream.stop()
  expect(await last.stop()).toBe(0)
  const { stored } = await readStored(place)
  expect(keysAndReferences(stored)).toEqual(keysAndReferences(acknowledged))
  process.stdout.write(
    `SEED=${random.seed}: ${kills} kills of both, ${acknowledged.length} inquiries, slowest from the start to an inquiry stored ${Math.round(Math.max(...starts))} ms\n`,
  )
})

test('when one connection is ended, one request fails at most', async () => {
  const server = await startServer(place.settings)
  const stream = startInquiryStream(server.url, { visitors: 8, pauseMs: 0 })
  const { db, close } = await place.openDatabase()
  for (let cut = 1; cut <= 10; cut += 1) {
    await delay(100)
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'loomsbury' and pid <> pg_backend_pid() order by random() limit 1`,
    )
    await delay(100)
    expect(stream.postponed()).toBeLessThanOrEqual(cut)
  }
  // Nor does it end the database's being this server's.
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loomsbury owner'`,
  )
  await delay(1000)
  await close()
  const other = { ...place.settings, PORT: String(await freePort()) }
  await expect(startServer(other)).rejects.toThrow('is in use by another process')
  const acknowledged = await stream.stop()
  expect(await server.stop()).toBe(0)
  const { stored } = await readStored(place)
  expect(keysAndReferences(stored)).toEqual(keysAndReferences(acknowledged))
})

test('commands work beside the server, and without one start the database and end it again', async () => {
  const create = (name: string) =>
    runCommandProcess('user', ['create', 'client', `${name}@example.com`, name, 'A', 'B'], place.settings)
  const server = await startServer(place.settings)
  expect(await create('ada')).toMatchObject({ code: 0, errors: '' })
  const backups = path.join(place.dataDir, 'backup.gz')
  expect(await runCommandProcess('backup', [backups], place.settings)).toMatchObject({ code: 0, errors: '' })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  // Two at once: the one that has started it waits for the other.
  expect(await Promise.all([create('ben'), create('cleo')])).toMatchObject([
    { code: 0, errors: '' },
    { code: 0, errors: '' },
  ])
  expect(place.databasePid).toThrow('ENOENT')
  expect((await runCommandProcess('user', ['list'], place.settings)).output).toMatch(
    /ada .*\n(.*\n)*ben .*\n(.*\n)*cleo /,
  )
})
