import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createQueryClient } from './query-client.ts'

let clientOfBrowser: QueryClient | undefined

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
