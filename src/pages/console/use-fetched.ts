import { useState } from 'react'
import { inTurn } from '#api-client/in-turn.ts'
import { useConsole, useConsoleEvents, type ConsoleEventName } from './frame/console-context.ts'

type Fetched<Data> = {
  data: Data
  /** The last fetch failed, and nothing else on the page says why. */
  isStale: boolean
  /** Fetches again. Resolves when the data is no older than this call. */
  refresh: () => Promise<void>
}

/** The data of a page, which is fetched again on events of these topics, by the function of the first rendering. */
export function useFetched<Data>(
  first: Data,
  fetchAgain: (shown: Data) => Promise<Data>,
  topics: readonly ConsoleEventName[],
): Fetched<Data> {
  const [data, setData] = useState(first)
  const [isStale, setIsStale] = useState(false)
  const [refresh] = useState(() => {
    let shown = first
    return inTurn(async () => {
      try {
        shown = await fetchAgain(shown)
        setData(shown)
        setIsStale(false)
      } catch {
        setIsStale(true)
      }
    })
  })
  useConsoleEvents(topics, () => void refresh())
  const { connection } = useConsole()
  return { data, isStale: isStale && connection === 'live', refresh }
}

/** Changes the address without the router, which would reload the page. */
export const showAddress = (path: string): void =>
  History.prototype.replaceState.call(history, history.state, '', path)
