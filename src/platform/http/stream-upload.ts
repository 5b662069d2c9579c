import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Context } from 'hono'
import { AppError } from '../errors.ts'
import { rejectBody } from './read-body.ts'
import type { UploadLimits } from './read-upload.ts'

/** A file while it arrives. */
export type ArrivingFile = {
  /** As the browser gave it. */
  name: string
  /** The text fields that stand before the file in the form. */
  fields: ReadonlyMap<string, string>
  /** Throws an AppError when the file is larger than allowed, or does not come to its end. */
  content: AsyncIterable<Uint8Array>
}

// Read to its end without being kept, so that a browser, which sends first and listens then, hears the reason.
const timesDrained = 6
const maxFieldBytes = 1024
const maxFields = 10

/**
 * Hands the one file of a multipart form to `take` while it arrives; the whole is never in memory. Called behind the guard.
 * @returns what `take` returns
 * @throws AppError 400 for a broken form or none, 413 for too large a file, 415 for any other type; and what `take` throws
 */
export async function streamUpload<Result>(
  c: Context,
  { field, maxBytes, tooLarge, missing }: UploadLimits,
  take: (file: ArrivingFile) => Promise<Result>,
): Promise<Result> {
  const parser = openParser(c.req.header('content-type') ?? '')
  const fields = new Map<string, string>()
  let arriving: BusboyFileStream | undefined
  let taking: Promise<Result> | undefined
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (name, stream, filename) => {
    // Told by the iterator below, while there is one.
    stream.on('error', () => undefined)
    if (name !== field || taking) {
      stream.resume()
      return
    }
    arriving = stream
    const content = upTo(stream, maxBytes, new AppError('too_large', 413, tooLarge))
    taking = take({ name: filename, fields, content })
    // What is refused still has to be read.
    taking.catch(() => stream.resume())
  })
  const source = Readable.from(
    upTo(c.req.raw.body ?? [], timesDrained * maxBytes, new AppError('too_large', 413, tooLarge)),
  )
  const failure = await pipeline(source, parser).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (failure) arriving?.destroy(failure.error instanceof Error ? failure.error : undefined)
  if (taking) return await taking
  if (failure) rejectFailure(failure.error)
  throw new AppError('invalid_body', 400, missing)
}

function openParser(type: string) {
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new AppError('unsupported_type', 415, 'Please send the file as a form (multipart/form-data).')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fieldSize: maxFieldBytes, fields: maxFields, parts: maxFields * 2, headerPairs: 20 },
    })
  } catch (error) {
    // Without a boundary.
    return rejectBody(error)
  }
}

/** The same parts. Anyone who stops reading leaves the rest in the stream. */
async function* upTo(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | BusboyFileStream,
  maxBytes: number,
  tooLarge: AppError,
): AsyncGenerator<Uint8Array> {
  let length = 0
  const iterated = parts instanceof Readable ? parts.iterator({ destroyOnReturn: false }) : parts
  try {
    for await (const part of iterated as AsyncIterable<Uint8Array>) {
      // a stream of bytes gives nothing else
      length += part.length
      if (length > maxBytes) throw tooLarge
      yield part
    }
  } catch (error) {
    rejectFailure(error)
  }
}

function rejectFailure(error: unknown): never {
  if (error instanceof AppError) throw error
  rejectBody(error)
}
