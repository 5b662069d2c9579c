import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { withoutInvisible } from '#shared/text-fields.ts'
import { PermanentError } from '../errors.ts'

/** What an e-mail is, for anyone who looks after the outbox. `other`: written before e-mails said it. */
export const mailKinds = [
  'acknowledgement',
  'new-enquiry',
  'sign-in-link',
  'password-link',
  'invitation',
  'account-notice',
  'client-news',
  'client-message',
  'approval',
  'reply',
  'forward',
  'reminder',
  'apology',
  'enquiry-news',
  'server-notice',
  'privacy',
  'call',
  'call-news',
  'other',
] as const
export type MailKind = (typeof mailKinds)[number]

const mailMessageSchema = z.object({
  kind: z.enum(mailKinds).catch('other'),
  to: z.array(z.string()).min(1),
  /** Who else gets it, for all to see. */
  cc: z.exactOptional(z.array(z.string())),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.exactOptional(z.object({ name: z.string(), address: z.string() })),
  /** Where a copy of the reply goes as well. */
  replyCopyTo: z.exactOptional(z.string()),
  /** Written by a person, whose name is the sender's: not marked as automatic. */
  fromPerson: z.exactOptional(z.string()),
  /** Its own id and those of the e-mails before it in the conversation, the earliest first; without brackets. */
  thread: z.exactOptional(z.object({ messageId: z.string(), earlier: z.array(z.string()) })),
  /** A file for calendars (RFC 5545), which programs also offer to enter. */
  calendar: z.exactOptional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() })),
  /** Files that go with it, by the numbers that `mailJob` reads them by when it is sent. */
  attachments: z.exactOptional(z.array(z.object({ id: z.number(), name: z.string(), type: z.string() }))),
  /** What has to know whether it left: see `MailWatcher`. */
  watch: z.exactOptional(z.object({ topic: z.string(), id: z.number() })),
})

/** One e-mail, as features write it and the outbox keeps it. All text is plain text but `html`, which must be escaped already. */
export type MailMessage = z.infer<typeof mailMessageSchema>

/** The message in the payload of an outbox job. Throws a PermanentError when it is none. */
export function readMailMessage(payload: unknown): MailMessage {
  const parsed = mailMessageSchema.safeParse(payload)
  if (!parsed.success) throw new PermanentError('The job carries no e-mail.', { cause: parsed.error })
  return parsed.data
}

// One plain address. Narrower than the standard: double quotes, commas, spaces and angle brackets could name a second recipient.
const ADDRESS = /^[^\s"(),:;<>@[\\\]\p{C}]+@[^\s"'(),:;<>@[\\\]\p{C}]+$/u
const MAX_ADDRESS = 254
const MAX_HEADER_TEXT = 250

/** The address itself, its domain as punycode. Throws a PermanentError for anything that is not exactly one plain address. */
export function mailAddress(address: string): string {
  if (address.length > MAX_ADDRESS || !ADDRESS.test(address)) {
    throw new PermanentError('An e-mail is addressed to something that is not one plain address.')
  }
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + domainToASCII(address.slice(at))
}

/** Text fit for a header: line breaks and other control characters, which could begin a header of their own, become spaces; what no one sees is left out. */
export function headerText(text: string): string {
  const flat = withoutInvisible(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim()
  return Array.from(flat).slice(0, MAX_HEADER_TEXT).join('')
}
