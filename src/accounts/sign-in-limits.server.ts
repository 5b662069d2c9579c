import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hasSecureCookies } from './auth.server.ts'
import type { LinkRequest } from './link-requests.server.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { type RateLimit, returnToken, takeToken } from '#platform/rate-limit.ts'
import type { Services } from '#web/services.server.ts'
import { limitUses, refuse, visitorKey } from '#web/limits.server.ts'
import { type CodeOutcome, countCode } from './codes.server.ts'
import { londonTime } from '#shared/dates.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { findCredentials, isRightPassword } from './passwords.server.ts'
import type { SignedIn } from './session.server.ts'

const quarterHour = 15 * 60
// As measured in trials: a person who has forgotten tries four or five times.
export const attempts = { limit: 10, windowSeconds: quarterHour }
// Colleagues share an address.
const attemptsOfVisitor = { limit: 30, windowSeconds: quarterHour }
// From everywhere together: what bounds someone who guesses from many addresses.
const attemptsAtAccount = { limit: 100, windowSeconds: quarterHour }
const linksForVisitor = { limit: 3, windowSeconds: quarterHour }
// Each of them works, so the owner of the mailbox has one, whatever strangers request.
const linksForAccount = { limit: 6, windowSeconds: quarterHour }

export const tooManyAttempts = 'Too many attempts. Please wait 15 minutes, or ask for a link by e-mail.'

const freeAttempts = 5
const firstDelayMs = 250
const longestDelayMs = 5000

/** How long the nth attempt at an account is delayed. */
const delayMs = (attempt: number): number =>
  attempt <= freeAttempts ? 0 : Math.min(firstDelayMs * 2 ** (attempt - freeAttempts - 1), longestDelayMs)

type Account = { login: string; userId: string | undefined }

/**
 * Counts an attempt at a password. A device that signed in before has a budget of its own; others wait longer
 * with each attempt at this account, and are refused where their address has tried too often.
 * @returns to be called when the password was right: then it counts as none
 * @throws AppError 429
 */
export async function limitAttempts(
  c: Context<RequestScope>,
  services: Services,
  account: Account,
): Promise<() => Promise<void>> {
  const device = await findKnownDevice(c, services, account.userId)
  const visitor = `sign-in:${visitorKey(c, services)}`
  const whose = accountKey(account)
  const counted: [key: string, rule: RateLimit][] = device
    ? [[`sign-in-device:${device}`, attempts]]
    : [
        [visitor, attemptsOfVisitor],
        [`${visitor}:${whose}`, attempts],
        [`sign-in-as:${whose}`, attemptsAtAccount],
      ]
  const { giveBack, used } = await takeAll(c, services, counted)
  // Nothing is held meanwhile but this request.
  if (!device) await services.pause(delayMs(used))
  return giveBack
}

/** Counts the use of a link. @returns to be called when it worked: then it counts as none */
export async function limitLinkUses(
  c: Context<RequestScope>,
  services: Services,
): Promise<() => Promise<void>> {
  const { giveBack } = await takeAll(c, services, [[`link-use:${visitorKey(c, services)}`, attempts]])
  return giveBack
}

/** Counts the use of a passkey. @returns to be called after a sign-in: then it does not count */
export async function limitPasskeys(
  c: Context<RequestScope>,
  services: Services,
): Promise<() => Promise<void>> {
  const { giveBack } = await takeAll(c, services, [[`passkey:${visitorKey(c, services)}`, attemptsOfVisitor]])
  return giveBack
}

/**
 * Counts a request for a link, each purpose by itself.
 * @returns false when this account has been sent enough of them: then none is sent, without an error
 * @throws AppError 429 when this address has sent too many requests
 */
