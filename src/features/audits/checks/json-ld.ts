import { isReadable, onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'
import { jsonLdBlocks } from './json-ld-data.ts'

/** Structured data is JSON. Told without weight: no one has shown that answer engines quote for it. */
export const jsonLd: Check = {
  id: 'json-ld',
  title: 'Structured data can be parsed',
  group: 'told',
  weight: 0,
  grade: 'standard',
  sources: ['rfc-8259'],
  effort: 'minutes',
  cure: 'Let a program write it; by hand a comma too many is enough to lose the whole block.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const blocks = jsonLdBlocks(page.facts)
        const broken = blocks.find((block) => 'fault' in block)
        if (broken && 'fault' in broken)
          return {
            state: 'fail',
            evidence: evidence(`${broken.fault}: ${broken.text.trim()}`, placeOf(page), broken.line),
          }
        return { state: 'pass', evidence: evidence(`${blocks.length} blocks, all JSON`, placeOf(page)) }
      },
      { counts: (page) => isReadable(page) && page.facts.jsonLd.length > 0 },
    ),
}
