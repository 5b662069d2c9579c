import { afterEach, describe, expect, it, vi } from 'vitest'
import { newSubmissionKey, postInquiry, RequestFailure } from './post-inquiry.ts'

const answerWith = (body: string, init: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(body, init)),
  )
afterEach(() => vi.unstubAllGlobals())

const failure = async () => await postInquiry('/api/contact', {}).catch((error: unknown) => error)

describe('a call that fails (§8)', () => {
  it('raises the status code, a colon, a space and the body', async () => {
    answerWith('{"message":"Too many."}', { status: 429 })
    const error = await failure()
    expect(error).toBeInstanceOf(RequestFailure)
    expect(error).toMatchObject({ message: '429: {"message":"Too many."}', serverMessage: 'Too many.' })
  })

  it('raises the status text when there is no body, and has no words of the server', async () => {
    answerWith('', { status: 503, statusText: 'Service Unavailable' })
    expect(await failure()).toMatchObject({ message: '503: Service Unavailable', serverMessage: undefined })
  })

  it('finds no words for people in HTML', async () => {
    answerWith('<html>Bad gateway</html>', { status: 502 })
    expect(await failure()).toMatchObject({ serverMessage: undefined })
  })
})

it('sends JSON with cookies, and answers what the server stored', async () => {
  answerWith('{"reference":"LB-7F3K2","replyDueAt":"2026-11-22T10:00:00.000Z"}', { status: 201 })
  expect(await postInquiry('/api/contact', { name: 'Priya' })).toMatchObject({ reference: 'LB-7F3K2' })
  expect(fetch).toHaveBeenCalledWith('/api/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Priya"}',
  })
})

it('makes another key for each form', () => {
  expect(newSubmissionKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newSubmissionKey()).not.toBe(newSubmissionKey())
})
