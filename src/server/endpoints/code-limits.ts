import type { Context } from 'hono'
import { countCode, type CodeOutcome } from '#features/accounts/server/codes.ts'
import { londonTime } from '#shared/dates.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'

const refused = {
  wrong: 'That code isn’t right. Check it, or wait for the next one.',
  used: 'That code has been used already, and each works once. Wait for the next one.',
}

/** Why a code was not taken. */
export type CodeRefusal = { status: 400 | 429; error: FieldError }

/**
 * Tries a code under the limit of its account: the tenth that is wrong locks codes for 15 minutes, right ones too.
 * @returns undefined when `spend` took it
 */
export async function tryCode(
  c: Context,
  { env, database: { db } }: Services,
  userId: string,
  spend: () => Promise<CodeOutcome>,
): Promise<CodeRefusal | undefined> {
  const counted = env.rateLimit === 'off' ? undefined : await countCode(db, userId)
  if (counted && 'lockedSeconds' in counted) return locked(c, counted.lockedSeconds)
  const outcome = await spend()
  if (outcome === 'app' || outcome === 'backup-code') {
    await counted?.right()
    return undefined
  }
  const lockedSeconds = (await counted?.wrong()) ?? 0
  return lockedSeconds > 0
    ? locked(c, lockedSeconds)
    : { status: 400, error: { field: 'code', message: refused[outcome] } }
}

function locked(c: Context, seconds: number): CodeRefusal {
  c.header('retry-after', String(seconds))
  // Rounded up to the minute that is over.
  const until = londonTime(new Date(Date.now() + seconds * 1000 + 59_000))
  const message = `Ten codes were wrong, so we take no more for this account until ${until}, London time. A passkey still works.`
  return { status: 429, error: { field: 'code', message } }
}
