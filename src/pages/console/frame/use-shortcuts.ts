import { useEffect, useEffectEvent, useRef } from 'react'
import { placesOf } from '#features/desk/places.ts'
import { useConsole } from './console-context.ts'

// Between `g` and the letter of a place.
const sequenceMs = 1200
// Zero would be the moment at which the page was opened.
const never = Number.NEGATIVE_INFINITY

/**
 * The keys of the console: Ctrl K and `?` always, letters only for anyone who has switched them on. None of them does anything
 * while someone writes or a dialog is open.
 */
export function useShortcuts(): void {
  const { shell, overlay, openOverlay } = useConsole()
  const isAfterG = useIsAfterG()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPalette(event)) {
      event.preventDefault()
      openOverlay('palette')
      return
    }
    // One that is still on its way is open already, to anyone who pressed the key.
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

/** Letters that do something on one page, for anyone who has switched them on. After `g` a letter names a place. */
export function usePageLetters(acts: Readonly<Record<string, () => void>>): void {
  const { shell, overlay } = useConsole()
  const isAfterG = useIsAfterG()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!shell.wantsLetterShortcuts || overlay !== undefined || isBusy(event)) return
    const act = isAfterG(event) || !Object.hasOwn(acts, event.key) ? undefined : acts[event.key]
    if (!act) return
    // Or else the letter is typed into the field that it leads to.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Tells whether a key comes right after `g`, where letters are places. It has to be asked of every key. */
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

/** Someone writes, holds another key, or has a dialog open: no key means anything else. */
export const isBusy = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(fields) !== null) ||
  document.querySelector('dialog[open]') !== null
