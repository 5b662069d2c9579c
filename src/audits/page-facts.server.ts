import { Parser, type Handler } from 'htmlparser2'
import { withinLimits } from '#platform/untrusted/serve-untrusted.ts'
import { countFigures } from '#shared/counted.ts'

/** Text of a page, and its line. */
export type Seen = { text: string; line: number }

/** The facts of a page, read without running scripts. */
export type PageFacts = {
  titles: Seen[]
  descriptions: Seen[]
  canonicals: Seen[]
  robotsMetas: (Seen & { name: string })[]
  headings: (Seen & { level: number })[]
  lang: string | undefined
  words: number
  scripts: number
  /** Linked files, and the characters of inline scripts and pictures. */
  files: { scripts: number; pictures: number; scriptCharacters: number; pictureCharacters: number }
  hasPasswordField: boolean
  /** The labels of its buttons. */
  buttons: Seen[]
  links: string[]
  /** The versions named by `rel=alternate`, by type or language. */
  alternates: (Seen & { type: string | undefined; hreflang: string | undefined })[]
  jsonLd: Seen[]
  dates: Seen[]
  /** Dates in the text, as 2026-11-24. */
  textDates: Seen[]
  lists: number
  tablesWithHeaders: number
  quotations: number
  /** Shares, multiples and large amounts in the text. */
  figures: number
  hasArticle: boolean
  /** The number of words before the first substantial paragraph. */
  firstAnswerAt: number | undefined
}

const unread = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object'])
// What begins with any other element is apart from the text before it.
const withinText = new Set('a abbr b bdi em i mark small span strong sub sup time u'.split(' '))
const headingLevel = (name: string) => (/^h[1-6]$/.test(name) ? Number(name[1]) : undefined)

// Long enough for any text for people; limits the quotations of a report.
const mostCharacters = 400
const mostOfAKind = 2000
const longestLink = 2000
const mostOfData = 200_000
const wordsOfAnAnswer = 12
const tailCharacters = 20
const mostTextDates = 50

