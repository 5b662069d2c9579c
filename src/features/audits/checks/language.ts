import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

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
