import { guide } from '#content/ai-marketing-guide.ts'
import { guideText } from '#content/ai-marketing-guide/text.ts'

const wordsAMinute = 220
const shortestGuide = 2500
const notRead = new Set(['kind', 'id', 'href'])

/** Every text in a piece of content, in order; addresses, anchors and kinds left out. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) => (notRead.has(name) ? [] : textsIn(value)))
}

/** The words of the guide, its tables, lists and glossary included. */
export const guideWords = (): number =>
  textsIn([guide.quotation.text, guide.intro, guideText])
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** What a schema cannot see: a guide that has become short, or a reading time that its words have outgrown. */
export function findGuideFaults(): string[] {
  const words = guideWords()
  const minutes = Math.round(words / wordsAMinute)
  return [
    ...(words < shortestGuide ? [`has ${words} words, fewer than ${shortestGuide}`] : []),
    ...(minutes === guide.readingMinutes
      ? []
      : [`readingMinutes: ${words} words take about ${minutes} minutes to read`]),
  ].map((fault) => `ai-marketing-guide.ts: ${fault}`)
}
