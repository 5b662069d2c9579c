import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import { keysAndReferences, readStored } from '#tests/support/delivery.ts'
import { makeFaultPlace, type FaultPlace } from '#tests/support/fault-place.ts'
import { newInquiry, postInquiry, Postponed, startInquiryStream } from '#tests/support/inquiries.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import { launchServer, startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { mountDisk, type SmallDisk } from '#tests/support/small-disk.ts'

const heals = { timeout: 30_000, interval: 100 }

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

const statusOf = async ({ url }: ServerProcess, address: string) => (await fetch(url + address)).status

async function expectReadOnly(server: ServerProcess): Promise<void> {
  await expect(postInquiry(server.url, newInquiry())).rejects.toThrow(Postponed)
  const form = await fetch(server.url + paths.api.contactLanding(), {
    method: 'POST',
    body: new URLSearchParams(newInquiry()),
  })
  expect([form.status, form.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])
  expect(await form.text()).toContain('We can’t save anything at the moment')
  expect(await statusOf(server, '/readyz')).toBe(503)
  expect(await statusOf(server, '/healthz')).toBe(200)
  for (const address of ['/', '/blog', '/dashboard', '/api/blog'])
    expect([address, await statusOf(server, address)]).toEqual([address, 200])
}

const untilStoring = async (server: ServerProcess) =>
  await vi.waitFor(async () => {
    expect(await statusOf(server, '/readyz')).toBe(200)
    return await postInquiry(server.url, newInquiry())
  }, heals)

test('with little room pages are served and nothing is stored, until there is room', async ({ skip }) => {
  if (disk === undefined) {
    skip('this user may not mount a disk')
    return
  }
  place = await makeFaultPlace({ dataDir: path.join(disk.folder, 'data') })
  const server = await startServer(place.settings)
  const first = newInquiry()
  const reference = await postInquiry(server.url, first)
  disk.fill(60 * 2 ** 20)
  // The disk is looked at once a second.
  await vi.waitFor(async () => expect(await statusOf(server, '/readyz')).toBe(503), heals)
  await expectReadOnly(server)
  disk.clear()
  await untilStoring(server)
  expect(await server.stop()).toBe(0)
  expect(server.output().match(/the disk is nearly full/g)).toHaveLength(1)
  expect(server.output()).not.toContain('a request failed')
  const { stored, dead } = await readStored(place)
  expect(stored).toContainEqual({ reference, submissionKey: first.submissionKey })
  expect(dead).toEqual([])
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
  expect(await statusOf(server, '/')).toBe(200)
  disk.clear()
  await untilStoring(server)
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
    await vi.waitFor(async () => expect(await statusOf(server, '/readyz')).toBe(503), heals)
    expect(await statusOf(server, '/')).toBe(200)
    disk.clear()
    await untilStoring(server)
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
