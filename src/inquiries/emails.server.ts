import { fullName } from '#shared/full-name.ts'
import { team } from '#content/team.ts'
import { site } from '#content/site.ts'
import { renderMail, withoutLinks } from '#platform/mail/layout.ts'
import { type MailboxSettings, conversationAddress } from '#platform/mail-in/mail-address.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { acknowledgedRows, attributionRows, auditRows, inquiryRows } from './inquiry-rows.server.ts'
import type { StoredInquiry } from './store.server.ts'
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#accounts/table.server.ts'
import type { Actor } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { contactSubmissions } from './table.server.ts'

type MailSettings = MailboxSettings & {
  publicUrl: string
  agencyInbox: string[]
  rateLimit: 'on' | 'off'
}

// Signed by the first person of the team.
const [strategist = { name: site.name, position: site.tagline }] = team

// Our forms must not be a way to flood the mailbox of a third person.
const acknowledgementsForOneMailbox = { limit: 3, windowSeconds: 24 * 3600 }

/** The key of an acknowledgement's outbox job. */
export const acknowledgementKey = (inquiryId: number) => `inquiry:${inquiryId}:visitor`

const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * A hash that is the same for all spellings of one mailbox: lower case, without a plus tag, and at Gmail without dots. Where
 * plus signs name different mailboxes, these share a limit.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  const mailbox = gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
  return createHash('sha256').update(mailbox).digest('base64url').slice(0, 22)
}

/** The two mails of an inquiry: one to every address of the agency's inbox, one to the visitor. */
export const inquiryMails = (settings: MailSettings) => (inquiry: StoredInquiry) => [
  { key: `inquiry:${inquiry.id}:staff`, message: staffMail(inquiry, settings) },
  {
    key: acknowledgementKey(inquiry.id),
    message: acknowledgement(inquiry, settings),
    ...(settings.rateLimit === 'on' && {
      limit: { key: `acknowledgement:${mailboxKey(inquiry.email)}`, rule: acknowledgementsForOneMailbox },
    }),
  },
]

/** To staff; a reply to it goes to the visitor. */
function staffMail(inquiry: StoredInquiry, settings: MailSettings): MailMessage {
  const name = withoutLinks(fullName(inquiry)) || 'a visitor'
  const copyTo = conversationAddress(settings, inquiry.mailToken)
  return {
    kind: 'new-enquiry',
    to: settings.agencyInbox,
    replyTo: { name, address: inquiry.email },
    ...(copyTo !== undefined && { replyCopyTo: copyTo }),
    subject: `New enquiry ${inquiry.reference} from ${name}`,
    ...renderMail(site, {
      heading: `New enquiry from ${name}`,
      intro: [
        `Reply by ${londonDateAndTime(inquiry.replyDueAt)} (London) to keep the 24-hour promise.`,
        'Reply to this e-mail and it goes to the visitor.',
      ],
      rows: [
        ...inquiryRows(inquiry),
        ...auditRows(inquiry, settings.publicUrl),
        ['Reference', inquiry.reference],
        ['Received', `${londonDateAndTime(inquiry.createdAt)} (London)`],
        ['Form', inquiry.source],
        ...attributionRows(inquiry),
      ],
      action: {
        label: 'Open the enquiry',
        url: settings.publicUrl + consolePaths.inquiry(inquiry.reference),
      },
      closing: [],
    }),
  }
}

/**
 * To the visitor: when we reply and what happens next. The address may be someone else's: no free text of the sender, and
 * no link except to our own pages and to where calls are booked.
 */
