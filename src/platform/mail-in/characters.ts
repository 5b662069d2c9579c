import iconv from 'iconv-lite'
import { detectAll } from 'jschardet'

type Hints = {
  /** What the part says its characters are, or an encoded word of a header. */
  declared?: string | undefined
  /** Whether a `<meta>` may say it. */
  isHtml?: boolean
}

/**
 * Text of an e-mail from its bytes: as declared if they are that, else by what they are (mail.md). A byte that fits nowhere
 * costs one character.
 */
export function decodeText(bytes: Uint8Array, { declared, isHtml = false }: Hints = {}): string {
  const label = labelOf(declared)
  const isAscii = isSevenBit(bytes)
  return (
    withMark(bytes) ??
    (isAscii ? bySequences(bytes, label) : undefined) ??
    strictly(bytes, label) ??
    (isAscii ? undefined : strictly(bytes, 'utf-8')) ??
    mostly(bytes, label, 1) ??
    mostly(bytes, 'utf-8', 3) ??
    (isHtml ? strictly(bytes, metaLabel(bytes)) : undefined) ??
    (isAscii ? latin1(bytes) : detected(bytes))
  )
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const isSevenBit = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

/** Names that say nothing, or less than they should: their text is what its bytes are. */
const vague = new Set([
  '',
  'unknown',
  'unknown-8bit',
  'x-unknown',
  'default',
  'binary',
  '8bit',
  '7bit',
  'none',
])
const ascii = new Set(['us-ascii', 'ascii', 'ansi_x3.4-1968', 'iso646-us', 'us'])
const utf7 = new Set(['utf-7', 'utf7', 'unicode-1-1-utf-7', 'x-unicode-1-1-utf-7', 'unicode-2-0-utf-7'])
const [korean, hz] = ['iso-2022-kr', 'hz-gb-2312']

/** Names that programs write and neither decoder knows. */
const otherNames: Record<string, string> = {
  'windows-31j': 'shift_jis',
  cp932: 'shift_jis',
  'x-ms-cp932': 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  ks_c_5601: 'euc-kr',
  cp950: 'big5',
  hz,
  csiso2022jp: 'iso-2022-jp',
  'iso-2022-jp-1': 'iso-2022-jp',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-3': 'iso-2022-jp',
  cp50220: 'iso-2022-jp',
  cp50221: 'iso-2022-jp',
  cp50222: 'iso-2022-jp',
}

/** Undefined: none, or none that says something. */
function labelOf(declared = ''): string | undefined {
  const label = /[\w.:+-]{1,60}/.exec(declared.toLowerCase())?.[0] ?? ''
  if (vague.has(label)) return undefined
  return ascii.has(label) ? 'us-ascii' : (otherNames[label] ?? label)
}

/** Decodes every byte, or damage as U+FFFD; undefined where no one knows the name. */
function decode(bytes: Uint8Array, label: string): string | undefined {
  if (label === 'us-ascii') return isSevenBit(bytes) ? latin1(bytes) : undefined
  if (utf7.has(label)) return iconv.decode(Buffer.from(bytes), 'utf-7')
  if (label === hz) return decodeHz(latin1(bytes))
  if (label === korean) return decodeKorean(latin1(bytes))
  // What carries it may have added an end of line of one byte.
  const whole = /^(?:utf-?16|ucs-?2|unicode)/.test(label) ? bytes.subarray(0, bytes.length & ~1) : bytes
  try {
    return new TextDecoder(label).decode(whole)
  } catch {
    // Those that browsers do not know: code pages of DOS, of Macs.
    return iconv.encodingExists(label) ? iconv.decode(Buffer.from(bytes), label) : undefined
  }
}

/** Where every byte is what it is said to be. */
function strictly(bytes: Uint8Array, label: string | undefined): string | undefined {
  const text = label === undefined ? undefined : decode(bytes, label)
  return text === undefined || text.includes('\uFFFD') ? undefined : text
}

/** Where there are so many times more letters than damage, which then costs a character, not the e-mail. */
function mostly(bytes: Uint8Array, label: string | undefined, times: number): string | undefined {
  const text = label === undefined ? undefined : decode(bytes, label)
  if (text === undefined) return undefined
  let [good, bad] = [0, 0]
  for (const character of text) {
    if (character === '\uFFFD') bad += 1
    else if (character > '\u007F') good += 1
  }
  return good >= times * bad ? text : undefined
}

/** A byte-order mark. */
function withMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes, 'utf-8')
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  return first === 0xfe && second === 0xff ? decode(bytes, 'utf-16be') : undefined
}

