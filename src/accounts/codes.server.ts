import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { returnToken, secondsUsedUp, takeToken } from '#platform/rate-limit.ts'
import { spendAppCode } from './authenticator.server.ts'
import { backupCodes } from './table.server.ts'

const count = 10
const length = 10
// Crockford's base 32: no letter looks like a digit, and those that do are read as one.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codePattern = /^[0-9a-hjkmnp-tv-z]{10}$/

/** Makes ten new backup codes; the old ones end. They are shown once: only hashes are stored. */
export async function makeBackupCodes(tx: Tx, userId: string): Promise<string[]> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
  const codes = Array.from({ length: count }, randomCode)
  await tx
    .insert(backupCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, readBackupCode(code) ?? code) })))
  return codes
}

/** A backup code as it is compared, however it was written: `ABCDE 12345`, `abcde-i2345`. Undefined: it is none. */
export function readBackupCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return codePattern.test(plain) ? plain : undefined
}

/** Uses a backup code up, once. */
async function spendBackupCode(tx: Tx, userId: string, code: string): Promise<'taken' | 'used' | 'wrong'> {
  const isCode = and(eq(backupCodes.userId, userId), eq(backupCodes.codeHash, hashOf(userId, code)))
  const [spent] = await tx
    .update(backupCodes)
    .set({ usedAt: new Date() })
    .where(and(isCode, isNull(backupCodes.usedAt)))
    .returning({ id: backupCodes.id })
  if (spent) return 'taken'
  const [known] = await tx.select({ id: backupCodes.id }).from(backupCodes).where(isCode)
  return known ? 'used' : 'wrong'
}

function randomCode(): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
}

// Fifty random bits, and no use without the password: a slow hash would guard nothing more.
const hashOf = (userId: string, code: string) =>
  createHash('sha256').update(`backup-code:${userId}:${code}`).digest('base64url')

/** Ends all backup codes of someone. */
export async function dropBackupCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
}

/** What became of a code that someone typed: of which kind it was, or why it was not taken. */
export type CodeOutcome = 'app' | 'backup-code' | 'wrong' | 'used'

/** Takes a code of someone's app or a backup code of theirs, whichever was typed, once. */
export async function spendCode(tx: Tx, userId: string, typed: string): Promise<CodeOutcome> {
  const digits = typed.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const outcome = await spendAppCode(tx, userId, digits)
    return outcome === 'taken' ? 'app' : outcome
  }
  const backupCode = readBackupCode(typed)
  if (backupCode === undefined) return 'wrong'
  const outcome = await spendBackupCode(tx, userId, backupCode)
  return outcome === 'taken' ? 'backup-code' : outcome
}

const window = { limit: 10, windowSeconds: 15 * 60 }
const lock = { limit: 1, windowSeconds: window.windowSeconds }
const triesKey = (userId: string) => `codes:${userId}`
const lockKey = (userId: string) => `codes-locked:${userId}`

/**
 * Counts a try at someone's codes, before it is checked: the tenth that is wrong locks them for 15 minutes. Only
 * anyone who has passed the first step can try, and passkeys go on working.
 * @returns for how many seconds codes are locked, or what to call once the code was right, or wrong
 */
export async function countCode(
  db: Db,
  userId: string,
): Promise<{ lockedSeconds: number } | { right: () => Promise<void>; wrong: () => Promise<number> }> {
  const lockedSeconds = await secondsUsedUp(db, lockKey(userId), lock)
  if (lockedSeconds > 0) return { lockedSeconds }
  const { allowed, remaining, retryAfterSeconds } = await takeToken(db, triesKey(userId), window)
  if (!allowed) return { lockedSeconds: retryAfterSeconds }
  return {
    right: async () => await returnToken(db, triesKey(userId)),
    wrong: async () => {
      if (remaining > 0) return 0
      await takeToken(db, lockKey(userId), lock)
      return lock.windowSeconds
    },
  }
}
