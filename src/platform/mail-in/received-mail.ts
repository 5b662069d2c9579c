import { createHash } from 'node:crypto'
import type { Address, Email } from 'postal-mime'
import { withoutControls, withoutInvisible } from '#shared/text-fields.ts'
import { readCalendar, type CalendarPart } from './calendar-part.ts'
import { decodeText } from './characters.ts'
import { readDeliveryReport, type DeliveryReport } from './delivery-report.ts'
import { headerOf, kindOf, type MailKind } from './mail-kind.ts'
import { readParts, type MailPart } from './mail-parts.ts'

/** A file of an e-mail: attached to it or shown in it, with the name it was given. */
export type ReceivedFile = { name: string; type: string; content: Uint8Array }

/** A received e-mail: as text, with its files (desk.md). */
export type ReceivedMail = {
  /** The same for the same e-mail, however often it comes. */
  key: string
  /** Without brackets, like all ids here; undefined where it has none. */
  messageId: string | undefined
  inReplyTo: string[]
  references: string[]
  from: { name: string; address: string }
  /** Every recipient, in lower case. */
  to: string[]
  subject: string
  /** Everything that is written in it, with what it repeats of earlier e-mails (`splitQuotedHistory`). */
  text: string
  attachments: ReceivedFile[]
  /** How many files it has besides. */
  leftOut: number
  kind: MailKind
  report: DeliveryReport | undefined
  /** Of a calendar part. */
  calendar: CalendarPart | undefined
  /** Whether it says how to unsubscribe from it. */
  isOfList: boolean
}

const longestText = 50_000
/** How many files one e-mail gives. */
export const mostAttachments = 20
const mostIds = 50
const mostAddresses = 200

/**
 * Reads an e-mail as received, into what a database can store. Broken ones are read as far as they can be. Throws when nothing
 * of it can.
 */
export async function readReceivedMail(raw: Uint8Array): Promise<ReceivedMail> {
  const mail = await readParts(raw)
  const { email } = mail
  const messageId = idsIn(email.messageId)[0]
  const from = senderOf(email)
  const report = readDeliveryReport(mail)
  const recipients = [...(email.to ?? []), ...(email.cc ?? []), ...deliveredTo(email)]
  const { calendar, files } = sortParts(mail.parts)
  return storable({
    key: messageId === undefined ? contentKey(raw) : keyOf(messageId, from.address),
    messageId,
    inReplyTo: idsIn(email.inReplyTo),
    references: idsIn(email.references),
    from,
    to: recipients.slice(0, mostAddresses).flatMap(addressesIn).slice(0, mostAddresses),
    subject: oneLine(email.subject, 250),
    text: withinLength(readable(mail.text)),
    attachments: files.slice(0, mostAttachments).map((part) => ({
      name: oneLine(part.name, 120) || nameOf(part),
      type: part.type.slice(0, 120),
      content: part.content,
    })),
    leftOut: Math.max(0, files.length - mostAttachments),
    kind: report
      ? ('report' as const)
      : kindOf(
          email,
          mail.parts.filter(({ isAttached }) => !isAttached).map(({ type }) => type),
        ),
    report,
    calendar,
    isOfList: headerOf(email, 'list-unsubscribe') !== '',
  })
}

const withinLength = (text: string): string =>
  text.length <= longestText
    ? text
    : `${text.slice(0, longestText)}\n\n(It goes on: the rest is only in the mailbox.)`

/** Without what no one sees; separators of lines that only some programs know are ends of lines. */
const readable = (text: string): string =>
  withoutControls(
    withoutInvisible(text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').toWellFormed()),
  ).trim()

const oneLine = (text: string | null | undefined, longest: number): string =>
  readable((text ?? '').slice(0, 1000))
    .replaceAll(/\s+/g, ' ')
    .slice(0, longest)

const isCalendar = ({ type, name = '' }: MailPart) =>
  type === 'text/calendar' || type === 'application/ics' || /\.ics$/i.test(name)

/** The first calendar part that can be read, and what is a file. Of an invitation that is sent twice in one e-mail one is. */
function sortParts(parts: readonly MailPart[]): { calendar: CalendarPart | undefined; files: MailPart[] } {
  const files: MailPart[] = []
  const known = new Set<string>()
  let calendar: CalendarPart | undefined
  for (const part of parts) {
    if (isCalendar(part)) {
      const text = decodeText(part.content)
      calendar ??= readCalendar(text)
      const content = text.replaceAll(/\s+/g, '')
      if (known.has(content)) continue
      known.add(content)
    }
    if (!isForMachines.test(part.type)) files.push(part)
  }
  return { calendar, files }
}

// What a report has for machines; a person has its words as text.
const isForMachines =
  /^message\/(?:delivery-status|global-delivery-status|disposition-notification|feedback-report)$/

/** What a file without a name is called. */
const nameOf = (part: MailPart): string =>
  isCalendar(part)
    ? 'invitation.ics'
    : (names[part.type] ?? (part.type.startsWith('image/') ? 'picture' : 'unnamed'))

const names: Record<string, string> = {
  'message/rfc822': 'e-mail.eml',
  'text/rfc822-headers': 'headers.txt',
  'application/pdf': 'document.pdf',
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'image/gif': 'picture.gif',
  'image/webp': 'picture.webp',
}

/**
 * The text below the invitation, if there is one: what, when and where, and what is written in it, unless the text has that.
 */
export function withInvitation({ text, calendar }: Pick<ReceivedMail, 'text' | 'calendar'>): string {
  if (!calendar) return text
  const note = readable(calendar.note)
  const isNew = note !== '' && !wordsOnly(text).includes(wordsOnly(note))
  return [readable(calendar.words), isNew ? note : '', text].filter((part) => part !== '').join('\n\n')
}

const wordsOnly = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''

const digest = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url')

/** The key of an e-mail that has no id of its own, or that cannot be read. */
export const contentKey = (raw: Uint8Array): string => `content:${digest(raw)}`

// Anyone may use an id again: only the same sender says with it that it is the same e-mail.
const keyOf = (messageId: string, sender: string) => `message:${digest(`${messageId} ${sender}`)}`

/** The same with every text as a database takes it: without NUL, and without half a character at the end of a cut. */
function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as Value
  if (Array.isArray(value)) return value.map(storable) as Value
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storable(part)])) as Value
}

// Those at the end are the latest.
const idsIn = (value = ''): string[] =>
  [...value.slice(-mostIds * 500).matchAll(/<([^<>\s]{1,400})>/g)].slice(-mostIds).map(([, id = '']) => id)

function senderOf({ from, sender }: Email): ReceivedMail['from'] {
  const first = [from, sender].flatMap((address) => (address ? flat(address) : []))[0]
  return {
    name: oneLine(first?.name, 120),
    address: addressOf(first?.address),
  }
}

const flat = (address: Address) => ('group' in address && address.group ? address.group : [address])

const addressesIn = (address: Address): string[] =>
  flat(address).flatMap((one) => (one.address ? [addressOf(one.address)] : []))

// No mailbox has a longer one (RFC 5321, 4.5.3.1).
const addressOf = (address = '') => address.slice(0, 320).toLowerCase()

/** Where the mail server put it: the address with the token, where the visible ones were rewritten. */
const deliveredTo = ({ headers }: Email): Address[] =>
  headers
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to' || key === 'envelope-to')
    .map(({ value }) => ({ name: '', address: value.trim().replaceAll(/[<>]/g, '') }))
