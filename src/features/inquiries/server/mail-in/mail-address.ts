import { randomBytes } from 'node:crypto'
import { site } from '#content/site.ts'
import { addressOf } from '#platform/mail/transport.ts'

// Capital letters may be lost on the way, so the 128 bits are written with 32 small letters and digits.
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const tokenLength = 26

/** The secret part of the address that replies to an inquiry go to. */
export const newMailToken = (): string =>
  Array.from(randomBytes(tokenLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('')

/** `hello+token@example.com`, for the agency's address `hello@example.com`. */
function addressWithToken(address: string, token: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${token}${address.slice(at)}`
}

/** The sender of all e-mails, and the mailbox that is read, if one is. */
export type MailboxSettings = { mailFrom: string; imapUrl?: string | undefined }

/**
 * Where replies to an inquiry go: where the mailbox is read to an address of their own, which says what they belong to.
 * Elsewhere, and for an inquiry without a token, to the agency's mailbox.
 */
export const replyAddress = (
  { mailFrom, imapUrl }: MailboxSettings,
  { mailToken }: { mailToken: string | null },
): string =>
  imapUrl === undefined || mailToken === null
    ? site.mailbox
    : addressWithToken(addressOf(mailFrom), mailToken)

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
