import { createContext, use } from 'react'

/** What the server knows about a page view and the browser must repeat word for word. */
export type Visit = {
  /** The day in London, as `2026-11-21`. */
  today: string
  /** The earliest page view known to the server, on pages that are made for one visitor. */
  firstView?: FirstView
  /** How many of the last enquiries had their reply in time; left out while there are too few to say. */
  promise?: { kept: number; of: number }
}

/** A page view: its whole address, and the page that led to it ('' if there is none). */
export type FirstView = { address: string; referrer: string }

export const VisitContext = createContext<Visit>({ today: '1970-01-01' })

export const useVisit = () => use(VisitContext)
