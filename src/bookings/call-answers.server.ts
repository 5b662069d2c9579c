import { eq } from 'drizzle-orm'
import type { Call } from './call.server.ts'
import { staffMail, type CallMailSettings } from './mails.server.ts'
import { tokenOf } from './store.server.ts'
import { bookings } from './table.server.ts'
import { listCalls } from './find-call.server.ts'
import { addEvent, lockInquiry } from '#features/inquiries/server/events.ts'
import type { MailInContext } from '#features/inquiries/server/mail-in/mail-in-context.ts'
import { readAgencySettings } from '#features/settings/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import { announceToConsole } from '#platform/watch-notices.ts'

/**
 * Notes what someone's calendar answers to the invitation to a call (mail.md). The call has the answer of its visitor, as long
 * as it was not moved since; another person's is only in the conversation. Whoever has the call is told of a refusal. Nothing
 * is cancelled by it.
 */
export const answerCall =
  (settings: CallMailSettings): MailInContext['answerCall'] =>
  async (tx, { uid, answer, note }, mail) => {
    if (!answer || !uid.endsWith('@booking')) return undefined
    const isOfCall = eq(bookings.uid, uid.slice(0, -'@booking'.length))
    const [found] = await listCalls(tx, isOfCall, 1)
    const inquiry = found && (await lockInquiry(tx, found.person.reference))
    const [call] = await listCalls(tx, isOfCall, 1)
    if (!inquiry || !call) return undefined
    const { booking, person } = call
    const email = person.email.toLowerCase()
    const isTheirs = answer.attendee === email || mail.from.address === email
    const isCurrent = (answer.sequence ?? booking.sequence) >= booking.sequence
    if (isTheirs && isCurrent && booking.state === 'booked') {
      await tx.update(bookings).set({ answer: answer.is }).where(eq(bookings.id, booking.id))
      if (answer.is === 'declined') await tellOfRefusal(tx, settings, call, mail)
    }
    const eventId = await addEvent(tx, inquiry.id, { username: 'visitor' }, 'call-answered', {
      answer: answer.is,
      until: booking.startsAt.toISOString(),
      ...(!isTheirs && { sender: mail.from.address || answer.attendee }),
    })
    await announceToConsole(tx, 'inquiries')
    return { inquiry, eventId, note: noteIn(mail, note) }
  }

async function tellOfRefusal(
  tx: Tx,
  settings: CallMailSettings,
  call: Call,
  { key }: ReceivedMail,
): Promise<void> {
  const { callPlace: place } = await readAgencySettings(tx)
  const context = { settings, place, token: await tokenOf(tx, call.booking.uid) }
  const message = staffMail(call, context, { is: 'declined' })
  await queueMails(tx, aboutInquiry(call.booking.inquiryId), [
    { payload: message, key: `booking:${call.booking.id}:declined:${key}` },
  ])
}

// 'Robin Decline has declined this invitation', as calendars say it for a person.
const announcements =
  /\bhas (?:tentatively )?(?:accepted|declined|replied)\b|\b(?:accepted|declined|tentative)\b.{0,40}\binvitation\b|\bhat (?:diese|die|den|ihre) .{0,80}(?:angenommen|abgelehnt|zugesagt)|\b(?:a accepté|a refusé|a décliné)\b|\bha (?:aceptado|rechazado|accettato|rifiutato)\b/i
const withNote = /\bwith (?:this|the following) note\b|\bnote:/i

/** What the person wrote themselves: with the answer, or as the text that no calendar writes. In doubt it is theirs. */
function noteIn({ text, subject }: ReceivedMail, comment: string): string {
  const [first = '', ...rest] = text.split('\n')
  if (comment.trim() !== '') return comment.trim()
  if (text === '' || text === subject) return ''
  if (!announcements.test(first)) return text
  return withNote.test(first) ? rest.join('\n').trim() : ''
}
