import { fullName } from '#shared/full-name.ts'
import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { team } from '#content/team.ts'
import { findUserById } from '#accounts/users.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isWaiting } from './inquiry-kind.ts'
import type { InquiryStatus, StatusMessage } from './inquiry-status.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.server.ts'
import { geoMessage, isFreeAudit, typedInWebsiteMessage } from './forms/messages.ts'
import { listedRows, ownText } from './inquiry-rows.server.ts'
import { findPackage } from './requested-package.server.ts'
import { mostMerges } from './leave-merge.server.ts'
import { newStatusToken, statusTokenPattern, type StoredInquiry } from './store.server.ts'
import { discarded } from './reply-failed.server.ts'
import { findThirdParties } from './third-parties.server.ts'
import { contactSubmissions } from './table.server.ts'

// console.md and issue 13: after the last event.
const lifetimeMs = 180 * 86_400_000

/** The inquiry of a private page, and the one its link was made for, which may have been merged into it. */
export type PrivateInquiry = { inquiry: StoredInquiry; linked: StoredInquiry; keptUntil: Date }

/**
 * The inquiry of a private link; undefined if there is none, or nothing has happened to it for 180 days. Merges are followed
 * to inquiries of the same address only.
 */
export async function findPrivateInquiry(
  db: Db | Tx,
  statusToken: string,
  now: Date,
): Promise<PrivateInquiry | undefined> {
  if (!statusTokenPattern.test(statusToken)) return undefined
  const [linked] = await db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.statusToken, statusToken))
  if (!linked) return undefined
  const inquiry = await followMerges(db, linked)
  const [last] = await db
    .select({ at: max(inquiryEvents.at) })
    .from(inquiryEvents)
    .where(eq(inquiryEvents.inquiryId, inquiry.id))
  const happened = [inquiry.createdAt, inquiry.repliedAt, last?.at].map((at) => at?.getTime() ?? 0)
  const keptUntil = new Date(Math.max(...happened) + lifetimeMs)
  return keptUntil > now ? { inquiry, linked, keptUntil } : undefined
}

async function followMerges(db: Db | Tx, linked: StoredInquiry): Promise<StoredInquiry> {
  let inquiry = linked
  for (let steps = 0; inquiry.mergedInto !== null && steps < mostMerges; steps += 1) {
    const [into] = await db
      .select()
      .from(contactSubmissions)
      .where(eq(contactSubmissions.id, inquiry.mergedInto))
    if (into?.email.toLowerCase() !== linked.email.toLowerCase()) break
    inquiry = into
  }
  return inquiry
}

/** The data of a private page; null: there is no such page. */
export async function loadInquiryStatus(
  db: Db,
  statusToken: string,
  now: Date,
): Promise<InquiryStatus | null> {
  const found = await findPrivateInquiry(db, statusToken, now)
  if (!found) return null
  const { inquiry, linked, keptUntil } = found
  // Sequentially: a transaction has one connection.
  const replies = await listReplies(db, inquiry.id)
  const events = await listShownEvents(db, inquiry.id)
  const owner = await findOwner(db, inquiry.ownerId)
  const isThirdParty = await findThirdParties(db, inquiry)
  const messages = events.flatMap(({ type, at, data }): StatusMessage[] =>
    type === 'visitor-message' && (data.sender === undefined || !isThirdParty(data.sender))
      ? [{ by: null, at: at.toISOString(), text: data.text ?? '' }]
      : [],
  )
  const sent = replies.flatMap(({ state, authorName, acceptedAt, text }): StatusMessage[] =>
    state === 'sent' && acceptedAt ? [{ by: toPerson(authorName), at: acceptedAt.toISOString(), text }] : [],
  )
  const last = replies.at(-1)
  const newTime = events.findLast(({ type }) => type === 'new-time')
  const isWithdrawn = events.findLast(({ type }) => type !== 'new-time')?.type === 'withdrawn'
  return {
    ...toInquiryStatus(inquiry, now),
    state: stateOf(inquiry, isWithdrawn),
    // Spammers must not see that their message was marked.
    openedAt: inquiry.status === 'spam' ? null : (inquiry.openedAt?.toISOString() ?? null),
    owner: inquiry.status === 'spam' ? null : owner,
    newTime:
      newTime?.data.until == null
        ? null
        : { until: newTime.data.until, by: newTime.by, why: newTime.data.text ?? '' },
    conversation: [...messages, ...sent].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    // A reply that staff discarded says nothing about the address.
    failedReplyBy: last?.state === 'failed' && last.failure !== discarded ? last.authorName : null,
    erasureAskedAt: events.findLast(({ type }) => type === 'erasure-asked')?.at.toISOString() ?? null,
    mergedFrom: linked.id === inquiry.id ? null : linked.reference,
    keptUntil: keptUntil.toISOString(),
    formKey: newStatusToken(),
  }
}

