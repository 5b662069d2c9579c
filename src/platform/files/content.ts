import { createHash } from 'node:crypto'
import { optionalLine } from '#shared/text-fields.ts'
import { AppError } from '../errors.ts'
import { fileKind, type FoundFile, whatIsWrong } from './file-kind.ts'

const longest = 120
const longestEnding = 10

/** A file's name as it is shown and saved: one line, no folders, nothing that a file system reads as something else. */
export function plainFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const line = optionalLine('Name', Infinity).safeParse(last.replaceAll(/[<>:|?*]/g, '_')).data ?? ''
  const name = withoutDotsAround(line)
  if (name === '') return 'file'
  if (name.length <= longest) return name
  const ending = /\.[A-Za-z0-9]+$/.exec(name)?.[0].slice(0, longestEnding) ?? ''
  return (name.slice(0, longest - ending.length) + ending).toWellFormed()
}

// By a loop: the expression for an end takes the square of a long run of dots.
function withoutDotsAround(line: string): string {
  const isOutside = (character: string | undefined) => character === '.' || character?.trim() === ''
  let [start, end] = [0, line.length]
  while (start < end && isOutside(line[start])) start += 1
  while (end > start && isOutside(line[end - 1])) end -= 1
  return line.slice(start, end)
}

/** How content is cut into rows. */
export const chunkBytes = 256 * 1024

// A picture has to be in memory whole to be made small; a larger one goes without.
const maxPreviewedBytes = 12 * 1024 * 1024

const refuse = (message: string) => new AppError('file_refused', 400, message)

export type StoredContent = {
  /** As it is kept: a picture may be of another kind than its name said. */
  name: string
  /** The media type, detected by content. */
  type: string
  bytes: number
  /** In hexadecimal. */
  sha256: string
  /** The whole of a picture that can be made small. */
  pixels: Uint8Array | undefined
}

/**
 * Stores the content of a file while it arrives, a chunk at a time.
 * @throws AppError 400 in words for a file that is empty or not what its name says; and whatever `content` and `write` throw
 */
export async function storeContent(
  name: string,
  content: AsyncIterable<Uint8Array>,
  write: (number: number, data: Uint8Array) => Promise<unknown>,
): Promise<StoredContent> {
  const hash = createHash('sha256')
  const ofPicture: Uint8Array[] = []
  let found: FoundFile | undefined
  let bytes = 0
  let number = 0
  for await (const data of inChunks(content)) {
    if (number === 0) {
      found = fileKind(name, data)
      if (!found)
        throw refuse(
          `What is inside ${name} ${whatIsWrong(data)} Please save it again and upload the new file.`,
        )
    }
    hash.update(data)
    await write(number, data)
    bytes += data.length
    if (found?.isPicture && bytes <= maxPreviewedBytes) ofPicture.push(data)
    number += 1
  }
  if (!found) throw refuse('This file is empty. Please choose another.')
  return {
    name: found.name,
    type: found.type,
    bytes,
    sha256: hash.digest('hex'),
    pixels: found.isPicture && bytes <= maxPreviewedBytes ? Buffer.concat(ofPicture) : undefined,
  }
}

/** The same bytes in pieces of one size; only the last may be smaller. */
async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunk = Buffer.allocUnsafe(chunkBytes)
  let length = 0
  for await (const part of content) {
    for (let at = 0; at < part.length;) {
      const copied = Math.min(part.length - at, chunkBytes - length)
      chunk.set(part.subarray(at, at + copied), length)
      at += copied
      length += copied
      if (length < chunkBytes) continue
      yield chunk
      // The reader may keep the last one.
      chunk = Buffer.allocUnsafe(chunkBytes)
      length = 0
    }
  }
  if (length > 0) yield chunk.subarray(0, length)
}

/** Stored content from one byte to another, both included, a chunk at a time: only as fast as it is read. */
export async function* readChunks(
  find: (number: number) => Promise<Uint8Array | undefined>,
  { first, last }: { first: number; last: number },
): AsyncGenerator<Uint8Array> {
  for (let number = Math.floor(first / chunkBytes); number * chunkBytes <= last; number += 1) {
    const data = await find(number)
    // Deleted while it was read: the reader must not take a part for the whole.
    if (!data) throw new Error('a file ended before it was read')
    const start = number * chunkBytes
    yield data.subarray(Math.max(0, first - start), last - start + 1)
  }
}
