import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assertUnused } from '#platform/db/cluster.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { byCommand } from '#activity/record.server.ts'
import { findUserByLogin } from '#accounts/users.server.ts'
import { sendToClient } from './projects.ts'
import { endServers, freePort, startServer } from './server-process.ts'
import { createPostgresDatabase } from './test-database.ts'
import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { type Acknowledged, newInquiry, postInquiry } from './inquiries.ts'
import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import type { TestSmtpServer } from './mail-servers.ts'
import { randomUUID } from 'node:crypto'
import { consolePaths } from '#shared/console-paths.ts'
import { addAccount } from './people.ts'
import type { Random } from './hostile.ts'

/** A folder and an empty database for servers of one test. */
export type FaultPlace = {
  /** For `startServer`: database, folder, a free port, no limits. */
  settings: Record<string, string>
  dataDir: string
  /** Opens the database from outside, as a command does. */
  openDatabase: () => Promise<Database>
  /** Of the embedded database's first process. */
  databasePid: () => number
  /** Ends what still runs there, too. */
  remove: () => Promise<void>
}

type PlaceOptions = {
  dataDir?: string
  /** On a new database of the cluster the tests share, which several servers may use, instead of an embedded one. */
  isElsewhere?: boolean
}

/** A place of its own for one test. */
export async function makeFaultPlace({ dataDir, isElsewhere }: PlaceOptions = {}): Promise<FaultPlace> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'loomsbury-faults-'))
  const elsewhere = isElsewhere ? await createPostgresDatabase() : undefined
  return {
    dataDir: folder,
    settings: {
      DATA_DIR: folder,
      ...(elsewhere && { DATABASE_URL: elsewhere.url }),
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      AGENCY_INBOX: 'team@agency.test',
    },
    openDatabase: () => openDatabase({ dataDir: folder, databaseUrl: elsewhere?.url, shouldMigrate: false }),
    databasePid: () =>
      Number(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    remove: async () => {
      await endServers(folder)
      await elsewhere?.drop()
      // A killed server leaves its database running.
      await assertUnused(folder).catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type SmallDisk = {
  folder: string
  /** Uses up all but `leftBytes` of what is free. */
  fill: (leftBytes?: number) => void
  /** Takes that back. */
  clear: () => void
  /** As a disk with faults is by its own accord: 'ro', and 'rw' again. */
  remount: (option: 'ro' | 'rw') => void
  unmount: () => void
}

/** A disk of its own in memory, mounted with these options; undefined where this user may not mount one. */
export function mountDisk(folder: string, options: string): SmallDisk | undefined {
  mkdirSync(folder)
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  // A PostgreSQL of another user may stand on it.
  if (!options.split(',').includes('ro')) chmodSync(folder, 0o777)
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: (leftBytes = 0) => {
      rmSync(ballast, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      const bytes = bavail * bsize - leftBytes
      try {
        if (bytes > 0) writeFileSync(ballast, Buffer.alloc(bytes))
      } catch (error) {
        // Someone else took some meanwhile: full it is all the same.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    remount: (option) => execFileSync('/bin/mount', ['-o', `remount,${option}`, folder]),
    unmount: () => {
      if (existsSync(folder)) execFileSync('/bin/umount', ['-l', folder])
    },
  }
}

/** Visitors who read one page and send one inquiry after the other, each once: whatever goes wrong is told. */
export function startSteadyVisitors(url: string, pages: string[], { readers = 3, writers = 3 } = {}) {
  const faults: string[] = []
  const acknowledged: Acknowledged[] = []
  let read = 0
  const stopping = new AbortController()

  const repeat = async (visit: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await visit().catch((error: unknown) => faults.push(String(error)))
      await delay(10)
    }
  }
  const readOne = async () => {
    const page = pages[read % pages.length] ?? '/'
    const response = await fetch(url + page)
    await response.text()
    if (response.ok) read += 1
    else faults.push(`${page}: ${response.status}`)
  }
  const writeOne = async () => {
    const inquiry = newInquiry()
    acknowledged.push({ ...inquiry, reference: await postInquiry(url, inquiry), posts: 1 })
  }
  const all = Promise.all([
    ...Array.from({ length: readers }, () => repeat(readOne)),
    ...Array.from({ length: writers }, () => repeat(writeOne)),
  ])
  return {
    /** Answers once so many more pages have been read and inquiries sent. */
    async carryOn(more: number): Promise<void> {
      const target = { read: read + more, sent: acknowledged.length + more }
      while ((read < target.read || acknowledged.length < target.sent) && faults.length < 20) await delay(20)
    },
    async stop() {
      stopping.abort()
      await all
      return { faults, acknowledged, read }
    },
  }
}

const kinds = ['staff', 'visitor'] as const
const expectedMails = (references: string[]) =>
  references.flatMap((reference) => kinds.map((kind) => `${kind} ${reference}`))

/** What the SMTP server accepted: by 'staff LB-…' and 'visitor LB-…' the Message-ID of each mail that came, repeats included. */
export function arrivedMails(smtp: TestSmtpServer): Map<string, string[]> {
  const arrived = new Map<string, string[]>()
  for (const { subject = '', messageId = '' } of smtp.mails) {
    const reference = /LB-\w{5}/.exec(subject)?.[0] ?? subject
    const key = `${subject.startsWith('New enquiry') ? 'staff' : 'visitor'} ${reference}`
    arrived.set(key, [...(arrived.get(key) ?? []), messageId])
  }
  return arrived
}

/** The mails of these inquiries that have not come. */
export function missingMails(smtp: TestSmtpServer, inquiries: Acknowledged[]): string[] {
  const arrived = arrivedMails(smtp)
  return expectedMails(inquiries.map(({ reference }) => reference)).filter((mail) => !arrived.has(mail))
}

/** Waits until nothing is true of `list` any more. Throws with the rest of the list after `limitMs`. */
export async function untilEmpty(list: () => unknown[], limitMs: number): Promise<void> {
  const deadlineMs = performance.now() + limitMs
  while (list().length > 0) {
    if (performance.now() > deadlineMs)
      throw new Error(`after ${limitMs} ms still ${list().length}, for example ${JSON.stringify(list()[0])}`)
    await delay(50)
  }
}

// Retries after kills come with growing pauses.
const jobsLimitMs = 300_000

/**
 * Does what is left in the outbox once no server runs, by one that it starts and stops. What killed servers had in hand is
 * free at once; the half minute of their leases is src/platform/outbox/lease.db.test.ts's.
 */
export async function finishJobs(place: FaultPlace, settings: Record<string, string>): Promise<void> {
  const before = await place.openDatabase()
  await before.db.update(outboxJobs).set({ leasedUntil: sql`now() - interval '1 second'` })
  await before.close()
  const server = await startServer(settings)
  const { db, close } = await place.openDatabase()
  const deadlineMs = performance.now() + jobsLimitMs
  for (;;) {
    const left = await db.$count(outboxJobs, and(isNull(outboxJobs.doneAt), isNull(outboxJobs.deadAt)))
    if (left === 0) break
    if (performance.now() > deadlineMs) throw new Error(`${left} jobs were left after ${jobsLimitMs} ms`)
    await delay(100)
  }
  await close()
  const code = await server.stop()
  if (code !== 0) throw new Error(`the server ended with ${code}: ${server.output()}`)
}

/** What the database holds once no server runs: inquiries, jobs that wait, and what was given up. */
export async function readStored(place: FaultPlace) {
  const database = await place.openDatabase()
  try {
    const { db } = database
    const stored = await db
      .select({ submissionKey: contactSubmissions.submissionKey, reference: contactSubmissions.reference })
      .from(contactSubmissions)
    const jobs = await db.select().from(outboxJobs)
    const dead = await db.select().from(outboxJobs).where(isNotNull(outboxJobs.deadAt))
    return { stored, dead, waiting: jobs.filter(({ doneAt, deadAt }) => !doneAt && !deadAt), jobs }
  } finally {
    await database.close()
  }
}

/** The key and reference of each inquiry, in one order: two lists are the same if each is there once. */
/** Writes to a client from a process that is none of the servers. */
export async function writeToClient(place: FaultPlace, username: string, subject: string): Promise<void> {
  const { db, close } = await place.openDatabase()
  try {
    const client = await findUserByLogin(db, username)
    await sendToClient(db, byCommand, { clientId: client?.id ?? '', subject, message: 'It is ready.' })
  } finally {
    await close()
  }
}

export const keysAndReferences = (inquiries: { submissionKey: string; reference: string }[]) =>
  inquiries.map(({ submissionKey, reference }) => `${submissionKey} ${reference}`).sort()

/** Stores inquiries and adds maisie, who replies to them. @returns their references */
export async function prepareStaff(place: FaultPlace, settings: Record<string, string>, inquiries: number) {
  const server = await startServer(settings)
  const references: string[] = []
  for (let number = 0; number < inquiries; number += 1)
    references.push(await postInquiry(server.url, newInquiry()))
  await server.stop()
  const database = await place.openDatabase()
  await addAccount(database.db, 'maisie')
  await database.close()
  return references
}

/** A reply that the server has taken; from here on it must leave once, or never if it was taken back. */
export type TakenReply = { reference: string; text: string; id: number; isUndone: boolean }

/** What staff were told has been done. */
export type StaffActs = { replies: TakenReply[]; merged: [from: string, into: string][] }

type Options = { url: string; cookie: string; references: string[]; random: Random }

/**
 * Several members of staff, each with inquiries of their own, who reply, take every third reply back, and now and then
 * merge two; each sends a call again until it is answered.
 */
export function startStaffStream({ url, cookie, references, random }: Options, people = 4) {
  const acts: StaffActs = { replies: [], merged: [] }
  const stopping = new AbortController()
  const call = persistentCall(url, cookie)

  async function work(own: string[]): Promise<void> {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const reference = own[round % own.length]
      if (reference === undefined) return
      await reply(reference)
      const last = own.length > 3 && random.chance(0.1) ? own.pop() : undefined
      const into = own[0]
      if (last !== undefined && into !== undefined) await merge(last, into)
      await delay(random.between(20, 200))
    }
  }

  async function reply(reference: string): Promise<void> {
    const text = `Reply ${randomUUID()}.`
    const address = `${consolePaths.api.inquiry(reference)}/replies`
    const response = await call('POST', address, {
      text,
      submissionKey: randomUUID(),
      seenEvent: 1_000_000_000,
    })
    if (response.status !== 202) throw new Error(`a reply was answered with ${response.status}`)
    // As the contract has it.
    const { reply: taken } = (await response.json()) as { reply: { id: number } }
    const entry: TakenReply = { reference, text, id: taken.id, isUndone: false }
    acts.replies.push(entry)
    if (!random.chance(0.33)) return
    const undone = await call('DELETE', `${consolePaths.api.inquiry(reference)}/replies/${taken.id}`)
    entry.isUndone = undone.status === 200
    if (undone.status !== 200 && undone.status !== 409)
      throw new Error(`an undo was answered with ${undone.status}`)
  }

  async function merge(from: string, into: string): Promise<void> {
    const response = await call('POST', `${consolePaths.api.inquiry(from)}/merge`, { into })
    // 409: it had been done already when the answer was lost.
    if (response.status !== 200 && response.status !== 409)
      throw new Error(`a merge was answered with ${response.status}`)
    acts.merged.push([from, into])
  }

  const share = Math.ceil(references.length / people)
  const working = Promise.all(
    Array.from({ length: people }, (_, index) => work(references.slice(index * share, (index + 1) * share))),
  )
  // Looked at in stop(); until then a failure must not end the process.
  working.catch(() => {})
  return {
    taken: () => acts.replies.length,
    /** Lets everybody finish what is begun. Throws if one was answered with what a retry does not excuse. */
    stop: async (): Promise<StaffActs> => {
      stopping.abort()
      await working
      return acts
    },
  }
}

/** A call that is sent again until a server that is up answers it. */
export const persistentCall =
  (url: string, cookie: string) =>
  async (method: string, address: string, body?: object): Promise<Response> => {
    for (;;) {
      const response = await fetch(url + address, {
        method,
        headers: { cookie, accept: 'application/json', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
        // The whole response: a server that dies in the middle of it has said nothing.
        .then(async (answer) => new Response(await answer.text(), { status: answer.status }))
        .catch(() => undefined)
      if (response && response.status !== 503) return response
      await delay(30)
    }
  }
