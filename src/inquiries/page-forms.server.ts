import type { ActForm } from '#activity/act.server.ts'
import { consolePaths, type InquiryForm } from '#shared/console-paths.ts'

/** Redirects to the page of an inquiry, which says what was done. */
export const toInquiry =
  (done: InquiryForm | 'undo' | 'left') =>
  ({ reference = '' }: Record<string, string>) =>
    `${consolePaths.inquiryWith(reference, { done })}#composer`

/** A form on the page of an inquiry. */
export const pageForm = <Value extends object = object>(
  name: InquiryForm,
  more: Partial<ActForm<Value>> = {},
): ActForm<Value> => ({
  path: consolePaths.inquiryForm(':reference', name),
  redirect: toInquiry(name),
  page: { path: ({ reference = '' }) => consolePaths.inquiry(reference), form: name },
  ...more,
})
