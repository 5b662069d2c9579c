import type { Db } from '#platform/db/database.ts'
import type { WaitingInquiry } from '../console-inquiry.ts'
import { toConsoleInquiry } from './console-inquiry.ts'
import { askedPackage } from './inquiry-rows.ts'
import { listInquiryRows } from './list-inquiries.ts'
import { findLastMessages, wroteAgainAt } from './last-messages.ts'

/** Those who wait for a reply and were not put off, the earliest due first; those whom we answered before come last. */
export async function listWaiting(db: Db, now: Date, limit: number): Promise<WaitingInquiry[]> {
  const { rows } = await listInquiryRows(db, { view: 'unanswered', userId: '', now, limit })
  const lastMessages = await findLastMessages(db, rows)
  return rows.map(({ inquiry, owner }) => ({
    ...toConsoleInquiry(inquiry, owner),
    ...askedPackage(inquiry),
    phone: inquiry.details.phone ?? '',
    message: [inquiry.details.goals, inquiry.message].filter(Boolean).join('\n\n'),
    wroteAgainAt: wroteAgainAt(inquiry, lastMessages),
  }))
}
