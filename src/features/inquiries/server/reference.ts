import { randomBytes, randomInt } from 'node:crypto'

// Crockford's alphabet: no I, L, O or U, so that a reference survives the telephone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference people can read out, such as `LB-7F3K2`. Uniqueness is the database's business. */
export const newReference = () =>
  `LB-${Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** The form of a status token: anything else names nothing, and need not be asked for. */
export const statusTokenPattern = /^[\w-]{24}$/

/** 144 random bits for the private status page: whoever has the link may read it, nobody can guess it. */
export const newStatusToken = () => randomBytes(18).toString('base64url')
