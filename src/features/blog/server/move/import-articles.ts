import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { articleLimits } from '../../article.ts'
import type { ImportReport } from '../../move/import-report.ts'
import { toSlug } from '../../slug.ts'
import { articles } from '../article-table.ts'
import { addVersion } from '../article-versions.ts'
import { fieldsOf } from '../article-rows.ts'
import { addPicture } from '../pictures/store.ts'
import { createArticle, type ArticleAuthor, type ArticleContext } from '../save-article.ts'
import { namedTitle, type ExternalArticle } from './external-article.ts'
import { readGhost } from './read-ghost.ts'
import { readWordpress } from './read-wordpress.ts'
import { foreignPictures } from './without-pictures.ts'

export type Import = { outcome: 'imported'; report: ImportReport } | { outcome: 'refused'; reason: string }

/**
 * Makes drafts of the articles in a file of Ghost or WordPress, cleaned by the same list as everything else. The same
 * article, in the same file or another, is brought once. Pictures that the file holds come along; nothing is fetched.
 */
export async function importArticles(
  db: Db,
  by: ArticleAuthor,
  file: Uint8Array,
  context: ArticleContext,
): Promise<Import> {
  const read = readFile(file)
  if (read.outcome === 'refused') return read
  const report: ImportReport = { from: read.from, drafts: [], known: 0, left: read.left, pictures: [] }
  for (const article of read.articles) await importOne(db, by, article, context, report)
  return { outcome: 'imported', report }
}

function readFile(bytes: Uint8Array) {
  if (bytes.length === 0) return { outcome: 'refused' as const, reason: 'This file is empty.' }
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1').startsWith('PK'))
    return {
      outcome: 'refused' as const,
      reason: 'This is a ZIP file. Please unpack it, and choose the JSON or XML file in it.',
    }
  const text = new TextDecoder().decode(bytes)
  const start = text.slice(0, 200).trimStart()
  if (start.startsWith('{')) return readGhost(text)
  if (start.startsWith('<')) return readWordpress(text)
  return {
    outcome: 'refused' as const,
    reason: 'This is neither the JSON file of Ghost nor the XML file of WordPress.',
  }
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
  const { content, missing } = await bringPictures(db, by, storable(external.html), context.now)
  const cover = await bringPicture(db, by, external.coverAddress, context.now)
  if (external.coverAddress !== '' && cover === undefined) missing.add(shownAddress(external.coverAddress))
  const created = await createArticle(
    db,
    by,
    { ...fieldsWithin(external), content, coverImage: cover?.cover ?? '', submissionKey },
    context,
  )
  if (created.outcome !== 'saved') {
    const why = created.outcome === 'invalid' ? created.errors[0]?.message : undefined
    report.left.push({ title, reason: `Its text is too long for one article. ${why ?? ''}`.trim() })
    return
  }
  const { id, revision } = created.article
  await db.transaction(
    async (tx) =>
      await addVersion(tx, id, {
        kind: 'imported',
        revision,
        fields: fieldsOf(created.article),
        by: by.username,
        at: context.now,
      }),
  )
  report.drafts.push({ id, title })
  if (missing.size > 0) report.pictures.push({ id, title, addresses: [...missing] })
}

const isKnown = async (db: Db, by: ArticleAuthor, key: string): Promise<boolean> =>
  (await db.$count(articles, eq(articles.submissionKey, `${by.userId} ${key}`))) > 0

// JSON can say what PostgreSQL cannot store.
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** What another system knows of an article, within our limits. */
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

/** The text with our addresses for the pictures that the file holds, without the others. */
async function bringPictures(db: Db, by: ArticleAuthor, html: string, now: Date) {
  const { pictures, html: rest } = foreignPictures(html)
  const missing = new Set<string>()
  for (const { address, replace } of pictures) {
    const brought = await bringPicture(db, by, address, now)
    if (!brought && address !== '') missing.add(shownAddress(address))
    replace(brought?.src)
  }
  return { content: rest(), missing }
}

const inFile = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/

/** A picture that stands in the file itself. */
async function bringPicture(
  db: Db,
  by: ArticleAuthor,
  address: string,
  now: Date,
): Promise<{ src: string; cover: string } | undefined> {
  const [, base64] = inFile.exec(address) ?? []
  if (base64 === undefined) return undefined
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  const added = await addPicture(db, by, { bytes, name: 'imported' }, { now })
  if (added.outcome === 'refused') return undefined
  const { src, srcset } = added.picture
  return { src, cover: srcset.split(', ').at(-1)?.split(' ')[0] ?? src }
}

const longestShown = 300
const shownAddress = (address: string): string =>
  (address.startsWith('data:') ? 'a picture inside the file that could not be read' : address).slice(
    0,
    longestShown,
  )
