import { isReadable, onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'
import { jsonLdBlocks, thingsIn, type Thing } from './json-ld.ts'

/** Structured data is valid JSON. Without weight: it is not proven that answer engines use it. */
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

// The properties that Google requires for rich results; of several in one list, one is enough. Types without such, or with
// conditional ones, are left out.
const required: Record<string, readonly (readonly string[])[]> = {
  BreadcrumbList: [['itemListElement']],
  Dataset: [['name'], ['description']],
  Event: [['name'], ['startDate'], ['location']],
  JobPosting: [
    ['title'],
    ['description'],
    ['datePosted'],
    ['hiringOrganization'],
    ['jobLocation', 'applicantLocationRequirements'],
  ],
  Product: [['name'], ['offers', 'review', 'aggregateRating']],
  Recipe: [['name'], ['image']],
  VideoObject: [['name'], ['thumbnailUrl'], ['uploadDate']],
}

const missingIn = ({ types, keys }: Thing): string[] =>
  types.flatMap((type) =>
    (Object.hasOwn(required, type) ? (required[type] ?? []) : [])
      .filter((names) => !names.some((name) => keys.has(name)))
      .map((names) => `${type} without ${names.join(' or ')}`),
  )

/** Structured data has the properties that Google requires for rich results. Without weight, like all structured data. */
export const richResults: Check = {
  id: 'rich-results',
  title: 'Structured data has what rich results need',
  group: 'told',
  weight: 0,
  grade: 'rule',
  sources: ['google-structured-data'],
  effort: 'hours',
  cure: 'Add what is missing, if the page shows it to people too. Data that no page shows is against Google’s rules.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const things = thingsIn(jsonLdBlocks(page.facts))
        const missing = [...new Set(things.flatMap(missingIn))]
        if (missing.length > 0)
          return { state: 'mend', evidence: evidence(missing.join('; '), placeOf(page)) }
        const types = [...new Set(things.flatMap((thing) => thing.types))]
        return { state: 'pass', evidence: evidence(`Of the type ${types.join(', ')}`, placeOf(page)) }
      },
      { counts: (page) => isReadable(page) && thingsIn(jsonLdBlocks(page.facts)).length > 0 },
    ),
}
