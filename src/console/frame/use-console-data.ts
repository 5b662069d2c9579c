import { usePageData } from '#api-client/use-page-data.ts'
import { useConsole, useConsoleEvents, type ConsoleEventName } from './console-context.ts'

type ConsoleData<Data> = {
  data: Data
  /** The last fetch failed, and nothing else on the page says why. */
  isStale: boolean
  /** Fetches again. Resolves when the data is no older than this call. */
  refresh: () => Promise<void>
}

/** The data of a page, which is fetched again on events of these topics, by the function of the first rendering. */
export function useConsoleData<Data>(
  first: Data,
  fetchAgain: (shown: Data) => Promise<Data>,
  topics: readonly ConsoleEventName[],
): ConsoleData<Data> {
  const { data, error, refresh } = usePageData(first, fetchAgain)
  useConsoleEvents(topics, () => void refresh())
  const { connection } = useConsole()
  return { data, isStale: error !== null && connection === 'live', refresh }
}

/** Changes the address without the router, which would reload the page. */
export const showAddress = (path: string): void =>
  History.prototype.replaceState.call(history, history.state, '', path)
