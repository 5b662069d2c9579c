import { redirectTo } from '#platform/http/responses.ts'
import type { Context, Handler } from 'hono'
import { ConfirmForm, HeldFormPage } from '#features/accounts/entry-forms/ConfirmForm.tsx'
import { heldFormField, holdForm, readHeldForm, type HeldForm } from '#features/accounts/held-form.ts'
import { pageAfterSignIn } from '#features/accounts/next-page.ts'
import { isStaff } from '#features/accounts/roles.ts'
import { isSetUp } from '#features/accounts/account-data.ts'
import { spendCode, type CodeOutcome } from '#features/accounts/server/codes.ts'
import { confirmSession, type SignedIn } from '#features/accounts/server/session.ts'
import { findSecondStep, tellSecurityChange } from '#features/accounts/server/second-step.ts'
import { lockUser } from '#features/accounts/server/users.ts'
import { AppError } from '#platform/errors.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { findSignedIn, forStaff, type StaffHandler, changeContext } from './client-access.ts'
import { tryCode, tryPassword } from './sign-in-limits.ts'
import { entryPage, type EntryPageStatus } from '../rendering/standalone.tsx'
import { provePasskey } from './passkeys.ts'

type Shown = { next: string; held?: HeldForm | undefined; errors?: FieldError[]; status?: EntryPageStatus }

/** `/sign-in/confirm`: anyone who is signed in proves again who they are (console.md §1), and is led on. */
export function confirmEndpoints(services: Services, assets: DocumentAssets) {
  const { db } = services.database
  const respond = entryPage(assets)
  const show = showConfirmation(services, assets)

  const page: Handler<RequestScope> = async (c) => {
    const next = c.req.query('next') ?? ''
    const signedIn = await findSignedIn(c, services)
    return signedIn ? await show(c, signedIn, { next }) : redirectTo(c, paths.signIn(next))
  }

  const submit: Handler<RequestScope> = async (c) => {
    const typed = formValuesOf((await readBody(c)).values)
    const next = typed['next'] ?? ''
    const held = readHeldForm(typed[heldFormField])
    const signedIn = await findSignedIn(c, services)
    if (!signedIn) return redirectTo(c, paths.signIn(next))
    const refusal = typed['passkey']
      ? await checkPasskey(signedIn, typed['passkey'])
      : await checkPasswordAndCode(c, signedIn, typed)
    if (refusal) {
      const { errors, status = 400 } = refusal
      return await show(c, signedIn, { next, held, errors, status })
    }
    await confirmSession(db, signedIn)
    const { role } = signedIn.user
    const back = pageAfterSignIn(role, next)
    if (!held) return redirectTo(c, back)
    return await respond(c, <HeldFormPage held={held} isStaff={isStaff(role)} back={back} />, 'Ready to send')
  }

  type Refusal = { errors: FieldError[]; status?: EntryPageStatus }

  async function checkPasskey({ user }: SignedIn, text: string): Promise<Refusal | undefined> {
    const proved = await provePasskey(services, 'confirm', text, user.id)
    if ('message' in proved) return { errors: [proved] }
    const refusal = await db.transaction(async (tx) => proved.use(tx))
    return refusal && { errors: [refusal] }
  }

  async function checkPasswordAndCode(
    c: Context<RequestScope>,
    { user }: SignedIn,
    typed: Record<string, string>,
  ): Promise<Refusal | undefined> {
    const { password, code = '' } = typed
    const asksCode = isSetUp(await findSecondStep(db, user.id))
    if (asksCode && code.trim() === '')
      return { errors: [{ field: 'code', message: 'Please enter the code' }] }
    const wrong = await tryPassword(c, services, user, password)
    if (wrong !== undefined) return { errors: [{ field: 'password', message: wrong }] }
    if (!asksCode) return undefined
    const refusal = await tryCode(c, services, user.id, async () => await spend(c, user, code))
    return refusal && { errors: [refusal.error], status: refusal.status }
  }

  async function spend(c: Context<RequestScope>, user: SignedIn['user'], code: string): Promise<CodeOutcome> {
    const outcome = await db.transaction(async (tx) => {
      await lockUser(tx, user.id)
      const taken = await spendCode(tx, user.id, code)
      if (taken === 'backup-code')
        await tellSecurityChange(tx, changeContext(c, services, user), user, 'account.backup-code-used')
      return taken
    })
    if (outcome === 'backup-code') services.wakeOutbox()
    return outcome
  }

  return { page, submit }
}

function showConfirmation({ database: { db } }: Services, assets: DocumentAssets) {
  const respond = entryPage(assets)
  return async (c: Context, { user }: SignedIn, { status = 200, ...shown }: Shown): Promise<Response> => {
    const secondStep = await findSecondStep(db, user.id)
    const form = (
      <ConfirmForm
        {...shown}
        username={user.username}
        isStaff={isStaff(user.role)}
        asksCode={isSetUp(secondStep)}
        hasApp={secondStep.hasApp}
        hasPasskeys={secondStep.passkeys > 0}
      />
    )
    return await respond(c, form, 'Is this still you?', status)
  }
}

/**
 * The guard of a native form of the agency's that asks for a recent sign-in, as `forStaff` with `isRecent` is of a call:
 * without one the response is the page that asks for it, which keeps what was typed and sends it again after a click. `page` is the one the form is on.
 */
export function confirmingForm(
  services: Services,
  assets: DocumentAssets,
  { access, page, handler }: { access: 'staff' | 'admin'; page: string; handler: StaffHandler },
): Handler<RequestScope> {
  const show = showConfirmation(services, assets)
  const guarded = forStaff(services, access, handler, { isRecent: true })
  return async (c, next) => {
    try {
      return await guarded(c, next)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'confirm_sign_in') throw error
      const signedIn = await findSignedIn(c, services)
      if (!signedIn) throw error
      const held = holdForm(c.req.path, await c.req.formData())
      return await show(c, signedIn, { next: page, held, status: 403 })
    }
  }
}
