import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Context } from 'hono'
import { AppError } from '../errors.ts'
import { rejectBody } from './read-body.ts'

export type UploadLimits = {
  /** The name of the field that holds the file. */
  field: string
  maxBytes: number
  /** Said of a file that is larger. */
  tooLarge: string
  /** Said of a form without a file. */
  missing: string
}

/** A file while it arrives. */
export type ArrivingFile = {
  /** As the browser gave it. */
  name: string
  /** The text fields that are before the file in the form. */
  fields: ReadonlyMap<string, string>
  /** Throws an AppError when the file is larger than allowed, or does not come to its end. */
  content: AsyncIterable<Uint8Array>
}

// Read to its end and discarded, so that a browser, which sends first and reads then, receives the reason.
const timesDrained = 6
const maxFieldBytes = 64 * 1024
const maxFields = 24

/**
 * Hands the one file of a multipart form to `take` while it arrives; the whole is never in memory. Called behind the guard.
 * @returns what `take` returns
 * @throws AppError 400 for a broken form or none, 413 for too large a file, 415 for any other type; and what `take` throws
 */
export async function streamUpload<Result>(
  c: Context,
  limits: UploadLimits,
  take: (file: ArrivingFile) => Promise<Result>,
): Promise<Result> {
  const [first] = await streamUploads(c, { ...limits, maxFiles: 1 }, take)
  if (first.is === 'refused') throw first.error
  return first.result
}

/** The same file as a whole, for one that is small. */
export const readUpload = async (
  c: Context,
  limits: UploadLimits,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> =>
  await streamUpload(c, limits, async ({ name, content }) => ({
    name,
    bytes: await buffer(content),
  }))

/** The whole body, or undefined when it is longer. */
export async function readUpTo({ body }: Request, maxBytes: number): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length <= maxBytes) chunks.push(part)
    else chunks.length = 0
    if (length > timesDrained * maxBytes) return undefined
  }
  return length <= maxBytes ? new Blob(chunks) : undefined
}

/** What became of one file of a form. */
export type Taken<Result> = { name: string } & (
  | { is: 'taken'; result: Result }
  | { is: 'refused'; error: Error }
)

/**
 * The same for a form with several files, one after the other; those beyond `maxFiles` are read and left aside.
 * @returns what became of each
 * @throws AppError as above for the form as a whole
 */
export async function streamUploads<Result>(
  c: Context,
  limits: UploadLimits & { maxFiles: number },
  take: (file: ArrivingFile) => Promise<Result>,
): Promise<[Taken<Result>, ...Taken<Result>[]]> {
  const { taken, failure } = await streamForm(c, limits, take)
  const [first, ...others] = taken
  if (first) return [first, ...others]
  if (failure) rejectFailure(failure.error)
  throw new AppError('invalid_body', 400, limits.missing)
}

type StreamedForm<Result> = {
  fields: ReadonlyMap<string, string>
  taken: Taken<Result>[]
  /** How many files there were besides. */
  leftOut: number
  /** It did not come to its end, or is no form. */
  failure: { error: unknown } | undefined
}

/**
 * The same for a form that may have no file, with its fields. Those that `take` needs are before the files.
 * @throws AppError 400 for no form, 415 for any other type
 */
export async function streamForm<Result>(
  c: Context,
  { field, maxBytes, tooLarge, maxFiles }: Omit<UploadLimits, 'missing'> & { maxFiles: number },
  take: (file: ArrivingFile) => Promise<Result>,
): Promise<StreamedForm<Result>> {
  const parser = openParser(c.req.header('content-type') ?? '')
  const fields = new Map<string, string>()
  let arriving: BusboyFileStream | undefined
  let leftOut = 0
  const taking: Promise<Taken<Result>>[] = []
  // Small files arrive together: the next one is taken when the one before it is stored, so that it is the second.
  let previous: Promise<unknown> = Promise.resolve()
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (name, stream, given) => {
    // How browsers write a quotation mark there.
    const filename = given?.replaceAll('%22', '"')
    // Reported by the iterator below, while there is one.
    stream.on('error', () => undefined)
    // A field of files that was left empty comes as one file without a name.
    if (name !== field || taking.length === maxFiles || (maxFiles > 1 && !filename)) {
      if (name === field && filename) leftOut += 1
      stream.resume()
      return
    }
    arriving = stream
    const content = upTo(stream, maxBytes, new AppError('too_large', 413, tooLarge))
    const taken = previous
      .then(async () => await take({ name: filename, fields, content }))
      .then(
        (result): Taken<Result> => ({ is: 'taken', name: filename, result }),
        (error: unknown): Taken<Result> => {
          // What is refused still has to be read.
          stream.resume()
          return {
            is: 'refused',
            name: filename,
            error: error instanceof Error ? error : new Error(String(error)),
          }
        },
      )
    taking.push(taken)
    previous = taken
  })
  const source = Readable.from(
    upTo(
      c.req.raw.body ?? [],
      Math.max(timesDrained, maxFiles + 1) * maxBytes,
      new AppError('too_large', 413, tooLarge),
    ),
  )
  const failure = await pipeline(source, parser).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (failure) arriving?.destroy(failure.error instanceof Error ? failure.error : undefined)
  return { fields, taken: await Promise.all(taking), leftOut, failure }
}

/** Whether a request is a form that may have files. */
export const isMultipart = (c: Context): boolean =>
  /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')

/** The text fields of a form; its files are read to their end and left aside. */
export async function readFields(
  c: Context,
  limits: Parameters<typeof streamForm>[1],
): Promise<Record<string, string>> {
  const { fields, failure } = await streamForm(c, { ...limits, maxFiles: 0 }, async () => Promise.resolve())
  if (failure) rejectFailure(failure.error)
  return Object.fromEntries(fields)
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

/** The same parts. A caller that stops reading leaves the rest in the stream. */
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

/** @throws AppError 413 for too much, 400 for what did not come to its end */
export function rejectFailure(error: unknown): never {
  if (error instanceof AppError) throw error
  rejectBody(error)
}
