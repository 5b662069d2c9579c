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
