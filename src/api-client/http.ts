import type { FieldError } from '#shared/field-errors.ts'

/**
 * §8: a call whose response was a failure. Its message is the status, a colon, a space and the body (or the status
 * text, if there is none); `serverMessage` and `fieldErrors` are what our API says to people (decision 13).
 */
export class HttpError extends Error {
  readonly status: number
  readonly serverMessage: string | undefined
  readonly fieldErrors: FieldError[]

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`)
    this.name = 'HttpError'
    this.status = status
    const { message, errors } = readFailure(body)
    this.serverMessage = typeof message === 'string' ? message : undefined
    // Our own API's list, field by field.
    this.fieldErrors = Array.isArray(errors) ? (errors as FieldError[]) : []
  }
}

// An HTML error page or an empty response has no message for people (decision 20).
function readFailure(body: string): { message?: unknown; errors?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/**
 * Every call of ours: with cookies (§7), and JSON in the response.
 * @throws HttpError for every response that is not OK; whatever `fetch` throws when there is none
 */
async function call(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', ...init })
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText)
  return await response.json()
}

/** Fetches JSON. Throws as `call` does. */
export const getJson = async (path: string, signal?: AbortSignal): Promise<unknown> =>
  await call(path, signal ? { signal } : {})

/** Sends JSON, or nothing, by POST unless another method is named. With `keepalive` the call outlives the page. Throws as `call` does. */
export const postJson = async (
  path: string,
  payload?: object,
  options: { keepalive?: boolean; method?: 'PATCH' | 'DELETE' } = {},
): Promise<unknown> =>
  await call(path, {
    method: 'POST',
    ...options,
    ...(payload && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }),
  })
