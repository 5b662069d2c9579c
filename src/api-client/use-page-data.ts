import { useState } from 'react'
import { inTurn } from './in-turn.ts'

export type PageData<Data> = {
  data: Data
  /** Why the last fetch failed. */
  error: unknown
  /** Fetches again. Resolves when the data is no older than this call. */
  refresh: () => Promise<void>
  /** Changes the data before the server knows: an answer that was on its way by then is fetched again. */
  change: (next: (shown: Data) => Data) => void
}

/**
 * The data of a page, rendered with it and fetched again while it is open, one call at a time. `fetchAgain`, of the first
 * rendering, gets what is shown.
 */
export function usePageData<Data>(first: Data, fetchAgain: (shown: Data) => Promise<Data>): PageData<Data> {
  const [data, setData] = useState(first)
  const [error, setError] = useState<unknown>(null)
  const [acts] = useState(() => {
    let shown = first
    let changes = 0
    const show = (next: Data) => {
      shown = next
      setData(() => next)
    }
    return {
      refresh: inTurn(async () => {
        try {
          let before: number
          let fetched: Data
          do {
            before = changes
            fetched = await fetchAgain(shown)
          } while (changes !== before)
          show(fetched)
          setError(null)
        } catch (cause) {
          setError(cause)
        }
      }),
      change: (next: (shown: Data) => Data) => {
        changes += 1
        show(next(shown))
      },
    }
  })
  return { data, error, ...acts }
}
