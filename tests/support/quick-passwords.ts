import { createHash } from 'node:crypto'

// Stands in for src/accounts/password-hash.server.ts in tests that sign in again and again and are about something else.
// The real hash takes 0.1 s of processor on purpose; the tests in the browser keep it.

/** Hashes a password at once, and not safely. */
export const hashPassword = async (password: string): Promise<string> =>
  await Promise.resolve(createHash('sha256').update(password).digest('hex'))

/** Tells whether `hash` is what `hashPassword` makes of the password. */
export const isPasswordOf = async (hash: string, password: string): Promise<boolean> =>
  hash === (await hashPassword(password))
