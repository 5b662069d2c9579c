import { isReadable, onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'
import type { PageFacts } from '../server/page-facts.ts'

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

/** A block of structured data; `fault` is the parser's error. */
export type JsonLdBlock = { line: number; text: string } & ({ fault: string } | { data: unknown })

/** The parsed blocks of structured data of a page. */
export const jsonLdBlocks = (facts: PageFacts): JsonLdBlock[] =>
  facts.jsonLd.map(({ text, line }) => {
    try {
      return { line, text, data: JSON.parse(text) }
    } catch (error) {
      return { line, text, fault: error instanceof Error ? error.message : String(error) }
    }
  })

const mostDepth = 12

/** All texts with one of the keys, at any depth. */
export function textsUnder(data: unknown, keys: readonly string[], depth = 0): string[] {
  if (typeof data !== 'object' || data === null || depth > mostDepth) return []
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? (keys.includes(key) ? [value] : []) : textsUnder(value, keys, depth + 1),
  )
}

/** An entity: its types and its properties, without the prefix of the vocabulary. */
export type Thing = { types: string[]; keys: ReadonlySet<string> }

type Node = Record<string, unknown>
const isNode = (data: unknown): data is Node =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

const vocabulary = /^(?:https?:\/\/schema\.org\/|schema:)/
const ofVocabulary = (name: string) => name.replace(vocabulary, '')

/** The top-level entities of a page. Nested ones, such as the product of a review, are left out; the same `@id` is merged. */
function thingsIn(blocks: readonly JsonLdBlock[]): Thing[] {
  const nodes = blocks.flatMap((block) => ('data' in block ? topNodes(block.data) : []))
  const described = Map.groupBy(nodes, (node) => node['@id'] ?? node)
  return [...described.values()].flatMap((same) => {
    const types = same.flatMap((node) => textsOf(node['@type']).map(ofVocabulary))
    const keys = same.flatMap((node) => Object.keys(node).map(ofVocabulary))
    return types.length > 0 ? [{ types: [...new Set(types)], keys: new Set(keys) }] : []
  })
}

// A custom context may give every name another meaning: it is not judged.
function topNodes(data: unknown): Node[] {
  if (Array.isArray(data)) return data.flatMap((part: unknown) => (isNode(part) ? topNodes(part) : []))
  if (!isNode(data) || !isPlainContext(data['@context'])) return []
  const { '@graph': graph, ...node } = data
  if (!Array.isArray(graph)) return [node]
  return [...('@type' in node ? [node] : []), ...graph.filter(isNode)]
}

const isPlainContext = (context: unknown) =>
  context === undefined || (typeof context === 'string' && /^https?:\/\/schema\.org\/?$/.test(context))

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === 'string')

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
