import { noStore } from '#platform/http/responses.ts'
import type { Context, Handler } from 'hono'
import { isSetUp } from './security-data.ts'
import { findHalfOpen } from './entry.server.ts'
import {
  type ChallengePurpose,
  newPasskeyOptions,
  passkeyOptions,
  readPasskeyId,
  verifyPasskeyUse,
  type Passkey,
  findPasskey,
  listPasskeys,
  usePasskey,
} from './passkeys.server.ts'
import { requireRecentSignIn, notSignedIn } from './session.server.ts'
import { findSecondStep } from './second-step.server.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '#web/services.server.ts'
import { findSignedIn } from './access.server.ts'
import { halfOpenToken, startSession } from './start-session.server.ts'
import { limitUses, visitorKey } from '#web/limits.server.ts'
import type { Tx } from '#platform/db/database.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { readPreservedForm } from './preserved-form.tsx'
import { findUserById } from './users.server.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import type { Pages } from '#web/pages.server.ts'
import { afterSignIn } from './after-sign-in.server.ts'
import { signInPage } from './preserve-form.server.tsx'
import { limitTries } from './sign-in-limits.server.ts'

// Each leaves a challenge in the database for five minutes.
const challenges = { limit: 60, windowSeconds: 15 * 60 }
const tooMany = 'Too many attempts. Please wait 15 minutes, or sign in another way.'

/** What a browser requests before it uses a passkey or makes one: `{ options }`. The proof itself comes with a form. */
export function passkeyEndpoints(services: Services) {
  const { database, env } = services
  const { db } = database
  const { publicUrl } = env

  const giving =
    (make: (c: Context<RequestScope>) => Promise<object>): Handler<RequestScope> =>
    async (c) => {
      await limitUses(c, services, `passkey-challenge:${visitorKey(c, services)}`, challenges, tooMany)
      return c.json({ options: await make(c) }, 200, noStore)
    }

  const whoIsHalfWay = async (c: Context) => {
    const user = await findHalfOpen(db, halfOpenToken(c))
    if (!user) throw notSignedIn()
    return user
  }
  const whoIsIn = async (c: Context<RequestScope>) => {
    const signedIn = await findSignedIn(c, services)
    if (!signedIn) throw notSignedIn()
    return signedIn
  }

  return {
    toSignIn: giving(async () => await passkeyOptions(db, publicUrl, 'sign-in')),
    forSecondStep: giving(async (c) => {
      const { id } = await whoIsHalfWay(c)
      const allowed = await listPasskeys(db, id)
      return await passkeyOptions(db, publicUrl, 'second-step', { userId: id, allowed })
    }),
    toConfirm: giving(async (c) => {
      const { user } = await whoIsIn(c)
      const allowed = await listPasskeys(db, user.id)
      return await passkeyOptions(db, publicUrl, 'confirm', { userId: user.id, allowed })
    }),
    /** For users without a second step: with one, a password alone must not add another. */
    first: giving(async (c) => {
      const user = await whoIsHalfWay(c)
      if (isSetUp(await findSecondStep(db, user.id))) throw notSignedIn()
      return await newPasskeyOptions(db, publicUrl, user, [])
    }),
    another: giving(async (c) => {
      const { user } = requireRecentSignIn(await whoIsIn(c))
      return await newPasskeyOptions(db, publicUrl, user, await listPasskeys(db, user.id))
    }),
  }
}

const words = {
  unknown: 'We don’t know this passkey. It may have been removed here. Please sign in another way.',
  late: 'That took longer than five minutes. Please try again.',
  refused: 'This passkey wasn’t accepted. Please try again, or use another way.',
  copied:
    'This passkey was refused: it counts behind an earlier use, so someone may have a copy of it. Sign in another way, remove it in your settings and tell us.',
  gone: 'This passkey has just been removed. Please sign in another way.',
}

/** Why a passkey signs no one in, beside its button. */
export const passkeyRefusal = (why: keyof typeof words): FieldError => ({
  field: 'passkey',
  message: words[why],
})

type ProvedPasskey = {
  passkey: Passkey
  /** Notes the use, in the transaction that signs someone in. Undefined: it counted on, as it should. */
  use: (tx: Tx) => Promise<FieldError | undefined>
}

/** Proves that the browser has a passkey at hand: one of `userId` where someone is known already. */
export async function provePasskey(
  { database: { db }, env }: Services,
  purpose: Exclude<ChallengePurpose, 'new'>,
  text: string,
  userId?: string,
): Promise<ProvedPasskey | FieldError> {
  const id = readPasskeyId(text)
  const passkey = id === undefined ? undefined : await findPasskey(db, id)
  if (!passkey || (userId !== undefined && passkey.userId !== userId)) return passkeyRefusal('unknown')
  const verified = await verifyPasskeyUse(db, env.publicUrl, purpose, passkey, text)
  if (verified === 'late' || verified === 'refused') return passkeyRefusal(verified)
  const use = async (tx: Tx) => {
    const outcome = await usePasskey(tx, passkey, verified.counter)
    return outcome === 'taken' ? undefined : passkeyRefusal(outcome)
  }
  return { passkey, use }
}

/** Signs in with a passkey alone: the device has recognised its owner, which is two steps in one. */
export function passkeySignIn(services: Services, pages: Pages): Handler<RequestScope> {
  const { db } = services.database
  const after = afterSignIn(services, pages)
  return async (c) => {
    const typed = formValuesOf((await readBody(c)).values)
    const again = (error: FieldError) => {
      const shown = { next: typed['next'] ?? '', preserved: readPreservedForm(typed), errors: [error] }
      return c.html(signInPage(pages, shown), 400, noStore)
    }
    const giveBack = await limitTries(c, services, undefined, 'passkey')
    const proved = await provePasskey(services, 'sign-in', typed['passkey'] ?? '')
    if ('message' in proved) return again(proved)
    const user = await findUserById(db, proved.passkey.userId)
    if (!user) return again(passkeyRefusal('unknown'))
    let refusal: FieldError | undefined
    const holds = async (tx: Tx) => (refusal = await proved.use(tx)) === undefined
    const entered = await startSession(
      c,
      services,
      user.id,
      { proof: 'passkey', holds },
      after(c, user, typed),
    )
    if (!entered) return again(refusal ?? passkeyRefusal('unknown'))
    await giveBack()
    return entered
  }
}
