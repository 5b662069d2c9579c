import type { Db } from '#platform/db/database.ts'
import { mostCounted } from '#shared/counted.ts'
import { londonDayStart } from '#shared/dates.ts'
import type { SignedIn } from '#accounts/session.server.ts'
import { inboxPageSize, type InboxList, type ListedInquiry } from '../inbox-data.ts'
import type { InboxFilter } from '../inbox-filter.ts'
import type { InquiryCursor, InquiryFilter } from '../inquiry-filter.ts'
import { toConsoleInquiry } from '../console-inquiry.server.ts'
import { countViews } from '../inbox-facts.server.ts'
import { requestedParts } from '../requested-package.server.ts'
import { listInquiries, listInquiryRows, type InquiryRow } from '../list-inquiries.server.ts'
import { findLastMessages, wroteAgainAt, snippetOf } from '../private-page.server.ts'

type Wanted = { filter: InboxFilter; cursor?: InquiryCursor | undefined; limit?: number | undefined }

/** The filter of the inbox as a query. Both days are included. */
export const toInquiryFilter = ({ view, from, to, kind, ...texts }: InboxFilter): InquiryFilter => ({
  view,
  kind: kind || undefined,
  q: texts.q || undefined,
  owner: texts.owner || undefined,
  service: texts.service || undefined,
  source: texts.source || undefined,
  from: londonDayStart(from),
  to: londonDayStart(to, 1),
})

/** A page of the inbox, with its counts. */
export async function loadInboxList(
  db: Db,
  { user }: SignedIn,
  now: Date,
  { filter, cursor, limit = inboxPageSize }: Wanted,
): Promise<InboxList> {
  const query = { ...toInquiryFilter(filter), userId: user.id, now }
  const [page, counts, answerNext] = await Promise.all([
    listInquiryRows(db, {
      ...query,
      // 'All' starts with the waiting ones, too.
      order: filter.view === 'all' ? 'waiting-first' : undefined,
      cursor,
      limit,
    }),
    countViews(db, now, mostCounted),
    findNext(db, user, now),
  ])
  return {
    asOf: now.toISOString(),
    inquiries: await toListed(db, page.rows),
    next: page.next,
    counts,
    answerNext,
  }
}

async function toListed(db: Db, rows: readonly InquiryRow[]): Promise<ListedInquiry[]> {
  const lastMessages = await findLastMessages(db, rows)
  return rows.map(({ inquiry, owner }) => ({
    ...toConsoleInquiry(inquiry, owner),
    requested: requestedParts(inquiry),
    wroteAgainAt: wroteAgainAt(inquiry, lastMessages),
    snippet: snippetOf(inquiry, lastMessages),
  }))
}

async function findNext(db: Db, { id, username }: SignedIn['user'], now: Date): Promise<string | null> {
  const firstOf = async (owner: string) =>
    (await listInquiries(db, { view: 'unanswered', owner, userId: id, now, limit: 1 })).inquiries[0]
  const [own, unassigned] = [await firstOf(username), await firstOf('nobody')]
  const isOwnFirst = !unassigned || (own && own.replyDueAt <= unassigned.replyDueAt)
  return (isOwnFirst ? own : unassigned)?.reference ?? null
}
