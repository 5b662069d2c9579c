import { isText, type AnyNode, type Element } from 'domhandler'
import { find, getElementsByTagName } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { escapeMarkup } from '#shared/escape.ts'
import type { Picture } from './picture.ts'
import { pictureMarkup, type Insertion } from './pictures/picture-markup.server.ts'
import { cleanHtml } from '#platform/html/clean-html.ts'

const wordsPerMinute = 220
const maxAnchorLength = 60

export type ArticleHtml = {
  html: string
  contents: { id: string; text: string }[]
  readingMinutes: number
  /** The slugs of the service pages that it links to, in their order. */
  services: string[]
}

const noPictures: ReadonlyMap<string, Picture> = new Map()

/**
 * Stored content as it is on the page: cleaned once more, headings with anchors, tables in scrolling regions, uploaded
 * `pictures` in all their sizes. The same heading always has the same anchor. Markup is only inserted into the cleaned text.
 */
export function toArticleHtml(content: string, pictures = noPictures): ArticleHtml {
  const clean = cleanHtml(content)
  const document = parseDocument(clean, { withStartIndices: true, withEndIndices: true })
  const headings = withAnchors(getElementsByTagName(isHeading, document))
  const insertions = [
    ...headings.map(({ heading, id }) => ({
      at: startOf(heading) + `<${heading.name}`.length,
      markup: ` id="${id}"`,
    })),
    ...getElementsByTagName('table', document).flatMap(tableRegion),
    ...getElementsByTagName('img', document).flatMap((image) =>
      pictureMarkup(image, { startIndex: startOf(image), endIndex: endOf(image) }, pictures),
    ),
    ...getElementsByTagName('img', document).flatMap(decoration),
  ]
  return {
    html: insertInto(clean, insertions),
    contents: headings.flatMap(({ heading, id, text }) => (heading.name === 'h2' ? [{ id, text }] : [])),
    readingMinutes: Math.max(1, Math.round(textOf(document).split(' ').length / wordsPerMinute)),
    services: getElementsByTagName('a', document).flatMap(({ attribs }) => serviceOf(attribs['href'])),
  }
}

const serviceOf = (address = '') => /^\/services\/([a-z0-9-]+)(?![^/?#])/.exec(address)?.slice(1) ?? []

// Both are set: see the options of the parser.
const startOf = ({ startIndex }: Element) => startIndex ?? 0
const endOf = ({ endIndex }: Element) => (endIndex ?? 0) + 1

function insertInto(html: string, insertions: readonly Insertion[]): string {
  let from = 0
  let result = ''
  for (const { at, markup } of insertions.toSorted((one, other) => one.at - other.at)) {
    result += html.slice(from, at) + markup
    from = at
  }
  return result + html.slice(from)
}

const isHeading = (name: string) => /^h[234]$/.test(name)

/** The anchors of clean content. */
export const anchorsOf = (clean: string): Set<string> =>
  new Set(withAnchors(getElementsByTagName(isHeading, parseDocument(clean))).map(({ id }) => id))

function withAnchors(headings: readonly Element[]) {
  const copies = new Map<string, number>()
  const taken = new Set<string>()
  return headings.map((heading) => {
    const text = textOf(heading)
    return { heading, text, id: newAnchor(text, taken, copies) }
  })
}

// "section-" separates anchors from the ids of the page itself.
function newAnchor(text: string, taken: Set<string>, copies: Map<string, number>): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const base = ['section', ...words].join('-').slice(0, maxAnchorLength).replace(/-$/, '')
  let id = base
  // The last number of the same words is remembered: the loop stays linear with ten thousand of them.
  let copy = copies.get(base) ?? 1
  while (taken.has(id)) {
    copy += 1
    id = `${base}-${copy}`
  }
  copies.set(base, copy)
  taken.add(id)
  return id
}

function tableRegion(table: Element, index: number): Insertion[] {
  const [caption] = getElementsByTagName('caption', table)
  const label = `Table ${index + 1}${caption ? `: ${textOf(caption)}` : ''}`
  return [
    {
      at: startOf(table),
      markup: `<div class="table-region" role="region" tabindex="0" aria-label="${escapeMarkup(label)}">`,
    },
    { at: endOf(table), markup: '</div>' },
  ]
}

/** A draft may have a picture without a description: screen readers must not read its address. */
const decoration = (image: Element): Insertion[] =>
  image.attribs['alt'] === undefined ? [{ at: startOf(image) + '<img'.length, markup: ' alt=""' }] : []

/** The text of a node in one line, with spaces between elements. */
const textOf = (node: AnyNode): string =>
  find(isText, [node], true, Infinity)
    .map((text) => (isText(text) ? text.data : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
