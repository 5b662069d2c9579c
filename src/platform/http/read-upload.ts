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

// What a form has around its file.
const maxFormBytes = 16 * 1024
// Read to its end without being kept, so that a browser, which sends first and listens then, hears the reason.
const timesDrained = 6

/**
 * Reads the one file of a multipart form. Called behind the guard: strangers cannot make the server keep anything.
 * @throws AppError 400 for a broken form or none, 413 for too large a file, 415 for any other type
 */
export async function readUpload(
  c: Context,
  { field, maxBytes, tooLarge, missing }: UploadLimits,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new AppError('unsupported_type', 415, 'Please send the file as a form (multipart/form-data).')
  const body = await readUpTo(c.req.raw, maxBytes + maxFormBytes).catch(rejectBody)
  if (!body) throw new AppError('too_large', 413, tooLarge)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(rejectBody)
  const file = form.get(field)
  if (!(file instanceof File)) throw new AppError('invalid_body', 400, missing)
  if (file.size > maxBytes) throw new AppError('too_large', 413, tooLarge)
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }
}

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
