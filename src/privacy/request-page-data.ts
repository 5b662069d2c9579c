import type { FormState } from '#kit/field-props.ts'
import type { CaseKind, CaseState } from './privacy-case.ts'

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
