import { useEffect, useState } from 'react'
import { getJson } from '#api-client/http.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { readSearch, type SearchResponse } from '#features/desk/search-results.ts'

const debounceMs = 150

type Search = {
  /** The last results there were: they stay until the next are there. */
  results: SearchResponse | undefined
  /** The words they belong to. */
  words: string | undefined
  hasFailed: boolean
}

/** Asks the server for what fits the words, once nothing has been typed for a moment. */
export function useSearch(words: string): Search {
  const [search, setSearch] = useState<Search>({ results: undefined, words: undefined, hasFailed: false })
  useEffect(() => {
    const stopped = new AbortController()
    const ask = async () => {
      const results = await getJson(consolePaths.api.search(words), readSearch, stopped.signal)
      setSearch({ results, words, hasFailed: false })
    }
    const timer = setTimeout(
      () =>
        void ask().catch(() => {
          if (!stopped.signal.aborted) setSearch(({ results }) => ({ results, words, hasFailed: true }))
        }),
      words === '' ? 0 : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [words])
  return search
}