function stateOf({ status, repliedAt }: StoredInquiry, isWithdrawn: boolean): InquiryStatus['state'] {
  if (status === 'closed') return isWithdrawn ? 'withdrawn' : 'closed'
  // Merged into someone else's inquiry, which is not shown here.
  if (status === 'merged') return 'closed'
  return repliedAt === null ? 'waiting' : 'replied'
}

const toPerson = (name: string) => ({
  name,
  position: team.find((member) => member.name === name)?.position ?? null,
})

const listReplies = async (db: Db, inquiryId: number) =>
  await db
    .select()
    .from(inquiryReplies)
    .where(and(eq(inquiryReplies.inquiryId, inquiryId), ne(inquiryReplies.state, 'undone')))
    .orderBy(asc(inquiryReplies.id))

// Internal events such as notes are left out.
const shownTypes = ['visitor-message', 'withdrawn', 'erasure-asked', 'new-time'] as const

const listShownEvents = async (db: Db, inquiryId: number) =>
  await db
    .select()
    .from(inquiryEvents)
    .where(and(eq(inquiryEvents.inquiryId, inquiryId), inArray(inquiryEvents.type, [...shownTypes])))
    .orderBy(asc(inquiryEvents.id))

async function findOwner(db: Db, ownerId: string | null) {
  if (ownerId === null) return null
  const owner = await findUserById(db, ownerId)
  return owner ? toPerson(fullName(owner)) : null
}

// The link may have been passed on, so contact details are hidden; the masked address lets the visitor find a typo.
const contactDetails = new Set(['Email', 'Phone'])

const masked = (address: string) => address.replace(/^(.).*@/, '$1•••@')

/** What was sent, and when, without contact details. */
const toInquiryStatus = (
  inquiry: StoredInquiry,
  now: Date,
): Pick<
  InquiryStatus,
  'reference' | 'rows' | 'asksForAudit' | 'message' | 'receivedAt' | 'replyDueAt' | 'repliedAt' | 'asOf'
> => ({
  reference: inquiry.reference,
  rows: [
    ...listedRows(inquiry).filter(([label]) => !contactDetails.has(label)),
    ['Email', masked(inquiry.email)],
  ],
  asksForAudit: isFreeAudit(findPackage(inquiry)?.choice) && !inquiry.details.audit,
  message: ownText({ ...inquiry, message: typedMessage(inquiry) }),
  receivedAt: inquiry.createdAt.toISOString(),
  replyDueAt: inquiry.replyDueAt.toISOString(),
  repliedAt: inquiry.repliedAt?.toISOString() ?? null,
  asOf: now.toISOString(),
})

/** The visitor's own text, without what the website and GEO forms put before it. */
function typedMessage(inquiry: StoredInquiry): string {
  const message = inquiry.message ?? ''
  const given = geoMessage(findPackage(inquiry)?.choice)
  if (given !== '' && message.startsWith(given)) return message.slice(given.length).trim()
  return typedInWebsiteMessage(message)
}

/** Each visitor's last message after the enquiry itself, by the inquiry's id. */
type LastMessages = Map<number, { at: Date; text: string }>

const longestSnippet = 140
// Before blanks are collapsed, of which quotations have many.
const mostRead = 1000

/** The last messages of those visitors who wrote again. */
export async function findLastMessages(
  db: Db,
  rows: readonly { inquiry: StoredInquiry }[],
): Promise<LastMessages> {
  if (rows.length === 0) return new Map()
  const ids = sql.join(
    rows.map(({ inquiry }) => sql`${inquiry.id}::bigint`),
    sql`, `,
  )
  const { rows: found } = await db.execute<{ id: string; at: string; text: string }>(sql`
    select listed.id, last.at, last.text
    from unnest(array[${ids}]) listed(id)
    cross join lateral (
      select ${inquiryEvents.at} as at, left(coalesce(${inquiryEvents.data} ->> 'text', ''), ${mostRead}) as text
      from ${inquiryEvents}
      where ${inquiryEvents.inquiryId} = listed.id and ${inquiryEvents.type} = 'visitor-message'
      order by ${inquiryEvents.id} desc limit 1
    ) last`)
  return new Map(found.map(({ id, at, text }) => [Number(id), { at: new Date(at), text }]))
}

/** The start of the visitor's last message in one line, for a row of the inbox. */
export function snippetOf({ id, details, message }: StoredInquiry, last: LastMessages): string {
  const words = last.get(id)?.text ?? ownText({ details, message })
  const line = words.slice(0, mostRead).replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longestSnippet) return line
  // Never ends with half a surrogate pair.
  return `${line
    .slice(0, longestSnippet - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** When a visitor wrote last, if that was after our reply and waits for another; null otherwise. */
export function wroteAgainAt({ id, status, repliedAt }: StoredInquiry, last: LastMessages): string | null {
  const at = last.get(id)?.at
  return isWaiting(status) && at && repliedAt && at > repliedAt ? at.toISOString() : null
}