/** Reads a page like a crawler without scripts, in linear time. @throws TooMuchError beyond the limits of any real page */
export function readPageFacts(html: string): PageFacts {
  const facts: PageFacts = {
    titles: [],
    descriptions: [],
    canonicals: [],
    robotsMetas: [],
    headings: [],
    lang: undefined,
    words: 0,
    scripts: 0,
    files: { scripts: 0, pictures: 0, scriptCharacters: 0, pictureCharacters: 0 },
    hasPasswordField: false,
    buttons: [],
    links: [],
    alternates: [],
    jsonLd: [],
    dates: [],
    textDates: [],
    lists: 0,
    tablesWithHeaders: 0,
    quotations: 0,
    figures: 0,
    hasArticle: false,
    firstAnswerAt: undefined,
  }
  const lineAt = lineCounter(html)
  const note = <T>(list: T[], thing: T) => {
    if (list.length < mostOfAKind) list.push(thing)
  }
  const noteDates = (text: string, from: number) => {
    if (facts.textDates.length >= mostTextDates) return
    for (const found of datesIn(text))
      if (found.end > from) note(facts.textDates, { text: found.date, line: lineAt(parser.startIndex) })
  }
  let hidden = 0
  let isInBody = false
  let collecting: Seen | undefined
  let data: Seen | undefined
  let paragraphFrom: number | undefined
  let tail = ''
  let isInScript = false
  let pictureFrom: number | undefined
  // Separate from `collecting`: a button may be in a heading.
  let button: (Seen & { name: string }) | undefined
  const handlers: Partial<Handler> = {
    onopentag: (name, attributes) => {
      if (unread.has(name)) hidden += 1
      if (name === 'script') {
        if (attributes['type']?.trim().toLowerCase() === 'application/ld+json')
          note(facts.jsonLd, (data = { text: '', line: lineAt(parser.startIndex) }))
        else {
          facts.scripts += 1
          if (attributes['src'] === undefined) isInScript = true
          else facts.files.scripts += 1
        }
      }
      if (name === 'svg') pictureFrom ??= parser.startIndex
      if (name === 'img') countPicture(attributes, facts.files)
      if (name === 'html') facts.lang = attributes['lang']?.trim() || undefined
      if (name === 'body') isInBody = true
      if (hidden > 0) return
      if (!withinText.has(name)) tail += ' '
      const seen = (text = '') => ({ text: tidy(text), line: lineAt(parser.startIndex) })
      if (name === 'title' && !isInBody) note(facts.titles, (collecting = seen()))
      const level = headingLevel(name)
      if (level !== undefined) {
        const heading = { ...seen(), level }
        note(facts.headings, heading)
        collecting = heading
      }
      if (name === 'meta') readMeta(attributes, seen, facts, note)
      if (name === 'link' && relsOf(attributes).includes('canonical'))
        note(facts.canonicals, seen(attributes['href']))
      const href = attributes['href']
      if (name === 'a' && href !== undefined && href.length <= longestLink) note(facts.links, href)
      if (name === 'link' && relsOf(attributes).includes('alternate'))
        note(facts.alternates, {
          ...seen(attributes['href']),
          type: attributes['type']?.trim().toLowerCase(),
          hreflang: attributes['hreflang']?.trim().toLowerCase(),
        })
      if (name === 'time' && attributes['datetime'] !== undefined)
        note(facts.dates, seen(attributes['datetime']))
      if (name === 'ul' || name === 'ol') facts.lists += 1
      if (name === 'th') facts.tablesWithHeaders += 1
      if (name === 'blockquote' || name === 'q') facts.quotations += 1
      if (name === 'article') facts.hasArticle = true
      if (name === 'p') paragraphFrom = facts.words
      if (name === 'img' && collecting) collecting.text += ` ${attributes['alt'] ?? ''}`
      const isButton = name === 'button' || attributes['role'] === 'button'
      if (isButton) {
        button = { ...seen(), name }
        note(facts.buttons, button)
      }
      if (name === 'input' && attributes['type']?.toLowerCase() === 'submit')
        note(facts.buttons, seen(attributes['value']))
      if (name === 'input' && attributes['type']?.toLowerCase() === 'password') facts.hasPasswordField = true
    },
    ontext: (text) => {
      if (isInScript) facts.files.scriptCharacters += text.length
      if (data && data.text.length < mostOfData) data.text += text
      if (hidden > 0) return
      if (collecting && collecting.text.length < mostCharacters) collecting.text += text
      if (button && button.text.length < mostCharacters) button.text += text
      if (!isInBody) return
      facts.words += countWords(text)
      // A figure may span elements, as in <b>40</b>%.
      facts.figures += countFigures(tail + text) - countFigures(tail)
      noteDates(tail + text, tail.length)
      tail = (tail + text).slice(-tailCharacters)
    },
    onclosetag: (name) => {
      if (unread.has(name)) hidden -= 1
      if (name === 'script') {
        data = undefined
        isInScript = false
      }
      if (name === 'svg' && pictureFrom !== undefined) {
        facts.files.pictureCharacters += parser.endIndex + 1 - pictureFrom
        pictureFrom = undefined
      }
      if (name === 'p' && paragraphFrom !== undefined && facts.words - paragraphFrom >= wordsOfAnAnswer)
        facts.firstAnswerAt ??= paragraphFrom
      if (collecting && (name === 'title' || headingLevel(name) !== undefined)) {
        collecting.text = tidy(collecting.text)
        collecting = undefined
      }
      if (name === button?.name) {
        button.text = tidy(button.text)
        button = undefined
      }
      if (name === 'head') isInBody = true
    },
  }
  const parser: Parser = new Parser(withinLimits(handlers))
  parser.end(html)
  return facts
}

const relsOf = (attributes: Record<string, string>) => (attributes['rel'] ?? '').toLowerCase().split(/\s/)

