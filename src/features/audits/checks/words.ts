import { counted } from '#shared/counted.ts'
import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const [hardlyAny, few] = [50, 150]

/** The words of a page are in its HTML. A short page without scripts is a short page. */
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
      const { words: count, scripts } = page.facts
      const seen = evidence(
        `${counted(count, 'word', 'words')} and ${counted(scripts, 'script', 'scripts')}`,
        placeOf(page),
      )
      if (scripts === 0 || count >= few) return { state: 'pass', evidence: seen }
      return { state: count < hardlyAny ? 'fail' : 'mend', evidence: seen }
    }),
}
