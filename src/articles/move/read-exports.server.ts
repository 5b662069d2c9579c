import { textContent } from 'domutils'
import { parseDocument, Parser } from 'htmlparser2'
import { z } from 'zod'
import { decoded } from '#shared/escape.ts'

/** An article as another system exported it: neither cleaned nor checked against our limits. */
export type ExternalArticle = {
  /** Its permanent id there, the same in every export. */
  key: string
  title: string
  slug: string
  excerpt: string
  html: string
  authorName: string
  /** The address of its picture there; empty for none. */
  coverAddress: string
  tags: string[]
  featured: boolean
}

export type ExternalArticles =
  | {
      outcome: 'read'
      from: 'Ghost' | 'WordPress'
      articles: ExternalArticle[]
      /** What is no article or cannot be read, with the reason. */
      left: { title: string; reason: string }[]
    }
  /** With a message for the person who uploaded it. */
  | { outcome: 'refused'; reason: string }

export const refuse = (reason: string): ExternalArticles => ({ outcome: 'refused', reason })

/** A title in a report. */
export const namedTitle = (title: string): string => title.trim() || 'An article without a title'

// The version is above the first article.
const headLength = 20_000
// No export is half as deep; deeper ones would be slow to read.
const deepest = 20
const partLength = 64 * 1024

type Item = { texts: Record<string, string>; tags: string[]; thumbnailId: string }

const broken = 'This XML file is damaged or not complete. Please export it again.'
const notWordpress = 'This XML file is not an export of WordPress. There it is made under Tools, Export.'

/**
 * Reads the XML file that WordPress exports (WXR). The parser only expands the five entities of XML, none that a file
 * declares.
 */
export function readWordpress(file: string): ExternalArticles {
  if (!/<wp:wxr_version>/.test(file.slice(0, headLength))) return refuse(notWordpress)
  const { items, authors, isWhole } = parse(file)
  if (!isWhole) return refuse(broken)
  const addresses = new Map(
    items.map(({ texts }) => [texts['wp:post_id'] ?? '', texts['wp:attachment_url'] ?? '']),
  )
  const articles: ExternalArticle[] = []
  const left: { title: string; reason: string }[] = []
  for (const { texts, tags, thumbnailId } of items) {
    const kind = texts['wp:post_type']
    const title = texts['title'] ?? ''
    if (kind === 'page') left.push({ title: namedTitle(title), reason: 'It is a page, not an article.' })
    if (kind !== 'post') continue
    if (texts['wp:status'] === 'trash') {
      left.push({ title: namedTitle(title), reason: 'It is in the bin there.' })
      continue
    }
    articles.push({
      key: `wordpress ${texts['guid'] || texts['link'] || texts['wp:post_id'] || title}`,
      title,
      slug: decoded(texts['wp:post_name'] ?? ''),
      excerpt: plain(texts['excerpt:encoded'] ?? ''),
      html: wordpressHtml(texts['content:encoded'] ?? ''),
      authorName: authors.get(texts['dc:creator'] ?? '') || (texts['dc:creator'] ?? ''),
      coverAddress: addresses.get(thumbnailId) ?? '',
      tags,
      featured: texts['wp:is_sticky'] === '1',
    })
  }
  return { outcome: 'read', from: 'WordPress', articles, left }
}

const wanted = new Set(
  'title link guid dc:creator content:encoded excerpt:encoded wp:post_id wp:post_name wp:post_type wp:status wp:is_sticky wp:attachment_url'.split(
    ' ',
  ),
)
// The default categories.
const noTopic = new Set(['uncategorized', 'uncategorised'])

/** Reads the wanted parts in one pass. */
function parse(file: string) {
  const items: Item[] = []
  const authors = new Map<string, string>()
  let depth = 0
  let isWhole = false
  let item: Item | undefined
  let text = ''
  let category: Record<string, string> | undefined
  let meta = { key: '', value: '' }
  let login = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        text = ''
        depth += 1
        if (name === 'item') item = { texts: {}, tags: [], thumbnailId: '' }
        if (name === 'category') category = attributes
        if (name === 'wp:postmeta') meta = { key: '', value: '' }
      },
      ontext(part) {
        text += part
      },
      onclosetag(name, isImplied) {
        depth -= 1
        if (name === 'rss') isWhole = !isImplied
        if (name === 'wp:author_login') login = text
        if (name === 'wp:author_display_name') authors.set(login, text)
        if (name === 'wp:meta_key') meta.key = text
        if (name === 'wp:meta_value') meta.value = text
        if (item) {
          if (wanted.has(name)) item.texts[name] ??= text
          if (name === 'wp:postmeta' && meta.key === '_thumbnail_id') item.thumbnailId = meta.value
          if (name === 'category' && isTopic(category)) item.tags.push(text)
        }
        if (name === 'item') {
          if (item) items.push(item)
          item = undefined
        }
        text = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < file.length; at += partLength) {
    parser.write(file.slice(at, at + partLength))
    if (depth > deepest) return { items, authors, isWhole: false }
  }
  parser.end()
  return { items, authors, isWhole }
}

