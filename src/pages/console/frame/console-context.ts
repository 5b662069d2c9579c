import type { LucideIcon } from 'lucide-react'
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import { site } from '#content/site.ts'
import { countText, type ConsoleCounts, type ConsoleShell } from '#features/desk/shell.ts'

/** What the server tells an open console; `presence`: someone came to the page of an inquiry or an article, or left it. */
export const consoleEventNames = ['inquiries', 'messages', 'mail', 'presence'] as const
export type ConsoleEventName = (typeof consoleEventNames)[number]

/** Sheets and dialogs of the frame. One at a time: nothing opens over another. */
export type Overlay = 'palette' | 'keys'

/** Of the rose column where it is a sheet, for the button that opens it. */
export const asideId = 'details'

/** Opens the rose column where it is a sheet that is closed. */
export function showAside(): void {
  const aside = document.getElementById(asideId)
  if (aside && getComputedStyle(aside).display === 'none') aside.showPopover()
}

/** A key that does something on one page, and what it does. Letters only for anyone who has switched them on. */
export type PageKey = { name: string; keys: readonly string[]; isLetter: boolean }

/** Something that can be done to what a page shows, from the palette. */
export type PageAct = {
  id: string
  title: string
  /** Does the same on the page, for anyone who has switched letters on. */
  letter?: string
  icon: LucideIcon
  /** What it asks for first. */
  choices?: { id: string; title: string; detail?: string; run: () => void }[]
  run?: () => void
}

export type ConsoleContextValue = {
  /** With the counts as they are now. */
  shell: ConsoleShell
  /** Whether the server still tells of news: if not, why. */
  connection: 'live' | 'offline' | 'signed-out' | 'disabled'
  overlay: Overlay | undefined
  openOverlay: (overlay: Overlay | undefined) => void
  /** Says that this person has switched single letters on or off. */
  setWantsLetters: (isOn: boolean) => void
  /** Lets the palette offer acts, until that is ended. @returns ends it */
  offer: (acts: () => readonly PageAct[]) => () => void
  /** What is offered at this moment. */
  listOffered: () => PageAct[]
  /** Calls back with what may be new. @returns ends it */
  listen: (onNews: (names: readonly ConsoleEventName[]) => void) => () => void
}

const noConsole = () => {
  throw new Error('this is no page of the console')
}

export const ConsoleContext = createContext<ConsoleContextValue | undefined>(undefined)

/** The frame around a page of the console: who is signed in, where they may go, what waits now. */
export const useConsole = (): ConsoleContextValue => use(ConsoleContext) ?? noConsole()

/** Has the palette offer acts on what is open. */
export function usePageActs(acts: readonly PageAct[]): void {
  const { offer } = useConsole()
  // Read while the palette renders, where no effect event may be called.
  const current = useRef(acts)
  useEffect(() => {
    current.current = acts
  })
  useEffect(() => offer(() => current.current), [offer])
}

/** Calls back whenever one of these kinds of things is new: to fetch again what the page shows. */
export function useConsoleEvents(names: readonly ConsoleEventName[], onNews: () => void): void {
  const { listen } = useConsole()
  const tell = useEffectEvent((told: readonly ConsoleEventName[]) => {
    if (told.some((name) => names.includes(name))) onNews()
  })
  useEffect(() => listen((told) => tell(told)), [listen])
}

/** The title of the browser's tab: '(3) Today · Loomsbury', where three people wait for a reply. */
export const consoleTitle = (name: string, { unanswered }: Pick<ConsoleCounts, 'unanswered'>): string =>
  `${unanswered > 0 ? `(${countText(unanswered)}) ` : ''}${name} · ${site.name}`
