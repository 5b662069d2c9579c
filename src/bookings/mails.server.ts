import { fullName } from '#shared/full-name.ts'
import { site } from '#content/site.ts'
import { renderMail, withoutLinks } from '#platform/mail/layout.ts'
import { conversationAddress, type MailboxSettings } from '#platform/mail-in/mail-address.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import type { CallPlace } from '#shared/calling-hours.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import { changeUntilMs } from './lengths.ts'
import { inZone, dateIn, isLondonTime, longDayIn, timeIn } from './zones.ts'
import { london } from '#shared/dates.ts'
import { calendarFile, methodOf } from './calendar-file.server.ts'
import { whereOf, type Call } from './call.server.ts'

export type CallMailSettings = MailboxSettings & { publicUrl: string; agencyInbox: string[] }

export type CallMailContext = {
  settings: CallMailSettings
  place: CallPlace
  /** The secret part of its private page. */
  token: string
  /** Of a call that is not confirmed: what its link has beyond that address. */
  mark?: string
}

type Row = [label: string, value: string]

const spanIn = (zone: string, { startsAt, endsAt }: Call['booking']) =>
  `${timeIn(zone, startsAt)} to ${timeIn(zone, endsAt)}`

/** `Thursday 3 December 2026, 15:00 to 15:30`. */
const spanWithDay = (zone: string, booking: Call['booking']) =>
  `${longDayIn(zone, booking.startsAt)}, ${spanIn(zone, booking)}`

const whenIn = (zone: string, booking: Call['booking']) => `${spanWithDay(zone, booking)}${inZone(zone)}`

/** `3 December 2026, 15:00`. */
const shortly = (zone: string, at: Date) => `${dateIn(zone, at, true)}, ${timeIn(zone, at)}`

const withoutEmpty = (rows: Row[]): Row[] => rows.filter(([, value]) => value !== '')

const rowsOf = ({ booking, person, owner }: Call, { place }: CallMailContext): Row[] =>
  withoutEmpty([
    ['When', whenIn(booking.zone, booking)],
    ['In London', isLondonTime(booking.zone, booking.startsAt) ? '' : spanWithDay(london, booking)],
    ['With', owner?.firstName ?? ''],
    ['Where', whereOf(place, withoutLinks(person.phone)).words],
    ['Reference', person.reference],
  ])

function fileOf(call: Call, { settings, place, token }: CallMailContext) {
  const { words } = whereOf(place, call.person.phone)
  const page = settings.publicUrl + privatePaths.booking(token)
  return { method: methodOf(call), content: calendarFile(call, { where: words, page }) }
}

const firstNameOf = ({ person }: Call) => withoutLinks(person.firstName)

type Words = {
  subject: string
  heading: string
  preview: string
  intro: string[]
  rows: Row[]
  action: { label: string; path: string }
  closing: string[]
}

const toVisitor = (call: Call, context: CallMailContext, words: Words, hasFile = true): MailMessage => {
  const ifNotYou =
    call.booking.heldUntil === null
      ? 'cancel the call and nothing more will come'
      : 'you don’t need to do anything'
  const { settings } = context
  const { subject, action, ...content } = words
  return {
    kind: 'call',
    to: [call.person.email],
    replyTo: {
      name: site.name,
      address: conversationAddress(settings, call.person.mailToken) ?? site.mailbox,
    },
    subject: `${subject} (${call.person.reference})`,
    ...(hasFile && { calendar: fileOf(call, context) }),
    ...renderMail(site, {
      ...content,
      action: { label: action.label, url: settings.publicUrl + action.path },
      footnotes: [
        `You’re getting this e-mail because this address was entered on our booking page. If it wasn’t you, ${ifNotYou}.`,
      ],
    }),
  }
}

const linkOf = ({ token, mark }: CallMailContext) =>
  mark === undefined ? privatePaths.booking(token) : privatePaths.bookingWith(token, { confirm: mark })

const moveOrCancel = (context: CallMailContext) => ({ label: 'Move or cancel', path: linkOf(context) })

const until = ({ booking: { zone, startsAt } }: Call) =>
  `You can move or cancel it until ${shortly(zone, new Date(startsAt.getTime() - changeUntilMs))}${inZone(zone)}. Or reply to this e-mail.`

/** To the visitor. `isAgain`: somebody has asked for the time of this call once more, with its address. */
export function confirmationMail(call: Call, context: CallMailContext, isAgain = false): MailMessage {
  const { zone, startsAt } = call.booking
  const name = firstNameOf(call)
  return toVisitor(call, context, {
    subject: `Booked: ${shortly(zone, startsAt)}`,
    heading: `${longDayIn(zone, startsAt)} at ${timeIn(zone, startsAt)} is yours${name === '' ? '' : `, ${name}`}`,
    preview: `A 30-minute strategy call, ${whenIn(zone, call.booking)}.`,
    intro: isAgain
      ? [
          'Somebody has just asked for this time once more with your address. Here is the link to your call again.',
        ]
      : ['The calendar file is attached.', 'Your questions first, no slides.'],
    rows: rowsOf(call, context),
    action: moveOrCancel(context),
    closing: [until(call)],
  })
}

/** To the visitor: the time is only held until the link is pressed. */
export function askToConfirmMail(call: Call, context: CallMailContext): MailMessage {
  const { zone, startsAt, heldUntil } = call.booking
  const name = firstNameOf(call)
  const ending = heldUntil ? ` until ${timeIn(zone, heldUntil)}${inZone(zone)}` : ''
  return toVisitor(
    call,
    context,
    {
      subject: `Please confirm: ${shortly(zone, startsAt)}`,
      heading: `Is ${longDayIn(zone, startsAt)} at ${timeIn(zone, startsAt)} right${name === '' ? '' : `, ${name}`}?`,
      preview: `We hold this time for you${ending}.`,
      intro: [
        `We hold this time for you${ending}. Open your call and confirm it, and the time is yours.`,
        'Several calls were booked from your network, so we make sure that this address is yours. Without it the time is given to others, and we reply to your enquiry by e-mail.',
      ],
      rows: rowsOf(call, context),
      action: { label: 'Confirm the call', path: linkOf(context) },
      closing: [],
    },
    false,
  )
}

