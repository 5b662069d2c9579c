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

/** The attributes of what is reported with each press on it. Without the visitor's consent it is dropped (decision 19). */
export const trackedAs = (event: TrackedEvent) => ({ 'data-tracked': JSON.stringify(event) })

// Scripts that share no code notify each other by events of the document.
declare global {
  interface DocumentEventMap {
    /** React has shown another page. */
    'page-shown': Event
  }
}
