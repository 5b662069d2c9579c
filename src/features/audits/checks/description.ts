import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

/** Each page describes itself, in 50 to 160 characters. */
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
      const isFine = first.text.length >= 50 && first.text.length <= 160
      return { state: isFine ? 'pass' : 'mend', evidence: evidence(first.text, placeOf(page), first.line) }
    }),
}
