import { noStore, hasAlready } from '#platform/http/responses.ts'
import type { Context, Handler } from 'hono'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { createResponseCache, toCachedResponse } from '#platform/response-cache.ts'
import { maxSearchLength, maxTagLength } from './list-filter.ts'
import { findPreviewed } from './article-previews.server.ts'
import { loadArticle, loadPostList } from './load-posts.server.ts'
import { drawCover, drawCoverSheet, isSheet } from './draw-cover.server.ts'
import {
  type ListOptions,
  arePublished,
  countPosts,
  isChosenCover,
  isSeed,
  readCursor,
} from './store.server.ts'
import { londonDay } from '#shared/dates.ts'
import type { Services } from '#web/services.server.ts'
import { sendCached } from '#web/cached-response.server.ts'
import { maxPostsInBrowser } from './post.ts'
import { findPictureFile, hasPictureFile, isPictureFormat } from './pictures/picture-store.server.ts'

/** Reads the parameters of GET /api/blog; undefined when one of them makes no sense. Unknown ones do not matter. */
function readListQuery(query: URLSearchParams): Omit<ListOptions, 'now'> | undefined {
  const limit = query.get('limit') ?? String(maxPostsInBrowser)
  const cursor = query.get('cursor')
  const search = (query.get('q') ?? '').trim()
  const tag = query.get('tag')?.trim() || undefined
  const after = cursor === null ? undefined : readCursor(cursor)
  const isRight =
    /^[1-9]\d{0,2}$/.test(limit) &&
    Number(limit) <= maxPostsInBrowser &&
    (cursor === null || after !== undefined) &&
    isText(search, maxSearchLength) &&
    isText(tag ?? '', maxTagLength)
  return isRight ? { limit: Number(limit), after, search, tag } : undefined
}

// PostgreSQL cannot take the character NUL.
const isText = (text: string, maxLength: number) => text.length <= maxLength && !text.includes('\0')

const json = { 'content-type': 'application/json' }
const notFound = { success: false, message: 'Article Not Found' } // §8

/** GET /api/blog (§7). Without parameters it comes from the cache. */
export function blogEndpoint(services: Services): Handler<RequestScope> {
  return async (c) => {
    const search = new URL(c.req.url).searchParams
    const query = readListQuery(search)
    if (!query) throw new AppError('bad_request', 400, 'The list takes limit (1 to 200), cursor, q and tag.')
    const { db } = services.database
    const load = async () =>
      await loadPostList(db, { ...query, now: services.now() }, await countPublished(services))
    return search.size === 0
      ? await sendCachedJson(c, services, 'call: blog', load)
      : c.json(await load(), 200, noStore)
  }
}

/** GET /api/blog/{slug} (§7). */
export function articleEndpoint(services: Services): Handler<RequestScope> {
  return async (c) => {
    const slug = c.req.param('slug') ?? ''
    return await sendCachedJson(
      c,
      services,
      `call: article ${slug}`,
      async () => await loadArticle(services.database.db, slug, services.now()),
    )
  }
}

/** What the list page shows under the filter of its address. */
/** The number of articles and their topics; counting reads them all, so it is done once and cached like a page. */
export async function countPublished(services: Services) {
  const counts = await cached(
    services,
    'blog counts',
    async () => await countPosts(services.database.db, services.now()),
  )
  // Written by the line above.
  return JSON.parse(Buffer.from(counts?.bodies.identity ?? []).toString()) as Awaited<
    ReturnType<typeof countPosts>
  >
}

/** Makes something once and caches it as long as a page. The names hold a space: no path of a request does. */
async function cached(services: Services, name: string, make: () => Promise<unknown>) {
  const at = services.now()
  const day = londonDay(at)
  const found = services.responseCache.find(name, day, at.getTime())
  return (
    found ??
    (await services.responseCache.fill(name, day, async () => {
      const value = await make()
      return value === undefined ? undefined : await toCachedResponse(JSON.stringify(value), at.getTime())
    }))
  )
}

async function sendCachedJson(c: Context, services: Services, name: string, make: () => Promise<unknown>) {
  const found = await cached(services, name, make)
  return found ? sendCached(c, found, json) : c.json(notFound, 404, noStore)
}

const maxCoverFiles = 300

/**
 * `/art/cover-{slug}.svg` and `/art/covers/{slug},{slug}.svg`: drawn from the slugs alone, so they never change. Only
 * published articles have them, and pictures that an article has chosen are there: drawing takes long enough that strangers must not invent any.
 */
export function coverEndpoint({ database, now }: Services): Handler<RequestScope> {
  // Apart from the pages, so that many requests for pictures push out nothing else.
  const files = createResponseCache({ maxAgeMs: Infinity, maxPages: maxCoverFiles })
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' }
  const { db } = database
  const isWanted = async (path: string, slugs: string[]) =>
    (await arePublished(db, slugs, now())) ||
    (await isChosenCover(db, path)) ||
    (slugs.length === 1 && (await isSeed(db, slugs[0] ?? '', now())))
  return async (c, next) => {
    const { path } = c.req
    const found =
      files.find(path, '', 0) ??
      (await files.fill(path, '', async () => {
        const svg = await drawFile(path, isWanted)
        return svg === undefined ? undefined : await toCachedResponse(svg, now().getTime())
      }))
    return found ? sendCached(c, found, headers) : await next()
  }
}

async function drawFile(
  path: string,
  isWanted: (path: string, slugs: string[]) => Promise<boolean>,
): Promise<string | undefined> {
  const [, kind, names = ''] = /^\/art\/(cover-|covers\/)(.*)\.svg$/.exec(path) ?? []
  const slugs = kind === 'cover-' ? [names] : names.split(',')
  if (!isSheet(slugs) || !(await isWanted(path, slugs))) return undefined
  return kind === 'cover-' ? drawCover(names) : drawCoverSheet(slugs)
}

/** The drawn picture of a draft, for anyone who has a link to it: no one can ask by its address before it is public. */
export function previewCoverEndpoint({ database, now }: Services): Handler<RequestScope> {
  return async (c, next) => {
    const draft = await findPreviewed(database.db, c.req.param('token') ?? '', now())
    const svg = draft && drawCover(draft.coverSeed || draft.slug || untitledSlug)
    if (svg === undefined) return await next()
    return c.body(svg, 200, { ...noStore, 'content-type': 'image/svg+xml' })
  }
}

// What the picture of a draft without an address is drawn from.
const untitledSlug = 'untitled'

/** `/pictures/{id}-{width}.{format}`: a picture of an article. What an address names never changes. */
export function pictureEndpoint({ database }: Services): Handler<RequestScope> {
  const { db } = database
  return async (c) => {
    const [, id = '', digits = '', format = ''] =
      /^([0-9a-f]{32})-([1-9]\d{0,4})\.([a-z]+)$/.exec(c.req.param('file') ?? '') ?? []
    const missing = () => c.text('There is no picture at this address.', 404, noStore)
    if (!isPictureFormat(format)) return missing()
    const width = Number(digits)
    const headers = {
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${id}-${width}-${format}"`,
    }
    if (hasAlready(c.req.header('if-none-match'), headers.etag))
      return (await hasPictureFile(db, id, width, format)) ? c.body(null, 304, headers) : missing()
    const data = await findPictureFile(db, id, width, format)
    return data
      ? c.body(new Uint8Array(data), 200, { ...headers, 'content-length': String(data.length) })
      : missing()
  }
}
