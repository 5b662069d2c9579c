import type { PageFacts } from '../page-facts.server.ts'

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
export function thingsIn(blocks: readonly JsonLdBlock[]): Thing[] {
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
