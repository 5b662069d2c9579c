import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FaultPlace, keysAndReferences, makeFaultPlace, readStored } from '#tests/support/fault-place.ts'
import { isFull } from '#tests/support/full.ts'
import { freePort, launchServer, type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { newInquiry, postInquiry } from '#tests/support/inquiries.ts'

let place: FaultPlace

afterEach(async () => await place.remove())

/** Starts a server that must not come up. Answers all it wrote: a sentence for people, never a stack. */
async function refusedStart(settings: Record<string, string>): Promise<string> {
  const server = launchServer(settings)
  expect(await server.ended()).toBe(1)
  expect(server.output()).not.toMatch(/^ {4}at /m)
  return server.output()
}

const firstAdmin = {
  firstName: 'Tamsin',
  lastName: 'Weaver',
  email: 'tamsin@example.com',
  username: 'tamsin',
  password: 'warp and weft and twelve',
}

/** The path of the address for setting the site up, once the server has written it. */
async function printedSetupPath({ output }: ServerProcess): Promise<string> {
  const printed = () => /\/setup\/[\w-]+/.exec(output())?.[0] ?? ''
  await expect.poll(printed, { timeout: 30_000 }).not.toBe('')
  return printed()
}

describe('a start', () => {
  beforeEach(async () => {
    place = await makeFaultPlace()
  })

  if (isFull)
    test('a taken port is named, and nothing is left running', async () => {
      const owner = createServer().listen(Number(place.settings['PORT']), '127.0.0.1')
      await once(owner, 'listening')
      try {
        expect(await refusedStart(place.settings)).toContain(`Port ${place.settings['PORT']} is taken.`)
      } finally {
        owner.close()
      }
      // What the failed start made is whole: the next one works with it.
      const server = await startServer(place.settings)
      // A connection that is not used is kept for longer than proxies keep theirs.
      const { headers } = await fetch(`${server.url}/healthz`)
      expect(headers.get('keep-alive')).toBe('timeout=75')
      expect(await server.stop()).toBe(0)
    })

  if (isFull)
    test('a folder that cannot be made is named, and nothing is left behind', async () => {
      const file = path.join(place.dataDir, 'file')
      writeFileSync(file, 'mine')
      const output = await refusedStart({ ...place.settings, DATA_DIR: path.join(file, 'data') })
      expect(output).toContain(path.join(file, 'data'))
      expect(output).toMatch(/cannot be made/)
      expect(readdirSync(place.dataDir)).toEqual(['file'])
      expect(readFileSync(file, 'utf8')).toBe('mine')
    })

  if (isFull)
    test('SIGTERM in the moment it is ready ends it in order', async () => {
      const server = await startServer(place.settings)
      expect(await server.stop()).toBe(0)
    })

  test('each start prints a new address for setting the site up, until someone administers it', async () => {
    const settings = { ...place.settings, LOG_LEVEL: 'info' }
    const first = await startServer(settings)
    const forgotten = await printedSetupPath(first)
    expect(await first.stop()).toBe(0)
    const second = await startServer(settings)
    const address = await printedSetupPath(second)
    expect(address).not.toBe(forgotten)
    expect((await fetch(second.url + address)).status).toBe(200)
    const made = await fetch(`${second.url}/setup`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token: address.replace('/setup/', ''), ...firstAdmin }),
    })
    expect(made.status).toBe(303)
    expect(await second.stop()).toBe(0)
    const third = await startServer(settings)
    expect(await third.stop()).toBe(0)
    expect(third.output()).toContain('Loomsbury is open')
    expect(third.output()).not.toContain('/setup/')
  })
})

describe('the embedded database', () => {
  beforeEach(async () => {
    place = await makeFaultPlace()
  })

  test('a second process on its folder is refused, and the first goes on', async () => {
    const first = await startServer(place.settings)
    const before = newInquiry()
    const reference = await postInquiry(first.url, before)
    const port = String(await freePort())
    expect(await refusedStart({ ...place.settings, PORT: port })).toContain(
      `The data folder ${place.dataDir} is in use by another process.`,
    )
    const after = newInquiry()
    const laterReference = await postInquiry(first.url, after)
    expect(await first.stop()).toBe(0)
    const { stored } = await readStored(place)
    expect(keysAndReferences(stored)).toEqual(
      keysAndReferences([
        { ...before, reference },
        { ...after, reference: laterReference },
      ]),
    )
  })

  // No user may write there, not even root: a container's /sys is read-only, a machine's refuses.
  test.runIf(existsSync('/sys/kernel'))('a folder nobody may write is named', async () => {
    const output = await refusedStart({ ...place.settings, DATA_DIR: '/sys/loomsbury/data' })
    expect(output).toMatch(
      /^The data folder \/sys\/loomsbury\/data (may not be written by this user|is on a read-only disk)\./,
    )
  })

  test('wrong settings are listed all at once, before anything is made', async () => {
    const dataDir = path.join(place.dataDir, 'new')
    const output = await refusedStart({
      ...place.settings,
      DATA_DIR: dataDir,
      PORT: 'eighty',
      DATABASE_URL: 'mysql://localhost/loomsbury',
      AGENCY_INBOX: 'nobody',
      HOST: '0.0.0.0',
      LOG_LEVEL: 'loud',
    })
    for (const name of ['PORT', 'DATABASE_URL', 'AGENCY_INBOX', 'RATE_LIMIT', 'LOG_LEVEL'])
      expect(output).toMatch(new RegExp(`^ {2}- ${name} m(ust|ay)`, 'm'))
    expect(existsSync(dataDir)).toBe(false)
  })
})

test('a PostgreSQL that is not there is named without its password', async () => {
  place = await makeFaultPlace()
  const port = await freePort()
  const output = await refusedStart({
    ...place.settings,
    DATABASE_URL: `postgres://loomsbury:s3cret@127.0.0.1:${port}/site`,
  })
  expect(output).toContain(
    `Cannot use the PostgreSQL database at 127.0.0.1:${port}/site: nothing listens there (ECONNREFUSED).`,
  )
  expect(output).not.toContain('s3cret')
  expect(readdirSync(place.dataDir)).toEqual([])
})