/** To the visitor. */
export function movedMail(call: Call, context: CallMailContext, before: Date): MailMessage {
  const { zone, startsAt } = call.booking
  return toVisitor(call, context, {
    subject: `Moved: ${shortly(zone, startsAt)}`,
    heading: `Moved to ${longDayIn(zone, startsAt)}, ${timeIn(zone, startsAt)}`,
    preview: `It was ${longDayIn(zone, before)}, ${timeIn(zone, before)}.`,
    intro: [
      `It was ${longDayIn(zone, before)}, ${timeIn(zone, before)}. The attached file replaces the old entry in your calendar.`,
    ],
    rows: rowsOf(call, context),
    action: moveOrCancel(context),
    closing: [until(call)],
  })
}

/** To the visitor; if we cancelled it, with an apology and the reason. */
export function cancelledMail(call: Call, context: CallMailContext, reason: string): MailMessage {
  const { zone, startsAt, cancelledBy } = call.booking
  const when = `${longDayIn(zone, startsAt)}, ${timeIn(zone, startsAt)}`
  const isOurs = cancelledBy === 'staff'
  return toVisitor(call, context, {
    subject: isOurs ? `We are sorry: ${shortly(zone, startsAt)}` : `Cancelled: ${shortly(zone, startsAt)}`,
    heading: isOurs ? 'We are sorry: we cannot take your call' : 'Your call is cancelled',
    preview: `We no longer expect you on ${when}.`,
    intro: [
      ...(isOurs && reason !== '' ? [reason] : []),
      `We no longer expect you on ${when}${inZone(zone)}. The attached file takes it out of your calendar.`,
    ],
    rows: [['Reference', call.person.reference]],
    action: { label: 'Book another time', path: paths.book() },
    closing: [],
  })
}

/** To the visitor, the day before. */
export function reminderMail(call: Call, context: CallMailContext): MailMessage {
  const { zone, startsAt } = call.booking
  return toVisitor(
    call,
    context,
    {
      subject: `Tomorrow: your call at ${timeIn(zone, startsAt)}`,
      heading: `Your call is on ${longDayIn(zone, startsAt)} at ${timeIn(zone, startsAt)}`,
      preview: `30 minutes, ${whenIn(zone, call.booking)}.`,
      intro: ['If it helps: have your three hardest customer questions at hand.'],
      rows: rowsOf(call, context),
      action: moveOrCancel(context),
      closing: [until(call)],
    },
    false,
  )
}

export type CallNews =
  | { is: 'new' | 'tomorrow' | 'declined' }
  | { is: 'moved'; before: Date }
  | { is: 'cancelled'; reason: string }

const staffWords: Record<CallNews['is'], string> = {
  new: 'New call',
  moved: 'Call moved',
  cancelled: 'Call cancelled',
  tomorrow: 'Call tomorrow',
  declined: 'Call declined',
}

/** To staff: a call is new, moved, cancelled, tomorrow, or declined in the visitor’s calendar. */
export function staffMail(call: Call, context: CallMailContext, news: CallNews): MailMessage {
  const { booking, person, owner } = call
  const { settings } = context
  const name = withoutLinks(fullName(person)) || 'a visitor'
  const words = staffWords[news.is]
  const isCancelled = news.is === 'cancelled'
  const rows = withoutEmpty([
    ['When', whenIn(london, booking)],
    ['For them', isLondonTime(booking.zone, booking.startsAt) ? '' : whenIn(booking.zone, booking)],
    ['It was', news.is === 'moved' ? shortly(london, news.before) : ''],
    ['Cancelled by', isCancelled ? (booking.cancelledBy === 'staff' ? 'us' : 'the visitor') : ''],
    ['Why', isCancelled ? news.reason : ''],
    ['Name', fullName(person)],
    ['Email', person.email],
    ['Company', person.company],
    ['Phone', person.phone],
    ['Service', person.service],
    ['About', person.about],
    ['Who takes it', owner?.name ?? 'Nobody yet'],
    ['Reference', person.reference],
  ])
  return {
    kind: 'call-news',
    to: recipientsOf(call, settings, news),
    replyTo: { name, address: person.email },
    subject: `${words}: ${shortly(london, booking.startsAt)}, ${name} (${person.reference})`,
    ...(news.is !== 'tomorrow' && news.is !== 'declined' && { calendar: fileOf(call, context) }),
    ...renderMail(site, {
      heading: `${words}: ${name}`,
      preview: whenIn(london, booking),
      intro: [
        ...(news.is === 'declined'
          ? [
              'They declined the invitation in their calendar. The call still stands: cancel it, or offer other times.',
            ]
          : []),
        'Reply to this e-mail and it goes to the visitor.',
      ],
      rows,
      action: {
        label: 'Open the calendar',
        url: settings.publicUrl + consolePaths.calendar({ call: person.reference }),
      },
      closing: [],
    }),
  }
}

function recipientsOf({ owner }: Call, { agencyInbox }: CallMailSettings, news: CallNews): string[] {
  if ((news.is === 'tomorrow' || news.is === 'declined') && owner) return [owner.email]
  return [...new Set([...agencyInbox, ...(owner && news.is !== 'new' ? [owner.email] : [])])]
}
