import { createHash, randomBytes } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

const checksumOf = (random: string) => sha256(random).slice(0, 6)

/** A new token: `lb_`, 32 random bytes and a checksum, so that a mistyped one is told without the database. */
export function makeSecret(): string {
  const random = randomBytes(32).toString('base64url')
  return `lb_${random}${checksumOf(random)}`
}

const form = /^lb_([\w-]{43})([\w-]{6})$/

/** Whether a text has the form of a token and its checksum is right. */
export function isWellFormed(secret: string): boolean {
  const [, random = '', checksum] = form.exec(secret) ?? []
  return checksum !== undefined && checksum === checksumOf(random)
}

/** What is stored of a token. */
export const hashOfSecret = sha256
