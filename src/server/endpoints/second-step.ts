import { redirectTo } from '#platform/http/cache-headers.ts'
import type { Context, Handler } from 'hono'
import { isSetUp } from '#features/accounts/second-step.ts'
import { spendCode, type CodeOutcome } from '#features/accounts/server/codes.ts'
import { findHalfOpen } from '#features/accounts/server/entry.ts'
import { findSecondStep } from '#features/accounts/server/second-step.ts'
import { tellSecurityChange } from '#features/accounts/server/security-changes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { afterSignIn } from './after-sign-in.ts'
import { changeContext } from './actor.ts'
import { tryCode } from './sign-in-limits.ts'
import { halfOpenToken, startSession } from './start-session.ts'
import { firstSecondStep } from './first-second-step.tsx'
import { type HalfOpenForm, halfOpenForms, showSecondStep } from './second-step-page.tsx'
import { provePasskey } from './passkeys.ts'

/** `/sign-in/second-step`: between a right password, or a link, and the session. */
export function secondStepEndpoints(services: Services, assets: DocumentAssets) {
  const { db } = services.database
  const show = showSecondStep(services, assets)
  const withForm = halfOpenForms(services, assets)
  const after = afterSignIn(services, assets)
  const setUpFirst = firstSecondStep(services, assets)

  const page: Handler<RequestScope> = async (c) => {
    const next = c.req.query('next') ?? ''
    const user = await findHalfOpen(db, halfOpenToken(c))
    if (!user) return redirectTo(c, paths.signIn(next === '' ? undefined : next))
    return await show(c, user, { next, kind: c.req.query('with') === 'backup-code' ? 'backup-code' : 'app' })
  }

  const submit = withForm(async (c, form) => {
    if (!isSetUp(await findSecondStep(db, form.user.id))) return await setUpFirst(c, form)
    return form.typed['passkey'] ? await enterByPasskey(c, form) : await enterByCode(c, form)
  })

  async function enterByCode(c: Context<RequestScope>, form: HalfOpenForm): Promise<Response> {
    const { user, typed, again, whileHalfOpen } = form
    const code = typed['code']?.trim() ?? ''
    if (code === '') return await again([{ field: 'code', message: 'Please enter the code' }])
    let entered: Response | undefined
    let outcome: CodeOutcome | undefined
    const holds = async (tx: Tx) =>
      await whileHalfOpen(tx, async () => {
        outcome = await spendCode(tx, user.id, code)
        if (outcome === 'backup-code')
          await tellSecurityChange(tx, changeContext(c, services, user), user, 'account.backup-code-used')
        return outcome === 'app' || outcome === 'backup-code'
      })
    const refusal = await tryCode(c, services, user.id, async () => {
      entered = await startSession(
        c,
        services,
        user.id,
        { proof: 'second-step', holds },
        after(c, form.user, form.typed),
      )
      return outcome ?? 'wrong'
    })
    if (outcome === 'backup-code') services.wakeOutbox()
    if (entered) return entered
    // A code that no one looked at was not refused: someone else was faster with this sign-in, or it is locked.
    const isGone = outcome === undefined && refusal?.status !== 429
    return refusal && !isGone ? await again([refusal.error], refusal.status) : form.tooLate()
  }

  async function enterByPasskey(c: Context<RequestScope>, form: HalfOpenForm): Promise<Response> {
    const { user, typed, again, whileHalfOpen } = form
    const proved = await provePasskey(services, 'second-step', typed['passkey'] ?? '', user.id)
    if ('message' in proved) return await again([proved])
    let refusal: FieldError | undefined
    const holds = async (tx: Tx) =>
      await whileHalfOpen(tx, async () => (refusal = await proved.use(tx)) === undefined)
    const entered = await startSession(
      c,
      services,
      user.id,
      { proof: 'passkey', holds },
      after(c, form.user, form.typed),
    )
    return entered ?? (refusal ? await again([refusal]) : form.tooLate())
  }

  /** Does without a second step, where nothing demands one. */
  const skip = withForm(async (c, form) => {
    const holds = async (tx: Tx) => await form.whileHalfOpen(tx, async () => await Promise.resolve(true))
    const entered = await startSession(
      c,
      services,
      form.user.id,
      { proof: 'skipped', holds },
      after(c, form.user, form.typed),
    )
    return entered ?? form.tooLate()
  })

  return { page, submit, skip }
}
