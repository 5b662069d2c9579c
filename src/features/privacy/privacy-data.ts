import type { FormState } from '#ui/field-props.ts'
import type { CaseKind, CaseState } from './privacy-case.ts'

/** What `/privacy-request` shows. */
export type PrivacyRequestData = {
  /** When a request that is confirmed today is due: a day in London. */
  dueOn: string
  /** Where a link was sent, not told in full, and until when it works. */
  sent: { to: string; until: string } | null
  /** The form as it came back with mistakes. */
  returned: FormState | null
}

/** What `/privacy-request/{token}` shows to anyone who has the link. Days are London's, moments ISO 8601. */
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
      /** Until when the copy can be downloaded; null where there is none, or not any more. */
      copyUntil: string | null
    }

/** What the person does with their request. */
export const caseActs = ['confirm', 'withdraw'] as const
export type CaseAct = (typeof caseActs)[number]

/** What is deleted by itself once it is over. */
const retainedKinds = ['spam', 'inquiries', 'unmatched', 'returned', 'activity', 'audits'] as const
export type RetainedKind = (typeof retainedKinds)[number]

/** How long things are kept, and what a run would delete now. */
export type RetentionPlan = {
  rows: { kind: RetainedKind; kept: string; count: number }[]
  /** Who let it begin, and when; null while nothing is deleted. */
  startedAt: string | null
  startedBy: string | null
}
