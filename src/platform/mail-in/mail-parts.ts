import PostalMime, { decodeWords, type Email } from 'postal-mime'
import { decodeText, readableHeaders } from './characters.ts'
import { htmlToText } from './html-text.ts'

/** A part of an e-mail that is no text, or a text that is attached. */
export type MailPart = { type: string; name: string | undefined; content: Uint8Array; isAttached: boolean }

/** An e-mail, taken apart: its headers, the text that it shows, and its other parts. */
export type MailParts = { email: Email; text: string; parts: MailPart[] }

/** What the parser keeps of a part. Its results hold text only after its own decoding, which is not ours (mail.md). */
type Node = {
  childNodes: Node[]
  contentType: { parsed: { value: string; params: Record<string, string> }; multipart: string | false }
  contentDisposition: { parsed: { value: string; params: Record<string, string> } }
  /** The bytes after base64 or quoted-printable; of a multipart what stands outside of its parts. */
  content: ArrayBuffer | null
  headers: { key: string }[]
  rawHeaderLines: { line: string }[]
  decodeFlowedText: (text: string, deletesSpaces: boolean) => string
}

const longestText = 50_000
// Cut before anything goes through it. Of HTML all is read: pictures in its midst are many times its words.
const [longestPlain, longestHtml] = [4 * longestText, 10_000_000]
// A multipart whose structure is broken is read once more as what it seems to be.
const mostRescues = 5

/** Takes an e-mail apart. Broken ones as far as they can be. @throws where nothing of it can be read */
export async function readParts(raw: Uint8Array): Promise<MailParts> {
  const { email, root } = await parse(raw)
  const parts: MailPart[] = []
  const text = await textOf(root, { parts, rescues: { left: mostRescues } })
  if (text.trim() !== '') return { email, text, parts }
  // A text that is attached without a name is what was written.
  const attached = parts.find(({ type, name }) => name === undefined && isText(type))
  if (!attached) return { email, text, parts }
  return {
    email,
    text: readText(attached.content, attached.type, {}),
    parts: parts.filter((part) => part !== attached),
  }
}

async function parse(raw: Uint8Array): Promise<{ email: Email; root: Node }> {
  const parser = new PostalMime({ forceRfc822Attachments: true })
  const email = await parser.parse(withReadableHeaders(raw))
  // Not in its types; the version is fixed, and every test of received mail fails without it.
  const { root } = parser as unknown as { root: Node }
  return { email, root }
}

/** The headers of the e-mail and those that name its parts, as UTF-8, and an empty line below the first of them. */
function withReadableHeaders(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  const { end, isLost } = endOfHeaders(text)
  const pieces: Uint8Array[] = [readableHeaders(raw.subarray(0, end)), Buffer.from(isLost ? '\r\n' : '')]
  let at = end
  for (const { index, 0: line } of text.slice(end).matchAll(/^content-[^\n]*(?:\n[ \t][^\n]*)*/gim)) {
    if (!isCoded.test(line)) continue
    const start = end + index
    pieces.push(raw.subarray(at, start), readableHeaders(raw.subarray(start, start + line.length)))
    at = start + line.length
  }
  pieces.push(raw.subarray(at))
  return Buffer.concat(pieces)
}

// Nearly all are plain.
const isCoded = /[^\0-\x7F]|=\?/

/** Where the empty line begins, or the text where that line was lost: what follows is no header, and none follows it. */
function endOfHeaders(text: string): { end: number; isLost: boolean } {
  let lost: number | undefined
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('\n', at) + 1 || text.length
    const line = text.slice(at, next).replace(/\r?\n$/, '')
    if (line === '') return { end: lost ?? at, isLost: lost !== undefined }
    if (isHeader(line) || /^[ \t]/.test(line) || (at === 0 && isMark.test(line))) {
      if (belongsAbove.test(line)) lost = undefined
    } else lost ??= at
    at = next
  }
  return { end: lost ?? text.length, isLost: lost !== undefined }
}

const belongsAbove =
  /^(?:from|to|cc|subject|date|message-id|in-reply-to|references|received|mime-version|return-path|reply-to)[ \t]*:/i
// Of old mailboxes, in front of the headers.
const isMark = /^>?From /
const isHeader = (line: string) => /^[\x21-\x39\x3B-\x7E]+[ \t]*:/.test(line)

type Gathered = { parts: MailPart[]; rescues: { left: number } }

const filed =
  /^text\/(?:calendar|csv|css|(?:x-)?vcard|directory|rtf|xml|javascript|rfc822-headers|x-amp-html)$/

const isText = (type: string) => type.startsWith('text') && !filed.test(type)

