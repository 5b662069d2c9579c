import { noStore, hasAlready } from '#platform/http/cache-headers.ts'
import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import { attachmentHeaders, readRange, streamOf, type ByteRange } from '#platform/http/download-headers.ts'

const noFile = () => new AppError('no_file', 404, 'We couldn’t find that file.')

/**
 * Sends a file to be saved: all of it, or the range that is asked for. Anyone who calls has found that this person may have it.
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
