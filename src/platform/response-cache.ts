import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from './db/database.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One response, ready to send in three encodings. */
export type CachedResponse = {
  bodies: Record<Encoding, Buffer<ArrayBuffer>>
  etag: string
  /** What belongs to this response beside the headers of all cached ones: its type, at least. */
  headers: Record<string, string>
  storedAtMs: number
}

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

// Of the size it has: zlib's own buffers are larger. A Buffer, because Node would wrap an array for each response.
const bytes = (buffer: Buffer) => Buffer.from(new Uint8Array(buffer).buffer)

// The first visitor after a purge waits for it: 10 costs a third of 11 and a page is 1.5 % larger; with 9 it is 12 %.
const brotliQuality = 10

/** Of a page, unless it says otherwise. */
export const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

/** Compresses one page for all visitors to come. */
export async function toCachedResponse(
  text: string,
  storedAtMs: number,
  headers: Record<string, string> = htmlHeaders,
): Promise<CachedResponse> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzipAsync(identity, { level: 9 }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    bodies: { br: bytes(br), gzip: bytes(gz), identity: bytes(identity) },
    // Weak: the same page in three encodings.
    etag: `W/"${hash}"`,
    headers,
    storedAtMs,
  }
}

const refused = {
  br: /br\s*;\s*q=0(\.0*)?\s*(,|$)/,
  gzip: /gzip\s*;\s*q=0(\.0*)?\s*(,|$)/,
}

/** The best encoding the browser takes. `q=0` refuses one; finer weights are not worth their bytes here. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const accepts = (name: keyof typeof refused) =>
    acceptEncoding.includes(name) && !refused[name].test(acceptEncoding)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

export type PageCacheOptions = {
  /** A page older than this is made again: the net below the purge. */
  maxAgeMs: number
  /** Paths come from visitors, so their number must have an end; the oldest goes first. */
  maxPages: number
}

/**
 * Public pages in memory, each made once per path and London date. Parallel requests for a missing page
 * wait for the same rendering.
 */
export function createResponseCache({ maxAgeMs, maxPages }: PageCacheOptions) {
  const pages = new Map<string, { day: string; page: CachedResponse }>()
  const pending = new Map<string, Promise<CachedResponse | undefined>>()

  return {
    find(path: string, day: string, nowMs: number): CachedResponse | undefined {
      const known = pages.get(path)
      return known?.day === day && nowMs - known.page.storedAtMs < maxAgeMs ? known.page : undefined
    },

    /** Caches what `render` returns; `undefined` (an error, a private page) is not cached. */
    async fill(
      path: string,
      day: string,
      render: () => Promise<CachedResponse | undefined>,
    ): Promise<CachedResponse | undefined> {
      const key = `${day} ${path}`
      const running = pending.get(key)
      if (running) return await running
      const rendering = render()
      pending.set(key, rendering)
      try {
        const page = await rendering
        // A purge while we rendered means the page may show old content: send it, but do not keep it.
        if (page && pending.get(key) === rendering) {
          pages.delete(path)
          pages.set(path, { day, page })
          if (pages.size > maxPages) pages.delete(pages.keys().next().value ?? '')
        }
        return page
      } finally {
        if (pending.get(key) === rendering) pending.delete(key)
      }
    },

    /** Forgets everything; the next request makes each page again. Called when content changes. */
    purge(): void {
      pages.clear()
      pending.clear()
    },

    get size() {
      return pages.size
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

const channel = 'content_changed'

/** Notifies every process, once the transaction commits, that pages made so far may show old content. */
export async function announceContentChange(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

/**
 * Empties the page cache whenever any process announces a change of content.
 * @returns ends the watch
 */
export async function purgeOnContentChange(
  database: Database,
  responseCache: ResponseCache,
): Promise<() => Promise<void>> {
  return await database.listen(channel, () => responseCache.purge())
}
