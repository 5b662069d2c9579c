import { createContext, use } from 'react'

/** What the server knows about a page view and the browser must repeat word for word. */
export type Visit = {
  /** The day in London, as `2026-11-21`. */
  today: string
  /** The site's own address, without a slash at its end, for links that open outside it. */
  publicUrl?: string
  /** The earliest page view known to the server, on pages that are made for one visitor. */
  firstView?: FirstView
  /** For how many enquiries the promise was met: '69 of the last 71'. Left out while there are too few to say. */
  promise?: string
}

/** A page view: its whole address, and the page that linked to it ('' if there is none). */
export type FirstView = { address: string; referrer: string }

export const VisitContext = createContext<Visit>({ today: '1970-01-01' })

export const useVisit = () => use(VisitContext)
