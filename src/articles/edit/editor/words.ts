import type { Node } from 'prosemirror-model'

// As on the public page (article-html.ts).
const wordsPerMinute = 220

export type Length = { words: number; minutes: number }

/** How many words a text has, and how long it takes to read them. */
export function lengthOf(text: string): Length {
  const words = text.match(/\S+/g)?.length ?? 0
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) }
}

/** All the text of a document. */
export const textOf = (doc: Node): string => doc.textBetween(0, doc.content.size, ' ', ' ')
