import { createContext, use } from 'react'

/** What the server knows about a page view and the browser must repeat word for word. */
export type Visit = {
  /** The day in London, as `2026-11-21`. */
  today: string
}

export const VisitContext = createContext<Visit>({ today: '1970-01-01' })

export const useVisit = () => use(VisitContext)