function acknowledgement(inquiry: StoredInquiry, settings: MailSettings): MailMessage {
  const firstName = withoutLinks(inquiry.firstName)
  const dueAt = londonDateAndTime(inquiry.replyDueAt)
  return {
    kind: 'acknowledgement',
    to: [inquiry.email],
    replyTo: { name: site.name, address: replyAddress(settings, inquiry) },
    subject: `We have your enquiry (${inquiry.reference})`,
    ...renderMail(site, {
      heading:
        firstName === ''
          ? 'Thank you. We have your enquiry.'
          : `Thank you, ${firstName}. We have your enquiry.`,
      preview: `A strategist replies by ${dueAt}.`,
      intro: [
        `A strategist replies within 24 hours: by ${dueAt}, London time.`,
        'The next step is a 30-minute strategy call. Your questions first, no slides.',
      ],
      rows: [
        ['Reference', inquiry.reference],
        ['Received', londonDateAndTime(inquiry.createdAt)],
        ['Reply by', dueAt],
        ...acknowledgedRows(inquiry),
      ],
      action: {
        label: 'See your enquiry',
        url: settings.publicUrl + paths.inquiryStatus(inquiry.statusToken),
      },
      further: { label: 'Book a call', url: site.schedulingUrl ?? settings.publicUrl + paths.book() },
      closing: ['Missed something? Just reply.'],
      signature: {
        name: strategist.name,
        position: strategist.position,
        text: `${strategist.name.split(' ')[0]} reads every brief that comes in. A machine sent this e-mail; the next one is from a person.`,
      },
      footnotes: [
        'You’re getting this e-mail because this address was entered in our form. If it wasn’t you, you don’t need to do anything.',
        'It has no pictures, and doesn’t tell us whether you opened it.',
      ],
    }),
  }
}

/** Where replies to an inquiry go: to an address of its own if the mailbox is read, else to the agency's mailbox. */
export const replyAddress = (
  settings: MailboxSettings,
  { mailToken }: { mailToken: string | null },
): string => conversationAddress(settings, mailToken) ?? site.mailbox

/** The outbox job that notifies the new owner of an inquiry. */
export const handedOverJob = 'inquiry-handed-over'

const payloadSchema = z.object({ inquiryId: z.number(), ownerId: z.string(), by: z.string() })

/** Queues that job, unless someone assigned the inquiry to themselves. */
export async function planHandOverMail(
  tx: Tx,
  by: Actor,
  handed: { inquiryId: number; ownerId: string; owner: string },
): Promise<void> {
  if (handed.owner === by.username) return
  await enqueue(tx, handedOverJob, { inquiryId: handed.inquiryId, ownerId: handed.ownerId, by: by.username })
}

/** Sends the e-mail to the new owner, if they still are the owner and want such e-mails. */
export function sendHandOverMail(db: Db, publicUrl: string): JobHandler {
  return async (payload, job) => {
    const { inquiryId, ownerId, by } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      const [found] = await tx
        .select({ inquiry: contactSubmissions, owner: users })
        .from(contactSubmissions)
        .innerJoin(users, eq(users.id, contactSubmissions.ownerId))
        .where(and(eq(contactSubmissions.id, inquiryId), eq(users.id, ownerId)))
      if (!found?.owner.wantsEmail || found.owner.status !== 'active') return
      const [colleague] = await tx
        .select({ firstName: users.firstName })
        .from(users)
        .where(eq(users.username, by))
      const { inquiry, owner } = found
      const visitor = withoutLinks(fullName(inquiry)) || 'a visitor'
      const message = {
        kind: 'reminder' as const,
        to: [owner.email],
        subject: `${inquiry.reference} is yours now: ${visitor}`,
        ...renderMail(site, {
          heading: `${colleague?.firstName ?? 'A colleague'} has handed you an enquiry`,
          intro: [`It is from ${visitor}, and the reply is yours.`],
          rows: [['Reply due', `${londonDateAndTime(inquiry.replyDueAt)} (London)`]],
          action: { label: 'Open the enquiry', url: publicUrl + consolePaths.inquiry(inquiry.reference) },
          closing: [],
          footnotes: ['You can switch these e-mails off in your settings.'],
        }),
      }
      await queueMails(tx, aboutInquiry(inquiry.id), [
        { payload: message, key: `${handedOverJob}:${job.id}` },
      ])
    })
  }
}
