import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type FaultPlace,
  keysAndReferences,
  makeFaultPlace,
  mountDisk,
  readStored,
  type SmallDisk,
} from '#tests/support/fault-place.ts'
import { newInquiry, postInquiry, startInquiryStream } from '#tests/support/inquiries.ts'
import { startCluster } from '#tests/support/test-database.ts'
import { launchServer, startServer } from '#tests/support/server-process.ts'

const heals = { timeout: 60_000, interval: 100 }

let work: string
let disk: SmallDisk | undefined
let place: FaultPlace | undefined

beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'loomsbury-disk-'))
  // A PostgreSQL of another user has to get through.
  chmodSync(work, 0o755)
  disk = mountDisk(path.join(work, 'disk'), 'size=300m')
})
afterEach(async () => {
  await place?.remove()
  place = undefined
  disk?.unmount()
  rmSync(work, { recursive: true })
})

test('a disk that fills up to the last byte under load costs nothing that was acknowledged', async ({
  skip,
}) => {
  if (disk === undefined) {
    skip('this user may not mount a disk')
    return
  }
  place = await makeFaultPlace({ dataDir: path.join(disk.folder, 'data') })
  const server = await startServer(place.settings)
  const stream = startInquiryStream(server.url, { visitors: 20, pauseMs: 5 })
  await delay(1000)
  disk.fill()
  await vi.waitFor(() => expect(stream.postponed()).toBeGreaterThan(20), heals)
  expect((await fetch(server.url)).status).toBe(200)
  disk.clear()
  await vi.waitFor(async () => await postInquiry(server.url, newInquiry()), heals)
  const acknowledged = await stream.stop()
  expect(await server.stop()).toBe(0)
  const { stored } = await readStored(place)
  expect(keysAndReferences(stored)).toEqual(expect.arrayContaining(keysAndReferences(acknowledged)))
})

test('PostgreSQL elsewhere on a full disk: the server says that it is not ready and comes back by itself', async ({
  skip,
}) => {
  if (disk === undefined) {
    skip('this user may not mount a disk')
    return
  }
  const shared = process.env['TEST_POSTGRES_URL']
  const cluster = await startCluster({ folder: disk.folder })
  process.env['TEST_POSTGRES_URL'] = cluster.url
  try {
    place = await makeFaultPlace({ isElsewhere: true })
    const server = await startServer(place.settings)
    const stream = startInquiryStream(server.url, { visitors: 5, pauseMs: 5 })
    await delay(500)
    disk.fill()
    await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503), heals)
    expect((await fetch(server.url)).status).toBe(200)
    disk.clear()
    await vi.waitFor(async () => await postInquiry(server.url, newInquiry()), heals)
    const acknowledged = await stream.stop()
    expect(await server.stop()).toBe(0)
    const { stored } = await readStored(place)
    expect(keysAndReferences(stored)).toEqual(expect.arrayContaining(keysAndReferences(acknowledged)))
    await place.remove()
    place = undefined
  } finally {
    await cluster.stop()
    process.env['TEST_POSTGRES_URL'] = shared
  }
})

test('a server that is stuck is ended, with the reason', async () => {
  place = await makeFaultPlace()
  const server = launchServer({
    ...place.settings,
    WATCHDOG_SECONDS: '2',
    NODE_OPTIONS: '--import data:text/javascript,process.on(`SIGUSR2`,()=>{for(;;);})',
  })
  await server.ready()
  server.child.kill('SIGUSR2')
  expect(await server.ended()).toBe(null)
  expect(server.output()).toContain('The server has been stuck for 2 s')
})
