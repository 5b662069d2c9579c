import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react'

// The server has no layout; there the hook does nothing.
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Keeps the row that was chosen where it is in the window, although the details above it may have gone.
 * @returns to be called with the click that chooses a row
 */
export function useHeldRow(selectedId: number | undefined) {
  const held = useRef<{ row: HTMLElement; top: number }>(null)
  useBrowserLayoutEffect(() => {
    if (!held.current) return
    const { row, top } = held.current
    held.current = null
    scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [selectedId])
  return ({ currentTarget: row }: MouseEvent<HTMLElement>) => {
    held.current = { row, top: row.getBoundingClientRect().top }
  }
}
