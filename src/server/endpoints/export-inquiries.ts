import type { Context } from 'hono'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { recordActivity } from '#features/activity/server/record.ts'
import { readCursor, type InquiryCursor } from '#features/inquiries/inquiry-cursor.ts'
import type { InquiryFilter } from '#features/inquiries/inquiry-filter.ts'
import { listInquiries } from '#features/inquiries/server/list-inquiries.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { toCsv } from '#shared/csv.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'

const head = [
  'reference',
  'status',
  'kind',
  'firstName',
  'lastName',
  'email',
  'company',
  'service',
  'receivedAt',
  'replyDueAt',
  'repliedAt',
  'snoozedUntil',
  'owner',
]

const pageSize = 1000

/** Everything that a filter leaves, as CSV. That somebody took it along is written down. */
export async function exportInquiries(
  { database: { db }, now }: Services,
  c: Context<RequestScope>,
  signedIn: SignedIn,
  filter: InquiryFilter,
): Promise<Response> {
  const rows: (string | null)[][] = [head]
  const asked = { ...filter, limit: pageSize, userId: signedIn.user.id, now: now() }
  for (let cursor: InquiryCursor | undefined; ;) {
    const page = await listInquiries(db, { ...asked, cursor })
    for (const { owner, ...inquiry } of page.inquiries)
      rows.push([...head.slice(0, -1).map((field) => textOf(inquiry, field)), owner?.username ?? null])
    if (page.next === null) break
    cursor = readCursor(page.next)
  }
  const subject = `${rows.length - 1} enquiries`
  // Whoever asks for the headers only has taken nothing along.
  if (c.req.method !== 'HEAD')
    await db.transaction(async (tx) =>
      recordActivity(tx, actorOf(c, signedIn), { type: 'inquiry.exported', subject }),
    )
  return c.body(toCsv(rows), 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="enquiries.csv"',
  })
}

const textOf = (inquiry: Record<string, string | null>, field: string): string | null =>
  inquiry[field] ?? null
