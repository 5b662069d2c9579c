import { useEffect, useEffectEvent, useRef } from 'react'
import { useConsole } from '#console/frame/console-context.ts'
import { isBusy, useIsAfterG } from '#console/frame/use-shortcuts.ts'
import { useInbox } from './inbox-context.tsx'
import { boxes, clearSelection, selectedReferences } from './selection.ts'

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('.row-link')]

/** The row that has the focus in it, or else the one that is open. */
function current(): number {
  const links = rowLinks()
  const focused = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  return focused === -1 ? links.findIndex((link) => link.ariaCurrent === 'true') : focused
}

// Between a move and opening: enquiries that are only passed by are not opened.
const restMs = 120

/** The letters of the inbox, for anyone who has switched letters on, and what each does: the list of keys shows these. */
export const inboxKeys = {
  '/': 'Search',
  j: 'Next enquiry',
  k: 'The one before it',
  Enter: 'Open it; once more: go to it',
  v: 'The list alone',
  x: 'Select it',
  a: 'Assign to me what is selected, or it',
  e: 'Close what is selected, or it',
  s: 'Snooze it',
  f: 'Follow it up',
} as const

type InboxKey = keyof typeof inboxKeys

/** Lets the arrow keys go from row to row, and the letters do what the list of keys says. */
export function useInboxKeys(act: (act: 'take' | 'close', references: string[]) => void): void {
  const { shell, overlay } = useConsole()
  const isAfterG = useIsAfterG()
  const { opened, openBeside } = useInbox()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Goes to the next row; where one is open beside the list, it opens. */
  const move = (by: 1 | -1) => {
    const links = rowLinks()
    const at = current()
    const to = at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by
    links[to]?.focus()
    links[to]?.scrollIntoView({ block: 'nearest' })
    const reference = boxes()[to]?.value
    clearTimeout(resting.current)
    if (opened && reference !== undefined)
      resting.current = setTimeout(() => void openBeside(reference), restMs)
  }
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
  /** Opens the acts of the row, at a group of them. */
  const openActs = (group: string) => {
    const details = rowLinks()[current()]?.closest('tr')?.querySelector<HTMLDetailsElement>('[data-row-acts]')
    if (!details) return
    // Its acts are rendered once it is open, and take the focus then.
    details.dataset['focusOn'] = group
    details.open = true
  }
  const deeds: Record<InboxKey, (() => void) | undefined> = {
    '/': () => document.querySelector<HTMLInputElement>('search [type=search]')?.focus(),
    j: () => move(1),
    k: () => move(-1),
    // A focused link does so by itself.
    Enter: undefined,
    v: opened ? () => void openBeside(null) : undefined,
    x: () => boxes()[current()]?.click(),
    // Of the one that is open they are its own.
    a: opened ? undefined : () => actOn('take'),
    e: opened ? undefined : () => actOn('close'),
    s: () => openActs('Snooze'),
    f: () => openActs('Follow up'),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (overlay !== undefined || isBusy(event)) return
    const { key } = event
    const step = { ArrowDown: 1, ArrowUp: -1 } as const
    const isLetter = shell.wantsLetterShortcuts && !isAfterG(event) && isKey(key)
    const isStep =
      (key === 'ArrowDown' || key === 'ArrowUp') && rowLinks().some((link) => link === event.target)
    const deed = isStep ? () => move(step[key]) : isLetter ? deeds[key] : undefined
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
