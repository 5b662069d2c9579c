import { useCallback, useRef, useState } from 'react'
import { useConsole, useConsoleEvents, type ConsoleEventName } from './frame/console-context.ts'

// However much happens at the agency, a page fetches again no more often.
const pauseMs = 700

type Fetched<Data> = {
  data: Data
  /** The last call had no answer, and nothing else on the page says why: what shows is older. */
  isStale: boolean
  /** Fetches again. Ends when what shows is no older than this call. */
  refresh: () => Promise<void>
}

/**
 * What a page shows, which came with the document and is fetched again whenever one of these topics is announced. One
 * call at a time, a pause after each, and once more for what was announced meanwhile: no answer overtakes another.
 */
export function useFetched<Data>(
  first: Data,
  fetchAgain: (shown: Data) => Promise<Data>,
  topics: readonly ConsoleEventName[],
): Fetched<Data> {
  const [data, setData] = useState(first)
  const [isStale, setIsStale] = useState(false)
  const shown = useRef(first)
  const latestFetch = useRef(fetchAgain)
  const ended = useRef(Promise.resolve())
  const next = useRef<Promise<void>>(undefined)

  const refresh = useCallback(async () => {
    const run = async () => {
      next.current = undefined
      try {
        shown.current = await latestFetch.current(shown.current)
        setData(shown.current)
        setIsStale(false)
      } catch {
        setIsStale(true)
      }
    }
    if (!next.current) {
      next.current = ended.current.then(run)
      ended.current = next.current.then(() => new Promise((resolve) => setTimeout(resolve, pauseMs)))
    }
    await next.current
  }, [])
  useConsoleEvents(topics, () => void refresh())
  const { connection } = useConsole()
  return { data, isStale: isStale && connection === 'live', refresh }
}
