import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { LinkRequest } from './link-requests.server.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { returnToken, takeToken } from '#platform/rate-limit.ts'
import type { Services } from '#web/services.server.ts'
import { limitUses, visitorKey } from '#web/limits.server.ts'
import { type CodeOutcome, countCode } from './codes.server.ts'
import { londonTime } from '#shared/dates.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { findCredentials, isRightPassword } from './passwords.server.ts'
import type { SignedIn } from './session.server.ts'

const windowSeconds = 15 * 60
// At one account from one address. As measured in trials: a person who has forgotten tries four or five times.
const triesThere = { limit: 10, windowSeconds }
// At one account from everywhere: what bounds someone who guesses from many addresses.
const triesAtAccount = { limit: 100, windowSeconds }
// From one address, whatever is tried. Colleagues share one.
const triesOfVisitor = { limit: 30, windowSeconds }

// Earlier links stay valid, so that strangers who request more do not lock out the owner of the mailbox.
const linksMailed = { limit: 6, windowSeconds }

const tooManyAttempts = 'Too many attempts. Please wait 15 minutes, or ask for a link by e-mail.'

/**
 * Counts a try at signing in, each kind by itself: a passkey or a link, or with a login its password.
 * @returns to be called when it was right: then it counts as none
 * @throws AppError 429
 */
export async function limitTries(
  c: Context<RequestScope>,
  services: Services,
  login?: string,
  kind = 'password',
): Promise<() => Promise<void>> {
  const visitor = visitorKey(c, services)
  const whose = login === undefined ? undefined : `${kind}:${loginKey(login)}`
  const counted = [
    ...(whose === undefined
      ? []
      : [
          { key: `sign-in:${whose}:${visitor}`, rule: triesThere },
          { key: `sign-in:${whose}`, rule: triesAtAccount },
        ]),
    { key: `sign-in:${kind}:${visitor}`, rule: triesOfVisitor },
  ]
  const taken: string[] = []
  const giveBack = async () => {
    for (const key of taken) await returnToken(services.database.db, key)
  }
  for (const { key, rule } of counted)
    try {
      await limitUses(c, services, key, rule, tooManyAttempts)
      taken.push(key)
    } catch (error) {
      // A refused try must not use up the limit of the account or of colleagues at the same address.
      await giveBack()
      throw error
    }
  return giveBack
}

/**
 * Counts a request for a link, each purpose by itself.
 * @returns false when this account has been sent enough of them: then none is sent, without an error
 * @throws AppError 429
 */
export async function limitLinkRequests(
  c: Context<RequestScope>,
  services: Services,
  purpose: LinkRequest['purpose'],
  login: string,
): Promise<boolean> {
  if (services.env.rateLimit === 'off') return true
  await limitTries(c, services, login, purpose)
  const key = `link-for:${purpose}:${loginKey(login)}`
  return (await takeToken(services.database.db, key, linksMailed)).allowed
}

// Keys are stored for a while: they do not reveal whose they are. What was typed counts and nothing else: a count that
// username and address of one account shared would tell strangers that they are one.
const loginKey = (login: string) =>
  createHash('sha256').update(login.trim().toLowerCase()).digest('base64url').slice(0, 22)

/** Counts a try of a signed-in user at their own password. @returns as `limitTries` does @throws AppError 429 */
export async function limitOwnPassword(
  c: Context<RequestScope>,
  services: Services,
  userId: string,
): Promise<() => Promise<void>> {
  const key = `password:${userId}`
  await limitUses(c, services, key, triesThere, tooManyAttempts)
  return async () => await returnToken(services.database.db, key)
}

const refused = {
  wrong: 'That code isn’t right. Check it, or wait for the next one.',
  used: 'That code has been used already, and each works once. Wait for the next one.',
}

/** Why a code was not taken. */
type CodeRefusal = { status: 400 | 429; error: FieldError }

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
  // Rounded up to a whole minute.
  const until = londonTime(new Date(Date.now() + seconds * 1000 + 59_000))
  const message = `Ten codes were wrong, so we take no more for this account until ${until}, London time. A passkey still works.`
  return { status: 429, error: { field: 'code', message } }
}

/**
 * Requires the password of a signed-in user again.
 * @returns what is wrong with it
 * @throws AppError 429 after too many
 */
export async function tryPassword(
  c: Context<RequestScope>,
  services: Services,
  { id, email }: SignedIn['user'],
  password = '',
): Promise<string | undefined> {
  if (password === '') return 'Please enter your password'
  const giveBack = await limitOwnPassword(c, services, id)
  if (!(await isRightPassword(await findCredentials(services.database.db, email), password)))
    return 'That’s not your password'
  await giveBack()
  return undefined
}
