import { startTransition, useEffect, useState, type RefObject } from 'react'
import { whenNear } from './when-near.ts'

/**
 * Whether the listbox may replace a native select: its code is there (`load` is called once the select is near the
 * window) and the select does not have the focus, for its own list may be open. Never true if the code cannot be had.
 */
export function useSelectEnhancement(
  native: RefObject<HTMLSelectElement | null>,
  load: () => Promise<unknown>,
) {
  const [isEnhanced, setIsEnhanced] = useState(false)

  useEffect(() => {
    const select = native.current
    if (!select) return undefined
    // In a transition React keeps the native select on the page until the listbox can be drawn.
    const enhance = () => startTransition(() => setIsEnhanced(true))

    function whenLoaded() {
      if (document.activeElement === select) select?.addEventListener('blur', enhance, { once: true })
      else enhance()
    }

    return whenNear(select, () => void load().then(whenLoaded, () => {}))
  }, [native, load])

  return isEnhanced
}
