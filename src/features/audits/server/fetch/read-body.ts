import type { Readable, Transform } from 'node:stream'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailure } from './guarded-connector.ts'

const decompressors: Record<string, () => Transform> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Closes the connection of a body that no one reads. undici reports that as an error, which without a listener ends the process. */
export function discard(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}

/** How much may be kept: of one response, and what `take` still allows of all of them together. */
export type Room = { each: number; take: (bytes: number) => boolean }

/**
 * The bytes of a response, unpacked. It stops as soon as they are too many, packed or unpacked: a header of gzip can
 * go on for ever without a byte coming out.
 * @throws FetchFailure 'too-large', or 'broken-answer' if they are packed in another way than they say
 */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  room: Room,
  signal: AbortSignal,
): Promise<{ bytes: Buffer; transferred: number }> {
  const decompress = decompressors[contentEncoding.trim().toLowerCase()]
  if (decompress === undefined) {
    discard(body)
    throw new FetchFailure('broken-answer')
  }
  const chunks: Buffer[] = []
  let [transferred, size] = [0, 0]
  try {
    await pipeline(
      body,
      async function* counted(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          transferred += chunk.length
          if (transferred > room.each) throw new FetchFailure('too-large')
          yield chunk
        }
      },
      decompress(),
      async (source: AsyncIterable<Buffer>) => {
        for await (const chunk of source) {
          size += chunk.length
          if (size > room.each || !room.take(chunk.length)) throw new FetchFailure('too-large')
          chunks.push(chunk)
        }
      },
      { signal },
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(Z_|ERR__ERROR_)/.test(String(error.code)))
      throw new FetchFailure('broken-answer', { cause: error })
    throw error
  }
  return { bytes: Buffer.concat(chunks), transferred }
}
