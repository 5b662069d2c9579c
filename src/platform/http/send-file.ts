import type { Context } from 'hono'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { AppError } from '../errors.ts'
import { noStore, hasAlready } from './responses.ts'

/** For a file that is saved and never shown: what it is cannot be taken for a page of ours (RFC 6266, RFC 8187). */
export function attachmentHeaders(name: string): Record<string, string> {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    // Every file alike: no browser finds a use for it, and nothing on the way packs it again, which would break ranges.
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
  }
}

/** Both ends count. */
type ByteRange = { first: number; last: number }

/**
 * The one range that a `Range` header requests (RFC 9110, 14.2). Undefined: all of it, also where it requests several.
 * 'beyond': nothing of it is there.
 */
export function readRange(header: string | undefined, length: number): ByteRange | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  // Ends before it begins: no range at all.
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first > last || first >= length ? 'beyond' : { first, last }
}

/** A body whose next piece is requested when the last one was consumed: a slow reader holds one, not all of it. */
export const streamOf = (pieces: AsyncIterable<Uint8Array>) =>
  // The global class; the types of browsers do not know this method of it.
  NodeStream.from(pieces) as ReadableStream<Uint8Array>

const noFile = () => new AppError('no_file', 404, 'We couldn’t find that file.')

/**
 * Sends a file to be saved: all of it, or the requested range. The caller has checked access.
 * @throws AppError 404 for no file
 */
export function sendFile(
  c: Context,
  file: { name: string; bytes: number; sha256: string } | undefined,
  read: (range: ByteRange) => AsyncGenerator<Uint8Array>,
): Response {
  if (!file) throw noFile()
  const etag = `"${file.sha256}"`
  const headers = { ...attachmentHeaders(file.name), ...noStore, etag, 'accept-ranges': 'bytes' }
  if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ...noStore, etag })
  const ifRange = c.req.header('if-range')
  const range =
    ifRange === undefined || ifRange === etag ? readRange(c.req.header('range'), file.bytes) : undefined
  if (range === 'beyond') return c.body(null, 416, { ...noStore, 'content-range': `bytes */${file.bytes}` })
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 }
  const content = streamOf(read({ first, last }))
  const length = { 'content-length': String(last - first + 1) }
  return range
    ? c.body(content, 206, { ...headers, ...length, 'content-range': `bytes ${first}-${last}/${file.bytes}` })
    : c.body(content, 200, { ...headers, ...length })
}

/**
 * Sends a picture made small, to be shown.
 * @throws AppError 404 for none
 */
export function sendPreview(c: Context, data: Uint8Array | undefined): Response {
  if (!data) throw noFile()
  return c.body(new Uint8Array(data), 200, {
    ...noStore,
    'content-type': 'image/webp',
    'content-length': String(data.length),
    'x-content-type-options': 'nosniff',
  })
}
