import { setTimeout as delay } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { type Db, type Tx, unavailabilityIn } from '../db/database.ts'
import type { Log } from '../log.ts'
import { NoWorkerError } from '../untrusted/run-untrusted.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { mailboxCursors } from './table.ts'

/** An e-mail as it lies in the mailbox. */
export type StoredMail = {
  raw: Uint8Array
  /** It is larger than `mostBytes`: `raw` is only its beginning. */
  isCut: boolean
  /** When the mail server had it. */
  arrivedAt: Date
  /** Two attempts to store it failed for a reason of its own: it is skipped and listed as unreadable. */
  isGivenUp: boolean
}

/**
 * Takes one e-mail. It calls `advance` in the transaction that stores it, so that each is taken once; where it throws, or ends
 * the process, the e-mail comes again later, and those behind it wait. The third time it comes as given up.
 */
export type TakeMail = (mail: StoredMail, advance: (tx: Tx) => Promise<void>) => Promise<void>

export type MailboxReaderOptions = {
  /** `imaps://user:password@host:993/INBOX` */
  url: string
  db: Db
  log: Log
  take: TakeMail
  leaseMs?: number
  /** How often it polls, besides notifications of the server. */
  pollMs?: number
  retryMs?: number
}

const mostBytes = 10 * 2 ** 20
const beginningBytes = 2 ** 20
const mostBeginnings = 2
const longestRetryMs = 5 * 60_000
// Where a mailbox has new numbers, what arrived so long before the last e-mail is compared with what was taken.
const lookBackMs = 48 * 3_600_000

/**
 * Reads what comes into a mailbox, changing nothing in it; of several processes one reads. What lay there before the
 * first time is left alone. Lost connections are made again.
 */
export function startMailboxReader(options: MailboxReaderOptions): { stop: () => Promise<void> } {
  const { db, log, leaseMs = 20_000, retryMs = 5000 } = options
  const place = placeOf(options.url)
  const stopping = new AbortController()
  const excused = new Set<number>()
  const wait = async (ms: number) =>
    await delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  async function work(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        const lease = await leaseMailbox(db, place.name, leaseMs)
        if (lease) await readAs(lease, () => (failures = 0))
        await wait(retryMs)
      } catch (error) {
        failures += 1
        log.warn({ err: error, failures }, 'the mailbox cannot be read just now')
        await wait(Math.min(retryMs * 2 ** failures, longestRetryMs))
      }
    }
  }

  async function readAs(lease: Lease, onRead: () => void): Promise<void> {
    const imap = await import('imapflow')
    // Otherwise it listens only after 15 seconds without a command, and an e-mail waits that long.
    const client = new imap.ImapFlow({ ...place.connection, autoIdleDelay: 100, logger: false })
    // An error event without a listener would end the process; the calls under way fail of it as well.
    client.on('error', () => {})
    // Short, so that another process takes over soon after this one has died.
    const renew = async () => {
      if (!(await lease.renew().catch(() => true))) client.close()
    }
    const renewal = setInterval(() => void renew(), leaseMs / 4)
    try {
      await client.connect()
      await readUntilClosed(client, lease, {
        ...options,
        place,
        onRead,
        excused,
        isStopping: stopping.signal,
      })
    } finally {
      clearInterval(renewal)
      client.close()
      await lease.release().catch(() => undefined)
    }
  }

  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

type Place = ReturnType<typeof placeOf>

/** What a mailbox is called where it is noted how far it was read. */
export const mailboxName = (url: string): string => placeOf(url).name

function placeOf(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isSecure = protocol === 'imaps:'
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX'
  const user = decodeURIComponent(username)
  return {
    folder,
    name: `${user}@${hostname}/${folder}`,
    connection: {
      host: hostname,
      port: port === '' ? (isSecure ? 993 : 143) : Number(port),
      secure: isSecure,
      auth: { user, pass: decodeURIComponent(password) },
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 120_000,
    },
  }
}

type Reading = MailboxReaderOptions & {
  place: Place
  onRead: () => void
  /** The numbers of those whose last beginning does not count. */
  excused: Set<number>
  isStopping: AbortSignal
}

async function readUntilClosed(client: ImapFlow, lease: Lease, reading: Reading): Promise<void> {
  const { place, db, onRead, isStopping, pollMs = 20_000 } = reading
  const { uidValidity, uidNext } = await client.mailboxOpen(place.folder, { readOnly: true })
  const validity = String(uidValidity)
  const begin = async (uid: number) => await lease.begin(validity, uid, reading.excused.delete(uid))
  const { cursor } = lease
  let lastUid = cursor.uidValidity === validity ? cursor.lastUid : uidNext - 1
  if (cursor.uidValidity !== null && cursor.uidValidity !== validity) {
    const since = new Date(cursor.readAt.getTime() - lookBackMs)
    // Until all of them are processed, the cursor stays as it was: the next run begins with the first again.
    for (const uid of inOrder(await client.search({ since }, { uid: true })))
      if (uid <= lastUid) await takeOne(client, uid, reading, begin, lease.stay)
  }
  await db.transaction(async (tx) => await lease.advance(tx, validity, lastUid))
  while (!isStopping.aborted && client.usable) {
    // The range's end is always there, even where it is behind its beginning.
    const found = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })
    for (const uid of inOrder(found)) {
      if (isStopping.aborted) return
      if (uid <= lastUid) continue
      await takeOne(client, uid, reading, begin, async (tx) => await lease.advance(tx, validity, uid))
      lastUid = uid
    }
    onRead()
    await lease.markChecked()
    await untilNews(client, pollMs, isStopping)
  }
}

