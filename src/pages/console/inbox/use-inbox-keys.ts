import { useEffect, useEffectEvent } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { isBusy, useIsAfterG } from '../frame/use-shortcuts.ts'
import { inboxKeys, type InboxKey } from './inbox-keys.ts'
import { boxes, clearSelection, selectedReferences } from './selection.ts'

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('.row-link')]

const current = () => rowLinks().findIndex((link) => link === document.activeElement)

function move(by: 1 | -1): void {
  const links = rowLinks()
  const at = current()
  const next = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Lets the letters of the inbox do what the list of keys says. */
export function useInboxKeys(act: (act: 'take' | 'close', references: string[]) => void): void {
  const { shell, overlay } = useConsole()
  const isAfterG = useIsAfterG()
  const referencesMeant = () => {
    const selected = selectedReferences()
    const own = boxes()[current()]?.value
    return selected.length > 0 || own === undefined ? selected : [own]
  }
  const actOn = (name: 'take' | 'close') => {
    const meant = referencesMeant()
    if (meant.length > 0) act(name, meant)
    clearSelection()
  }
  const deeds: Record<InboxKey, (() => void) | undefined> = {
    '/': () => document.querySelector<HTMLInputElement>('.filter-bar__search input')?.focus(),
    j: () => move(1),
    k: () => move(-1),
    // A focused link does so by itself.
    Enter: undefined,
    x: () => boxes()[current()]?.click(),
    a: () => actOn('take'),
    e: () => actOn('close'),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!shell.wantsLetterShortcuts || overlay !== undefined || isBusy(event) || isAfterG(event)) return
    const key = event.key
    const deed = isKey(key) ? deeds[key] : undefined
    if (!deed) return
    event.preventDefault()
    deed()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isKey = (key: string): key is InboxKey => Object.hasOwn(inboxKeys, key)
