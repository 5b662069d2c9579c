/** What the checks look at in a content. Indexes count the elements of a kind in the order of the text. */
export type ArticleOutline = {
  /** `alt`: undefined where no one has said anything yet; empty for a decoration. */
  images: { alt: string | undefined; src: string }[]
  headings: { level: number; text: string }[]
  links: { href: string; text: string }[]
  tables: { hasHeader: boolean }[]
  /** Runs of text that hold no other one. */
  blocks: { element: TextBlock; index: number; text: string; hasLink: boolean }[]
}

const textBlocks = ['p', 'li', 'dd', 'td', 'figcaption'] as const
type TextBlock = (typeof textBlocks)[number]

type OpenBlock = { block: ArticleOutline['blocks'][number]; isInner: boolean }

// Cleaned HTML closes every element, quotes every value and escapes every `<` of a text: one expression reads it.
const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</g

const quoted = /\s([a-z]+)="([^"]*)"/g

function attributeOf(attributes: string, wanted: string): string | undefined {
  for (const [, name, value = ''] of attributes.matchAll(quoted))
    if (name === wanted) return unescapeText(value)
  return undefined
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }
const unescapeText = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characters[name] ?? '')

/** Reads the outline of cleaned HTML, in the browser as on the server. */
export function readOutline(html: string): ArticleOutline {
  const outline: ArticleOutline = { images: [], headings: [], links: [], tables: [], blocks: [] }
  const counts = new Map<TextBlock, number>()
  const open: OpenBlock[] = []
  let heading: ArticleOutline['headings'][number] | undefined
  let link: ArticleOutline['links'][number] | undefined
  const tables: ArticleOutline['tables'] = []

  function begin(name: string, attributes: string): void {
    const block = textBlocks.find((element) => element === name)
    if (block) {
      for (const outer of open) outer.isInner = false
      const index = counts.get(block) ?? 0
      counts.set(block, index + 1)
      open.push({ block: { element: block, index, text: '', hasLink: false }, isInner: true })
    } else if (name === 'img')
      outline.images.push({
        alt: attributeOf(attributes, 'alt'),
        src: attributeOf(attributes, 'src') ?? '',
      })
    else if (/^h[2-4]$/.test(name)) outline.headings.push((heading = { level: Number(name[1]), text: '' }))
    else if (name === 'a') {
      outline.links.push((link = { href: attributeOf(attributes, 'href') ?? '', text: '' }))
      for (const around of open) around.block.hasLink = true
    } else if (name === 'table') {
      const table = { hasHeader: false }
      outline.tables.push(table)
      tables.push(table)
    } else if (name === 'th') {
      const table = tables.at(-1)
      if (table) table.hasHeader = true
    }
  }

  function end(name: string): void {
    if (/^h[2-4]$/.test(name)) heading = undefined
    else if (name === 'a') link = undefined
    else if (name === 'table') tables.pop()
    else if (open.at(-1)?.block.element === name) {
      const closed = open.pop()
      if (closed?.isInner) outline.blocks.push(closed.block)
    }
  }

  for (const [whole, slash, name, attributes = ''] of html.matchAll(piece)) {
    if (name === undefined) {
      const text = unescapeText(whole)
      if (heading) heading.text += text
      if (link) link.text += text
      for (const { block } of open) block.text += text
    } else if (slash === '/') end(name)
    else begin(name, attributes)
  }
  return outline
}