/** What begins a `<meta>` that names the characters stands in the first kilobyte of a page. */
function metaLabel(bytes: Uint8Array): string | undefined {
  const head = latin1(bytes.subarray(0, 2048))
  return labelOf(/<meta[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?([\w:.-]{1,60})/i.exec(head)?.[1])
}

/**
 * Seven-bit text that says by itself how its characters are written. No person types an escape character; HZ and UTF-7 are
 * written in characters that people type, so without their name all of it must be right.
 */
function bySequences(bytes: Uint8Array, label: string | undefined): string | undefined {
  const text = latin1(bytes)
  if (text.includes(toKorean)) return decodeKorean(text)
  const isJapanese = text
    .split(escape, 1000)
    .some((part, index) => index > 0 && /^(?:\$[@B(]|\([IJ])/.test(part))
  if (isJapanese) return decode(bytes, 'iso-2022-jp')
  if (label !== undefined && label !== 'us-ascii' && label !== 'utf-8') return undefined
  return (hzPattern.test(text) && onlyWhole(decodeHz(text))) || utf7In(text)
}

const onlyWhole = (text: string) => (text.includes('\uFFFD') ? undefined : text)

const hzPattern = /~\{(?:[\x21-\x77][\x21-\x7E]){1,500}~\}/

const withHighBits = (text: string) => Buffer.from(text, 'latin1').map((byte) => byte | 0x80)

/** RFC 1843: pairs of letters between `~{` and `~}`. */
const decodeHz = (text: string): string =>
  text
    .split('~~')
    .map((part) =>
      part
        .replaceAll(/~\r?\n/g, '')
        .replaceAll(/~\{([\x21-\x7E]{0,1000})(?:~\}|$)/g, (_, pairs: string) =>
          new TextDecoder('gbk').decode(withHighBits(pairs)),
        ),
    )
    .join('~')

const [escape, shiftOut, shiftIn] = ['\u001B', '\u000E', '\u000F']
const toKorean = `${escape}$)C`

/** RFC 1557: letters between the shift characters. */
function decodeKorean(text: string): string {
  const [plain = '', ...shifted] = text.replaceAll(toKorean, '').split(shiftOut)
  return (
    plain +
    shifted
      .map((part) => {
        const [pairs = '', ...rest] = part.split(shiftIn)
        // Spaces and line ends stay what they are.
        const bytes = Buffer.from(pairs, 'latin1').map((byte) => (byte > 0x20 ? byte | 0x80 : byte))
        return new TextDecoder('euc-kr').decode(bytes) + rest.join('')
      })
      .join('')
  )
}

// Letters of people: what a chance word between plus and minus would become is nearly always something else.
const plausible =
  /^(?:[\u00A0-\u024F\u2010-\u2026\u20AC]+|[\u0370-\u03FF]+|[\u0400-\u04FF]+|[\u0590-\u05FF ]{2,}|[\u0600-\u06FF ]{2,}|[\u0E00-\u0E7F]{2,}|[\u3000-\u30FF\u4E00-\u9FFF\uFF00-\uFFEF]{2,}|[\uAC00-\uD7A3]{2,})$/u

/** UTF-7 without its name (RFC 2152): every plus sign begins characters that belong together. */
function utf7In(text: string): string | undefined {
  const found = [...text.matchAll(/\+([^+-]{0,1000})(-?)/g)]
  if (found.length === 0) return undefined
  const isWhole = found.every(([, shifted = '', end]) => {
    if (shifted === '') return end === '-'
    if (end !== '-' || !/^[A-Za-z0-9/]{3,}$/.test(shifted) || !/[A-Z]/.test(shifted)) return false
    const decoded = iconv.decode(Buffer.from(`+${shifted}-`), 'utf-7')
    // Bits that are left over are zero.
    const again = iconv.encode(decoded, 'utf-7').toString('latin1')
    return again === `+${shifted}-` && plausible.test(decoded)
  })
  return isWhole && found.some(([, shifted]) => shifted !== '')
    ? iconv.decode(Buffer.from(text, 'latin1'), 'utf-7')
    : undefined
}

const western = ['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257']
const others = ['windows-1251', 'koi8-r', 'windows-1253', 'windows-1255', 'windows-1256', 'cp874']
const pairs = ['gb18030', 'big5', 'cp932', 'euc-jp', 'cp949']
// Enough for the detector, and quick.
const mostDetected = 20_000

/** What it most likely is. Where Latin letters prevail that is Windows' for Western Europe, unless another is far likelier. */
function detected(bytes: Uint8Array): string {
  const start = bytes.subarray(0, mostDetected)
  let [high, plain] = [0, 0]
  for (const byte of start) {
    if (byte >= 0x80) high += 1
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) plain += 1
  }
  const isLatin = high <= plain / 2
  const found = detectAll(start, {
    detectEncodings: isLatin ? western : [...western, ...others, ...pairs],
    minimumThreshold: 0,
  })
  const [best] = found
  const ours = found.find(({ encoding }) => encoding?.toLowerCase() === 'windows-1252')
  const isOurs = isLatin && (ours?.confidence ?? 0) >= 0.6 * (best?.confidence ?? 0)
  const name = isOurs ? 'windows-1252' : (best?.encoding ?? 'windows-1252').toLowerCase()
  return decode(bytes, otherNames[name] ?? name) ?? latin1(bytes)
}

// RFC 2047; the language that RFC 2231 allows behind the name of the characters is not needed.
const encodedWords = /=\?([^?\s]{1,60})\?([QqBb])\?([^?]*)\?=(?:[ \t\r\n]+(?==\?))?/g

/**
 * The header lines of an e-mail as UTF-8, with encoded words in UTF-8 too, so that whatever parses them can read them: raw
 * bytes, and encoded words in characters that few know or that they are not in.
 */
export function readableHeaders(header: Uint8Array): Uint8Array {
  const whole = isSevenBit(header) ? latin1(header) : decodeLines(header)
  return Buffer.from(reencoded(whole))
}

/** Each line by itself: servers on the way add lines of their own. */
const decodeLines = (header: Uint8Array): string =>
  latin1(header)
    .split('\n')
    .map((line) => decodeText(Buffer.from(line, 'latin1')))
    .join('\n')

function reencoded(header: string): string {
  type Run = { charset: string; bytes: Buffer[]; end: number; start: number }
  const runs: Run[] = []
  for (const match of header.matchAll(encodedWords)) {
    const [whole, charset = '', encoding = '', word = ''] = match
    const bytes = encoding.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : fromQ(word)
    const last = runs.at(-1)
    // One character may be in two words.
    if (last?.end === match.index && last.charset === charset.toLowerCase()) {
      last.bytes.push(bytes)
      last.end += whole.length
    } else
      runs.push({
        charset: charset.toLowerCase(),
        bytes: [bytes],
        start: match.index,
        end: match.index + whole.length,
      })
  }
  let [result, at] = ['', 0]
  for (const { charset, bytes, start, end } of runs) {
    const text = decodeText(Buffer.concat(bytes), { declared: charset })
    result += `${header.slice(at, start)}=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
    // Between two runs the space is theirs; before plain text it is the writer's.
    if (/\s$/.test(header.slice(start, end))) result += ' '
    at = end
  }
  return result + header.slice(at)
}

const fromQ = (word: string): Buffer =>
  Buffer.from(
    word
      .replaceAll('_', ' ')
      .replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
