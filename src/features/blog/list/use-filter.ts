import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { blogAddress, readFilter, type BlogFilter } from '../list-filter.ts'

const firstShown = 16 // as many as the server sends: the lead, and three times a row of three and one of two
const moreShown = 15

/** The filter of the list, which lives in the address, and how many articles are shown, which lives beside it. */
export function useFilter() {
  const search = useSearch()
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search])
  const state: unknown = useHistoryState()
  const shown = shownIn(state)

  /** A new entry of the history, or while someone types, a change of the present one. */
  const setFilter = (next: BlogFilter, { isTyping = false } = {}): void => {
    // navigation.ts keeps its own number in the state.
    const kept = isTyping ? { ...historyState(), shown: undefined } : null
    navigate(blogAddress(next), { replace: isTyping, state: kept })
  }
  /** Remembered with the entry, so that Back from an article finds the list as long as it was. */
  const showMore = (): void =>
    navigate(location.pathname + location.search, {
      replace: true,
      state: { ...historyState(), shown: shown + moreShown },
    })
  return { filter, shown, setFilter, showMore }
}

const historyState = (): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

const shownIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'shown' in state && typeof state.shown === 'number'
    ? state.shown
    : firstShown
