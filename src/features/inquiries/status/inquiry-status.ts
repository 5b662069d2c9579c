import type { FormState } from '#ui/field-props.ts'

/** Someone of the agency, as visitors know them. */
export type ShownPerson = { name: string; position: string | null }

/** A message of the conversation. */
export type StatusMessage = {
  /** Null: the visitor. */
  by: ShownPerson | null
  at: string
  text: string
}

/** The forms of the private page; each is the end of its address. */
export const privateForms = ['messages', 'withdrawal', 'erasure', 'address', 'source'] as const
export type PrivateForm = (typeof privateForms)[number]

/** What the private page of an inquiry shows. Dates are ISO texts: it travels as JSON. */
export type InquiryStatus = {
  reference: string
  /** What was sent, by the labels of the e-mails; sentences are in `message`. */
  rows: [label: string, value: string][]
  /** How the visitor came to us, as far as it was noted and they have not had it forgotten. */
  sourceRows: [label: string, value: string][]
  /** The website check can be run at once: it was asked for. */
  asksForAudit: boolean
  /** As it was typed, without what our forms add. Empty: nothing was. */
  message: string
  receivedAt: string
  replyDueAt: string
  repliedAt: string | null
  /** When the page was made: its clock stands still. */
  asOf: string
  state: 'waiting' | 'replied' | 'closed' | 'withdrawn'
  /** When a person of the agency first opened it. */
  openedAt: string | null
  /** Who has taken it. */
  owner: ShownPerson | null
  /** When a reply that is late will be there, as a person has promised. */
  newTime: { until: string; by: string; why: string } | null
  /** What came after the inquiry itself, the earliest first. */
  conversation: StatusMessage[]
  /** Who wrote the last reply, if it could not be delivered. */
  failedReplyBy: string | null
  erasureAskedAt: string | null
  /** The reference that this link was made for, where the inquiry goes on as another. */
  mergedFrom: string | null
  /** Until then the page is here, unless something happens. */
  keptUntil: string
  /** For the next message: sent twice with it, it is one. */
  formKey: string
  /** A form that has just been sent, or came back with mistakes. */
  done?: PrivateForm | undefined
  returned?: (FormState & { form: PrivateForm }) | undefined
}
