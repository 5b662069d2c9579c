import type { Screen } from '#activity/act.server.ts'
import { consolePaths, type InquiryForm } from '#shared/console-paths.ts'

/** The page of an inquiry. */
export const inquiryPage = {
  pathOf: (form: InquiryForm) => consolePaths.inquiryForm(':reference', form),
  page: ({ reference = '' }: Record<string, string>, after?: InquiryForm | 'undo' | 'left') =>
    after === undefined
      ? consolePaths.inquiry(reference)
      : `${consolePaths.inquiryWith(reference, { done: after })}#composer`,
} satisfies Screen<InquiryForm>