const inOrder = (found: number[] | false | undefined) => (found || []).toSorted((one, other) => one - other)

async function takeOne(
  client: ImapFlow,
  uid: number,
  { take, excused }: Reading,
  begin: (uid: number) => Promise<number>,
  advance: (tx: Tx) => Promise<void>,
): Promise<void> {
  const about = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true })
  // Someone deleted it meanwhile.
  if (!about) return
  const isCut = (about.size ?? 0) > mostBytes
  const source = isCut ? { maxLength: beginningBytes } : true
  const found = await client.fetchOne(String(uid), { source }, { uid: true })
  if (!found || !found.source) return
  const arrivedAt = about.internalDate ? new Date(about.internalDate) : new Date()
  const isGivenUp = (await begin(uid)) > mostBeginnings
  try {
    await take({ raw: found.source, isCut, arrivedAt, isGivenUp }, advance)
  } catch (error) {
    if (isPassing(error)) excused.add(uid)
    throw error
  }
}

// Of the database, by the classes of its codes: rolled back for another's sake, out of resources, locked, ended by someone.
const passingCode = /^(40|53|55|57)...$/

/** Whether an error has nothing to do with the e-mail. */
function isPassing(error: unknown): boolean {
  if (unavailabilityIn(error) !== undefined || error instanceof NoWorkerError) return true
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && passingCode.test(String(current.code))) return true
  return false
}

/** Until the server announces new e-mails, the connection ends, or it is time to look. */
async function untilNews(client: ImapFlow, pollMs: number, isStopping: AbortSignal): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  client.once('exists', end)
  client.once('close', end)
  isStopping.addEventListener('abort', end, { once: true })
  await delay(pollMs, undefined, { signal: over.signal }).catch(() => undefined)
  client.off('exists', end)
  client.off('close', end)
  isStopping.removeEventListener('abort', end)
}

/** Where reading continues. */
type Cursor = { uidValidity: string | null; lastUid: number; readAt: Date }

/** The right to read a mailbox, for a while. */
type Lease = {
  cursor: Cursor
  /** Renews the lease. False: it has expired, and another process may read. */
  renew: () => Promise<boolean>
  /** Notes that an e-mail is about to be read. `isAgain`: the time before does not count. @returns how often it was begun */
  begin: (uidValidity: string, uid: number, isAgain: boolean) => Promise<number>
  /** Notes that it was read to its end. */
  markChecked: () => Promise<void>
  /** Notes how far it was read, with what was read. Throws once someone else may read. */
  advance: (tx: Tx, uidValidity: string, lastUid: number) => Promise<void>
  /** The same for what was read without getting further. */
  stay: (tx: Tx) => Promise<void>
  release: () => Promise<void>
}

/** Takes the right to read a mailbox, which one process has at a time. Undefined: another one has it. */
export async function leaseMailbox(db: Db, mailbox: string, leaseMs: number): Promise<Lease | undefined> {
  const until = sql`now() + ${leaseMs} * interval '1 millisecond'`
  const token = randomUUID()
  await db.insert(mailboxCursors).values({ mailbox }).onConflictDoNothing()
  const isFree = or(isNull(mailboxCursors.leasedUntil), lt(mailboxCursors.leasedUntil, sql`now()`))
  const [row] = await db
    .update(mailboxCursors)
    .set({ leaseToken: token, leasedUntil: until })
    .where(and(eq(mailboxCursors.mailbox, mailbox), isFree))
    .returning()
  if (!row) return undefined
  const isOurs = and(eq(mailboxCursors.mailbox, mailbox), eq(mailboxCursors.leaseToken, token))
  const change = async (on: Db | Tx, values: object): Promise<boolean> => {
    const changed = await on
      .update(mailboxCursors)
      .set(values)
      .where(isOurs)
      .returning({ mailbox: mailboxCursors.mailbox })
    return changed.length > 0
  }
  const mustChange = async (tx: Tx, values: object) => {
    if (!(await change(tx, values))) throw new Error('another process reads this mailbox now')
  }
  return {
    cursor: row,
    renew: async () => await change(db, { leasedUntil: until }),
    advance: async (tx, uidValidity, lastUid) =>
      await mustChange(tx, { uidValidity, lastUid, readAt: sql`now()`, leasedUntil: until }),
    stay: async (tx) => await mustChange(tx, { leasedUntil: until }),
    begin: async (uidValidity, uid, isAgain) => {
      const { begunValidity, begunUid, begunTimes } = mailboxCursors
      const [begun] = await db
        .update(mailboxCursors)
        .set({
          begunValidity: uidValidity,
          begunUid: uid,
          begunTimes: sql`case when ${begunValidity} = ${uidValidity} and ${begunUid} = ${uid}
            then ${begunTimes} + ${isAgain ? 0 : 1} else 1 end`,
        })
        // A reader that starts again at the cursor meets other e-mails before the one that ended the process.
        .where(and(isOurs, or(sql`${begunValidity} is distinct from ${uidValidity}`, lte(begunUid, uid))))
        .returning({ times: begunTimes })
      return begun?.times ?? 1
    },
    markChecked: async () => void (await change(db, { checkedAt: sql`now()` })),
    release: async () => void (await change(db, { leaseToken: null, leasedUntil: null })),
  }
}
