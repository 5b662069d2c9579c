import type { Tx } from '#platform/db/database.ts'
import type { DeliveryReport, RecipientReport } from '#platform/mail-in/delivery-report.ts'
import type { ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { bySystem } from '#activity/record.server.ts'
import { asciiAddress } from '#shared/text-fields.ts'
import { addEvent, lockInquiryById } from '../events.server.ts'
import { bouncedAddresses } from '../mail-in-table.server.ts'
import type { StoredInquiry } from '../store.server.ts'
import { findByIds, findConversation, findReply } from './find-conversation.server.ts'
import type { Match, MailInContext } from './mail-in-context.server.ts'

// What machines write: absences, receipts and delivery reports. None of it is a message (mail.md).

/** An absence or a receipt is a line in its conversation, and nothing else (mail.md). */
export async function storeAutomatic(tx: Tx, context: MailInContext, mail: ReceivedMail): Promise<Match> {
  const inquiry = await findConversation(tx, mail, context.ownAddress)
  if (!inquiry)
    return {
      outcome: 'unmatched',
      kind: 'automatic',
      reason: 'A machine wrote it, and it replies to none of our e-mails.',
    }
  const eventId = await addEvent(tx, inquiry.id, byVisitor, mail.kind === 'receipt' ? 'receipt' : 'away', {
    text: [mail.subject, mail.text].filter((part) => part !== '').join('\n\n'),
    ...senderOf(mail, inquiry),
  })
  return { outcome: 'automatic', inquiry, eventId }
}

const byVisitor = { username: 'visitor' }

const senderOf = ({ from }: ReceivedMail, { email }: StoredInquiry) =>
  from.address === email.toLowerCase() ? {} : { sender: from.address }

const byImportance = ['failed', 'delayed', 'delivered', 'passed-on'] as const

/** What became of the e-mail to this address, else the worst that the report tells of. */
function resultFor(report: DeliveryReport, email: string): RecipientReport | undefined {
  const own = report.recipients.filter(({ address }) => address === email.toLowerCase())
  const among = own.length > 0 ? own : report.recipients
  return among.toSorted(
    (one, other) => byImportance.indexOf(one.outcome) - byImportance.indexOf(other.outcome),
  )[0]
}

/** The address that got a copy and that the report is about; undefined: it is about the visitor, or does not say. */
function copyOf(
  result: RecipientReport | undefined,
  email: string,
  cc: readonly string[],
): string | undefined {
  const { address } = result ?? {}
  if (address === undefined || address === asciiAddress(email.toLowerCase())) return undefined
  return cc.find((copy) => asciiAddress(copy) === asciiAddress(address))
}

/** What a mail server says became of an e-mail of ours: a reply, or another of a conversation. */
export async function storeReport(
  tx: Tx,
  context: MailInContext,
  mail: ReceivedMail,
  report: DeliveryReport,
  at: Date,
): Promise<Match> {
  const reply = await findReply(tx, report.messageIds)
  const inquiry = reply
    ? await lockInquiryById(tx, reply.inquiryId)
    : ((await findByIds(tx, report.messageIds)) ?? (await findConversation(tx, mail, context.ownAddress)))
  if (!inquiry)
    return { outcome: 'unmatched', kind: 'report', reason: 'A mail server reports on none of our e-mails.' }
  const result = resultFor(report, inquiry.email)
  const outcome = result?.outcome ?? 'unclear'
  const recipient = copyOf(result, inquiry.email, reply?.cc ?? [])
  // Anyone can forge a report: only the address that our e-mail went to is marked. Of notices to staff that is none of theirs.
  const isOfVisitor =
    (reply !== undefined && recipient === undefined) || result?.address === inquiry.email.toLowerCase()
  if (result?.outcome === 'failed' && result.address !== undefined && isOfVisitor) {
    const values = { at, isComplaint: report.is === 'complaint', reason: result.reason }
    await tx
      .insert(bouncedAddresses)
      .values({ address: inquiry.email.toLowerCase(), ...values })
      .onConflictDoUpdate({ target: bouncedAddresses.address, set: values })
  }
  // That a copy did not arrive takes nothing from the visitor.
  if (reply && recipient === undefined && result?.outcome === 'failed')
    await context.refuseReply(tx, reply.id, result.reason)
  await addEvent(tx, inquiry.id, bySystem, 'delivery', {
    delivery: outcome,
    ...(reply && { replyId: reply.id }),
    ...(recipient !== undefined && { recipient }),
    ...(result && { failure: result.reason }),
    text: [mail.subject, mail.text].filter((part) => part !== '').join('\n\n'),
  })
  await announceToConsole(tx, 'inquiries')
  return { outcome: 'report', inquiry }
}
