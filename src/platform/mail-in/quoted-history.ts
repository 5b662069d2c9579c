/** What someone wrote now, and the e-mails below it that their program repeats. */
export type SplitText = { text: string; history: string }

/** What we know of a conversation: everything that was said in it so far, and the agency's own addresses. */
export type Said = { texts: readonly string[]; addresses: readonly string[] }

/** Nothing: where no conversation is known. */
export const nothingSaid: Said = { texts: [], addresses: [] }

/**
 * Parts what was written from what is repeated below it (mail.md): of the rest of an e-mail every line has to be one that we
 * know from the conversation, or marked as quoted under a line that says whom. Otherwise everything is shown: too much is the
 * smaller fault.
 */
export const splitQuotedHistory = (whole: string, said: Said): SplitText => split(whole, said, false)

/**
 * What is left of an e-mail without what it repeats of the conversation. It is kept nowhere else, so each word that is left
 * out is one that the conversation has, also where it is marked as quoted.
 */
export const withoutRepeated = (whole: string, said: Said): string => split(whole, said, true).text

function split(whole: string, said: Said, isStrict: boolean): SplitText {
  const lines = whole.replaceAll('\r\n', '\n').split('\n')
  const known = indexOf(said.texts)
  for (const start of startsOf(lines, said)) {
    const text = withoutRule(lines.slice(0, start)).join('\n').trim()
    if (text !== '' && repeats(lines.slice(start), said, known, isStrict))
      return { text, history: lines.slice(start).join('\n').trim() }
  }
  return { text: whole.trim(), history: '' }
}

const longestAttribution = 4
// Every start is compared with all that follows; a program begins to repeat once.
const mostStarts = 20

/** Where a repeated e-mail may begin, the earliest first. */
function startsOf(lines: readonly string[], said: Said): number[] {
  const starts: number[] = []
  for (let index = 0; index < lines.length && starts.length < mostStarts; index += 1) {
    const isFirstMarked = isMarked(lines[index]) && !isMarked(lines[index - 1])
    if (isFirstMarked || introductionAt(lines, index, said) > 0) starts.push(index)
  }
  return starts
}

/** Whether all these lines are repeated ones. */
function repeats(lines: readonly string[], said: Said, words: Words, isStrict: boolean): boolean {
  const known = reader(words)
  let pending: string[] = []
  let index = 0
  let isUnder = false
  while (index < lines.length) {
    const introduction = introductionAt(lines, index, said, isStrict)
    const line = lines[index] ?? ''
    if (introduction > 0) {
      if (!known(pending)) return false
      pending = []
      isUnder = true
      index += introduction
      continue
    }
    // What is marked below such a line is quoted, by us or by others.
    if (isStrict || !(isUnder && isMarked(line))) {
      const ofLine = wordsOf(line, words.links)
      if (ofLine.length === 0 && !isEmpty.test(withoutLinks(line))) return false
      pending.push(...ofLine)
    }
    index += 1
  }
  return known(pending)
}

const isMarked = (line: string | undefined): boolean => line?.startsWith('>') ?? false

const plain = (line: string | undefined): string =>
  (line ?? '')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replace(/^[> ]+/, '')
    .trim()
    .toLowerCase()

/** How many lines here introduce an earlier e-mail: whose it was, and when. 0: none does. */
function introductionAt(lines: readonly string[], index: number, said: Said, isStrict = false): number {
  const line = plain(lines[index])
  if (line === '') return 0
  if (isRule(line)) return headAt(lines, index + 1, said) > 0 ? 1 : 0
  if (isDivider(line)) {
    const next = lines.findIndex((one, at) => at > index && one.trim() !== '')
    return next !== -1 && headAt(lines, next, said) > 0 ? 1 : 0
  }
  return headAt(lines, index, said) || attributionAt(lines, index, said, isStrict)
}

// '-----Original Message-----', in whatever language.
const isDivider = (line: string) => line.length < 100 && /^[-*_]{2}/.test(line) && /[-*_]{2}$/.test(line)
const isRule = (line: string) => /^[_-]{5,}$/.test(line)

// 'From:' and the others in the languages of the programs that people here use.
const headWords =
  /^(?:from|sent|date|to|cc|subject|reply-to|importance|von|gesendet|datum|an|betreff|de|envoyé|date|à|objet|cc|enviado(?: el)?|para|asunto|fecha|da|inviato|a|oggetto|data|van|verzonden|aan|onderwerp|assunto|od|wysłano|do|temat|från|skickat|till|ämne|fra|sendt|til|emne|от|отправлено|кому|тема|дата|发件人|发送时间|收件人|主题|抄送|寄件者|差出人|送信日時|宛先|件名)\s?[:：]/u

/** The head of an earlier e-mail, as Outlook and others write it: at least three lines, with an address of ours. */
function headAt(lines: readonly string[], index: number, said: Said): number {
  let length = 0
  let words = ''
  let before = ''
  const labels = new Set<string>()
  while (length < 12) {
    const line = plain(lines[index + length]).replaceAll('*', '')
    const [label] = headWords.exec(line) ?? []
    // Addresses that are too long for their line go on in the next. What says the same twice is no head.
    const goesOn = label === undefined && /[@;]/.test(before) && /[<>@;]/.test(line)
    if (label === undefined ? !goesOn : labels.has(label)) break
    if (label !== undefined) labels.add(label)
    before = line
    words += ` ${line}`
    length += 1
  }
  return length >= 3 && names(words, said) ? length : 0
}