function readMeta(
  attributes: Record<string, string>,
  seen: (text?: string) => Seen,
  facts: PageFacts,
  note: <T>(list: T[], thing: T) => void,
) {
  const name = attributes['name']?.trim().toLowerCase()
  if (name === 'description') note(facts.descriptions, seen(attributes['content']))
  if (name === 'robots' || name === 'googlebot' || name === 'bingbot')
    note(facts.robotsMetas, { ...seen(attributes['content']), name })
}

function countPicture({ src }: Record<string, string>, files: PageFacts['files']) {
  if (src?.startsWith('data:')) files.pictureCharacters += src.length
  else if (src) files.pictures += 1
}

// Scripts that are written without spaces between words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

const countWords = (text: string) =>
  text
    .split(/\s/)
    .reduce(
      (sum, word) => sum + (unspaced.test(word) ? segmented(word) : Number(/[\p{L}\p{N}]/u.test(word))),
      0,
    )

function segmented(text: string): number {
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1
  return count
}

const tidy = (text: string) =>
  text
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, mostCharacters)

// Positions are in ascending order, so each line end is found once.
function lineCounter(text: string): (position: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (position) => {
    for (; next !== -1 && next < position; next = text.indexOf('\n', next + 1)) line += 1
    return line
  }
}

// The languages whose names of months are known. Of each month: as in a date, alone, and short.
const languages =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro tr el ru uk bg hr sl lt lv et vi id th ar fa he hi'.split(
    ' ',
  )
const forms = [{ month: 'long', day: 'numeric' }, { month: 'long' }, { month: 'short' }] as const

// Hebrew writes 'in' in one word with it.
const plainMonth = (name: string) => name.toLowerCase().replace(/\.$/, '').replace(/^ב/, '')

const monthNames = new Map(
  languages.flatMap((language) =>
    forms.flatMap((form) => {
      // Some languages have a calendar of their own.
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, month): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2026, month, 15))
        return [plainMonth(parts.find(({ type }) => type === 'month')?.value ?? ''), month + 1]
      })
    }),
  ),
)

// A month in letters, after the day or before it: '24 de noviembre de 2026', '24. November 2026', 'November 24th, 2026'.
const written =
  /(?<![\d\p{L}])(?:(?<year>\d{4})-(?<number>\d\d)-(?<date>\d\d)|(?<germanDate>\d{1,2})\.(?<germanNumber>\d{1,2})\.(?<germanYear>\d{4})|(?<eastYear>\d{4})\s?[年년]\s?(?<eastNumber>\d{1,2})\s?[月월]\s?(?<eastDate>\d{1,2})\s?[日일]|(?<britishDate>\d{1,2})(?:\.|º|er|st|nd|rd|th)?\s(?:de\s)?(?<britishMonth>[\p{L}\p{M}.]{2,16}),?\s(?:del?\s)?(?<britishYear>\d{4})|(?<americanMonth>\p{L}[\p{L}\p{M}.]{2,15})\s(?<americanDate>\d{1,2})(?:st|nd|rd|th)?,?\s(?<americanYear>\d{4}))(?![\d\p{L}])/giu

// `Date` reads 31 February as 3 March.
const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** The dates in a text, as 2026-11-24, and where each ends. Ambiguous ones such as 1/2/2026 are left out. */
export function datesIn(text: string): { date: string; end: number }[] {
  return [...text.matchAll(written)].flatMap(({ groups = {}, index, 0: found }) => {
    const part = (...names: string[]) => names.flatMap((name) => groups[name] ?? [])[0] ?? ''
    const year = part('year', 'germanYear', 'eastYear', 'britishYear', 'americanYear')
    const date = part('date', 'germanDate', 'eastDate', 'britishDate', 'americanDate')
    const name = plainMonth(part('britishMonth', 'americanMonth'))
    const number = part('number', 'germanNumber', 'eastNumber') || String(monthNames.get(name) ?? 0)
    // Thailand counts from Buddha's death.
    const gregorian = Number(year) > 2500 && Number(year) < 2700 ? String(Number(year) - 543) : year
    const day = `${gregorian}-${number.padStart(2, '0')}-${date.padStart(2, '0')}`
    return isDay(day) ? [{ date: day, end: index + found.length }] : []
  })
}
