import { contactSubmissions } from '#features/inquiries/server/table.ts'
import type { Db } from '#platform/db/database.ts'

type Inquiry = typeof contactSubmissions.$inferInsert

const dayMs = 86_400_000
let count = 0

/** Stores an inquiry that is due at a moment, with whatever a test says of it. @returns its reference */
export async function addInquiry(db: Db, dueAt: Date, more: Partial<Inquiry> = {}): Promise<string> {
  count += 1
  const reference = `LB-T${String(count).padStart(4, '0')}`
  await db.insert(contactSubmissions).values({
    firstName: 'Gareth',
    lastName: 'Llewellyn',
    email: `gareth-${count}@example.com`,
    company: 'Penrhyn Slate Homes',
    service: 'other',
    source: 'landing',
    message: 'Is there hope for us?',
    reference,
    submissionKey: `key-${reference}`,
    statusToken: `token-${reference}`,
    createdAt: new Date(dueAt.getTime() - dayMs),
    replyDueAt: dueAt,
    ...more,
  })
  return more.reference ?? reference
}
