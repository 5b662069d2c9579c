import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const mostMs = 800

/** The server begins to answer within 0.8 seconds. */
export const speed: Check = {
  id: 'speed',
  title: 'The server answers quickly',
  group: 'understand',
  weight: 1,
  grade: 'ours',
  sources: ['web-ttfb'],
  effort: 'days',
  cure: 'Keep finished pages in a cache, near to those who read them.',
  run: (site) =>
    onEachPage(site, (page) => {
      const { firstByteMs } = page.fetched
      const seen = evidence(`${(firstByteMs / 1000).toFixed(2)} s until the first byte`, placeOf(page))
      return { state: firstByteMs > mostMs ? 'mend' : 'pass', evidence: seen }
    }),
}
