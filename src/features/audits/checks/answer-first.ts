import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const [firstPart, wordsWorthJudging] = [0.3, 150]

/** A paragraph that says something begins within the first 30 per cent of the words of a page. */
export const answerFirst: Check = {
  id: 'answer-first',
  title: 'The answer comes first',
  group: 'quote',
  weight: 5,
  grade: 'observed',
  sources: ['geo-2024'],
  effort: 'hours',
  cure: 'Begin with the paragraph that answers what the page is about; explain below it.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const { firstAnswerAt: at, words } = page.facts
        const saw =
          at === undefined
            ? 'No paragraph of twelve words or more'
            : `The first paragraph begins after ${at} of ${words} words`
        const isEarly = at !== undefined && at <= words * firstPart
        return { state: isEarly ? 'pass' : 'mend', evidence: evidence(saw, placeOf(page)) }
      },
      { counts: ({ fetched, facts }) => fetched.status === 200 && facts.words >= wordsWorthJudging },
    ),
}
