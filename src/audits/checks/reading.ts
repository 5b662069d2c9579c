import { counted } from '#shared/counted.ts'
import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const [nothing, hardlyAny, few] = [15, 50, 150]

/**
 * The words of a page are in its HTML. What fails is the frame of an application that scripts fill: hardly a word, or few
 * and neither a heading nor a link. A short page is no fault.
 */
export const words: Check = {
  id: 'words',
  title: 'The words are there before scripts run',
  group: 'read',
  weight: 20,
  grade: 'rule',
  sources: ['google-javascript'],
  effort: 'days',
  cure: 'Let the server send the text as HTML, and let the script take over afterwards.',
  run: (site) =>
    onEachPage(site, (page) => {
      const { words: count, scripts, headings, links } = page.facts
      const seen = evidence(
        `${counted(count, 'word', 'words')} and ${counted(scripts, 'script', 'scripts')}`,
        placeOf(page),
      )
      if (scripts === 0 || count >= few) return { state: 'pass', evidence: seen }
      const isEmpty = count < nothing || (count < hardlyAny && headings.length === 0 && links.length === 0)
      if (isEmpty) return { state: 'fail', evidence: seen }
      return {
        state: 'pass',
        evidence: seen,
        advice: 'There is little text. If scripts add more, let the server send it.',
      }
    }),
}

// Letters of Chinese, Japanese and Korean are twice as wide, and say as much as two.
const widthOf = (text: string) =>
  text.length +
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0)

const outside = (text: string, least: number, most: number) => widthOf(text) < least || widthOf(text) > most

/** Each page has one title. Its length is advice: no search engine names one. */
export const title: Check = {
  id: 'title',
  title: 'Every page has a title',
  group: 'understand',
  weight: 2,
  grade: 'rule',
  sources: ['google-titles'],
  effort: 'minutes',
  cure: 'Say what the page holds, then whose it is, in 15 to 60 characters.',
  run: (site) =>
    onEachPage(site, (page) => {
      const { titles } = page.facts
      const [first] = titles
      if (!first?.text) return { state: 'fail', evidence: evidence('No <title>', placeOf(page)) }
      const saw = titles.map(({ text }) => `<title>${text}</title>`).join(' ')
      const seen = evidence(saw, placeOf(page), first.line)
      if (titles.length > 1) return { state: 'mend', evidence: seen }
      return outside(first.text, 15, 60)
        ? {
            state: 'pass',
            evidence: seen,
            advice: 'Titles of 15 to 60 characters are shown whole and say enough.',
          }
        : { state: 'pass', evidence: seen }
    }),
}

/** Each page describes itself. The length is advice. */
export const description: Check = {
  id: 'description',
  title: 'Every page has a description',
  group: 'understand',
  weight: 1,
  grade: 'rule',
  sources: ['google-snippets'],
  effort: 'minutes',
  cure: 'One sentence of 50 to 160 characters, with the fact that a visitor came for.',
  run: (site) =>
    onEachPage(site, (page) => {
      const [first] = page.facts.descriptions
      if (!first?.text)
        return { state: 'mend', evidence: evidence('No <meta name="description">', placeOf(page)) }
      const seen = evidence(first.text, placeOf(page), first.line)
      return outside(first.text, 50, 160)
        ? {
            state: 'pass',
            evidence: seen,
            advice: 'Descriptions of 50 to 160 characters are shown whole and say enough.',
          }
        : { state: 'pass', evidence: seen }
    }),
}

/** Each page has one main heading, with words in it. */
export const oneH1: Check = {
  id: 'one-h1',
  title: 'One main heading',
  group: 'understand',
  weight: 1,
  grade: 'standard',
  sources: ['html-headings'],
  effort: 'minutes',
  cure: 'One h1 a page that says what the page is; whatever else is large becomes an h2 or a paragraph.',
  run: (site) =>
    onEachPage(site, (page) => {
      const found = page.facts.headings.filter(({ level }) => level === 1)
      const saw = found.map(({ text }) => `<h1>${text}</h1>`).join(' ') || 'No <h1>'
      const isFine = found.length === 1 && found[0]?.text !== ''
      return { state: isFine ? 'pass' : 'mend', evidence: evidence(saw, placeOf(page), found[0]?.line) }
    }),
}

/** No heading is more than one level below the one before it. */
export const headingOrder: Check = {
  id: 'heading-order',
  title: 'Headings are in order',
  group: 'understand',
  weight: 1,
  grade: 'standard',
  sources: ['html-headings'],
  effort: 'minutes',
  cure: 'Let each heading be one level below what it belongs to.',
  run: (site) =>
    onEachPage(site, (page) => {
      const { headings } = page.facts
      const skip = headings.findIndex(({ level }, at) => level > (headings[at - 1]?.level ?? level) + 1)
      const [before, after] = [headings[skip - 1], headings[skip]]
      if (!before || !after)
        return { state: 'pass', evidence: evidence(`${headings.length} headings in order`, placeOf(page)) }
      const saw = `<h${before.level}>${before.text}</h${before.level}> … <h${after.level}>${after.text}</h${after.level}>`
      return { state: 'mend', evidence: evidence(saw, placeOf(page), after.line) }
    }),
}

const isLanguage = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Each page says which language it is in. */
export const language: Check = {
  id: 'language',
  title: 'The language is declared',
  group: 'understand',
  weight: 1,
  grade: 'standard',
  sources: ['wcag-language'],
  effort: 'minutes',
  cure: 'Write it on the html element, as in <html lang="en-GB">.',
  run: (site) =>
    onEachPage(site, (page) => {
      const { lang } = page.facts
      const seen = evidence(lang === undefined ? 'No lang on <html>' : `<html lang="${lang}">`, placeOf(page))
      return { state: lang !== undefined && isLanguage(lang) ? 'pass' : 'mend', evidence: seen }
    }),
}

/** The bytes of a page match its declared character set. */
export const charset: Check = {
  id: 'charset',
  title: 'The character set is the one declared',
  group: 'told',
  weight: 0,
  grade: 'standard',
  sources: ['html-charset'],
  effort: 'hours',
  cure: 'Save and send pages in UTF-8, and say so in the header Content-Type.',
  run: (site) =>
    onEachPage(site, (page) => {
      const { charset: name, isFaulty, namedBy } = page.fetched.content
      const saw = `${name}, named by the ${namedBy === 'none' ? 'bytes alone' : namedBy}${isFaulty ? '; some bytes are not of it' : ''}`
      return { state: isFaulty ? 'mend' : 'pass', evidence: evidence(saw, placeOf(page)) }
    }),
}
