import { PermanentError } from '../errors.ts'

export type MailAddress = { name: string; address: string }

/** One e-mail, as features write it and the outbox keeps it. */
export type MailMessage = {
  to: string[]
  subject: string
  text: string
  html: string
  replyTo?: MailAddress
}

// One plain address. Narrower than the standard: quotes, commas, spaces and angle brackets could name a second recipient.
const ADDRESS = /^[^\s"'(),:;<>@[\\\]\p{C}]+@[^\s"'(),:;<>@[\\\]\p{C}]+$/u
const MAX_ADDRESS = 254
const MAX_HEADER_TEXT = 250

/** The address itself. Throws a PermanentError for anything that is not exactly one plain address. */
export function mailAddress(address: string): string {
  if (address.length > MAX_ADDRESS || !ADDRESS.test(address)) {
    throw new PermanentError('An e-mail was addressed to something that is not one plain address.')
  }
  return address
}

/** Text fit for a header: line breaks and other control characters, which could begin a header of their own, become spaces. */
export function headerText(text: string): string {
  const flat = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return Array.from(flat).slice(0, MAX_HEADER_TEXT).join('')
}
