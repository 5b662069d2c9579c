import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import {
  type FaultPlace,
  makeFaultPlace,
  mountDisk,
  readStored,
  type SmallDisk,
} from '#tests/support/fault-place.ts'
import { newInquiry, postInquiry, Postponed } from '#tests/support/inquiries.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

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

test('with little room pages are served and nothing is stored, until there is room', async ({ skip }) => {
  if (disk === undefined) {
    skip('this user may not mount a disk')
    return
  }
  place = await makeFaultPlace({ dataDir: path.join(disk.folder, 'data') })
  const server = await startServer(place.settings)
  const first = newInquiry()
  const reference = await postInquiry(server.url, first)
  // Less than the 64 MB that are wanted, whatever PostgreSQL gives back meanwhile.
  disk.fill(30 * 2 ** 20)
  // The disk is looked at once a second.
  await vi.waitFor(async () => expect(await statusOf(server, '/readyz')).toBe(503), heals)
  await expectReadOnly(server)
  disk.clear()
  await vi.waitFor(async () => await postInquiry(server.url, newInquiry()), heals)
  expect(await statusOf(server, '/readyz')).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.output().match(/the disk is nearly full/g)).toHaveLength(1)
  expect(server.output()).not.toContain('a request failed')
  const { stored, dead } = await readStored(place)
  expect(stored).toContainEqual({ reference, submissionKey: first.submissionKey })
  expect(dead).toEqual([])
})
