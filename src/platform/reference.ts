import { randomInt } from 'node:crypto'

// Crockford's alphabet: no I, L, O or U, so that a reference survives the telephone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference people can read out, such as `LB-7F3K2`. Uniqueness is the database's business. */
export const randomReference = (prefix: string): string =>
  `${prefix}-${Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
