import type { FieldError } from '#shared/field-errors.ts'
import { acknowledged, type Answer } from './answer.ts'

/**
 * §8: a call whose response was a failure. Its message is the status, a colon, a space and the body (or the status
 * text, if there is none); `serverMessage` and `fieldErrors` are what our API says to people (decision 13).
 */
export class HttpError extends Error {
  readonly status: number
  readonly serverMessage: string | undefined
  readonly fieldErrors: FieldError[]
  /** What the body holds, where it is JSON. */
  readonly answer: unknown

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`)
    this.name = 'HttpError'
    this.status = status
    this.answer = parseJson(body)
    const { message, errors } = readFailure(this.answer)
    this.serverMessage = typeof message === 'string' ? message : undefined
    this.fieldErrors = Array.isArray(errors) ? errors.filter(isFieldError) : []
  }
}

/** What is known of a call that failed. Without a status there was no response, or it was OK and could not be read. */
export type Failure = {
  status?: number
  /** What our API says to people. */
  words?: string | undefined
  fieldErrors: readonly FieldError[]
  answer?: unknown
}

/** The one place that tells failures apart. */
export const failureOf = (error: unknown): Failure =>
  error instanceof HttpError
    ? {
        status: error.status,
        words: error.serverMessage,
        fieldErrors: error.fieldErrors,
        answer: error.answer,
      }
    : { fieldErrors: [] }

function readFailure(answer: unknown): { message?: unknown; errors?: unknown } {
  return typeof answer === 'object' && answer !== null ? answer : {}
}

const isFieldError = (error: unknown): error is FieldError =>
  typeof error === 'object' &&
  error !== null &&
  'field' in error &&
  typeof error.field === 'string' &&
  'message' in error &&
  typeof error.message === 'string'

// An HTML error page or an empty response has no message for people (decision 20).
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Every call of ours: with cookies (§7), and JSON in the response.
 * @throws HttpError for every response that is not OK; UnreadableAnswer for one that is not as promised; whatever `fetch`
 * throws when there is none
 */
async function call<Value>(path: string, init: RequestInit, answer: Answer<Value>): Promise<Value> {
  const response = await fetch(path, { credentials: 'include', ...init })
  const body = await response.text()
  if (!response.ok) throw new HttpError(response.status, body, response.statusText)
  return answer(parseJson(body))
}

/** Fetches JSON. Throws as `call` does. */
export const getJson = async <Value>(
  path: string,
  answer: Answer<Value>,
  signal?: AbortSignal,
): Promise<Value> => await call(path, signal ? { signal } : {}, answer)

type SendOptions = { keepalive?: boolean; method?: 'PUT' | 'PATCH' | 'DELETE' }

/** Sends JSON, or nothing, by POST unless another method is named. With `keepalive` the call outlives the page. Throws as `call` does. */
export const postAndRead = async <Value>(
  path: string,
  payload: object | undefined,
  answer: Answer<Value>,
  options: SendOptions = {},
): Promise<Value> =>
  await call(
    path,
    {
      method: 'POST',
      ...options,
      ...(payload instanceof FormData
        ? { body: payload }
        : payload && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }),
    },
    answer,
  )

/** Sends a native form's values, and requests JSON in place of a page. Throws as `call` does. */
export const postForm = async (path: string, body: URLSearchParams): Promise<void> =>
  void (await call(path, { method: 'POST', headers: { accept: 'application/json' }, body }, acknowledged))

/** One key per filled-in form. `crypto.randomUUID` would need https; this works on any address. */
export const newSubmissionKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