export async function limitLinkRequests(
  c: Context<RequestScope>,
  services: Services,
  purpose: LinkRequest['purpose'],
  account: Account,
): Promise<boolean> {
  if (services.env.rateLimit === 'off') return true
  const device = await findKnownDevice(c, services, account.userId)
  const visitor = `link:${purpose}:${visitorKey(c, services)}`
  const whose = accountKey(account)
  const limit = async (key: string, rule: RateLimit) =>
    await limitUses(c, services, key, rule, tooManyAttempts)
  if (device) {
    await limit(`link-device:${purpose}:${device}`, linksForVisitor)
    return true
  }
  await limit(visitor, attempts)
  await limit(`${visitor}:${whose}`, linksForVisitor)
  const { allowed } = await takeToken(services.database.db, `link-for:${purpose}:${whose}`, linksForAccount)
  return allowed
}

/** Lets the browser prove from now on that someone has signed in to this account on it. */
export async function rememberDevice(c: Context, services: Services, userId: string): Promise<void> {
  const isSecure = hasSecureCookies(services.env.publicUrl)
  const device = await deviceOf(services, userId)
  setCookie(c, device.name, device.write(device.read(getCookie(c, device.name))), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: knownDeviceSeconds,
  })
}

const deviceOf = async ({ auth }: Services, userId: string) =>
  knownDevice((await auth.$context).secret, userId)

async function findKnownDevice(
  c: Context,
  services: Services,
  userId: string | undefined,
): Promise<string | undefined> {
  // An account that does not exist was never signed in to.
  const device = await deviceOf(services, userId ?? '')
  return device.read(getCookie(c, device.name))
}

async function takeAll(
  c: Context<RequestScope>,
  services: Services,
  counted: readonly (readonly [key: string, rule: RateLimit])[],
): Promise<{ giveBack: () => Promise<void>; used: number }> {
  if (services.env.rateLimit === 'off') return { giveBack: async () => {}, used: 0 }
  const { db } = services.database
  const taken: string[] = []
  const giveBack = async () => {
    for (const key of taken) await returnToken(db, key)
  }
  let used = 0
  for (const [key, rule] of counted) {
    const { allowed, remaining, retryAfterSeconds } = await takeToken(db, key, rule)
    if (!allowed) {
      await giveBack()
      refuse(c, retryAfterSeconds, tooManyAttempts)
    }
    taken.push(key)
    used = rule.limit - remaining
  }
  return { giveBack, used }
}

// Keys are stored for a while: they do not reveal whose they are. Username and e-mail address of one account are one key;
// so that this does not reveal which accounts exist, an unknown name shares one with the addresses that begin with it.
const accountKey = ({ login, userId }: Account) =>
  createHash('sha256')
    .update(userId ?? `unknown:${login.trim().toLowerCase().split('@')[0]}`)
    .digest('base64url')
    .slice(0, 22)

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
  // Rounded up to the minute that is over.
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
  const { db } = services.database
  const key = `password:${id}`
  await limitUses(c, services, key, attempts, tooManyAttempts)
  if (!(await isRightPassword(await findCredentials(db, email), password))) return 'That’s not your password'
  await returnToken(db, key)
  return undefined
}

/** How long a device is known after its last sign-in. */
const knownDeviceSeconds = 365 * 24 * 3600

/**
 * The cookie of a device on which someone has signed in: strangers who guess at the account do not slow it down. Its
 * name and value do not reveal whose it is, and it signs no one in.
 */
export function knownDevice(secret: string, userId: string) {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`known-device:${text}`).digest('base64url')
  const proofOf = (deviceId: string) => sign(`${userId}:${deviceId}`)
  return {
    name: `loomsbury.device.${sign(userId).slice(0, 12)}`,
    /** The device a cookie is of. Undefined: we did not make it, or not for this account. */
    read(value: string | undefined): string | undefined {
      const [, deviceId, proof] = /^([\w-]{22})\.([\w-]{43})$/.exec(value ?? '') ?? []
      if (deviceId === undefined || proof === undefined) return undefined
      return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(deviceId))) ? deviceId : undefined
    },
    write: (deviceId = randomBytes(16).toString('base64url')) => `${deviceId}.${proofOf(deviceId)}`,
  }
}
