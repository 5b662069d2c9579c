import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { type ImapServer, startImapServer } from '#tests/support/mail-servers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { mailboxCursors } from './table.ts'
import {
  mailboxName,
  startMailboxReader,
  type StoredMail,
  type TakeMail,
  leaseMailbox,
} from './mailbox-reader.ts'

// Connections are cut and made again.
vi.setConfig({ testTimeout: 120_000 })

let database: TestDatabase
let imap: ImapServer
beforeAll(async () => {
  database = await openTestDatabase()
  imap = await startImapServer()
})
beforeEach(async () => await database.reset())
afterAll(async () => {
  await imap.remove()
  await database.close()
})

const log = createLogger({ level: 'silent', write: () => {} })
const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const reader of running.splice(0)) await reader.stop()
})

const patience = { timeout: 30_000 }
let taken: StoredMail[] = []
beforeEach(() => void (taken = []))
const subjects = () =>
  taken.map(({ raw }) => /^Subject: (.*)$/m.exec(Buffer.from(raw.subarray(0, 2000)).toString())?.[1]?.trim())

const take: TakeMail = async (mail, advance) => {
  await database.db.transaction(async (tx) => await advance(tx))
  taken.push(mail)
}
const read = (how: TakeMail = take) => {
  const reader = startMailboxReader({
    url: imap.url,
    db: database.db,
    log,
    take: how,
    pollMs: 300,
    retryMs: 200,
  })
  running.push(reader)
  return reader
}
const letter = (subject: string, size = 0) =>
  `From: ada@example.com\r\nSubject: ${subject}\r\n\r\nHello.\r\n${'x'.repeat(size)}\r\n`

/** Reads for the first time: what lies there already is left alone. */
async function begin(): Promise<void> {
  imap.deliver(letter('before'))
  const first = read()
  const validity = async () => (await database.db.select().from(mailboxCursors))[0]?.uidValidity ?? null
  await expect.poll(validity, { timeout: 30_000 }).not.toBeNull()
  await first.stop()
  expect(taken).toEqual([])
}

it('takes what comes, in order, each once, and changes nothing in the mailbox', async () => {
  await begin()
  const { read: wasRead } = imap.count()
  for (const name of ['one', 'two', 'three']) imap.deliver(letter(name))
  read()
  await expect.poll(subjects, patience).toEqual(['one', 'two', 'three'])
  imap.deliver(letter('four'))
  await expect.poll(subjects, patience).toEqual(['one', 'two', 'three', 'four'])
  expect(imap.count().read).toBe(wasRead)
})

it('continues where it was, after a lost connection, a stopped server and a restart', async () => {
  await begin()
  const reader = read()
  imap.deliver(letter('one'))
  await expect.poll(subjects, patience).toEqual(['one'])
  imap.drop()
  imap.deliver(letter('two'))
  await expect.poll(subjects, patience).toEqual(['one', 'two'])
  await imap.stop()
  imap.deliver(letter('three'))
  await imap.start()
  await expect.poll(subjects, patience).toEqual(['one', 'two', 'three'])
  await reader.stop()
  imap.deliver(letter('four'))
  read()
  await expect.poll(subjects, patience).toEqual(['one', 'two', 'three', 'four'])
})

it('brings an e-mail again that could not be stored, and none behind it before', async () => {
  await begin()
  let failures = 3
  read(async (mail, advance) => {
    if (failures-- > 0) throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
    await take(mail, advance)
  })
  imap.deliver(letter('one'))
  imap.deliver(letter('two'))
  await expect.poll(subjects, patience).toEqual(['one', 'two'])
})

it('gives an e-mail up that fails twice for a reason of its own, and takes those behind it', async () => {
  await begin()
  read(async (mail, advance) => {
    if (Buffer.from(mail.raw).includes('hostile') && !mail.isGivenUp) throw new Error('it cannot be stored')
    await take(mail, advance)
  })
  imap.deliver(letter('hostile'))
  imap.deliver(letter('two'))
  await expect.poll(subjects, patience).toEqual(['hostile', 'two'])
  expect(taken.map(({ isGivenUp }) => isGivenUp)).toEqual([true, false])
})

it('gives an e-mail up that ended the process twice, also while it looks back', async () => {
  await begin()
  const lease = await leaseMailbox(database.db, mailboxName(imap.url), 60_000)
  const { uidValidity, lastUid } = lease?.cursor ?? {}
  if (!lease || !uidValidity || lastUid === undefined) throw new Error('the mailbox was not read')
  imap.deliver(letter('hostile'))
  for (const uid of [lastUid + 1, lastUid, lastUid + 1]) await lease.begin(uidValidity, uid, false)
  await lease.release()
  read()
  await expect.poll(subjects, patience).toEqual(['hostile'])
  expect(taken.map(({ isGivenUp }) => isGivenUp)).toEqual([true])
  const checkedAt = async () => (await database.db.select().from(mailboxCursors))[0]?.checkedAt ?? null
  await expect.poll(checkedAt, patience).not.toBeNull()
})

it('looks back where the mailbox counts anew', async () => {
  await begin()
  const reader = read()
  imap.deliver(letter('one'))
  await expect.poll(subjects, patience).toEqual(['one'])
  await reader.stop()
  await imap.stop()
  imap.renumber()
  imap.deliver(letter('two'))
  await imap.start()
  taken = []
  read()
  // The reader cannot know what it took: the store does, by their keys.
  await expect.poll(subjects, { timeout: 30_000 }).toEqual(expect.arrayContaining(['one', 'two']))
})

it('reads the beginning of what is larger than 10 MB', async () => {
  await begin()
  read()
  imap.deliver(letter('large', 30 * 2 ** 20))
  await expect.poll(subjects, patience).toEqual(['large'])
  expect(taken[0]?.isCut).toBe(true)
  expect(taken[0]?.raw.length).toBe(2 ** 20)
})

it('is read by one of two, and by the other when that one ends', async () => {
  await begin()
  const by: string[] = []
  const as = (name: string) =>
    read(async (mail, advance) => {
      await take(mail, advance)
      by.push(name)
    })
  const one = as('one')
  imap.deliver(letter('first'))
  await expect.poll(subjects, patience).toEqual(['first'])
  as('two')
  imap.deliver(letter('second'))
  await expect.poll(subjects, patience).toEqual(['first', 'second'])
  await one.stop()
  imap.deliver(letter('third'))
  await expect.poll(subjects, patience).toEqual(['first', 'second', 'third'])
  expect(by).toEqual(['one', 'one', 'two'])
})