/** The text of a part and of those in it; what is no text is gathered. */
async function textOf(node: Node, gathered: Gathered): Promise<string> {
  const lost = linesAmongHeaders(node)
  const { multipart } = node.contentType
  if (!multipart) return joined([lost, leafText(node, gathered)])
  const texts: string[] = []
  for (const child of node.childNodes) texts.push(await textOf(child, gathered))
  const rescued = await rescue(node, gathered)
  const own = multipart === 'alternative' ? fullest(texts) : joined(withoutRepeated(texts))
  return joined([lost, own, rescued])
}

const joined = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('\n\n')

function leafText(node: Node, { parts }: Gathered): string {
  const { value: type, params } = node.contentType.parsed
  const {
    value: disposition,
    params: { filename },
  } = node.contentDisposition.parsed
  const given = filename ?? params['name']
  const name = given === undefined ? undefined : decodeWords(given)
  const content = new Uint8Array(node.content ?? new ArrayBuffer(0))
  const isShown = disposition !== 'attachment' && isText(type) && (name === undefined || isCommon(type))
  if (!isShown) {
    if (content.length > 0 || name !== undefined)
      parts.push({ type, name, content, isAttached: disposition === 'attachment' })
    return ''
  }
  const text = readText(content, type, params)
  return params['format']?.toLowerCase() === 'flowed' && type !== 'text/html'
    ? node.decodeFlowedText(text, params['delsp']?.toLowerCase() === 'yes')
    : text
}

const isCommon = (type: string) => type === 'text/plain' || type === 'text/html'

function readText(content: Uint8Array, type: string, params: Record<string, string>): string {
  const declared = params['charset']
  if (type !== 'text/html') return decodeText(content.subarray(0, longestPlain), { declared })
  return htmlToText(decodeText(content.subarray(0, longestHtml), { declared, isHtml: true }))
}

/** Of several forms of one text the first, unless a later one has words that it lacks (mail.md). */
const fullest = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (lacksWordsOf(best, text) ? text : best), '')

/** Without texts that only repeat the one before: some programs send both forms as if they were two texts. */
const withoutRepeated = (texts: readonly string[]): string[] =>
  texts.filter(
    (text, index) => index === 0 || text.trim() === '' || lacksWordsOf(texts[index - 1] ?? '', text),
  )

const lacksWordsOf = (one: string, other: string): boolean => {
  const known = new Set(wordsOf(one))
  return wordsOf(other).some((word) => !known.has(word))
}

// Addresses behind links are not words of a person, and signs are written in many ways.
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(?:https?:\/\/|mailto:|cid:)[^\s<>()[\]]*/gi, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []

/** Lines that are no headers, where the empty line below those of a part was lost. */
function linesAmongHeaders({ rawHeaderLines }: Node): string {
  const lines = rawHeaderLines.map(({ line }) => line)
  const first = lines.findIndex(
    (line, index) => line.trim() !== '' && !isHeader(line) && !(index === 0 && isMark.test(line)),
  )
  if (first === -1) return ''
  return lines
    .slice(first)
    .filter((line) => !ofMachines.test(line))
    .join('\n')
    .trim()
}

const ofMachines =
  /^(?:content-|x-|arc-|list-|resent-|dkim-|received|mime-version|message-id|references|in-reply-to|return-path|delivered-to|authentication-results)[\w-]*:/i

/**
 * Parts that stand outside of a multipart because its boundary is missing or damaged. Nothing, where only what the standard
 * allows stands there: a sentence for programs that know no parts.
 */
async function rescue(node: Node, gathered: Gathered): Promise<string> {
  const outside = Buffer.from(node.content ?? new ArrayBuffer(0))
  const text = outside.toString('latin1')
  const header = /^content-(?:type|transfer-encoding|disposition)[ \t]*:/im.exec(text)
  if (!header) return node.childNodes.length === 0 ? readText(outside, 'text/plain', {}) : ''
  if (gathered.rescues.left === 0) return readText(outside, 'text/plain', {})
  gathered.rescues.left -= 1
  const boundary = lineBefore(text, header.index).replaceAll('"', '')
  const head = boundary.startsWith('--')
    ? `Content-Type: multipart/mixed; boundary="${boundary.slice(2)}"\n\n`
    : ''
  const body = head === '' ? outside.subarray(header.index) : outside
  const { root } = await parse(Buffer.concat([Buffer.from(head, 'latin1'), body]))
  return await textOf(root, gathered)
}

const lineBefore = (text: string, index: number): string =>
  text.slice(0, index).trimEnd().split('\n').at(-1)?.trim() ?? ''
