import type { QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `topics`: the live events after which the query is fetched again. */
    queryMeta: { topics?: readonly string[] }
  }
}

// The minimum interval between two fetches of a page.
const pauseMs = 700

/**
 * Fetches the queries of the topics it is told again: once at a time, a pause after each, and once more for everything
 * it was told meanwhile. So a busy minute still gets its answers, and the last of them is no older than the last event.
 */
export function invalidateInTurn(client: QueryClient): (topics: readonly string[]) => void {
  let told = new Set<string>()
  let isBusy = false
  const invalidate = async () => {
    const topics = told
    told = new Set()
    isBusy = true
    await client.invalidateQueries({
      predicate: ({ meta }) => meta?.topics?.some((topic) => topics.has(topic)) ?? false,
    })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    isBusy = false
    if (told.size > 0) await invalidate()
  }
  return (topics) => {
    for (const topic of topics) told.add(topic)
    // It does not fail: each query keeps its own error.
    if (!isBusy) void invalidate()
  }
}
