import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { ConsoleShell } from '../shell.ts'

/** What the server tells an open console; `presence`: someone came to the page of an inquiry or an article, or left it. */
export const consoleEventNames = ['inquiries', 'messages', 'mail', 'presence'] as const
export type ConsoleEventName = (typeof consoleEventNames)[number]

/** Sheets and dialogs of the frame. One at a time: nothing opens over another. */
export type Overlay = 'palette' | 'keys'

/** A key that does something on one page, and what it does. Letters only for anyone who has switched them on. */
export type PageKey = { name: string; keys: readonly string[]; isLetter: boolean }

export type ConsoleContextValue = {
  /** With the counts as they are now. */
  shell: ConsoleShell
  /** Whether the server still tells of news: if not, why. */
  connection: 'live' | 'offline' | 'signed-out' | 'disabled'
  overlay: Overlay | undefined
  openOverlay: (overlay: Overlay | undefined) => void
  /** Calls back with what may be new. @returns ends it */
  listen: (onNews: (names: readonly ConsoleEventName[]) => void) => () => void
}

const noConsole = () => {
  throw new Error('this is no page of the console')
}

export const ConsoleContext = createContext<ConsoleContextValue | undefined>(undefined)

/** The frame around a page of the console: who is signed in, where they may go, what waits now. */
export const useConsole = (): ConsoleContextValue => use(ConsoleContext) ?? noConsole()

/** Calls back whenever one of these kinds of things is new: to fetch again what the page shows. */
export function useConsoleEvents(names: readonly ConsoleEventName[], onNews: () => void): void {
  const { listen } = useConsole()
  const tell = useEffectEvent((told: readonly ConsoleEventName[]) => {
    if (told.some((name) => names.includes(name))) onNews()
  })
  useEffect(() => listen((told) => tell(told)), [listen])
}
