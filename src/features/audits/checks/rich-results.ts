import { isReadable, onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'
import { jsonLdBlocks } from './json-ld-data.ts'
import { thingsIn, type Thing } from './json-ld-things.ts'

// What Google calls required for the rich result of a type; one of several is enough where they stand together. Types
// of which its documents ask nothing, or only in some cases, are left out.
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

/** Structured data has what Google asks for before it shows a rich result. Told without weight, as all structured data is. */
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
