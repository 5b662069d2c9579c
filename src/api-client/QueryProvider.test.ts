import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient, getQueryFn } from './QueryProvider.tsx'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => vi.unstubAllGlobals())
const answer = (body: string, init?: ResponseInit) => fetched.mockResolvedValueOnce(new Response(body, init))

describe('a call', () => {
  it('goes to the first element of the key, with cookies, and reads JSON', async () => {
    answer('{"a":1}')
    expect(await createQueryClient().fetchQuery({ queryKey: ['/api/things', 2] })).toEqual({ a: 1 })
    expect(fetched).toHaveBeenLastCalledWith(
      '/api/things',
      expect.objectContaining({ credentials: 'include' }),
    )
  })

  it('is made once, however it ends', async () => {
    fetched.mockClear()
    answer('no', { status: 503 })
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/things'] })).rejects.toThrow('503: no')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('answers null on 401 if that is wanted, and fails otherwise', async () => {
    const client = createQueryClient()
    answer('', { status: 401 })
    expect(
      await client.fetchQuery({ queryKey: ['/api/me'], queryFn: getQueryFn({ on401: 'returnNull' }) }),
    ).toBeNull()
    answer('who?', { status: 401 })
    await expect(client.fetchQuery({ queryKey: ['/api/you'] })).rejects.toThrow('401: who?')
  })
})

it('has the settings of §9', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false },
    mutations: { retry: false },
  })
})
