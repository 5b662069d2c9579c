// What someone may ask of anyone who holds data about them (console.md §7).

export const caseKinds = ['access', 'erasure', 'complaint'] as const
export type CaseKind = (typeof caseKinds)[number]

/** `withdrawn`: by the person. `refused`: with a reason that they were written. */
export type CaseState = 'open' | 'done' | 'withdrawn' | 'refused'

/** How it reached us. `enquiry`: from the private page of one. `staff`: by letter or telephone, written down here. */
export type CaseOrigin = 'page' | 'enquiry' | 'staff'

/** What is asked for, as the console and e-mails call it. */
export const kindWords: Record<CaseKind, string> = {
  access: 'A copy of their data',
  erasure: 'Erasure',
  complaint: 'A complaint',
}

/** The same, said to the person. */
export const kindForPerson: Record<CaseKind, string> = {
  access: 'a copy of your data',
  erasure: 'erasure',
  complaint: 'a complaint',
}

/** A case as the console shows it. Days are London's; moments ISO 8601, UTC. */
export type PrivacyCase = {
  reference: string
  kind: CaseKind
  state: CaseState
  origin: CaseOrigin
  /** Empty once the person was erased. */
  email: string
  name: string
  message: string
  openedAt: string
  dueOn: string
  targetOn: string
  extendedAt: string | null
  extensionReason: string
  /** Until when the copy can be fetched with the person's link. */
  copyUntil: string | null
  /** When they first fetched it. */
  copiedAt: string | null
  closedAt: string | null
  closedBy: string | null
  /** What they were written at the end. */
  answer: string
}

/** How many rows of a table are about someone. */
export type Holding = {
  table: string
  label: string
  count: number
  /** Why an erasure leaves them; null for what it deletes. */
  stays: string | null
}

/** An address that is not told in full: `i•••@marrowby.example`. */
export function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${Array.from(name)[0] ?? ''}•••@${domain}`
}
