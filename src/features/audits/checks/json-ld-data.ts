import type { PageFacts } from '../server/page-facts.ts'

/** A block of structured data, and what it says; `fault` is the parser's word where it is no JSON. */
export type JsonLdBlock = { line: number; text: string } & ({ fault: string } | { data: unknown })

/** The blocks of structured data of a page, read. */
export const jsonLdBlocks = ({ jsonLd }: PageFacts): JsonLdBlock[] =>
  jsonLd.map(({ text, line }) => {
    try {
      return { line, text, data: JSON.parse(text) }
    } catch (error) {
      return { line, text, fault: error instanceof Error ? error.message : String(error) }
    }
  })

const mostDepth = 12

/** Every text that is under one of the keys, at any depth. */
export function textsUnder(data: unknown, keys: readonly string[], depth = 0): string[] {
  if (typeof data !== 'object' || data === null || depth > mostDepth) return []
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? (keys.includes(key) ? [value] : []) : textsUnder(value, keys, depth + 1),
  )
}
