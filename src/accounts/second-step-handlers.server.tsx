import { redirectTo } from '#platform/http/responses.ts'
import type { Context, Handler } from 'hono'
import { isSetUp } from './security-data.ts'
import { spendCode, type CodeOutcome, makeBackupCodes } from './codes.server.ts'
import { findHalfOpen } from './entry.server.ts'
import { findSecondStep, recordSecurityChange } from './second-step.server.ts'
import type { Tx } from '#platform/db/database.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { paths, accountPaths } from '#shared/paths.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { afterSignIn } from './after-sign-in.server.ts'
import { changeContext } from './access.server.ts'
import { tryCode } from './sign-in-limits.server.ts'
import { halfOpenToken, startSession } from './start-session.server.ts'
import { type HalfOpenForm, halfOpenForms, showSecondStep } from './second-step-page.server.tsx'
import { provePasskey, passkeyRefusal } from './passkey-handlers.server.ts'
import { deviceName } from './device-name.server.ts'
import { BackupCodesPage } from './entry/BackupCodesPage.tsx'
import { pageAfterSignIn } from './next-page.ts'
import { isStaff, toRole } from './roles.ts'
import { confirmAuthenticator } from './authenticator.server.ts'
import { verifyNewPasskey, insertPasskey } from './passkeys.server.ts'
import { entryPage } from './entry/entry-page.server.ts'

/** `/sign-in/second-step`: between a right password, or a link, and the session. */
export function secondStepEndpoints(services: Services, pages: Pages) {
  const { db } = services.database
  const show = showSecondStep(services, pages)
  const withForm = halfOpenForms(services, pages)
  const after = afterSignIn(services, pages)
  const setUpFirst = firstSecondStep(services, pages)

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
          await recordSecurityChange(tx, changeContext(c, services, user), user, 'account.backup-code-used')
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
    // The code was not checked: another request has finished this sign-in, or codes are locked.
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

/** Sets up the first second step of someone who is half way in: by its first code, or with a passkey. */
function firstSecondStep(services: Services, pages: Pages) {
  const { database, env } = services
  const page = entryPage(pages)

  return async (c: Context<RequestScope>, form: HalfOpenForm): Promise<Response> =>
    form.typed['passkey'] ? await byPasskey(c, form, form.typed['passkey']) : await byCode(c, form)

  async function byCode(c: Context<RequestScope>, form: HalfOpenForm): Promise<Response> {
    const { user, typed, again } = form
    const code = typed['code']?.replaceAll(/\s/g, '') ?? ''
    if (!/^\d{6}$/.test(code))
      return await again([{ field: 'code', message: 'Please enter the six digits that your app shows' }])
    let entered: Response | undefined
    const refusal = await tryCode(c, services, user.id, async () => {
      entered = await enter(c, form, 'account.second-step-set-up', async (tx) =>
        confirmAuthenticator(tx, user.id, code),
      )
      return entered ? 'app' : 'wrong'
    })
    return entered ?? (refusal ? await again([refusal.error], refusal.status) : form.tooLate())
  }

  async function byPasskey(c: Context<RequestScope>, form: HalfOpenForm, text: string): Promise<Response> {
    const { user, again } = form
    const made = await verifyNewPasskey(database.db, env.publicUrl, user.id, text)
    if (made === 'late' || made === 'refused') return await again([passkeyRefusal(made)])
    const name = deviceName(c.req.header('user-agent') ?? '')
    const entered = await enter(c, form, 'account.passkey-added', async (tx) =>
      insertPasskey(tx, { ...made, userId: user.id, name }),
    )
    return entered ?? (await again([passkeyRefusal('refused')]))
  }

  /** Signs them in with what they have set up, and shows their backup codes. */
  async function enter(
    c: Context<RequestScope>,
    { user, typed, whileHalfOpen }: HalfOpenForm,
    change: 'account.second-step-set-up' | 'account.passkey-added',
    setUp: (tx: Tx) => Promise<boolean>,
  ): Promise<Response | undefined> {
    let codes: string[] = []
    const role = toRole(user.role)
    const holds = async (tx: Tx) =>
      await whileHalfOpen(tx, async () => {
        // Set up in another window meanwhile: a password alone cannot replace it.
        if (isSetUp(await findSecondStep(tx, user.id)) || !(await setUp(tx))) return false
        codes = await makeBackupCodes(tx, user.id)
        await recordSecurityChange(tx, changeContext(c, services, user), user, change)
        return true
      })
    const entered = await startSession(
      c,
      services,
      user.id,
      { proof: 'second-step', holds },
      {
        entered: async () => {
          const next = pageAfterSignIn(role, typed['next'])
          return await page(
            c,
            <BackupCodesPage codes={codes} isStaff={isStaff(role)} next={next} />,
            'Your backup codes',
          )
        },
        secondStep: () => redirectTo(c, accountPaths.secondStep()),
      },
    )
    if (entered) services.wakeOutbox()
    return entered
  }
}
