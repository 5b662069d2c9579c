import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acknowledged,
  leftOut,
  listOf,
  number,
  orNull,
  shape,
  text,
  time,
  UnreadableAnswer,
} from './answer.ts'
import { getJson, HttpError, postAndRead, newSubmissionKey } from './http.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => vi.unstubAllGlobals())
const respondWith = (body: string, init?: ResponseInit) =>
  fetched.mockResolvedValueOnce(new Response(body, init))
const failure = async () =>
  await postAndRead('/api/contact', {}, acknowledged).catch((error: unknown) => error)

describe('a call that fails (§8)', () => {
  it('raises the status code, a colon, a space and the body', async () => {
    respondWith('{"message":"Too many.","errors":[{"field":"email","message":"No."}]}', { status: 429 })
    const error = await failure()
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      status: 429,
      message: '429: {"message":"Too many.","errors":[{"field":"email","message":"No."}]}',
      serverMessage: 'Too many.',
      fieldErrors: [{ field: 'email', message: 'No.' }],
    })
  })

  it('raises the status text when there is no body, and has no words of the server', async () => {
    respondWith('', { status: 503, statusText: 'Service Unavailable' })
    expect(await failure()).toMatchObject({
      message: '503: Service Unavailable',
      serverMessage: undefined,
      fieldErrors: [],
    })
  })

  it.each(['<html>Bad gateway</html>', 'null', '{"message":7,"errors":"no"}'])(
    'finds no words for people in %s',
    async (body) => {
      respondWith(body, { status: 502 })
      expect(await failure()).toMatchObject({ serverMessage: undefined, fieldErrors: [] })
    },
  )
})

describe('a call', () => {
  it('sends JSON with cookies, and returns what the server says', async () => {
    respondWith('{"reference":"LB-7F3K2"}', { status: 201 })
    const answer = shape({ reference: text })
    expect(await postAndRead('/api/contact', { name: 'Priya' }, answer)).toEqual({ reference: 'LB-7F3K2' })
    expect(fetched).toHaveBeenLastCalledWith('/api/contact', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Priya"}',
    })
  })

  it('without a payload sends no body, and may outlive the page', async () => {
    respondWith('{}')
    await postAndRead('/api/client/messages/1/read', undefined, acknowledged, { keepalive: true })
    expect(fetched).toHaveBeenLastCalledWith('/api/client/messages/1/read', {
      method: 'POST',
      credentials: 'include',
      keepalive: true,
    })
  })

  it('that reads sends cookies too', async () => {
    respondWith('[1]')
    expect(await getJson('/api/client/projects', listOf(number))).toEqual([1])
    expect(fetched).toHaveBeenLastCalledWith('/api/client/projects', { credentials: 'include' })
  })
})

describe('an answer', () => {
  const receipt = shape({ at: leftOut(time), owner: orNull(text) })

  it.each([
    ['{}', { owner: null }],
    ['{"at":"soon","owner":7,"more":1}', { owner: null }],
    ['{"at":"2026-11-24T10:00:00Z","owner":"Tamsin"}', { at: '2026-11-24T10:00:00Z', owner: 'Tamsin' }],
  ])('of %s leaves out what is missing', async (body, value) => {
    respondWith(body)
    expect(await getJson('/api/contact', receipt)).toEqual(value)
  })

  it.each(['', 'null', '[]', '7', '<!doctype html><p>Sign in to the network.'])(
    'of %j is no acknowledgement',
    async (body) => {
      respondWith(body)
      await expect(postAndRead('/api/contact', {}, acknowledged)).rejects.toThrow(UnreadableAnswer)
    },
  )

  it('without a field that has to be there is unreadable', async () => {
    respondWith('{"at":"soon"}')
    const answer = shape({ at: time })
    await expect(getJson('/api/contact', answer)).rejects.toThrow('at is not as promised')
  })
})

it('makes another key for each form', () => {
  expect(newSubmissionKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newSubmissionKey()).not.toBe(newSubmissionKey())
})
