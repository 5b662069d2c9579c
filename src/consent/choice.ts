/** What a visitor chose when asked about analytics. */
export type ConsentChoice = 'accept' | 'decline'

export const consentCookie = 'consent'

/** Six months. */
export const lifetimeSeconds = 182 * 24 * 3600

/** The cookie's value: the choice, and the version of the policy that it was made under. */
export const consentValue = (choice: ConsentChoice, policyVersion: string) => `${choice}.${policyVersion}`

/** The choice among a document's cookies. One made under another version of the policy is none. */
export function readConsent(cookies: string, policyVersion: string): ConsentChoice | undefined {
  const choices: ConsentChoice[] = ['accept', 'decline']
  return choices.find((choice) =>
    cookies.split('; ').includes(`${consentCookie}=${consentValue(choice, policyVersion)}`),
  )
}

/** §7: what is reported to the tag manager about a visitor's action. */
export type TrackedEvent = { name: string; category: string; label: string; value?: string }

// Scripts that share no code notify each other by events of the document.
declare global {
  interface DocumentEventMap {
    /** A visitor did something worth counting. For consent.ts, the one module that talks to the tag manager. */
    tracked: CustomEvent<TrackedEvent>
    /** React has shown another page. */
    'page-shown': CustomEvent<{ isPublic: boolean }>
  }
}

/** Reports something a visitor did. Without the visitor's consent it is dropped (decision 19). */
export function trackEvent(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent('tracked', { detail: event }))
}
