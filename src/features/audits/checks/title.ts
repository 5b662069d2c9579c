import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

/** Each page has one title, of 15 to 60 characters. */
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
      const isFine = titles.length === 1 && first.text.length >= 15 && first.text.length <= 60
      const saw = titles.map(({ text }) => `<title>${text}</title>`).join(' ')
      return { state: isFine ? 'pass' : 'mend', evidence: evidence(saw, placeOf(page), first.line) }
    }),
}
