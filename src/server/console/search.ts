import { fullName } from '#shared/full-name.ts'
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import { listArticles } from '#features/blog/server/list-articles.ts'
import type { ConsoleInquiry } from '#features/inquiries/console-inquiry.ts'
import { promiseClock } from '#features/inquiries/promise-clock.ts'
import { findConsoleInquiry } from '#features/inquiries/server/console-inquiry.ts'
import { listInquiries } from '#features/inquiries/server/list-inquiries.ts'
import { listWaiting } from '#features/inquiries/server/list-waiting.ts'
import type { SearchResponse, SearchResult } from '#pages/console/palette/search-results.ts'
import type { Db } from '#platform/db/database.ts'
import { matchRoute } from '#routes'
import { consolePaths } from '#shared/console-paths.ts'

/** Who asks, and when. */
type ListQuery = { now: Date; userId: string }

const mostOfAKind = 5
const mostDueNext = 2
const mostLetters = 100

/** Inquiries, clients and articles that fit some words; without words, the inquiries that are due next. */
export async function searchConsole(db: Db, words: string, asking: ListQuery): Promise<SearchResponse> {
  const { now } = asking
  const wanted = words.trim().slice(0, mostLetters)
  if (wanted === '') {
    const waiting = await listWaiting(db, now, mostDueNext)
    return { inquiries: waiting.map((inquiry) => inquiryResult(inquiry, now)), clients: [], articles: [] }
  }
  const [inquiries, clients, articles] = await Promise.all([
    findInquiries(db, wanted, asking),
    findClients(db, wanted),
    findArticles(db, wanted, now),
  ])
  return { inquiries, clients, articles }
}

// In LIKE the two stand for any text, and the third takes that away.
const anywhere = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

async function findInquiries(db: Db, words: string, { now, userId }: ListQuery): Promise<SearchResult[]> {
  const named = await findConsoleInquiry(db, words.toUpperCase())
  const { inquiries } = named
    ? { inquiries: [named] }
    : await listInquiries(db, { q: words, order: 'latest', limit: mostOfAKind, userId, now })
  return inquiries.map((inquiry) => inquiryResult(inquiry, now))
}

const inquiryResult = (inquiry: ConsoleInquiry, now: Date): SearchResult => ({
  id: inquiry.reference,
  title: fullName(inquiry),
  detail: inquiry.company || inquiry.reference,
  note: noteOn(inquiry, now),
  href: consolePaths.inquiry(inquiry.reference),
})

function noteOn({ status, repliedAt, replyDueAt }: ConsoleInquiry, now: Date): string {
  if (status === 'spam' || status === 'merged' || status === 'closed') return status
  const isWaiting = status === 'new' || status === 'open'
  if (repliedAt !== null) return isWaiting ? 'open again' : 'answered'
  return promiseClock(new Date(replyDueAt), now).left
}

async function findClients(db: Db, words: string): Promise<SearchResult[]> {
  if (!isThere(consolePaths.client('x'))) return []
  const text = anywhere(words)
  const { username, email, firstName, lastName } = users
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.role, 'client'),
        or(ilike(username, text), ilike(email, text), sql`${firstName} || ' ' || ${lastName} ilike ${text}`),
      ),
    )
    .orderBy(firstName, lastName)
    .limit(mostOfAKind)
  return rows.map((client) => ({
    id: client.username,
    title: fullName(client),
    detail: client.email,
    note: '',
    href: consolePaths.client(client.username),
  }))
}

async function findArticles(db: Db, words: string, now: Date): Promise<SearchResult[]> {
  const { articles } = await listArticles(db, { q: words, limit: mostOfAKind, now })
  return articles.map(({ id, title, authorName, state, isChanged }) => ({
    id: String(id),
    title: title || 'Without a title',
    detail: authorName,
    note: state === 'published' ? (isChanged ? 'changed since' : '') : state,
    href: consolePaths.article(id),
  }))
}

const isThere = (path: string) => matchRoute(path).route.id !== 'console-not-found'
