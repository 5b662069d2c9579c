import { listPresent } from '#accounts/list-present.server.ts'
import { fullName } from '#shared/full-name.ts'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { SignedIn } from '#accounts/session.server.ts'
import { findUserById } from '#accounts/users.server.ts'
import type {
  Acknowledgement,
  InquiryPageData,
  ShownReply,
  InquiryContent,
  SentElsewhere,
} from './conversation/conversation-data.ts'
import type { ReplyField } from './saved-replies/reply-fields.ts'
import { listUnsent } from './attachments.server.ts'
import { listColleagues, toConsoleInquiry, listOtherInquiries } from './console-inquiry.server.ts'
import { namesOf, newClientOf } from './new-client.server.ts'
import { inquiryReplies, inquiryViewers } from './conversation-table.server.ts'
import { findDraft } from './drafts.server.ts'
import { acknowledgementKey } from './emails.server.ts'
import { listEvents, findReference } from './events.server.ts'
import { markOpened, nextStatesOf } from './inquiry-acts.server.ts'
import { attributionRows, listedRows, ownText } from './inquiry-rows.server.ts'
import { requestedPackage, findPackage } from './requested-package.server.ts'
import { findReturnedMail } from './mail-in/returned-mails.server.ts'
import { findNeighbours } from './list-inquiries.server.ts'
import { discarded } from './reply-failed.server.ts'
import { replyKey } from './replies.server.ts'
import { listSavedReplies } from './saved-replies/store.server.ts'
import type { StoredInquiry } from './store.server.ts'
import { contactSubmissions } from './table.server.ts'
import { failureInWords } from '#mail/mail-failures.ts'
import type { Db } from '#platform/db/database.ts'
import { outboxJobs, type OutboxJob } from '#platform/outbox/table.ts'
import { inquiryForms } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { toNumber } from '#shared/row-number.ts'
import type { ConsoleContext } from '#console/frame/console-load.server.ts'

/** The data of `/console/inquiries/{reference}`. Loading it marks a new inquiry as opened, unless it is prefetched. */
export async function loadInquiryContent(context: ConsoleContext<'reference'>): Promise<InquiryContent> {
  const { services, params, query, signedIn, viewer, returned } = context
  const { db } = services.database
  const [reference, now] = [params.reference, services.now()]
  const { username, id } = signedIn.user
  if (!viewer.isFetchedAhead) await markOpened(db, { username, userId: id }, reference, now)
  const data = await loadInquiryPage(db, reference, signedIn.user, now)
  const form = inquiryForms.find((name) => name === returned?.form)
  return (
    data && {
      page: data,
      returned: returned && form ? { ...returned, form } : null,
      act: inquiryForms.find((name) => name === query.get('act')) ?? null,
      about: toNumber(query.get('about') ?? '') ?? null,
      done: query.get('done'),
      sent: await findSent(db, query.get('sent'), id, now),
      submissionKey: returned?.values?.['submissionKey'] ?? randomUUID(),
    }
  )
}

/** Null if there is no inquiry with this reference. */
export async function loadInquiryPage(
  db: Db,
  reference: string,
  user: Pick<SignedIn['user'], 'id' | 'firstName'>,
  now: Date,
): Promise<InquiryPageData | null> {
  const [inquiry] = await db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  if (!inquiry) return null
  const [{ undone, ...conversation }, around, [owner, client]] = await Promise.all([
    loadConversation(db, inquiry, user.id),
    loadAround(db, inquiry, user.id, now),
    Promise.all(
      [inquiry.ownerId, inquiry.clientId].map(async (id) => (id === null ? undefined : findUserById(db, id))),
    ),
  ])
  return {
    asOf: now.toISOString(),
    inquiry: toConsoleInquiry(inquiry, owner ?? null),
    ...requestedPackage(inquiry),
    message: ownText(inquiry),
    rows: listedRows(inquiry),
    sourceRows: attributionRows(inquiry),
    audit: inquiry.details.audit ?? null,
    statusPath: paths.inquiryStatus(inquiry.statusToken),
    ...conversation,
    followUpDays: undone?.followUpDays ?? 0,
    draftCc: undone?.cc ?? [],
    lastEvent: conversation.events.at(-1)?.id ?? 0,
    ...around,
    replyValues: replyValuesOf(inquiry, user.firstName),
    nextStates: nextStatesOf(inquiry.status),
    client: client ? { username: client.username, name: fullName(client) } : null,
    newClient: newClientOf(inquiry),
  }
}

