import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { withoutInvisible } from '#shared/text-fields.ts'
import { readDeliveryReport, type DeliveryReport } from './delivery-report.ts'
import { splitQuotedHistory } from './quoted-history.ts'
import { Parser, type Handler } from 'htmlparser2'
import { addressBehind, nonTextTags } from '../html/clean-html.ts'
import { TooMuchError, withinLimits } from '../untrusted/serve-untrusted.ts'

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
  /** What was written now, and what is repeated below it. */
  text: string
  history: string
  attachments: ReceivedFile[]
  /** How many files it has besides. */
  leftOut: number
  /** Why no person wrote it to us; undefined: one did. */
  automatic: 'report' | 'reply' | 'list' | undefined
  report: DeliveryReport | undefined
}

const longestText = 50_000
// Cut before anything goes through it: what no one sees of an e-mail can be many times what they read.
const [longestPlain, longestHtml] = [4 * longestText, 20 * longestText]
/** How many files one e-mail gives. */
export const mostAttachments = 20
const mostIds = 50
const mostAddresses = 200

/**
 * Reads an e-mail as received, into what a database can store. Broken ones are read as far as they can be. Throws when nothing
 * of it can.
 */
export async function readReceivedMail(raw: Uint8Array): Promise<ReceivedMail> {
  const email = await parse(raw)
  const messageId = idsIn(email.messageId)[0]
  const from = senderOf(email)
  const report = readDeliveryReport(email)
  const recipients = [...(email.to ?? []), ...(email.cc ?? []), ...deliveredTo(email)]
  return storable({
    key: messageId === undefined ? contentKey(raw) : keyOf(messageId, from.address),
    messageId,
    inReplyTo: idsIn(email.inReplyTo),
    references: idsIn(email.references),
    from,
    to: recipients.slice(0, mostAddresses).flatMap(addressesIn).slice(0, mostAddresses),
    subject: withoutInvisible((email.subject ?? '').slice(0, 1000)).slice(0, 250),
    ...splitQuotedHistory(withoutInvisible(bodyOf(email) || unparsedBody(email, raw)).slice(0, longestText)),
    attachments: email.attachments.slice(0, mostAttachments).map(({ filename, mimeType, content }) => ({
      name: withoutInvisible((filename ?? 'unnamed').slice(0, 1000)).slice(0, 120),
      type: mimeType.slice(0, 120),
      content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
    leftOut: Math.max(0, email.attachments.length - mostAttachments),
    automatic: report ? 'report' : automaticKindOf(email),
    report,
  })
}

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

async function parse(raw: Uint8Array): Promise<Email> {
  const options = { forceRfc822Attachments: true }
  const email = await PostalMime.parse(raw, options)
  // Bytes that are not in the alphabet they are said to be in: nearly always that of older Windows programs.
  if (!`${email.text}${email.html}`.includes('\uFFFD') || isUtf8(raw)) return email
  const decoded = await PostalMime.parse(new TextDecoder('windows-1252').decode(raw), options)
  // Files are bytes, whatever the text is.
  return { ...decoded, attachments: email.attachments }
}

// Where the structure is so broken that no part was found, someone may still have written something.
function unparsedBody({ attachments, html }: Email, raw: Uint8Array): string {
  const whole =
    attachments.length > 0 || html
      ? ''
      : new TextDecoder().decode(raw.subarray(0, longestHtml)).replaceAll('\r\n', '\n')
  const end = whole.indexOf('\n\n')
  return end === -1 ? '' : whole.slice(end, end + longestPlain).trim()
}

function bodyOf({ text, html }: Email): string {
  const plain = (text ?? '').slice(0, longestPlain)
  return plain.trim() === '' ? htmlToText((html ?? '').slice(0, longestHtml)) : plain
}

// Those at the end are the latest.
const idsIn = (value = ''): string[] =>
  [...value.slice(-mostIds * 500).matchAll(/<([^<>\s]{1,400})>/g)].slice(-mostIds).map(([, id = '']) => id)

function senderOf({ from, sender }: Email): ReceivedMail['from'] {
  const first = [from, sender].flatMap((address) => (address ? flat(address) : []))[0]
  return {
    name: withoutInvisible((first?.name ?? '').slice(0, 1000)).slice(0, 120),
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

/** RFC 3834, and what programs that are older than it write. */
function automaticKindOf({ headers, returnPath, from }: Email): 'reply' | 'list' | undefined {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const precedence = header('precedence') ?? ''
  if (header('list-id') || header('list-unsubscribe') || precedence === 'bulk' || precedence === 'list')
    return 'list'
  const submitted = header('auto-submitted') ?? 'no'
  const isMarked = ['x-autoreply', 'x-autorespond'].some((name) => {
    const value = header(name)
    return value !== undefined && value !== 'no' && value !== 'none'
  })
  const address = from && 'address' in from ? (from.address ?? '') : ''
  const isFromServer = /^(mailer-daemon|postmaster|no-?reply)@/i.test(address)
  return submitted !== 'no' ||
    isMarked ||
    precedence === 'junk' ||
    precedence === 'auto_reply' ||
    isFromServer ||
    returnPath === '<>'
    ? 'reply'
    : undefined
}

const blocks = new Set(
  'address article blockquote dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
)
// A blank line is before and after them.
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])
const unseen = new Set(nonTextTags)
// Longer ones say more to a program that counts clicks than to a person.
const longestAddress = 300

type Line = { quotes: number; text: string }

/**
 * The words of an HTML e-mail, a line each, with the addresses of links; quoted ones begin with '>', as in plain e-mails.
 * What the cleaner of HTML drops with its content is dropped here too. Nothing of it is run or loaded.
 * Where it is nested deeper than anyone writes it ends.
 */
function htmlToText(html: string): string {
  const lines: Line[] = []
  let current: Line = { quotes: 0, text: '' }
  let quotes = 0
  let hidden = 0
  let link: { address: string | undefined; words: string } | undefined
  const endLine = () => {
    lines.push(current)
    current = { quotes, text: '' }
  }
  const endBlock = (name: string) => {
    if (current.text.trim() === '') current.quotes = quotes
    else endLine()
    if (paragraphs.has(name) && lines.at(-1)?.text.trim() !== '') lines.push({ quotes, text: '' })
  }
  const handlers: Partial<Handler> = {
    onopentagname: (name) => {
      if (unseen.has(name)) hidden += 1
      if (blocks.has(name)) endBlock(name)
      if (name === 'br') endLine()
      if (name === 'blockquote') current.quotes = quotes += 1
      if (name === 'li') current.text += '* '
      if (name === 'td' || name === 'th') current.text += ' '
    },
    onopentag: (name, { href }) => {
      if (name === 'a') link = { address: href?.slice(0, longestAddress + 1), words: '' }
    },
    ontext: (text) => {
      if (hidden > 0) return
      const words = text.replaceAll(/\s/g, ' ')
      current.text += words
      if (link) link.words += words
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden -= 1
      if (name === 'a' && link && link.words.trim() !== '' && (link.address?.length ?? 0) <= longestAddress)
        current.text += addressBehind(link.words, link.address)
      if (name === 'a') link = undefined
      if (blocks.has(name)) endBlock(name)
      if (name === 'blockquote') current.quotes = quotes = Math.max(0, quotes - 1)
    },
  }
  try {
    new Parser(withinLimits(handlers)).end(html)
  } catch (error) {
    if (!(error instanceof TooMuchError)) throw error
  }
  endLine()
  return tidy(lines)
}

const tidy = (lines: Line[]): string =>
  lines
    .map(({ quotes, text }) => {
      const words = text
        .split(' ')
        .filter((word) => word !== '')
        .join(' ')
      return quotes === 0 ? words : `${'>'.repeat(quotes)} ${words}`.trimEnd()
    })
    .filter((line, index, all) => line !== '' || (index > 0 && all[index - 1] !== ''))
    .join('\n')
    .trim()
