// Requests about personal data (console.md §7).

export const caseKinds = ['access', 'erasure', 'complaint'] as const
export type CaseKind = (typeof caseKinds)[number]

/** `withdrawn`: by the person. `refused`: with a reason that they were written. */
export type CaseState = 'open' | 'done' | 'withdrawn' | 'refused'

/** How it arrived. `enquiry`: from the private page of one. `staff`: by letter or telephone, recorded here. */
export type CaseOrigin = 'page' | 'enquiry' | 'staff'

/** The kind of a request, in the console and e-mails. */
export const kindWords: Record<CaseKind, string> = {
  access: 'A copy of their data',
  erasure: 'Erasure',
  complaint: 'A complaint',
}

/** The same, to the person. */
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
  /** Until when the copy can be downloaded with the person's link. */
  copyUntil: string | null
  /** When they first downloaded it. */
  copiedAt: string | null
  closedAt: string | null
  closedBy: string | null
  /** The answer that closed it. */
  answer: string
}

/** How many rows of a table are about a person. */
export type Holding = {
  table: string
  label: string
  count: number
  /** Why an erasure leaves them; null for what it deletes. */
  stays: string | null
}

/** An address with its name masked: `i•••@marrowby.example`. */
export function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${Array.from(name)[0] ?? ''}•••@${domain}`
}

/** What is deleted automatically. */
const retainedKinds = ['spam', 'inquiries', 'unmatched', 'passing', 'returned', 'activity', 'audits'] as const
export type RetainedKind = (typeof retainedKinds)[number]

/** How long things are stored, and what a run would delete now. */
export type RetentionPlan = {
  rows: { kind: RetainedKind; kept: string; count: number }[]
  /** Who started it, and when; null while nothing is deleted. */
  startedAt: string | null
  startedBy: string | null
}
