import type { Context } from 'hono'
import { AppError } from '../errors.ts'

/** A body as flat data, and which way it came: a form is answered with a page, JSON with JSON. */
export type ReadBody = { kind: 'json' | 'form'; values: Record<string, unknown> }

const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * Reads a JSON object or an HTML form.
 * @throws AppError 400 for broken content, 415 for any other type (decision 13)
 */
export async function readBody(c: Context): Promise<ReadBody> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/json') return { kind: 'json', values: await readJson(c) }
  if (formTypes.has(type)) return { kind: 'form', values: await readForm(c) }
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

function rejectBody(error: unknown): never {
  throw new AppError('invalid_body', 400, 'The request could not be read.', { cause: error })
}
