import { record } from '#api-client/call.ts'
import type { ConsoleInquiry, WaitingInquiry } from './console-inquiry.ts'
import type { ListedInquiry } from './inbox-data.ts'

// Readers for the responses of the console's calls.

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
  snoozedUntil: 'text|null',
  followUpAt: 'time|null',
  nextReplyDueAt: 'time|null',
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
  requested: 'object',
  snippet: 'text',
  wroteAgainAt: 'time|null',
})
