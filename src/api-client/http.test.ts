import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getJson, HttpError, postJson } from './http.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => vi.unstubAllGlobals())
const respondWith = (body: string, init?: ResponseInit) =>
  fetched.mockResolvedValueOnce(new Response(body, init))
const failure = async () => await postJson('/api/contact', {}).catch((error: unknown) => error)

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
    expect(await postJson('/api/contact', { name: 'Priya' })).toEqual({ reference: 'LB-7F3K2' })
    expect(fetched).toHaveBeenLastCalledWith('/api/contact', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Priya"}',
    })
  })

  it('without a payload sends no body, and may outlive the page', async () => {
    respondWith('{}')
    await postJson('/api/client/messages/1/read', undefined, { keepalive: true })
    expect(fetched).toHaveBeenLastCalledWith('/api/client/messages/1/read', {
      method: 'POST',
      credentials: 'include',
      keepalive: true,
    })
  })

  it('that reads sends cookies too', async () => {
    respondWith('[1]')
    expect(await getJson('/api/client/projects')).toEqual([1])
    expect(fetched).toHaveBeenLastCalledWith('/api/client/projects', { credentials: 'include' })
  })
})
