import { countFigures } from '#shared/counted.ts'
import type { ArticleCheck, ArticleFields, CheckCounts, CheckedPlace } from './article.ts'
import { readOutline, type ArticleOutline } from './article-outline.ts'
import { slugProblem } from './slug.ts'

/** §5: the least that a published article has, with its messages. */
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

const saysWhere = (linkText: string) => {
  const words = linkText.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return !emptyLinkTexts.test(words.join(' '))
}

/** What only the server knows: the links that lead nowhere, and who else has the address. */
export type KnownToServer = { isDead?: (href: string) => boolean; slugTaken?: string | undefined }

/**
 * All checks of console.md §5 on an article whose content is clean: those that block its publishing first. The same in
 * the browser, where what only the server knows is left out.
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

const blocks = (
  id: string,
  field: keyof ArticleFields,
  message: string,
  at?: CheckedPlace,
): ArticleCheck => ({ id, level: 'blocks', field, message, ...(at && { at }) })

const warns = (id: string, field: keyof ArticleFields, message: string, at?: CheckedPlace): ArticleCheck => ({
  id,
  level: 'warns',
  field,
  message,
  ...(at && { at }),
})

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

const altChecks = ({ images }: ArticleOutline): ArticleCheck[] =>
  images.flatMap(({ alt }, index) =>
    // Nothing at all is a decoration; blanks are neither that nor words.
    alt === undefined || (alt !== '' && alt.trim() === '')
      ? [
          blocks('alt', 'content', 'Say what the picture shows, or mark it as decorative', {
            element: 'img',
            index,
          }),
        ]
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

function lengthWarnings({ title, excerpt }: ArticleFields): ArticleCheck[] {
  return [
    ...(title.trim().length > longestTitle
      ? [warns('title-length', 'title', `Over ${longestTitle} characters search results cut the title off`)]
      : []),
    // One that is too short blocks.
    ...(excerpt.trim().length > longestDescription
      ? [
          warns(
            'excerpt-length',
            'excerpt',
            `Over ${longestDescription} characters search results cut the description off`,
          ),
        ]
      : []),
  ]
}

const linkTextWarnings = ({ links }: ArticleOutline): ArticleCheck[] =>
  links.flatMap(({ text }, index) =>
    !saysWhere(text)
      ? [
          warns('link-text', 'content', `“${text.trim()}” does not say where the link leads`, {
            element: 'a',
            index,
          }),
        ]
      : [],
  )

const tableWarnings = ({ tables }: ArticleOutline): ArticleCheck[] =>
  tables.flatMap(({ hasHeader }, index) =>
    hasHeader ? [] : [warns('table', 'content', 'A table has no header', { element: 'table', index })],
  )

const sourceWarnings = ({ blocks: texts }: ArticleOutline): ArticleCheck[] =>
  texts.flatMap(({ element, index, text, hasLink }) =>
    !hasLink && countFigures(text) > 0
      ? [
          warns('source', 'content', `“${shortened(text)}” has a figure and no link to its source`, {
            element,
            index,
          }),
        ]
      : [],
  )

function shortened(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length <= 60 ? line : `${line.slice(0, 57).trimEnd()}…`
}
