import { setTimeout as delay } from 'node:timers/promises'
import { isNotNull } from 'drizzle-orm'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import type { FaultPlace } from './fault-place.ts'
import type { Acknowledged } from './inquiries.ts'
import { startServer, type ServerProcess } from './server-process.ts'
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

const leaseMs = 30_000

/**
 * Stops a server once what it sent is marked so. A mail that had left when its worker died waits for the end of its
 * lease, to be sent once more; `unmarked` counts these while no server runs. Throws if a server did not end with 0.
 */
export async function stopOnceMarked(
  server: ServerProcess,
  settings: Record<string, string>,
  unmarked: () => Promise<number>,
): Promise<void> {
  const stop = async (running: ServerProcess) => {
    const code = await running.stop()
    if (code !== 0) throw new Error(`the server ended with ${code}: ${running.output()}`)
  }
  await stop(server)
  for (let attempt = 0; attempt < 3 && (await unmarked()) > 0; attempt += 1) {
    const again = await startServer(settings)
    await delay(leaseMs + 10_000)
    await stop(again)
  }
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
