import { useEffect, type RefObject } from 'react'
import { savesData } from '#shared/saves-data.ts'
import { whenNear } from '#ui/when-near.ts'

/**
 * Calls `load` when a button that opens a dialog comes near the window, so that a press on it finds the dialog there.
 * Not in the first screen of a page, where nobody has read anything yet, and not for whoever saves data.
 */
export function useDialogAtHand(button: RefObject<Element | null>, load: () => void): void {
  useEffect(() => {
    const element = button.current
    if (!element || savesData()) return undefined
    if (scrollY > 0) return whenNear(element, load)

    let stopWaiting = () => {}
    const scrolled = new AbortController()
    addEventListener('scroll', () => (stopWaiting = whenNear(element, load)), {
      once: true,
      passive: true,
      signal: scrolled.signal,
    })
    return () => {
      scrolled.abort()
      stopWaiting()
    }
  }, [button, load])
}
