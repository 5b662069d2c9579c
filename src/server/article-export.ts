import { makeZip } from 'client-zip'
import type { ConsoleArticle } from '#features/blog/article.ts'
import { pictureWidths } from '#features/blog/picture.ts'
import { toArticleHtml } from '#features/blog/server/article-html.ts'
import { pictureIdsIn } from '#features/blog/server/article-pictures.ts'
import { findArticle } from '#features/blog/server/article-rows.ts'
import { listArticleIds } from '#features/blog/server/list-articles.ts'
import { findPictureFile, findPictures } from '#features/blog/server/pictures/store.ts'
import { toMarkdown } from '#features/seo/server/markdown.ts'
import type { Db } from '#platform/db/database.ts'

export type Articles = AsyncIterable<ConsoleArticle> | Iterable<ConsoleArticle>

type ZipFile = { name: string; lastModified: Date; input: string | Uint8Array }

/** A ZIP file of articles, each in its folder: Markdown with front matter, the same as HTML, and its pictures. Made while it is sent. */
export const zipArticles = (db: Db, articles: Articles, publicUrl: string) =>
  // Anyone who breaks the download off breaks off the work, which is no error.
  makeZip(filesOf(db, articles, publicUrl)).pipeThrough(new TransformStream())

/** All articles, one after the other. */
export async function* eachArticle(db: Db): AsyncGenerator<ConsoleArticle> {
  for (const id of await listArticleIds(db)) {
    const article = await findArticle(db, id)
    if (article) yield article
  }
}

async function* filesOf(db: Db, articles: Articles, publicUrl: string): AsyncGenerator<ZipFile> {
  for await (const article of articles) {
    const folder = folderOf(article)
    const lastModified = new Date(article.updatedAt)
    const pictures = await findPictures(db, pictureIdsIn(`${article.content} ${article.coverImage}`))
    const local = (text: string) =>
      text.replaceAll(/\/pictures\/([0-9a-f]{32})-\d{1,5}\.(?:webp|avif)/g, (address, id: string) =>
        pictures.has(id) ? `pictures/${id}.webp` : address,
      )
    const content = local(article.content)
    // Whatever is not a picture of this file keeps its complete address.
    const html = toArticleHtml(content).html.replaceAll('src="pictures/', 'src="/pictures/')
    const markdown = toMarkdown(html, publicUrl, { keepsDecoration: true })
    yield {
      name: `${folder}/article.md`,
      lastModified,
      input: `${frontMatter({ ...article, coverImage: local(article.coverImage) })}\n${markdown.replaceAll(new URL('/pictures/', publicUrl).href, 'pictures/')}\n`,
    }
    yield { name: `${folder}/article.html`, lastModified, input: `${content}\n` }
    for (const { id, width } of pictures.values()) {
      const data = await findPictureFile(db, id, pictureWidths(width).at(-1) ?? width, 'webp')
      if (data) yield { name: `${folder}/pictures/${id}.webp`, lastModified, input: data }
    }
  }
}

// A draft may have any address, or none: only what cannot lead out of the folder gets into a name.
const folderOf = ({ id, slug }: ConsoleArticle): string =>
  [id, ...(slug.toLowerCase().match(/[a-z0-9]+/g) ?? ['draft'])].join('-').slice(0, 80)

/** YAML: what JSON says, it says too. */
function frontMatter(article: ConsoleArticle): string {
  const entries = {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    author: article.authorName,
    tags: article.tags,
    featured: article.featured,
    state: article.state,
    publishedAt: article.publishedAt,
    scheduledFor: article.scheduledFor,
    updatedAt: article.updatedAt,
    cover: article.coverImage,
    hand: article.hand,
    loom: article.loom,
  }
  const lines = Object.entries(entries).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', ''].join('\n')
}
