import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// The cost, the text and its normal form are those of better-auth, which made the hashes of earlier versions. A derivation
// takes 0.1 s of processor on purpose.
const cost = { N: 16_384, r: 16, p: 1, maxmem: 2 * 128 * 16_384 * 16 }
const keyBytes = 64

const derive = async (password: string, salt: string): Promise<Buffer> =>
  await new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** Makes the text that a password is stored as: a new salt and the scrypt key, both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await derive(password, salt)).toString('hex')}`
}

/** Tells whether this is the password that was stored as `hash`. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [salt = '', hex = ''] = hash.split(':')
  const stored = Buffer.from(hex, 'hex')
  const key = await derive(password, salt)
  return stored.length === key.length && timingSafeEqual(stored, key)
}