const isTopic = (attributes: Record<string, string> | undefined): boolean =>
  (attributes?.['domain'] === 'category' || attributes?.['domain'] === 'post_tag') &&
  !noTopic.has(attributes['nicename'] ?? '')

const plain = (html: string) => textContent(parseDocument(html))

const blockElement =
  /^<(?:p|h[1-6]|ul|ol|dl|table|figure|blockquote|pre|hr|div|section|!--|address|form|iframe)\b/i

/** The text of a WordPress article as HTML: the classic editor has empty lines for paragraphs and short codes for captions. */
function wordpressHtml(text: string): string {
  const html = withFigures(text.replaceAll(/\r\n?/g, '\n'))
  // The block editor writes paragraphs.
  if (/<p[\s>]/i.test(html)) return html
  return html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (blockElement.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
}

const captionEnd = '[/caption]'

/** `[caption …]<img …> Words[/caption]`. */
function withFigures(text: string): string {
  const [before = '', ...captioned] = text.split('[caption')
  const figures = captioned.map((part) => {
    const start = part.indexOf(']') + 1
    const end = part.indexOf(captionEnd)
    if (start === 0 || end < start) return `[caption${part}`
    return figureOf(part.slice(start, end)) + part.slice(end + captionEnd.length)
  })
  return before + figures.join('')
}

function figureOf(captioned: string): string {
  const [, image, words = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)(.*)$/s.exec(captioned) ?? []
  return image === undefined ? captioned : `<figure>${image}<figcaption>${words.trim()}</figcaption></figure>`
}

const id = z.union([z.string(), z.number()]).transform(String)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const link = z.object({ post_id: id, sort_order: z.number().nullish() })

// Only what is used: the format still grows.
const exportSchema = z.object({
  posts: z.array(
    z.object({
      id,
      uuid: text,
      title: text,
      slug: text,
      html: text,
      feature_image: text,
      featured: z.union([z.boolean(), z.number()]).nullish(),
      type: text,
      custom_excerpt: text,
    }),
  ),
  users: z.array(z.object({ id, name: text })).default([]),
  tags: z.array(z.object({ id, name: text })).default([]),
  posts_tags: z.array(link.extend({ tag_id: id })).default([]),
  posts_authors: z.array(link.extend({ author_id: id })).default([]),
})
const fileSchema = z.union([
  z.object({ db: z.array(z.object({ data: exportSchema })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data: exportSchema }).transform(({ data }) => data),
])

const notGhost =
  'This JSON file is not an export of Ghost. In Ghost it is made under Settings, Migration tools, Export content.'

/** Reads the JSON file that Ghost exports. */
export function readGhost(file: string): ExternalArticles {
  const read = fileSchema.safeParse(parseGhost(file))
  if (!read.success || !read.data) return refuse(notGhost)
  const { posts, users, tags, posts_tags, posts_authors } = read.data
  const tagNames = namesOf(tags)
  const userNames = namesOf(users)
  const tagsOf = byPost(posts_tags)
  const authorsOf = byPost(posts_authors)
  const articles: ExternalArticle[] = []
  const left: { title: string; reason: string }[] = []
  for (const post of posts) {
    const reason = reasonToLeave(post)
    if (reason) left.push({ title: namedTitle(post.title), reason })
    else
      articles.push({
        key: `ghost ${post.uuid || post.id}`,
        title: post.title,
        slug: post.slug,
        excerpt: post.custom_excerpt,
        html: post.html,
        authorName: authorsOf(post).flatMap(({ author_id }) => userNames.get(author_id) ?? [])[0] ?? '',
        coverAddress: post.feature_image,
        // Names that begin with # are internal tags of Ghost.
        tags: tagsOf(post)
          .flatMap(({ tag_id }) => tagNames.get(tag_id) ?? [])
          .filter((name) => !name.startsWith('#')),
        featured: Boolean(post.featured),
      })
  }
  return { outcome: 'read', from: 'Ghost', articles, left }
}

function parseGhost(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return undefined
  }
}

function reasonToLeave({ type, html, title }: { type: string; html: string; title: string }) {
  if (type === 'page') return 'It is a page, not an article.'
  if (html === '' && title === '') return 'It is empty.'
  return html === '' ? 'Its text is in a form that only Ghost reads.' : undefined
}

const namesOf = (rows: { id: string; name: string }[]) =>
  new Map(rows.map(({ id: own, name }) => [own, name]))

/** The links of a post, in its order. */
function byPost<Link extends z.infer<typeof link>>(links: Link[]): (post: { id: string }) => Link[] {
  const sorted = links.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
  const linked = Map.groupBy(sorted, ({ post_id }) => post_id)
  return (post) => linked.get(post.id) ?? []
}
