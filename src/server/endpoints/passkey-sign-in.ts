import { noStore } from '#platform/http/no-store.ts'
import type { Handler } from 'hono'
import { readPreservedForm } from '#features/accounts/preserved-form.ts'
import { findUserById } from '#features/accounts/server/users.ts'
import type { Tx } from '#platform/db/database.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { afterSignIn } from './after-sign-in.ts'
import { startSession } from './start-session.ts'
import { formValuesOf } from './form-values.ts'
import { signInPage } from './preserve-form.tsx'
import { passkeyRefusal, provePasskey } from './passkey-use.ts'
import { limitPasskeys } from './sign-in-limits.ts'

/** Signs in with a passkey alone: anyone who has it was recognised by their device, which is two steps in one. */
export function passkeySignIn(services: Services, assets: DocumentAssets): Handler<RequestScope> {
  const { db } = services.database
  const after = afterSignIn(services, assets)
  return async (c) => {
    const typed = formValuesOf((await readBody(c)).values)
    const again = (error: FieldError) => {
      const shown = { next: typed['next'] ?? '', preserved: readPreservedForm(typed), errors: [error] }
      return c.html(signInPage(assets, shown), 400, noStore)
    }
    const giveBack = await limitPasskeys(c, services)
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