/** The history of an inquiry, and this person's draft. */
async function loadConversation(db: Db, inquiry: StoredInquiry, userId: string) {
  const [events, replies, acknowledgement, returnedMail, savedReplies, draft, attached] = await Promise.all([
    listEvents(db, inquiry.id),
    listReplies(db, inquiry, userId),
    findAcknowledgement(db, inquiry),
    findReturnedMail(db, inquiry.email),
    listSavedReplies(db),
    findDraft(db, inquiry.id, userId),
    listUnsent(db, inquiry.id, userId),
  ])
  return {
    events,
    replies: replies.shown,
    undone: draft.text === '' ? undefined : replies.undone,
    acknowledgement,
    returnedMail,
    savedReplies,
    draft: draft.text,
    draftHtml: draft.html,
    attached,
  }
}

/** Who else has it open, and the inquiries around it. */
async function loadAround(db: Db, inquiry: StoredInquiry, userId: string, now: Date) {
  const [others, present, colleagues, mergedInto, neighbours] = await Promise.all([
    listOtherInquiries(db, inquiry),
    listPresent(db, inquiryViewers, inquiry.id, userId, now),
    listColleagues(db),
    findReference(db, inquiry.mergedInto),
    findNeighbours(db, inquiry, now),
  ])
  return { others, present, colleagues, mergedInto, neighbours }
}

function replyValuesOf(inquiry: StoredInquiry, myName: string): Partial<Record<ReplyField, string>> {
  const found = findPackage(inquiry)
  const { what, price } = requestedPackage(inquiry)
  return {
    ...namesOf(inquiry),
    company: inquiry.company,
    reference: inquiry.reference,
    service: found?.serviceName ?? what,
    package: found?.choice.name ?? '',
    price: price ?? '',
    myName,
  }
}

/** A person's last reply to an inquiry, while it can be undone. */
async function findSent(
  db: Db,
  reference: string | null,
  userId: string,
  now: Date,
): Promise<SentElsewhere | null> {
  if (reference === null) return null
  const [found] = await db
    .select({ id: inquiryReplies.id, sendsAt: inquiryReplies.sendsAt, inquiry: contactSubmissions })
    .from(inquiryReplies)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, inquiryReplies.inquiryId))
    .where(
      and(
        eq(contactSubmissions.reference, reference),
        eq(inquiryReplies.authorId, userId),
        eq(inquiryReplies.state, 'waiting'),
        gt(inquiryReplies.sendsAt, now),
      ),
    )
    .orderBy(desc(inquiryReplies.id))
    .limit(1)
  if (!found) return null
  const { inquiry, id, sendsAt } = found
  const visitor = namesOf(inquiry).firstName || inquiry.email
  return { reference: inquiry.reference, visitor, id, undoMs: sendsAt.getTime() - now.getTime() }
}

async function listReplies(db: Db, { id: inquiryId, email }: StoredInquiry, userId: string) {
  const rows = await db
    .select()
    .from(inquiryReplies)
    .where(eq(inquiryReplies.inquiryId, inquiryId))
    .orderBy(inquiryReplies.id)
  const jobs = await listJobs(
    db,
    rows.filter(({ state }) => state === 'waiting' || state === 'sending').map(({ id }) => replyKey(id)),
  )
  const shown = rows.map((row): ShownReply => {
    const job = jobs.find(({ key }) => key === replyKey(row.id))
    const isGivenUp = job?.deadAt != null
    return {
      id: row.id,
      isMine: row.authorId === userId,
      authorName: row.authorName,
      state: isGivenUp ? 'failed' : row.state,
      sendsAt: row.sendsAt.toISOString(),
      acceptedAt: row.acceptedAt?.toISOString() ?? null,
      failure:
        row.failure === discarded
          ? discarded
          : (failureInWords(row.failure ?? job?.lastError ?? null, email) ?? null),
    }
  })
  // The draft of an undone reply has its follow-up and its copies.
  const last = rows.findLast(({ authorId }) => authorId === userId)
  return { shown, undone: last?.state === 'undone' ? last : undefined }
}

async function listJobs(db: Db, keys: string[]): Promise<OutboxJob[]> {
  if (keys.length === 0) return []
  return await db
    .select()
    .from(outboxJobs)
    .where(and(inArray(outboxJobs.key, keys), eq(outboxJobs.kind, 'mail')))
}

// Sent e-mails are stored for 30 days.
async function findAcknowledgement(
  db: Db,
  { id: inquiryId, email }: StoredInquiry,
): Promise<Acknowledgement> {
  const [job] = await listJobs(db, [acknowledgementKey(inquiryId)])
  return job
    ? {
        sentAt: job.doneAt?.toISOString() ?? null,
        failure: job.deadAt ? (failureInWords(job.lastError, email) ?? null) : null,
      }
    : null
}
