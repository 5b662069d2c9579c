import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { site } from '#content/site.ts'
import { findUserById } from '#accounts/users.server.ts'
import { done, impossible, notFound, success, type Outcome } from '#activity/outcome.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { aboutForward, queueMails } from '#platform/mail/queue-mails.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { fullName } from '#shared/full-name.ts'
import { listAttachments } from './attachments.server.ts'
import { inquiryEvents } from './conversation-table.server.ts'
import { addEvent, lockInquiry, noInquiry } from './events.server.ts'
import type { InquiryAttachment } from './inquiry-event.ts'
import { ownText } from './inquiry-rows.server.ts'
import type { Author } from './replies.server.ts'
import type { StoredInquiry } from './store.server.ts'
import { contactSubmissions } from './table.server.ts'
import { withMerged } from './third-parties.server.ts'

type Forward = { event: number | null; to: string; note: string; submissionKey: string }

type Forwarded = { from: string; at: Date; text: string; files: InquiryAttachment[] }

/**
 * Sends the words of one message and its files to someone else, and records it. It is no reply: no clock stops. Idempotent for
 * the same key and content. Notes are for staff, and recorded replies have no words: neither can be forwarded.
 */
export async function forwardMessage(
  tx: Tx,
  by: Author,
  reference: string,
  given: Forward,
): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  if (await isKnown(tx, inquiry.id, by, given)) return done(success)
  const forwarded = await findForwarded(tx, inquiry, given.event)
  if (!forwarded) return impossible('This message cannot be forwarded.')
  const { submissionKey, to, event, note } = given
  const eventId = await addEvent(tx, inquiry.id, by, 'forwarded', {
    recipient: to,
    forwards: event,
    submissionKey,
    ...(note !== '' && { text: note }),
  })
  const payload = await composeForward(tx, by, inquiry, given, forwarded)
  await queueMails(tx, aboutForward(inquiry.id), [{ payload, key: `forward:${inquiry.id}:${eventId}` }])
  return done(success, { type: 'inquiry.forwarded' })
}

async function isKnown(
  tx: Tx,
  inquiryId: number,
  { userId }: Author,
  { submissionKey, to, event, note }: Forward,
): Promise<boolean> {
  const content = { submissionKey, recipient: to, forwards: event }
  const isSame = and(
    eq(inquiryEvents.inquiryId, inquiryId),
    eq(inquiryEvents.type, 'forwarded'),
    eq(inquiryEvents.byId, userId),
    sql`${inquiryEvents.data} @> ${JSON.stringify(content)}::jsonb`,
    sql`coalesce(${inquiryEvents.data}->>'text', '') = ${note}`,
  )
  return (await tx.$count(inquiryEvents, isSame)) > 0
}

async function findForwarded(
  tx: Tx,
  inquiry: StoredInquiry,
  id: number | null,
): Promise<Forwarded | undefined> {
  const visitor = `${fullName(inquiry)} <${inquiry.email}>`.trim()
  if (id === null) return { from: visitor, at: inquiry.createdAt, text: ownText(inquiry), files: [] }
  const [event] = await tx
    .select()
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.id, id),
        eq(inquiryEvents.inquiryId, inquiry.id),
        inArray(inquiryEvents.type, ['visitor-message', 'reply']),
      ),
    )
  if (!event) return undefined
  const files = (await listAttachments(tx, inquiry.id)).get(id) ?? []
  return {
    from: event.type === 'reply' ? site.name : (event.data.sender ?? visitor),
    at: event.at,
    text: event.data.text ?? '',
    files: files.filter(({ isStored }) => isStored),
  }
}

/** The text without the part of a link that opens a private page of this visitor: it is theirs alone. */
async function withoutPrivateLinks(tx: Tx, { id, email }: StoredInquiry, text: string): Promise<string> {
  const isOfVisitor = eq(sql`lower(${contactSubmissions.email})`, email.toLowerCase())
  const rows = await tx
    .select({ token: contactSubmissions.statusToken })
    .from(contactSubmissions)
    .where(or(sql`${contactSubmissions.id} in ${withMerged(id)}`, isOfVisitor))
  const tokens = rows.map(({ token }) => token)
  const isKnownToken = (found: string) =>
    tokens.includes(found.replaceAll(/[\s>]/g, '').replaceAll(/%2d/gi, '-').replaceAll(/%5f/gi, '_'))
  return tokens
    .reduce((words, token) => words.replaceAll(token, leftOut), text)
    .replaceAll(tokenInLink, (found) => (isKnownToken(found) ? leftOut : found))
}

const leftOut = '(left out)'

/** A token of 24 signs in a link, also where a program has encoded it, or broken it over quoted lines. */
const tokenInLink = /(?<=\/enquiries\/|%2fenquiries%2f)(?:[\s>]*(?:[\w-]|%2d|%5f)){24}/gi

/** An answer goes to whoever forwarded it, not into the conversation. */
async function composeForward(
  tx: Tx,
  by: Author,
  inquiry: StoredInquiry,
  { to, note }: Forward,
  { from, at, text, files }: Forwarded,
): Promise<MailMessage> {
  const own = await findUserById(tx, by.userId)
  return {
    kind: 'forward',
    to: [to],
    replyTo: { name: by.name, address: own?.email ?? site.mailbox },
    fromPerson: by.name,
    subject: `Fwd: ${inquiry.company || fullName(inquiry) || 'Enquiry'} [${inquiry.reference}]`,
    ...(files.length > 0 && { attachments: files.map(({ id, name, type }) => ({ id, name, type })) }),
    ...renderMail(site, {
      heading: `Forwarded by ${by.name}`,
      intro: note === '' ? [] : note.split(/\n{2,}/),
      rows: [
        ['From', from],
        ['Sent', `${londonDateAndTime(at)} (London)`],
        ['Message', text === '' ? 'No words came with it.' : await withoutPrivateLinks(tx, inquiry, text)],
      ],
      closing: [`Reply to this e-mail and it reaches ${by.name}.`],
    }),
  }
}
