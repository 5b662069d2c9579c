/** §7: what the tag manager is told about something a visitor did. */
export type TrackedEvent = { name: string; category: string; label: string; value?: string }

// How scripts that share no code tell each other something: by events of the document.
declare global {
  interface DocumentEventMap {
    /** A visitor did something worth counting. For start-consent.ts, the one module that talks to the tag manager. */
    tracked: CustomEvent<TrackedEvent>
    /** React has shown another page. */
    'page-shown': CustomEvent<{ isPublic: boolean }>
  }
}

/** Reports something a visitor did. Without the visitor's consent it goes nowhere and is not kept (decision 19). */
export function trackEvent(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent('tracked', { detail: event }))
}
