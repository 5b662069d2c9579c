import { cleanHtml } from './clean-html.ts'

const wordsPerMinute = 220
const maxAnchorLength = 60

export type ArticleHtml = {
  html: string
  contents: { id: string; text: string }[]
  readingMinutes: number
}

/**
 * What a stored content becomes on the page: cleaned once more, headings with anchors, tables in regions that scroll
 * by themselves. The same text has the same anchor, so links into an article last.
 */
export function toArticleHtml(content: string): ArticleHtml {
  const clean = cleanHtml(content)
  const contents: ArticleHtml['contents'] = []
  const anchors = new Set<string>()
  // In cleaned HTML `<` begins nothing but an allowed element, and headings carry no attributes.
  const withAnchors = clean.replaceAll(/<h([234])>/g, (_, level: string, position: number) => {
    const text = textOf(clean.slice(position, clean.indexOf(`</h${level}>`, position)))
    const id = newAnchor(text, anchors)
    if (level === '2') contents.push({ id, text })
    return `<h${level} id="${id}">`
  })
  return {
    html: withRegions(withAnchors),
    contents,
    readingMinutes: Math.max(1, Math.round(wordsOf(clean) / wordsPerMinute)),
  }
}

// "section-" keeps anchors apart from the ids of the page itself, which scripts look for.
function newAnchor(text: string, taken: Set<string>): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const base = ['section', ...words].join('-').slice(0, maxAnchorLength).replace(/-$/, '')
  let id = base
  for (let copy = 2; taken.has(id); copy += 1) id = `${base}-${copy}`
  taken.add(id)
  return id
}

function withRegions(html: string): string {
  let count = 0
  return html
    .replaceAll(/<table>(?:\s*<caption>([\s\S]*?)<\/caption>)?/g, (table: string, caption?: string) => {
      count += 1
      const label = caption === undefined ? '' : `: ${attributeText(textOf(caption))}`
      return `<div class="table-region" role="region" tabindex="0" aria-label="Table ${count}${label}">${table}`
    })
    .replaceAll('</table>', '</table></div>')
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of cleaned HTML, in one line. These four are all the entities that cleaning leaves. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

const attributeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const wordsOf = (html: string) => textOf(html).split(' ').length
