import { QueryClientProvider, QueryClient, type QueryFunction } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { anything } from './answer.ts'
import { failureOf, getJson } from './http.ts'

let clientOfBrowser: QueryClient | undefined

/** §7: the default query function: GET to the first element of the key. On 401 it throws, or returns null. */
export const getQueryFn =
  ({ on401 }: { on401: 'throw' | 'returnNull' }): QueryFunction =>
  async ({ queryKey, signal }) => {
    try {
      return await getJson(String(queryKey[0]), anything, signal)
    } catch (error) {
      if (on401 === 'returnNull' && failureOf(error).status === 401) return null
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
        // Without a connection a call fails immediately and can be tried again, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false },
    },
  })

/**
 * Wraps pages that load data; all others do without the library. The browser has one client for all of them,
 * the server one for each rendering: no one sees someone else's data.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    import.meta.env.SSR ? createQueryClient() : (clientOfBrowser ??= createQueryClient()),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
