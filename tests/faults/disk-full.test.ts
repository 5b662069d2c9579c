import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import {
  type FaultPlace,
  keysAndReferences,
  makeFaultPlace,
  mountDisk,
  readStored,
  type SmallDisk,
} from '#tests/support/fault-place.ts'
import { addAccount, signInTo } from '#tests/support/people.ts'
import { beginUpload, markedWords } from '#tests/support/uploads.ts'
import { isFull } from '#tests/support/full.ts'
import { newInquiry, postInquiry, Postponed, startInquiryStream } from '#tests/support/inquiries.ts'
import { launchServer, startServer } from '#tests/support/server-process.ts'
import { startCluster } from '#tests/support/test-database.ts'

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

const mounted = (skip: (why: string) => never): SmallDisk => disk ?? skip('this user may not mount a disk')

const statusOf = async ({ url }: { url: string }, address: string) => (await fetch(url + address)).status

async function expectReadOnly(server: { url: string }): Promise<void> {
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

test('with little room pages are served and nothing is stored, until there is room', async ({ skip }) => {
  const small = mounted(skip)
  place = await makeFaultPlace({ dataDir: path.join(small.folder, 'data') })
  const server = await startServer(place.settings)
  const first = newInquiry()
  const reference = await postInquiry(server.url, first)
  const database = await place.openDatabase()
  await addAccount(database.db, 'ada', { role: 'client' })
  await database.close()
  const upload = beginUpload(server.url + paths.api.clientFiles(), await signInTo(server.url, 'ada'))
  // Less than the 64 MB that are wanted, whatever PostgreSQL gives back meanwhile.
  small.fill(30 * 2 ** 20)
  // The disk is looked at once a second; /readyz may find before that that there is no room.
  await vi.waitFor(
    async () => await expect(postInquiry(server.url, newInquiry())).rejects.toThrow(Postponed),
    heals,
  )
  expect(await upload.end()).toBe(503)
  await expectReadOnly(server)
  small.clear()
  await vi.waitFor(async () => await postInquiry(server.url, newInquiry()), heals)
  expect(await statusOf(server, '/readyz')).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.output().match(/the disk is nearly full/g)).toHaveLength(1)
  expect(server.output()).not.toContain('a request failed')
  expect(server.output()).not.toContain(markedWords)

  // Far below that it still starts.
  small.fill(30 * 2 ** 20)
  const again = launchServer(place.settings)
  await vi.waitFor(async () => expect(await statusOf(again, '/healthz')).toBe(200), heals)
  await expectReadOnly(again)
  small.clear()
  await vi.waitFor(async () => await postInquiry(again.url, newInquiry()), heals)
  expect(await again.stop()).toBe(0)
  const { stored, dead } = await readStored(place)
  expect(stored).toContainEqual({ reference, submissionKey: first.submissionKey })
  expect(dead).toEqual([])
})

if (isFull) {
  test('a disk that fills up to the last byte under load costs nothing that was acknowledged', async ({
    skip,
  }) => {
    const small = mounted(skip)
    place = await makeFaultPlace({ dataDir: path.join(small.folder, 'data') })
    const server = await startServer(place.settings)
    const stream = startInquiryStream(server.url, { visitors: 20, pauseMs: 5 })
    await delay(1000)
    small.fill()
    await vi.waitFor(() => expect(stream.postponed()).toBeGreaterThan(20), heals)
    expect((await fetch(server.url)).status).toBe(200)
    small.clear()
    await vi.waitFor(async () => await postInquiry(server.url, newInquiry()), heals)
    const acknowledged = await stream.stop()
    expect(await server.stop()).toBe(0)
    const { stored } = await readStored(place)
    expect(keysAndReferences(stored)).toEqual(expect.arrayContaining(keysAndReferences(acknowledged)))
  })

  test('PostgreSQL elsewhere on a full disk: the server says that it is not ready and comes back by itself', async ({
    skip,
  }) => {
    const small = mounted(skip)
    const shared = process.env['TEST_POSTGRES_URL']
    const cluster = await startCluster({ folder: small.folder })
    process.env['TEST_POSTGRES_URL'] = cluster.url
    try {
      place = await makeFaultPlace({ isElsewhere: true })
      const server = await startServer(place.settings)
      const stream = startInquiryStream(server.url, { visitors: 5, pauseMs: 5 })
      await delay(500)
      small.fill()
      await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503), heals)
      expect((await fetch(server.url)).status).toBe(200)
      small.clear()
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
}
