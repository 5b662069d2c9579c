import { useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { useConsole, type ConsoleEventName } from './console-context.ts'

type ConsoleQuery<Data> = {
  queryKey: QueryKey
  queryFn: QueryFunction<Data>
  /** What the page was rendered with. */
  initialData: Data
  /** The events after which it is fetched again. */
  topics: readonly ConsoleEventName[]
}

type ConsoleData<Data> = {
  data: Data
  /** The last fetch failed, and nothing else on the page says why. */
  isStale: boolean
  /** Fetches again. Resolves when the data is no older than this call, or could not be fetched. */
  refresh: () => Promise<{ isError: boolean }>
}

/** The data of a page of the console, kept up to date by events. */
export function useConsoleData<Data>({ topics, ...query }: ConsoleQuery<Data>): ConsoleData<Data> {
  const { data = query.initialData, error, refetch } = useQuery<Data>({ ...query, meta: { topics } })
  const { connection } = useConsole()
  return { data, isStale: error !== null && connection === 'live', refresh: refetch }
}

/** Changes the address without the router, which would reload the page. */
export const showAddress = (path: string): void =>
  History.prototype.replaceState.call(history, history.state, '', path)
