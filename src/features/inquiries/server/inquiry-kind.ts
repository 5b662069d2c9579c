import type { z } from 'zod'
import type { NewInquiry, StoredInquiry } from './store.ts'

/** What a payload becomes in the database. */
type StoredFields = Omit<NewInquiry, 'submissionKey' | 'source' | 'receivedAt'>

/** How the call of one kind reads its payload. */
export type InquiryKind = {
  /** The payload's schema; its output is ready to store. */
  schema: z.ZodType<StoredFields & { recipients?: string[] | undefined }>
  /** The service whose packages an inquiry of this kind can name, and the text that names one; undefined: none. */
  packageOf: (
    inquiry: Pick<StoredInquiry, 'service' | 'details'>,
  ) => { service: string; text: string } | undefined
}