const names = (line: string, { addresses }: Said): boolean =>
  addresses.some((address) => {
    const at = address.lastIndexOf('@')
    const [name, domain] = [address.slice(0, at).toLowerCase(), address.slice(at).toLowerCase()]
    // Also with the token of a conversation.
    return line.includes(`${name}${domain}`) || (line.includes(`${name}+`) && line.includes(domain))
  })

// 'wrote' where it introduces what someone wrote.
const verbs =
  /(?:wrote|writes|schrieb|a écrit|écrit|escribió|ha scritto|scrisse|schreef|pisze|napisał\(?a?\)?|napsala?|skrev|kirjoitti|escreveu|yazdı|написал\(?а?\)?|пишет|пише|写道|寫道|schreef)/u

/** 'On Monday … Ada <ada@…> wrote:', in up to four lines, in any language where it has an address, else in ours. */
function attributionAt(lines: readonly string[], index: number, said: Said, isStrict: boolean): number {
  let words = ''
  for (let length = 1; length <= longestAttribution; length += 1) {
    const line = plain(lines[index + length - 1])
    if (line === '') return 0
    words += ` ${line}`
    if (!/[:：]$/.test(line)) continue
    const hasYear = /\b(?:19|20)\d\d\b/.test(words)
    const hasTime = /\b\d{1,2}[:.h]\d\d\b/.test(words)
    // A person who names the day hardly names the minute; programs do.
    const isDated = isStrict ? hasYear && hasTime : hasYear || hasTime
    const isAttribution = isDated && (names(words, said) || verbs.test(words) || /@[\w.-]+/.test(words))
    return isAttribution && words.length < 400 ? length : 0
  }
  return 0
}

/** Outlook draws a line above the head of the earlier e-mail. */
function withoutRule(lines: string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return last !== -1 && isRule((lines[last] ?? '').trim()) ? lines.slice(0, last) : lines
}

const fewestWords = 3
const mostPlaces = 50

type Words = { all: readonly string[]; places: Map<string, number[]>; links: Set<string> }

const keyAt = (words: readonly string[], at: number) => words.slice(at, at + fewestWords).join(' ')

/** The words that were said, in their order, and where any three of them stand. */
function indexOf(texts: readonly string[]): Words {
  // The empty word separates texts: no line contains it.
  const links = new Set(texts.flatMap((text) => (text.match(link) ?? []).map(plainLink)))
  const all = texts.flatMap((text) => [...wordsOf(text, links), ''])
  const places = new Map<string, number[]>()
  for (let at = 0; at + fewestWords <= all.length; at += 1) {
    const key = keyAt(all, at)
    const known = places.get(key)
    if (!known) places.set(key, [at])
    else if (known.length < mostPlaces) known.push(at)
  }
  return { all, places, links }
}

/**
 * Whether words are what was said, read along in stretches of three words or more: a few words could be anyone's. What was read
 * is not known again: whoever answers with our words answers.
 */
function reader({ all, places }: Words): (words: readonly string[]) => boolean {
  const read = new Set<number>()
  return (words) => {
    let from = 0
    let end = -1
    while (from < words.length) {
      const lengthAt = (place: number): number => {
        let length = 0
        while (
          from + length < words.length &&
          all[place + length] === words[from + length] &&
          !read.has(place + length)
        )
          length += 1
        return length
      }
      // Where the stretch before ended a single word may go on.
      const candidates = [end, ...(places.get(keyAt(words, from)) ?? [])]
      const lengths = candidates.map((place, index) => {
        const length = lengthAt(place)
        return index === 0 || length >= fewestWords ? length : 0
      })
      const best = Math.max(...lengths)
      if (best === 0) return false
      const at = candidates[lengths.indexOf(best)] ?? 0
      for (let place = at; place < at + best; place += 1) read.add(place)
      from += best
      end = at + best
    }
    return true
  }
}

// Without words: a rule, the border of a table, or nothing but marks. Signs such as ':-)' are someone's.
const isEmpty = /^[\s>|_*=~#.-]*$/

const link = /(?:https?:\/\/|mailto:|cid:)[^\s<>()[\]]*/gi
const bracketed = /[<([]\s?(?:https?:\/\/|mailto:|cid:)[^\s<>()[\]]*\s?[>)\]]/gi
const plainLink = (address: string) => address.toLowerCase().replace(/[.,;:!?'"*]{1,4}$/, '')
const withoutLinks = (text: string) => text.replaceAll(bracketed, ' ').replaceAll(link, ' ')

// Addresses behind links stand in one form of an e-mail and not in the other, and programs rewrite them: in brackets they are
// no words, nor are those that were sent. Any other is someone's. So is what ticks a line; other signs are written in many ways.
const wordsOf = (text: string, links: ReadonlySet<string>): string[] =>
  text
    .replaceAll(bracketed, ' ')
    .replaceAll(link, (address) => (links.has(plainLink(address)) ? ' ' : address))
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+|[\p{So}\p{Extended_Pictographic}]/gu) ?? []
