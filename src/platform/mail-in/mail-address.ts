import { randomBytes } from 'node:crypto'
import { addressOf } from '../mail/transport.ts'

// Capital letters may be lost on the way, so the 128 bits are written with 32 small letters and digits.
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const tokenLength = 26

/** The secret part of the address that replies in one conversation go to. */
export const newMailToken = (): string =>
  Array.from(randomBytes(tokenLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('')

/** The sender of all e-mails, and the mailbox that is read, if one is. */
export type MailboxSettings = { mailFrom: string; imapUrl?: string | undefined }

/**
 * The address of one conversation, `hello+token@example.com`. Undefined where no mailbox is read, and for a conversation
 * without a token.
 */
export function conversationAddress(
  { mailFrom, imapUrl }: MailboxSettings,
  mailToken: string | null,
): string | undefined {
  if (imapUrl === undefined || mailToken === null) return undefined
  const address = addressOf(mailFrom)
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${mailToken}${address.slice(at)}`
}

/** The tokens in addresses of the agency's. */
export function tokensIn(addresses: readonly string[], address: string): string[] {
  const at = address.lastIndexOf('@')
  const begin = `${address.slice(0, at)}+`.toLowerCase()
  const end = address.slice(at).toLowerCase()
  return addresses
    .filter((one) => one.startsWith(begin) && one.endsWith(end))
    .map((one) => one.slice(begin.length, -end.length))
    .filter((token) => token.length === tokenLength)
}
