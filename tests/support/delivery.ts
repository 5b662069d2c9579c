import { setTimeout as delay } from 'node:timers/promises'
import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import type { FaultPlace } from './fault-place.ts'
import type { Acknowledged } from './inquiries.ts'
import { startServer } from './server-process.ts'
import type { TestSmtpServer } from './smtp-server.ts'

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
export const keysAndReferences = (inquiries: { submissionKey: string; reference: string }[]) =>
  inquiries.map(({ submissionKey, reference }) => `${submissionKey} ${reference}`).sort()
