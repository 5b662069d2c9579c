import { useEffect, useEffectEvent, useRef } from 'react'
import { placesOf } from '../places.ts'
import { useConsole } from './console-context.ts'

// Between `g` and the letter of a place.
const sequenceMs = 1200
// Zero would be the moment at which the page was opened.
const never = Number.NEGATIVE_INFINITY

/**
 * The keys of the console: Ctrl K and `?` always, letters only for whoever has switched them on. None of them does anything
 * while somebody writes or a dialog is open.
 */
export function useShortcuts(): void {
  const { shell, overlay, openOverlay } = useConsole()
  const goneAt = useRef(never)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPalette(event)) {
      event.preventDefault()
      openOverlay('palette')
      return
    }
    // One that is still on its way is open already, to whoever pressed the key.
    if (overlay !== undefined || isBusy(event)) return
    if (event.key === '?') {
      openOverlay('keys')
      return
    }
    if (!shell.wantsLetterShortcuts) return
    const isAfterG = event.timeStamp - goneAt.current < sequenceMs
    goneAt.current = event.key === 'g' ? event.timeStamp : never
    const place = placesOf(shell.places).find(({ letter }) => letter === event.key)
    if (isAfterG && place) location.assign(place.path)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Letters that do something on one page, for whoever has switched them on. After `g` a letter names a place. */
export function usePageLetters(acts: Readonly<Record<string, () => void>>): void {
  const { shell, overlay } = useConsole()
  const goneAt = useRef(never)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!shell.wantsLetterShortcuts || overlay !== undefined || isBusy(event)) return
    const isAfterG = event.timeStamp - goneAt.current < sequenceMs
    goneAt.current = event.key === 'g' ? event.timeStamp : never
    const act = isAfterG || !Object.hasOwn(acts, event.key) ? undefined : acts[event.key]
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

const isPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

const fields = 'input, textarea, select, [contenteditable]'

const isBusy = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(fields) !== null) ||
  document.querySelector('dialog[open]') !== null
