/** §7: what the tag manager is told about something a visitor did. */
export type TrackedEvent = { name: string; category: string; label: string; value?: string }

/** The document event that carries a TrackedEvent to the one module that talks to the tag manager. */
export const trackEventName = 'tracked'

/** Reports something a visitor did. Without the visitor's consent it goes nowhere and is not kept (decision 19). */
export function trackEvent(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent(trackEventName, { detail: event }))
}
