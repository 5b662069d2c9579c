import { bankHolidays } from '#content/bank-holidays.ts'
import { daysLater, londonDay } from '#shared/dates.ts'
import type { FormState } from '#ui/field-props.ts'

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

// console.md §7: one clock for all requests. All days are London's, as `2026-11-21`.

const dayMs = 86_400_000
const targetDays = 28
const holidays = new Set(bankHolidays)

/** The legal due day, and our own target. */
type Clock = { dueOn: string; targetOn: string }

/** The clock of a request that arrived at this moment. */
export function clockOf(openedAt: Date): Clock {
  const day = londonDay(openedAt)
  return { dueOn: workingDay(sameDateLater(day, 1)), targetOn: daysLater(day, targetDays) }
}

/** The day a request is due when it was extended: two months after the first, counted from its arrival. */
export const extendedDueDay = (openedAt: Date): string => workingDay(sameDateLater(londonDay(openedAt), 3))

/** The same date so many months later, or the last day of a month that has no such date. */
export function sameDateLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  return first.toISOString().slice(0, 10)
}

/** The day itself, or the first after it that is neither at a weekend nor a bank holiday in England. */
export function workingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || holidays.has(day) ? workingDay(daysLater(day, 1)) : day
}

/** How many days are left on this day: 0 on the last, less than 0 when it is over. */
export const daysLeft = (dueOn: string, now: Date): number =>
  Math.round((Date.parse(dueOn) - Date.parse(londonDay(now))) / dayMs)

/** What `/privacy-request` shows. */
export type PrivacyRequestData = {
  /** When a request that is confirmed today is due: a day in London. */
  dueOn: string
  /** The masked address that a link was sent to, and until when it works. */
  sent: { to: string; until: string } | null
  /** A form that was returned with errors. */
  returned: FormState | null
}

/** What `/privacy-request/{token}` shows to anyone with the link. Days are London's, moments ISO 8601. */
export type PrivacyCaseData =
  | { state: 'asked'; kind: CaseKind; to: string; message: string; dueOn: string }
  | {
      state: CaseState
      kind: CaseKind
      reference: string
      message: string
      dueOn: string
      extensionReason: string
      closedAt: string | null
      answer: string
      /** Until when the copy can be downloaded; null if it cannot. */
      copyUntil: string | null
    }

/** What the person does with their request. */
const caseActs = ['confirm', 'withdraw'] as const
export type CaseAct = (typeof caseActs)[number]

/** What is deleted automatically. */
const retainedKinds = ['spam', 'inquiries', 'unmatched', 'returned', 'activity', 'audits'] as const
export type RetainedKind = (typeof retainedKinds)[number]

/** How long things are stored, and what a run would delete now. */
export type RetentionPlan = {
  rows: { kind: RetainedKind; kept: string; count: number }[]
  /** Who started it, and when; null while nothing is deleted. */
  startedAt: string | null
  startedBy: string | null
}
