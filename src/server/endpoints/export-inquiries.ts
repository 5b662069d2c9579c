import type { Context } from 'hono'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { recordActivity } from '#features/activity/server/record.ts'
import { readCursor, type InquiryCursor } from '#features/inquiries/inquiry-cursor.ts'
import type { InquiryFilter } from '#features/inquiries/inquiry-filter.ts'
import { listInquiryRows, type InquiryRow } from '#features/inquiries/server/list-inquiries.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { toCsv } from '#shared/csv.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'

// In the order of the columns.
const columns: Record<string, (row: InquiryRow) => string | null | undefined> = {
  reference: ({ inquiry }) => inquiry.reference,
  status: ({ inquiry }) => inquiry.status,
  kind: ({ inquiry }) => inquiry.source,
  firstName: ({ inquiry }) => inquiry.firstName,
  lastName: ({ inquiry }) => inquiry.lastName,
  email: ({ inquiry }) => inquiry.email,
  phone: ({ inquiry }) => inquiry.details.phone,
  company: ({ inquiry }) => inquiry.company,
  service: ({ inquiry }) => inquiry.service,
  package: ({ inquiry }) => inquiry.details.packageSelected,
  message: ({ inquiry }) => [inquiry.details.goals, inquiry.message].filter(Boolean).join('\n\n'),
  source: ({ inquiry: { details } }) => details.attribution?.utmSource ?? details.attribution?.referrerHost,
  campaign: ({ inquiry }) => inquiry.details.attribution?.utmCampaign,
  receivedAt: ({ inquiry }) => inquiry.createdAt.toISOString(),
  replyDueAt: ({ inquiry }) => inquiry.replyDueAt.toISOString(),
  repliedAt: ({ inquiry }) => inquiry.repliedAt?.toISOString(),
  snoozedUntil: ({ inquiry }) => inquiry.snoozedUntil?.toISOString(),
  owner: ({ owner }) => owner?.username,
}

const pageSize = 1000

/** Everything that a filter leaves, as CSV; the export is recorded in the activity. */
export async function exportInquiries(
  { database: { db }, now }: Services,
  c: Context<RequestScope>,
  signedIn: SignedIn,
  filter: InquiryFilter,
): Promise<Response> {
  const rows: (string | null)[][] = [Object.keys(columns)]
  const query = { ...filter, limit: pageSize, userId: signedIn.user.id, now: now() }
  for (let cursor: InquiryCursor | undefined; ;) {
    const page = await listInquiryRows(db, { ...query, cursor })
    for (const row of page.rows) rows.push(Object.values(columns).map((cell) => cell(row) ?? null))
    if (page.next === null) break
    cursor = readCursor(page.next)
  }
  const subject = `${rows.length - 1} enquiries`
  // A request for the headers alone exports nothing.
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
