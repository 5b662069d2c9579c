import { eq } from 'drizzle-orm'
import type { Call } from './call.server.ts'
import { staffMail, type CallMailSettings } from './mails.server.ts'
import { tokenOf } from './store.server.ts'
import { bookings } from './table.server.ts'
import { listCalls } from './find-call.server.ts'
import { addEvent, lockInquiry } from '#inquiries/events.server.ts'
import type { MailInContext } from '#inquiries/mail-in/mail-in-context.server.ts'
import { readAgencySettings } from '#settings/store.server.ts'
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
    if (!uid.endsWith('@booking')) return undefined
    const isOfCall = eq(bookings.uid, uid.slice(0, -'@booking'.length))
    const [found] = await listCalls(tx, isOfCall, 1)
    const inquiry = found && (await lockInquiry(tx, found.person.reference))
    const [call] = await listCalls(tx, isOfCall, 1)
    if (!inquiry || !call) return undefined
    // All other methods, such as a counter-proposal, become a message in the conversation.
    if (!answer) return { inquiry }
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
    return { inquiry, noted: { eventId, note: noteIn(mail, note) } }
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
const isOfCalendar = /\bcalendar\.google\.com\b|\binvitation from google calendar\b/i
const longestAnnouncement = 80

/** What the person wrote themselves: with the answer, and as the text that no calendar writes. In doubt it is theirs. */
function noteIn(mail: ReceivedMail, comment: string): string {
  const own = withoutAnnouncement(mail)
  const notes = [comment.trim(), own]
  // One of the two often repeats the other.
  if (wordsOf(own).includes(wordsOf(comment))) return own
  return wordsOf(comment).includes(wordsOf(own)) ? comment.trim() : notes.join('\n\n')
}

const wordsOf = (text: string) =>
  text
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')
    .toLowerCase() ?? ''

function withoutAnnouncement({ text, subject, from }: ReceivedMail): string {
  if (text === subject) return ''
  const [first = '', ...rest] = text.split('\n')
  const who = [from.name, from.address].find(
    (one) => one !== '' && first.toLowerCase().startsWith(one.toLowerCase()),
  )
  const isAnnouncement =
    who !== undefined && first.length < who.length + longestAnnouncement && announcements.test(first)
  if (!isAnnouncement) return text
  const below = rest.join('\n').trim()
  return isOfCalendar.test(below) && !withNote.test(first) ? '' : below
}
