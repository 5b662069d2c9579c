import { useState } from 'react'
import { inTurn } from '#api-client/in-turn.ts'
import { useConsole, useConsoleEvents, type ConsoleEventName } from './frame/console-context.ts'

type Fetched<Data> = {
  data: Data
  /** The last call had no answer, and nothing else on the page says why: what shows is older. */
  isStale: boolean
  /** Fetches again. Ends when what shows is no older than this call. */
  refresh: () => Promise<void>
}

/**
 * What a page shows, which came with the document and is fetched again whenever one of these topics is announced, by
 * the function of the first rendering.
 */
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

/** Gives the window another address. Not by the router's own way: it would load the page again, under the reader's hands. */
export const showAddress = (path: string): void =>
  History.prototype.replaceState.call(history, history.state, '', path)
