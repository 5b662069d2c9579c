import { and, asc, eq, gt, desc, inArray, type SQL } from 'drizzle-orm'
import type { Actor } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { cleanLetter } from '#platform/html/clean-html.ts'
import { isQuiet, type InquiryEvent, type InquiryEventData, type InquiryEventType } from './inquiry-event.ts'
import { listAttachments } from './attachments.server.ts'
import { inquiryEvents } from './conversation-table.server.ts'
import { contactSubmissions } from './table.server.ts'
import { tellOfEvent } from './webhook-events.server.ts'
import type { StoredInquiry } from './store.server.ts'

/** Records what happened to an inquiry. @returns the event's id */
export async function addEvent(
  tx: Tx,
  inquiryId: number,
  by: Pick<Actor, 'username' | 'userId' | 'via'>,
  type: InquiryEventType,
  data: InquiryEventData = {},
): Promise<number> {
  const [added] = await tx
    .insert(inquiryEvents)
    .values({ inquiryId, by: by.via ?? by.username, byId: by.userId ?? null, type, data })
    .returning({ id: inquiryEvents.id })
  if (!added) throw new Error('an event was not stored')
  await tellOfEvent(tx, inquiryId, type, data)
  return added.id
}

/** What happened to an inquiry, in the order of happening. */
export async function listEvents(db: Db | Tx, inquiryId: number): Promise<InquiryEvent[]> {
  const rows = await db
    .select()
    .from(inquiryEvents)
    .where(eq(inquiryEvents.inquiryId, inquiryId))
    .orderBy(asc(inquiryEvents.id))
  const files = await listAttachments(db, inquiryId)
  return rows.map((row) => {
    const attachments = files.get(row.id)
    return { ...toEvent(row), ...(attachments && { attachments }) }
  })
}

/** What others have done to an inquiry since the author of a reply loaded it. */
export async function listUnseen(
  tx: Tx,
  inquiryId: number,
  seenEvent: number,
  by: Pick<Actor, 'userId'>,
): Promise<InquiryEvent[]> {
  const rows = await tx
    .select()
    .from(inquiryEvents)
    .where(and(eq(inquiryEvents.inquiryId, inquiryId), gt(inquiryEvents.id, seenEvent)))
    .orderBy(asc(inquiryEvents.id))
  return rows.filter(({ type, byId }) => !isQuiet(type) && (byId === null || byId !== by.userId)).map(toEvent)
}

const toEvent = ({ id, type, at, by, data }: typeof inquiryEvents.$inferSelect): InquiryEvent => ({
  id,
  type,
  at: at.toISOString(),
  by,
  ...data,
  // Cleaned when it was stored, and once more on its way out.
  ...(data.html !== undefined && { html: cleanLetter(data.html) }),
})

/** The last event of an inquiry; of these types, where they are named. */
export async function findLastEvent(
  db: Db,
  inquiryId: number,
  ...types: InquiryEventType[]
): Promise<typeof inquiryEvents.$inferSelect | undefined> {
  const isWanted = types.length === 0 ? undefined : inArray(inquiryEvents.type, types)
  const [last] = await db
    .select()
    .from(inquiryEvents)
    .where(and(eq(inquiryEvents.inquiryId, inquiryId), isWanted))
    .orderBy(desc(inquiryEvents.id))
    .limit(1)
  return last
}

export const noInquiry = 'There is no enquiry with this reference.'

/** Locks one inquiry that meets a condition until this transaction ends. */
export async function lockInquiryWhere(tx: Tx, condition: SQL): Promise<StoredInquiry | undefined> {
  const [row] = await tx.select().from(contactSubmissions).where(condition).limit(1).for('update')
  return row
}

export const lockInquiry = async (tx: Tx, reference: string) =>
  await lockInquiryWhere(tx, eq(contactSubmissions.reference, reference))

export const lockInquiryById = async (tx: Tx, id: number) =>
  await lockInquiryWhere(tx, eq(contactSubmissions.id, id))

/**
 * Keeps an inquiry from being deleted until this transaction ends, and waits for an erasure that has begun. Others may
 * change it meanwhile.
 */
export async function holdInquiry(tx: Tx, reference: string): Promise<{ id: number } | undefined> {
  const [row] = await tx
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
    .for('key share')
  return row
}

/** Changes columns of an inquiry. */
export async function updateInquiry(tx: Tx, id: number, values: Partial<StoredInquiry>): Promise<void> {
  await tx.update(contactSubmissions).set(values).where(eq(contactSubmissions.id, id))
}

/** The number of the inquiry with this reference. */
export async function findInquiryId(db: Db, reference: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  return row?.id
}

/** The reference of the inquiry with this number. */
export async function findReference(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await db
    .select({ reference: contactSubmissions.reference })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.id, id))
  return row?.reference ?? null
}
