import { and, desc, eq, gt, ilike, ne, or, sql } from 'drizzle-orm'
import type { SignedIn } from '#accounts/session.server.ts'
import { users } from '#accounts/table.server.ts'
import { listActivity } from '#activity/list-entries.server.ts'
import { auditedHost } from '#audits/audit-page.server.ts'
import { auditRuns, audits } from '#audits/table.server.ts'
import { articles } from '#articles/article-table.server.ts'
import type { ConsoleInquiry } from '#inquiries/console-inquiry.ts'
import { promiseClock } from '#inquiries/clock.ts'
import { isWaiting } from '#inquiries/inquiry-kind.ts'
import { findConsoleInquiry, toConsoleInquiry } from '#inquiries/console-inquiry.server.ts'
import { toSearch } from '#inquiries/inquiry-search.server.ts'
import { listInquiryRows, listWaiting } from '#inquiries/list-inquiries.server.ts'
import { clientProjects } from '#clients/table.server.ts'
import {
  paletteLinks,
  mostResults,
  type SearchResponse,
  type SearchResult,
  type SearchType,
} from '../frame/search-results.ts'
import { consolePlaces } from '../frame/places.ts'
import { containing, type Db } from '#platform/db/database.ts'
import { demonstrationUserId, hasAccess } from '#accounts/roles.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { longDate, londonDay } from '#shared/dates.ts'
import { fullName } from '#shared/full-name.ts'
import { privatePaths } from '#shared/paths.ts'
import { nameSubjects } from '../activity-subjects.server.ts'

export type FoundClient = { username: string; name: string; email: string }

type SearchContext = { now: Date; user: Pick<SignedIn['user'], 'id' | 'username' | 'role'> }

const mostOfAKind = 5
const mostDueNext = 2
const mostLetters = 100
// People and companies are found among so many of the latest matching inquiries.
const mostLookedAt = 60
const mostAuditsLookedAt = 500

/** At most twenty results; without words what this person worked on last, and the inquiries due next. */
export async function searchConsole(db: Db, typed: string, context: SearchContext): Promise<SearchResponse> {
  const words = typed.trim().slice(0, mostLetters)
  if (words === '') return { results: await listRecent(db, context) }
  const found = await Promise.all([
    findInquiries(db, words, context),
    findClients(db, words),
    findProjects(db, words),
    findArticles(db, words),
    findAudits(db, words, context.now),
  ])
  const { role } = context.user
  const places = consolePlaces.filter(({ access }) => hasAccess(role, access)).map(({ id }) => id)
  const results = [...found.flat(), ...paletteLinks({ places, role }, words)]
  return { results: results.slice(0, mostResults) }
}

async function listRecent(db: Db, { now, user }: SearchContext): Promise<SearchResult[]> {
  const [{ entries }, waiting] = await Promise.all([
    listActivity(db, { actor: user.username }),
    listWaiting(db, now, mostDueNext),
  ])
  const named = await nameSubjects(db, entries)
  const recent = new Map<string, SearchResult>()
  for (const { id, type, subject } of entries) {
    const kind = kinds[type.split('.')[0] ?? '']
    const one = named[id]
    if (kind === undefined || one === undefined || recent.has(one.href)) continue
    const inquiry = kind === 'inquiry' ? await findConsoleInquiry(db, subject) : undefined
    recent.set(
      one.href,
      inquiry ? inquiryResult(inquiry, now) : { type: kind, title: one.label, subtitle: '', href: one.href },
    )
    if (recent.size === mostOfAKind) break
  }
  const due = waiting
    .map((inquiry) => inquiryResult(inquiry, now))
    .filter(({ href = '' }) => !recent.has(href))
  return [...recent.values(), ...due]
}

// The kinds of activity whose subjects are listed as recent.
const kinds: Partial<Record<string, SearchType>> = {
  inquiry: 'inquiry',
  client: 'client',
  project: 'project',
  article: 'article',
}

/** The matching inquiries, and those of their people and companies whose names match. */
async function findInquiries(db: Db, words: string, { now, user }: SearchContext): Promise<SearchResult[]> {
  const named = await findConsoleInquiry(db, words.toUpperCase())
  if (named) return [inquiryResult(named, now)]
  const { rows } = await listInquiryRows(db, {
    q: words,
    order: 'latest',
    limit: mostLookedAt,
    userId: user.id,
    now,
  })
  const inquiries = rows.map(({ inquiry, owner }) => toConsoleInquiry(inquiry, owner))
  const people = Map.groupBy(
    inquiries.filter((one) => hasAll(`${fullName(one)} ${one.email}`, words)),
    ({ email }) => email.toLowerCase(),
  )
  const companies = Map.groupBy(
    inquiries.filter(({ company }) => hasAll(company, words)),
    ({ company }) => company.toLowerCase(),
  )
  return [
    ...inquiries.slice(0, mostOfAKind).map((inquiry) => inquiryResult(inquiry, now)),
    ...grouped(
      people,
      'person',
      (one) => fullName(one) || one.email,
      ({ email }) => email,
    ),
    ...grouped(
      companies,
      'company',
      ({ company }) => company,
      ({ company }) => company,
    ),
  ]
}

