import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { done, inTransaction, refused, type Outcome } from '#activity/outcome.server.ts'
import type { Db } from '#platform/db/database.ts'
import { articleLimits } from '../article.ts'
import type { ImportReport } from '../articles-data.ts'
import { toSlug } from '../slug.ts'
import { cleanContent } from '../inputs.server.ts'
import { articles } from '../article-table.server.ts'
import { addVersion } from '../article-versions.server.ts'
import { fieldsOf } from '../article-rows.server.ts'
import { addPicture } from '../pictures/picture-store.server.ts'
import { createArticle, type ArticleAuthor, type ArticleContext } from '../save-article.server.ts'
import {
  namedTitle,
  refuse,
  type ExternalArticle,
  type ExternalArticles,
  readWordpress,
  readGhost,
} from './read-exports.server.ts'
import { isTag, type Element } from 'domhandler'
import { getElementsByTagName, getOuterHTML, removeElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

/**
 * Imports the articles in a file of Ghost or WordPress as drafts, cleaned by the same list as everything else. The same
 * article, in this file or another, is imported once. Embedded pictures are imported too; nothing is fetched.
 */
export async function importArticles(
  db: Db,
  by: ArticleAuthor,
  file: Uint8Array,
  context: ArticleContext,
): Promise<Outcome<ImportReport>> {
  const read = readFile(file)
  if (read.outcome === 'refused') return refused('file', read.reason)
  const report: ImportReport = { from: read.from, drafts: [], known: 0, left: read.left, pictures: [] }
  for (const article of read.articles) await importOne(db, by, article, context, report)
  return done(report)
}

function readFile(bytes: Uint8Array): ExternalArticles {
  if (bytes.length === 0) return refuse('This file is empty.')
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1').startsWith('PK'))
    return refuse('This is a ZIP file. Please unpack it, and choose the JSON or XML file in it.')
  const text = new TextDecoder().decode(bytes)
  const start = text.slice(0, 200).trimStart()
  if (start.startsWith('{')) return readGhost(text)
  if (start.startsWith('<')) return readWordpress(text)
  return refuse('This is neither the JSON file of Ghost nor the XML file of WordPress.')
}

async function importOne(
  db: Db,
  by: ArticleAuthor,
  external: ExternalArticle,
  context: ArticleContext,
  report: ImportReport,
): Promise<void> {
  const title = namedTitle(external.title)
  const submissionKey = `import ${createHash('sha256').update(external.key).digest('hex')}`
  if (await isKnown(db, by, submissionKey)) {
    report.known += 1
    return
  }
  const { content, missing } = await importPictures(db, by, storable(external.html), context.now)
  const cover = await importPicture(db, by, external.coverAddress, context.now)
  if (external.coverAddress !== '' && cover === undefined) missing.add(shownAddress(external.coverAddress))
  const cleaned = await cleanContent.safeParseAsync(content)
  if (!cleaned.success) {
    const why = cleaned.error.issues[0]?.message ?? ''
    report.left.push({ title, reason: `Its text is too long for one article. ${why}` })
    return
  }
  const fields = { ...fieldsWithin(external), content: cleaned.data, coverImage: cover?.cover ?? '' }
  const created = await inTransaction(db, by, '', async (tx) => {
    const outcome = await createArticle(tx, by, { ...fields, submissionKey }, context)
    if (outcome.is !== 'done') return outcome
    const { id, revision, ...stored } = outcome.value.article
    const version = { kind: 'imported', revision, by: by.username, at: context.now } as const
    await addVersion(tx, id, { ...version, fields: fieldsOf(stored) })
    return outcome
  })
  if (created.is !== 'done') throw new Error('an imported article was not stored')
  const { id } = created.value.article
  report.drafts.push({ id, title })
  if (missing.size > 0) report.pictures.push({ id, title, addresses: [...missing] })
}

const isKnown = async (db: Db, by: ArticleAuthor, key: string): Promise<boolean> =>
  (await db.$count(articles, eq(articles.submissionKey, `${by.userId} ${key}`))) > 0

// JSON allows characters that PostgreSQL cannot store.
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** The fields of an external article, within our limits. */
function fieldsWithin({ title, slug, excerpt, authorName, tags, featured }: ExternalArticle) {
  const line = (text: string, most: number) =>
    storable(text).replaceAll(/\s+/g, ' ').trim().slice(0, most).toWellFormed()
  return {
    title: line(title, articleLimits.title),
    slug: toSlug(slug || title),
    excerpt: line(excerpt, articleLimits.excerpt),
    ...(authorName.trim() && { authorName: line(authorName, articleLimits.authorName) }),
    tags: [...new Set(tags.map((tag) => line(tag, articleLimits.tag)))]
      .filter((tag) => tag !== '')
      .slice(0, articleLimits.tags),
    featured,
  }
}

/** The text with our addresses for embedded pictures, without the others. */
async function importPictures(db: Db, by: ArticleAuthor, html: string, now: Date) {
  const { pictures, html: rest } = foreignPictures(html)
  const missing = new Set<string>()
  for (const { address, replace } of pictures) {
    const imported = await importPicture(db, by, address, now)
    if (!imported && address !== '') missing.add(shownAddress(address))
    replace(imported?.src)
  }
  return { content: rest(), missing }
}

const inFile = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/

/** Imports an embedded picture. */
async function importPicture(
  db: Db,
  by: ArticleAuthor,
  address: string,
  now: Date,
): Promise<{ src: string; cover: string } | undefined> {
  const [, base64] = inFile.exec(address) ?? []
  if (base64 === undefined) return undefined
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  const added = await addPicture(db, by, { bytes, name: 'imported' }, { now })
  if (added.is !== 'done') return undefined
  const { src, srcset } = added.value.picture
  return { src, cover: srcset.split(', ').at(-1)?.split(' ')[0] ?? src }
}

const longestShown = 300
const shownAddress = (address: string): string =>
  (address.startsWith('data:') ? 'a picture inside the file that could not be read' : address).slice(
    0,
    longestShown,
  )

/** A picture of an external article: its address, and a function that replaces it in the text. */
type ForeignPicture = { address: string; replace: (src: string | undefined) => void }

/**
 * An external text and its pictures. Each is replaced by one of ours, or removed with its figure; the caption stays.
 */
export function foreignPictures(html: string): { pictures: ForeignPicture[]; html: () => string } {
  const document = parseDocument(html)
  const pictures = getElementsByTagName('img', document).map((image): ForeignPicture => ({
    address: addressOf(image),
    replace: (src) => {
      if (src === undefined) removePicture(image)
      else {
        image.attribs['src'] = src
        // Those of the original picture.
        delete image.attribs['width']
        delete image.attribs['height']
      }
    },
  }))
  return { pictures, html: () => getOuterHTML(document.children) }
}

const addressOf = ({ attribs }: Element): string => attribs['src'] || attribs['data-src'] || ''

function removePicture(image: Element): void {
  const figure = figureAround(image)
  removeElement(image)
  if (!figure || getElementsByTagName('img', figure).length > 0) return
  const others = getElementsByTagName(
    (name) => ['blockquote', 'pre', 'table', 'video', 'iframe'].includes(name),
    figure,
  )
  if (others.length > 0) return
  if (textContent(figure).trim() === '') removeElement(figure)
  else {
    figure.name = 'p'
    for (const caption of getElementsByTagName('figcaption', figure)) caption.name = 'span'
  }
}

function figureAround(image: Element): Element | undefined {
  let { parent } = image
  while (parent) {
    if (isTag(parent) && parent.name === 'figure') return parent
    parent = parent.parent
  }
  return undefined
}
