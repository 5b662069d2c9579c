import {
  flag,
  leftOut,
  list,
  listOf,
  orNull,
  part,
  shape,
  text,
  time,
  word,
  type Of,
} from '#api-client/answer.ts'
import type { FormState } from '#kit/field-props.ts'

/** A member of staff, as shown to visitors. */
export type ShownPerson = { name: string; position: string | null }

const statusMessage = shape({
  /** Null: the visitor. */
  by: orNull(part<ShownPerson>()),
  at: time,
  text: text,
})
export type StatusMessage = Of<typeof statusMessage>

/** The forms of the private page, by the last part of their path. */
export const privateForms = ['messages', 'withdrawal', 'erasure', 'address'] as const
export type PrivateForm = (typeof privateForms)[number]

/** The data of an inquiry's private page. Dates are ISO texts. */
export const inquiryStatus = shape({
  reference: text,
  /** What was sent, with the labels of the e-mails, without `message`. */
  rows: list<[label: string, value: string]>(),
  /** The free audit was requested: offer the website check. */
  asksForAudit: flag,
  /** The typed text, without what our forms add. */
  message: text,
  receivedAt: time,
  replyDueAt: time,
  repliedAt: orNull(time),
  /** The time of rendering: the clock does not run. */
  asOf: time,
  state: word<'waiting' | 'replied' | 'closed' | 'withdrawn'>(),
  /** When staff first opened it. */
  openedAt: orNull(time),
  owner: orNull(part<ShownPerson>()),
  /** The new time of an overdue reply. */
  newTime: orNull(part<{ until: string; by: string; why: string }>()),
  /** Without the inquiry itself, the earliest first. */
  conversation: listOf(statusMessage),
  /** The author of the last reply, if it could not be delivered. */
  failedReplyBy: orNull(text),
  erasureAskedAt: orNull(time),
  /** The reference that this link was made for, if that was merged. */
  mergedFrom: orNull(text),
  /** When the page expires, unless something happens. */
  keptUntil: time,
  /** The submission key of the next message. */
  formKey: text,
  /** A form that was just sent, or refused. */
  done: leftOut(word<PrivateForm>()),
  returned: leftOut(part<FormState & { form: PrivateForm }>()),
})
export type InquiryStatus = Of<typeof inquiryStatus>
