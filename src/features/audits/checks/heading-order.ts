import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

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
