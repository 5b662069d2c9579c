import { useEffect } from 'react'
import { showHead } from '#shared/document-head.ts'
import type { Head } from '#shared/page.ts'

/**
 * For a page that a link of ours led to and whose data the browser fetches: gives the document its head once the data
 * is there, and moves the focus to the heading, which says the title. `undefined` changes nothing.
 */
export function useLateHead(head: Head | undefined): void {
  useEffect(() => {
    if (!head) return undefined
    // After navigation.ts, which gives the document what is known without the data in the same moment.
    const timer = setTimeout(() => {
      // Only public pages fetch their data.
      showHead(head, true)
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [head])
}
