import type { Tx } from '#platform/db/database.ts'
import type { DeliveryReport, RecipientReport } from '#platform/mail-in/delivery-report.ts'
import type { ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { bySystem } from '#activity/record.server.ts'
import { asciiAddress } from '#shared/text-fields.ts'
import { addEvent, lockInquiryById } from '../events.server.ts'
import { bouncedAddresses } from '../mail-in-table.server.ts'
import type { StoredInquiry } from '../store.server.ts'
import {
  findByIds,
  findConversation,
  findForwarded,
  findReply,
  threadOf,
} from './find-conversation.server.ts'
import type { Match, MailInContext } from './mail-in-context.server.ts'

// What machines write: absences, receipts and delivery reports. None of it is a message (mail.md).

/** An absence or a receipt is a line in its conversation, and nothing else (mail.md). */
export async function storeAutomatic(tx: Tx, context: MailInContext, mail: ReceivedMail): Promise<Match> {
  const inquiry =
    (await findConversation(tx, mail, context.ownAddress)) ?? (await findForwarded(tx, threadOf(mail)))
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
function resultFor(recipients: readonly RecipientReport[], email: string): RecipientReport | undefined {
  const own = recipients.filter(({ address }) => address !== undefined && isSame(address, email))
  const among = own.length > 0 ? own : recipients
  return among.toSorted(
    (one, other) => byImportance.indexOf(one.outcome) - byImportance.indexOf(other.outcome),
  )[0]
}

// A forged report may name any number.
const mostCopies = 20

const isSame = (one: string, other: string) =>
  asciiAddress(one.toLowerCase()) === asciiAddress(other.toLowerCase())

/** What a mail server says became of an e-mail of ours: a reply, or another of a conversation. */
export async function storeReport(
  tx: Tx,
  context: MailInContext,
  mail: ReceivedMail,
  report: DeliveryReport,
  at: Date,
): Promise<Match> {
  const { messageIds } = report
  const reply = await findReply(tx, messageIds)
  const forwarded = reply ? undefined : await findForwarded(tx, messageIds)
  const inquiry = reply
    ? await lockInquiryById(tx, reply.inquiryId)
    : (forwarded ??
      (await findByIds(tx, messageIds)) ??
      (await findConversation(tx, mail, context.ownAddress)))
  if (!inquiry)
    return { outcome: 'unmatched', kind: 'report', reason: 'A mail server reports on none of our e-mails.' }
  const isToOthers = forwarded !== undefined || (reply !== undefined && reply.cc.length > 0)
  // Some servers name the address in their words alone.
  const named = reply?.cc.find((copy) => mail.text.toLowerCase().includes(copy))
  const recipients = report.recipients.map((one) =>
    one.address === undefined &&
    named !== undefined &&
    !mail.text.toLowerCase().includes(inquiry.email.toLowerCase())
      ? { ...one, address: named }
      : one,
  )
  // The server of someone who got a copy may name another address, to which it sent the copy on.
  const ofOthers = recipients.filter(
    ({ address }) => isToOthers && address !== undefined && !isSame(address, inquiry.email),
  )
  const ofVisitor = recipients.filter((recipient) => !ofOthers.includes(recipient))
  const told = {
    ...(reply && { replyId: reply.id }),
    text: [mail.subject, mail.text].filter((part) => part !== '').join('\n\n'),
  }
  if (ofVisitor.length > 0 || ofOthers.length === 0) {
    const result = resultFor(ofVisitor, inquiry.email)
    const isOfVisitor =
      reply !== undefined || (result?.address !== undefined && isSame(result.address, inquiry.email))
    // Anyone can forge a report: only the address that our e-mail went to is marked. Of notices to staff that is none of theirs.
    if (result?.outcome === 'failed' && result.address !== undefined && isOfVisitor) {
      const values = { at, isComplaint: report.is === 'complaint', reason: result.reason }
      await tx
        .insert(bouncedAddresses)
        .values({ address: inquiry.email.toLowerCase(), ...values })
        .onConflictDoUpdate({ target: bouncedAddresses.address, set: values })
    }
    if (reply && result?.outcome === 'failed') await context.refuseReply(tx, reply.id, result.reason)
    await addEvent(tx, inquiry.id, bySystem, 'delivery', {
      ...told,
      delivery: result?.outcome ?? 'unclear',
      ...(result && { failure: result.reason }),
    })
  }
  // That a copy did not arrive takes nothing from the visitor.
  for (const { address = '', outcome, reason } of ofOthers.slice(0, mostCopies))
    await addEvent(tx, inquiry.id, bySystem, 'delivery', {
      ...told,
      delivery: outcome,
      recipient: reply?.cc.find((copy) => isSame(copy, address)) ?? address,
      failure: reason,
    })
  await announceToConsole(tx, 'inquiries')
  return { outcome: 'report', inquiry }
}
