import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

/** The bytes of a page are of the character set that it names. */
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
      const saw = `${name}, named by the ${namedBy === 'nobody' ? 'bytes alone' : namedBy}${isFaulty ? '; some bytes are not of it' : ''}`
      return { state: isFaulty ? 'mend' : 'pass', evidence: evidence(saw, placeOf(page)) }
    }),
}
