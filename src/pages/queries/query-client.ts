import { QueryClient, type QueryFunction } from '@tanstack/react-query'

/** §8: a call that was answered with a failure. Its message is the status, a colon, a space and the body. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'HttpError'
    this.status = status
  }
}

/**
 * Fetches JSON with cookies.
 * @throws HttpError for every answer that is not OK; whatever `fetch` throws when there is no answer
 */
export async function getJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', ...(signal && { signal }) })
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText)
  return await response.json()
}

/** §7: the query function of all queries: GET to the first element of the key. On 401 it throws, or answers null. */
export const getQueryFn =
  ({ on401 }: { on401: 'throw' | 'returnNull' }): QueryFunction =>
  async ({ queryKey, signal }) => {
    try {
      return await getJson(String(queryKey[0]), signal)
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof HttpError && error.status === 401) return null
      throw error
    }
  }

/** §9: no refetching, data never stale, no retries. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
        // Without a connection a call fails at once and can be tried again, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false },
    },
  })
