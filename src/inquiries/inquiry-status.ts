import type { FormState } from '#kit/field-props.ts'

/** A member of staff, as shown to visitors. */
export type ShownPerson = { name: string; position: string | null }

export type StatusMessage = {
  /** Null: the visitor. */
  by: ShownPerson | null
  at: string
  text: string
}

/** The forms of the private page, by the last part of their path. */
export const privateForms = ['messages', 'withdrawal', 'erasure', 'address', 'source'] as const
export type PrivateForm = (typeof privateForms)[number]

/** The data of an inquiry's private page. Dates are ISO texts. */
export type InquiryStatus = {
  reference: string
  /** What was sent, with the labels of the e-mails, without `message`. */
  rows: [label: string, value: string][]
  /** The attribution, unless it was deleted. */
  sourceRows: [label: string, value: string][]
  /** The free audit was requested: offer the website check. */
  asksForAudit: boolean
  /** The typed text, without what our forms add. */
  message: string
  receivedAt: string
  replyDueAt: string
  repliedAt: string | null
  /** The time of rendering: the clock does not run. */
  asOf: string
  state: 'waiting' | 'replied' | 'closed' | 'withdrawn'
  /** When staff first opened it. */
  openedAt: string | null
  owner: ShownPerson | null
  /** The new time of an overdue reply. */
  newTime: { until: string; by: string; why: string } | null
  /** Without the inquiry itself, the earliest first. */
  conversation: StatusMessage[]
  /** The author of the last reply, if it could not be delivered. */
  failedReplyBy: string | null
  erasureAskedAt: string | null
  /** The reference that this link was made for, if that was merged. */
  mergedFrom: string | null
  /** When the page expires, unless something happens. */
  keptUntil: string
  /** The submission key of the next message. */
  formKey: string
  /** A form that was just sent, or refused. */
  done?: PrivateForm | undefined
  returned?: (FormState & { form: PrivateForm }) | undefined
}
