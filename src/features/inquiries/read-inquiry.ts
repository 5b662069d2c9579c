import { record } from '#api-client/answer.ts'
import type { ConsoleInquiry, WaitingInquiry } from './console-inquiry.ts'
import type { ListedInquiry } from './inbox/listed-inquiry.ts'

// What the console's calls answer of an enquiry, read in the browser.

const fields = {
  reference: 'text',
  status: 'text',
  kind: 'text',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  company: 'text',
  service: 'text',
  receivedAt: 'time',
  replyDueAt: 'time',
  repliedAt: 'time|null',
  snoozedUntil: 'time|null',
  owner: 'object|null',
} as const

export const readInquiry = record<ConsoleInquiry>(fields)

export const readWaitingInquiry = record<WaitingInquiry>({
  ...fields,
  what: 'text',
  price: 'text|null',
  phone: 'text',
  message: 'text',
  wroteAgainAt: 'time|null',
})

export const readListedInquiry = record<ListedInquiry>({
  ...fields,
  asked: 'object',
  source: 'text',
  landingPath: 'text',
  wroteAgainAt: 'time|null',
})
