import type { JsonLdBlock } from './json-ld-data.ts'

/** Something that a page describes: its types, and what is said of it, without the name of the vocabulary. */
export type Thing = { types: string[]; keys: ReadonlySet<string> }

type Node = Record<string, unknown>
const isNode = (data: unknown): data is Node =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

const vocabulary = /^(?:https?:\/\/schema\.org\/|schema:)/
const ofVocabulary = (name: string) => name.replace(vocabulary, '')

/**
 * What the blocks of a page describe by itself. What only belongs to something else, such as the product of a review, is
 * no thing of its own; what is described in several places under one `@id` is one.
 */
export function thingsIn(blocks: readonly JsonLdBlock[]): Thing[] {
  const nodes = blocks.flatMap((block) => ('data' in block ? topNodes(block.data) : []))
  const described = Map.groupBy(nodes, (node) => node['@id'] ?? node)
  return [...described.values()].flatMap((same) => {
    const types = same.flatMap((node) => textsOf(node['@type']).map(ofVocabulary))
    const keys = same.flatMap((node) => Object.keys(node).map(ofVocabulary))
    return types.length > 0 ? [{ types: [...new Set(types)], keys: new Set(keys) }] : []
  })
}

// A context of one's own may give every name another meaning: what it comes to is not judged.
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
