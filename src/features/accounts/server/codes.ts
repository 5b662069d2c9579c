import type { Db, Tx } from '#platform/db/database.ts'
import { returnToken, secondsUsedUp, takeToken } from '#platform/rate-limit.ts'
import { spendAppCode } from './authenticator.ts'
import { readBackupCode, spendBackupCode } from './backup-codes.ts'

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
 * Counts a try at someone's codes, before it is looked at: the tenth that is wrong locks them for 15 minutes. Only
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
