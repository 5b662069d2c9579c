import { countFigures } from '#shared/counted.ts'
import type { ArticleCheck, ArticleFields, CheckCounts, CheckedPlace } from './article.ts'
import { slugProblem } from './slug.ts'

/** §5: the minimum of a published article, with its messages. */
export const articleMinima = {
  title: { least: 10, message: 'Title must be at least 10 characters' },
  excerpt: { least: 50, message: 'Excerpt must be at least 50 characters' },
  content: { least: 200, message: 'Content must be at least 200 characters' },
  authorName: { least: 1, message: 'Author name is required' },
} as const

const longestTitle = 60
const longestDescription = 160
const emptyLinkTexts =
  /^(?:click )?(?:here|this|link|this link|more|read more|learn more|details)$|\bclick here\b/i

const describesTarget = (linkText: string) => {
  const words = linkText.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return !emptyLinkTexts.test(words.join(' '))
}

/** What only the server knows: dead links, and whether the address is taken. */
export type KnownToServer = { isDead?: (href: string) => boolean; slugTaken?: string | undefined }

/**
 * All checks of console.md §5 on an article whose content is clean: those that block publishing first. In the browser
 * without what only the server knows.
 */
export function checkArticle(fields: ArticleFields, known: KnownToServer = {}): ArticleCheck[] {
  const outline = readOutline(fields.content)
  return [
    ...minima(fields),
    ...addressChecks(fields.slug, known.slugTaken),
    ...altChecks(outline),
    ...headingChecks(outline),
    ...linkChecks(outline, known.isDead),
    ...lengthWarnings(fields),
    ...linkTextWarnings(outline),
    ...tableWarnings(outline),
    ...sourceWarnings(outline),
  ]
}

/** How many of them block, and how many only warn. */
export const countChecks = (checks: readonly ArticleCheck[]): CheckCounts => {
  const blocking = checks.filter(({ level }) => level === 'blocks').length
  return { blocking, warnings: checks.length - blocking }
}

const checkOf =
  (level: ArticleCheck['level']) =>
  (id: string, field: keyof ArticleFields, message: string, at?: CheckedPlace): ArticleCheck => ({
    id,
    level,
    field,
    message,
    ...(at && { at }),
  })
const blocks = checkOf('blocks')
const warns = checkOf('warns')

function minima(fields: ArticleFields): ArticleCheck[] {
  const names = ['title', 'excerpt', 'content', 'authorName'] as const
  return names.flatMap((field) => {
    const { least, message } = articleMinima[field]
    return fields[field].trim().length < least ? [blocks(field, field, message)] : []
  })
}

function addressChecks(slug: string, taken: string | undefined): ArticleCheck[] {
  const message = slugProblem(slug) ?? taken
  return message === undefined ? [] : [blocks('slug', 'slug', message)]
}

const altMissing = 'Say what the picture shows, or mark it as decorative'

const altChecks = ({ images }: ArticleOutline): ArticleCheck[] =>
  images.flatMap(({ alt }, index) =>
    // An empty text marks a decoration; blanks are neither.
    alt === undefined || (alt !== '' && alt.trim() === '')
      ? [blocks('alt', 'content', altMissing, { element: 'img', index })]
      : [],
  )

function headingChecks({ headings }: ArticleOutline): ArticleCheck[] {
  let above = 1 // the title
  return headings.flatMap(({ level, text }, index) => {
    const at: CheckedPlace = { element: 'heading', index }
    const before = above
    above = level
    if (text.trim() === '') return [blocks('headings', 'content', 'A heading has no words', at)]
    if (level <= before + 1) return []
    const under = before === 1 ? 'the title' : `level ${before}`
    return [
      blocks('headings', 'content', `“${shortened(text)}” is a heading of level ${level} under ${under}`, at),
    ]
  })
}

const linkChecks = ({ links }: ArticleOutline, isDead: KnownToServer['isDead']): ArticleCheck[] =>
  links.flatMap(({ href }, index) =>
    isDead?.(href)
      ? [blocks('links', 'content', `The link to ${shortened(href)} leads nowhere`, { element: 'a', index })]
      : [],
  )

const lengthWarnings = (fields: ArticleFields): ArticleCheck[] =>
  (
    [
      ['title', longestTitle, 'title'],
      ['excerpt', longestDescription, 'description'],
    ] as const
  ).flatMap(([field, longest, name]) =>
    fields[field].trim().length > longest
      ? [warns(`${field}-length`, field, `Over ${longest} characters search results cut the ${name} off`)]
      : [],
  )

const unclear = 'does not say where the link leads'

const linkTextWarnings = ({ links }: ArticleOutline): ArticleCheck[] =>
  links.flatMap(({ text }, index) =>
    describesTarget(text)
      ? []
      : [warns('link-text', 'content', `“${text.trim()}” ${unclear}`, { element: 'a', index })],
  )

const tableWarnings = ({ tables }: ArticleOutline): ArticleCheck[] =>
  tables.flatMap(({ hasHeader }, index) =>
    hasHeader ? [] : [warns('table', 'content', 'A table has no header', { element: 'table', index })],
  )

const sourceWarnings = ({ blocks: texts }: ArticleOutline): ArticleCheck[] =>
  texts
    .filter(({ text, hasLink }) => !hasLink && countFigures(text) > 0)
    .map(({ element, index, text }) => {
      const message = `“${shortened(text)}” has a figure and no link to its source`
      return warns('source', 'content', message, { element, index })
    })

function shortened(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length <= 60 ? line : `${line.slice(0, 57).trimEnd()}…`
}

/** The parts of a content that are checked. Indexes count the elements of a kind in the order of the text. */
type ArticleOutline = {
  /** `alt`: undefined if it is not described yet; empty for a decoration. */
  images: { alt: string | undefined; src: string }[]
  headings: { level: number; text: string }[]
  links: { href: string; text: string }[]
  tables: { hasHeader: boolean }[]
  /** Text blocks without inner ones. */
  blocks: { element: TextBlock; index: number; text: string; hasLink: boolean }[]
}

const textBlocks = ['p', 'li', 'dd', 'td', 'figcaption'] as const
type TextBlock = (typeof textBlocks)[number]

type OpenBlock = { block: ArticleOutline['blocks'][number]; isInner: boolean }

// Cleaned HTML closes every element, quotes every value and escapes every `<`, so that one expression reads it.
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
