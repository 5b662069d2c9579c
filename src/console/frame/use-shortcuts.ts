import { useEffect, useEffectEvent, useRef } from 'react'
import { placesOf } from './places.ts'
import { useConsole } from './console-context.ts'

// Between `g` and the letter of a place.
const sequenceMs = 1200
// Not zero, which is when the page was opened.
const never = Number.NEGATIVE_INFINITY

/** The shortcuts of the console: Ctrl K and `?`, and letters if they are switched on. Not in fields or with an open dialog. */
export function useShortcuts(): void {
  const { shell, overlay, openOverlay } = useConsole()
  const isAfterG = useIsAfterG()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPalette(event)) {
      event.preventDefault()
      openOverlay('palette')
      return
    }
    // An overlay that is still loading counts as open.
    if (overlay !== undefined || isBusy(event)) return
    if (event.key === '?') {
      openOverlay('keys')
      return
    }
    if (!shell.wantsLetterShortcuts) return
    if (!isAfterG(event)) return
    const place = placesOf(shell.places).find(({ letter }) => letter === event.key)
    if (place) location.assign(place.path)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The letter shortcuts of a page, if they are switched on. After `g` a letter names a place. */
export function usePageLetters(acts: Readonly<Record<string, () => void>>): void {
  const { shell, overlay } = useConsole()
  const isAfterG = useIsAfterG()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!shell.wantsLetterShortcuts || overlay !== undefined || isBusy(event)) return
    const act = isAfterG(event) || !Object.hasOwn(acts, event.key) ? undefined : acts[event.key]
    if (!act) return
    // Otherwise the letter is typed into the field that gets the focus.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Whether a key follows `g`, after which letters name places. Has to be called for every key. */
export function useIsAfterG(): (event: KeyboardEvent) => boolean {
  const goneAt = useRef(never)
  return ({ key, timeStamp }) => {
    const isAfter = timeStamp - goneAt.current < sequenceMs
    goneAt.current = key === 'g' ? timeStamp : never
    return isAfter
  }
}

const isPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

const fields = 'input, textarea, select, [contenteditable]'

/** Whether a key is for a field, has a modifier, or a dialog is open. */
export const isBusy = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(fields) !== null) ||
  document.querySelector('dialog[open]') !== null
