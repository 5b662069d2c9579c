import type { LucideIcon } from 'lucide-react'
import { createContext, use, useEffect, useRef } from 'react'
import { site } from '#content/site.ts'
import { countText, type ConsoleCounts, type ConsoleShell } from './shell.ts'

/** The events of an open console; `presence`: someone opened or left the page of an inquiry or an article. */
export const consoleEventNames = ['inquiries', 'messages', 'mail', 'presence'] as const
export type ConsoleEventName = (typeof consoleEventNames)[number]

/** The dialogs of the frame, one at a time. */
export type Overlay = 'palette' | 'keys'

/** The id of the rose column as a sheet, for the button that opens it. */
export const asideId = 'details'

/** Opens the rose column if it is a closed sheet. */
export function showAside(): void {
  const aside = document.getElementById(asideId)
  if (aside && getComputedStyle(aside).display === 'none') aside.showPopover()
}

/** A keyboard shortcut of one page. Letters only work if they are switched on. */
export type PageKey = { name: string; keys: readonly string[]; isLetter: boolean }

/** An act of a page, for the palette. */
export type PageAct = {
  id: string
  title: string
  /** Its shortcut. */
  letter?: string
  icon: LucideIcon
  /** A choice that is needed first. */
  choices?: { id: string; title: string; detail?: string; run: () => void }[]
  run?: () => void
}

export type ConsoleContextValue = {
  /** With the current counts. */
  shell: ConsoleShell
  /** Whether events are received, and if not, why. */
  connection: 'live' | 'offline' | 'signed-out' | 'disabled'
  overlay: Overlay | undefined
  openOverlay: (overlay: Overlay | undefined) => void
  setWantsLetters: (isOn: boolean) => void
  /** Adds acts to the palette. @returns a function that removes them */
  offer: (acts: () => readonly PageAct[]) => () => void
  /** The current acts. */
  listOffered: () => PageAct[]
}

const noConsole = () => {
  throw new Error('this is no page of the console')
}

export const ConsoleContext = createContext<ConsoleContextValue | undefined>(undefined)

/** The context of every page of the console. */
export const useConsole = (): ConsoleContextValue => use(ConsoleContext) ?? noConsole()

/** Adds acts to the palette while the component is mounted. */
export function usePageActs(acts: readonly PageAct[]): void {
  const { offer } = useConsole()
  // Read while the palette renders, where no effect event may be called.
  const current = useRef(acts)
  useEffect(() => {
    current.current = acts
  })
  useEffect(() => offer(() => current.current), [offer])
}

/** The title of the browser's tab, with the number of unanswered inquiries: '(3) Today · Loomsbury'. */
export const consoleTitle = (name: string, { unanswered }: Pick<ConsoleCounts, 'unanswered'>): string =>
  `${unanswered > 0 ? `(${countText(unanswered)}) ` : ''}${name} · ${site.name}`
