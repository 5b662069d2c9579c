import { countUnmatched } from './mail-in/unmatched.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { readCursor, type InquiryCursor, type InquiryFilter } from '../inquiry-filter.ts'
import { readInboxFilter, type InboxFilter } from '../inbox/inbox-filter.ts'
import { inboxPageSize, type InboxList, type ListedInquiry, type InboxData } from '../inbox/inbox-data.ts'
import { listColleagues, toConsoleInquiry } from './console-inquiry.ts'
import { countSources, countViews, listChoices } from './inbox-facts.ts'
import { requestedParts } from './inquiry-rows.ts'
import { listInquiries, listInquiryRows, type InquiryRow } from './list-inquiries.ts'
import { listSavedViews } from './acts/saved-views.ts'
import { findLastMessages, snippetOf, wroteAgainAt } from './private-page.ts'
import { hasAccess } from '#features/accounts/roles.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Db } from '#platform/db/database.ts'
import type { PageServices } from '#platform/env.ts'
import { londonDayStart } from '#shared/dates.ts'
import type { FormState } from '#ui/field-props.ts'

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

type LoaderContext = {
  services: PageServices
  query: URLSearchParams
  signedIn: SignedIn
  returned: (FormState & { form: string }) | undefined
}

/** What `/console/inquiries` shows. */
export async function loadInboxPage({
  services,
  query,
  signedIn,
  returned,
}: LoaderContext): Promise<Omit<InboxData, 'opened'>> {
  const { db } = services.database
  const now = services.now()
  const filter = readInboxFilter(query)
  const cursorText = query.get('cursor') ?? ''
  const cursor = readCursor(cursorText)
  const wantsSources = query.get('show') === 'sources'
  const [list, choices, colleagues, savedViews, unmatched, sources] = await Promise.all([
    loadInboxList(db, signedIn, now, { filter, cursor }),
    listChoices(db),
    listColleagues(db),
    listSavedViews(db, signedIn.user.id),
    countUnmatched(db),
    wantsSources ? countSources(db, { ...toInquiryFilter(filter), userId: signedIn.user.id, now }) : null,
  ])
  return {
    filter,
    list,
    cursor: cursor ? cursorText : null,
    choices,
    colleagues,
    savedViews,
    sources,
    unmatched: unmatched > 0 || services.env.imapUrl !== undefined ? unmatched : null,
    canExport: hasAccess(signedIn.user.role, 'admin'),
    done: query.get('done'),
    refused: query.get('refused'),
    returned: returned ?? null,
  }
}
