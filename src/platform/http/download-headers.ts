import { ReadableStream as NodeStream } from 'node:stream/web'
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
export type ByteRange = { first: number; last: number }

/**
 * The one range that a `Range` header asks for (RFC 9110, 14.2). Undefined: all of it, also where it asks for several.
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

/** A body whose next piece is asked for when the last one was taken: a slow reader holds one, not all of it. */
export const streamOf = (pieces: AsyncIterable<Uint8Array>) =>
  // The global class; the types of browsers do not know this method of it.
  NodeStream.from(pieces) as ReadableStream<Uint8Array>
