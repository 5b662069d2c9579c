import type { Context } from 'hono'
import { AppError } from '../errors.ts'

/** A body as flat data, and its kind: a form gets a page, JSON gets JSON. */
export type ReadBody = { kind: 'json' | 'form'; values: Record<string, unknown> }

const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * Reads a JSON object or an HTML form. Every text in it can be stored: without NUL, and well-formed. With `dropsNul` a
 * NUL is left out, as editors do with what is pasted; otherwise such a body is refused.
 * @throws AppError 400 for broken content, 415 for any other type (decision 13)
 */
export async function readBody(c: Context, options: Options = {}): Promise<ReadBody> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/json') return { kind: 'json', values: storable(await readJson(c), options) }
  if (formTypes.has(type)) return { kind: 'form', values: storable(await readForm(c), options) }
  throw new AppError('unsupported_type', 415, 'Please send JSON or an HTML form.')
}

async function readJson(c: Context): Promise<Record<string, unknown>> {
  const value: unknown = await c.req.json().catch((error: unknown) => rejectBody(error))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('invalid_body', 400, 'Please send one JSON object.')
  return { ...value }
}

async function readForm(c: Context): Promise<Record<string, unknown>> {
  return await c.req.parseBody().catch((error: unknown) => rejectBody(error))
}

// No payload of ours is half as deep.
const deepest = 8

type Options = { dropsNul?: boolean }

/** The same values, as they can be stored. @throws AppError 400 for NUL, and for what is nested too deeply */
export const storable = (
  values: Record<string, unknown>,
  options: Options = {},
  depth = 1,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [text(key), storableValue(value, options, depth)]),
  )

function storableValue(value: unknown, options: Options, depth: number): unknown {
  if (typeof value === 'string') return text(value, options)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (depth === deepest) rejectBody(new RangeError('a body is nested too deeply'))
  return Array.isArray(value)
    ? value.map((item) => storableValue(item, options, depth + 1))
    : storable({ ...value }, options, depth + 1)
}

function text(given: string, { dropsNul = false }: Options = {}): string {
  if (!dropsNul && given.includes('\0'))
    rejectBody(new RangeError('a body holds NUL, which PostgreSQL cannot take'))
  // Half a surrogate pair is no character: JSON can say it, UTF-8 cannot.
  return given.replaceAll('\0', '').toWellFormed()
}

/** @throws AppError 400: the body is no use, or did not come to its end */
export function rejectBody(error: unknown): never {
  throw new AppError('invalid_body', 400, 'We couldn’t read that request.', { cause: error })
}

/** What of a form is text, to be shown again. A file in a text field is not; it was refused. */
export const formValuesOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
