/** What someone wrote now, and the e-mails below it that their program repeats. */
export type SplitText = { text: string; history: string }

// 'On Monday … Ada wrote:' in the languages of the programs that people here use.
const attributions = [
  ['on ', ' wrote'],
  ['am ', ' schrieb'],
  ['le ', ' a écrit'],
  ['el ', 'escribió'],
  ['il ', ' ha scritto'],
  ['op ', ' schreef'],
] as const
const longestAttribution = 3

const dividers = ['original message', 'forwarded message', 'ursprüngliche nachricht', "message d'origine"]

// Outlook writes the head of the earlier e-mail as lines of its own.
const senders = ['from:', 'von:', 'de :', 'de:', 'da:', 'van:']
const others = ['sent:', 'date:', 'to:', 'subject:', 'gesendet:', 'datum:', 'an:', 'betreff:']
const othersElsewhere = [
  'envoyé :',
  'envoyé:',
  'à :',
  'objet :',
  'enviado:',
  'para:',
  'inviato:',
  'verzonden:',
]
const headLines = new Set([...others, ...othersElsewhere])

/**
 * Parts what was written from what is repeated. Where someone writes below or between the repeated lines, everything
 * stays together: rather too much than a word lost.
 */
export function splitQuotedHistory(whole: string): SplitText {
  const lines = whole.replaceAll('\r\n', '\n').split('\n')
  const start = lines.findIndex((_, index) => beginsHistory(lines, index))
  if (start === -1) return { text: whole.trim(), history: '' }
  const text = withoutRule(lines.slice(0, start)).join('\n').trim()
  const rest = lines.slice(start)
  if (text === '' || hasWordsBelow(rest)) return { text: whole.trim(), history: '' }
  return { text, history: rest.join('\n').trim() }
}

const plain = (line: string | undefined): string =>
  (line ?? '').replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ').trim().toLowerCase()

function beginsHistory(lines: string[], index: number): boolean {
  const line = plain(lines[index])
  if (line === '') return false
  if (line.startsWith('>')) return true
  if (line.startsWith('--') && dividers.some((words) => line.includes(words))) return true
  return isAttribution(lines, index) || isHead(lines, index)
}

function isAttribution(lines: string[], index: number): boolean {
  for (let length = 1; length <= longestAttribution; length += 1) {
    const words = lines
      .slice(index, index + length)
      .map(plain)
      .join(' ')
    if (
      words.endsWith(':') &&
      attributions.some(([begin, verb]) => words.startsWith(begin) && words.includes(verb))
    )
      return true
  }
  return false
}

const beginsWithOneOf = (line: string, words: Iterable<string>): boolean =>
  [...words].some((word) => line.replaceAll('*', '').startsWith(word))

const isHead = (lines: string[], index: number): boolean =>
  beginsWithOneOf(plain(lines[index]), senders) &&
  lines.slice(index + 1, index + 4).filter((line) => beginsWithOneOf(plain(line), headLines)).length >= 2

/** After a repeated e-mail whose lines begin with '>' someone continues in their own words. */
function hasWordsBelow(history: string[]): boolean {
  const firstQuoted = history.findIndex((line) => line.startsWith('>'))
  return (
    firstQuoted !== -1 &&
    history.slice(firstQuoted).some((line) => line.trim() !== '' && !line.startsWith('>'))
  )
}

/** Outlook draws a line above the head of the earlier e-mail. */
function withoutRule(lines: string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '')
  const isRule = last !== -1 && /^[_-]{5,}$/.test((lines[last] ?? '').trim())
  return isRule ? lines.slice(0, last) : lines
}