const grouped = (
  groups: Map<string, ConsoleInquiry[]>,
  type: 'person' | 'company',
  title: (latest: ConsoleInquiry) => string,
  q: (latest: ConsoleInquiry) => string,
): SearchResult[] =>
  [...groups.values()].slice(0, mostGroups).flatMap(([latest, ...earlier]) =>
    latest
      ? [
          {
            type,
            title: title(latest),
            subtitle: `${type === 'person' ? `${latest.email}, ` : ''}${
              earlier.length === 0 ? 'one enquiry' : `${earlier.length + 1} enquiries`
            }`,
            href: consolePaths.inquiries({ q: q(latest) }),
          },
        ]
      : [],
  )

const mostGroups = 3

/** Like the search of the inbox: all words, by prefix. */
function hasAll(text: string, words: string): boolean {
  const parts = (from: string) =>
    from
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const found = parts(text)
  return parts(words).every((word) => found.some((one) => one.startsWith(word)))
}

const inquiryResult = (inquiry: ConsoleInquiry, now: Date): SearchResult => ({
  type: 'inquiry',
  title: fullName(inquiry) || inquiry.email,
  subtitle: [inquiry.company, inquiry.reference, noteOn(inquiry, now)].filter(Boolean).join(', '),
  href: consolePaths.inquiry(inquiry.reference),
})

function noteOn({ status, repliedAt, replyDueAt }: ConsoleInquiry, now: Date): string {
  if (status === 'spam' || status === 'merged' || status === 'closed') return status
  if (repliedAt !== null) return isWaiting(status) ? 'open again' : 'answered'
  return promiseClock(new Date(replyDueAt), now).left
}

// The placeholder client has no page in the console.
const isRealClient = and(eq(users.role, 'client'), ne(users.id, demonstrationUserId))

async function findClients(db: Db, words: string): Promise<SearchResult[]> {
  const found = await listClientsNamed(db, words)
  return found.map(({ username, name, email }) => ({
    type: 'client',
    title: name,
    subtitle: email,
    href: consolePaths.client(username),
  }))
}

/** The first few clients whose name, username or address has the words. */
export async function listClientsNamed(db: Db, words: string): Promise<FoundClient[]> {
  const text = containing(words)
  const { username, email, firstName, lastName } = users
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        isRealClient,
        or(ilike(username, text), ilike(email, text), sql`${firstName} || ' ' || ${lastName} ilike ${text}`),
      ),
    )
    .orderBy(firstName, lastName)
    .limit(mostGroups)
  return rows.map((client) => ({ username: client.username, name: fullName(client), email: client.email }))
}

async function findProjects(db: Db, words: string): Promise<SearchResult[]> {
  const rows = await db
    .select({
      name: clientProjects.projectName,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(clientProjects)
    .innerJoin(users, eq(users.id, clientProjects.clientId))
    .where(and(isRealClient, ilike(clientProjects.projectName, containing(words))))
    .orderBy(desc(clientProjects.id))
    .limit(mostGroups)
  return rows.map((row) => ({
    type: 'project',
    title: row.name,
    subtitle: fullName(row),
    href: consolePaths.client(row.username, 'plan'),
  }))
}

async function findArticles(db: Db, words: string): Promise<SearchResult[]> {
  const query = toSearch(words)
  if (query === '') return []
  const { id, title, authorName, state } = articles
  // `offset 0` keeps the subquery separate: flattened, the database may scan the table.
  const having = sql`(select id from articles where to_tsvector('simple', search_text) @@ to_tsquery('simple', ${query}) offset 0)`
  const rows = await db
    .select({ id, title, authorName, state })
    .from(articles)
    .where(sql`${id} in ${having}`)
    .orderBy(desc(articles.updatedAt), desc(id))
    .limit(mostGroups)
  return rows.map((row) => ({
    type: 'article',
    title: row.title || 'Without a title',
    subtitle: [row.authorName, row.state].filter(Boolean).join(', '),
    href: consolePaths.article(row.id),
  }))
}

/** Among the latest only: no index finds a part of an address. */
async function findAudits(db: Db, words: string, now: Date): Promise<SearchResult[]> {
  const latest = db
    .select({ id: audits.id, token: audits.token, runId: audits.runId, madeAt: audits.madeAt })
    .from(audits)
    .where(gt(audits.expiresAt, now))
    .orderBy(desc(audits.id))
    .limit(mostAuditsLookedAt)
    .as('latest')
  const rows = await db
    .select({ token: latest.token, madeAt: latest.madeAt, site: auditRuns.site, url: auditRuns.url })
    .from(latest)
    .innerJoin(auditRuns, eq(auditRuns.id, latest.runId))
    .where(ilike(auditRuns.site, containing(words)))
    .orderBy(desc(latest.id))
    .limit(mostDueNext)
  return rows.map(({ token, madeAt, ...run }) => ({
    type: 'audit',
    title: auditedHost(run),
    subtitle: longDate(londonDay(madeAt)),
    href: privatePaths.audit(token),
  }))
}
