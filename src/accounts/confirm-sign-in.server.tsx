import { redirectTo } from '#platform/http/responses.ts'
import type { Context, Handler } from 'hono'
import { pageAfterSignIn, heldFormField, holdForm, readHeldForm, type HeldForm } from './next-page.ts'
import { isStaff } from './roles.ts'
import { isSetUp } from './security-data.ts'
import { spendCode, type CodeOutcome } from './codes.server.ts'
import { confirmSession, type SignedIn } from './session.server.ts'
import { findSecondStep, recordSecurityChange } from './second-step.server.ts'
import { lockUser } from './users.server.ts'
import { behindEntry, EntryFrame } from './entry/EntryFrame.tsx'
import { ProveItsYou, proveItsYou } from './entry/ProveItsYou.tsx'
import { AppError } from '#platform/errors.ts'
import { formValuesOf, readBody, rejectBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { paths, accountPaths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { findSignedIn, forStaff, type StaffHandler, changeContext } from './access.server.ts'
import { tryCode, tryPassword } from './sign-in-limits.server.ts'
import { entryPage, type EntryPageStatus } from './entry/entry-page.server.ts'
import { provePasskey } from './passkey-handlers.server.ts'

type Shown = { next: string; held?: HeldForm | undefined; errors?: FieldError[]; status?: EntryPageStatus }

/** `/sign-in/confirm`: a signed-in user proves again who they are (console.md §1), and is redirected. */
export function confirmEndpoints(services: Services, pages: Pages) {
  const { db } = services.database
  const respond = entryPage(pages)
  const show = showConfirmation(services, pages)

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
    return await respond(
      c,
      <HeldFormPage held={held} worksHere={isStaff(role)} back={back} />,
      'Ready to send',
    )
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
        await recordSecurityChange(tx, changeContext(c, services, user), user, 'account.backup-code-used')
      return taken
    })
    if (outcome === 'backup-code') services.wakeOutbox()
    return outcome
  }

  return { page, submit }
}

function showConfirmation({ database: { db } }: Services, pages: Pages) {
  const respond = entryPage(pages)
  return async (c: Context, { user }: SignedIn, { status = 200, ...shown }: Shown): Promise<Response> => {
    const secondStep = await findSecondStep(db, user.id)
    const { next, held, errors } = shown
    const form = (
      <ProveItsYou
        lede={
          held
            ? 'What you’re about to do matters, so we ask again. What you typed is kept: you can send it in a moment.'
            : 'What comes next matters, so we ask again. For 15 minutes after this we won’t.'
        }
        isStaff={isStaff(user.role)}
        action={accountPaths.confirmSignIn()}
        carried={
          <>
            <input type="hidden" name="next" value={next} />
            {held && <input type="hidden" name={heldFormField} value={JSON.stringify(held)} />}
          </>
        }
        passkey={secondStep.passkeys > 0 ? accountPaths.api.passkeyToConfirm() : undefined}
        passwordOf={user.username}
        code={isSetUp(secondStep) ? (secondStep.hasApp ? 'app' : 'backup-code') : undefined}
        button="Confirm"
        links={<a href={paths.forgotPassword()}>Forgotten your password?</a>}
        errors={errors}
      />
    )
    return await respond(c, form, proveItsYou, status)
  }
}

/**
 * The guard of a native form of the agency's that requires a recent sign-in, as `forStaff` with `isRecent` is of a call:
 * without one the response is the page that confirms it, which preserves what was typed and submits it again after a click. `page` is the one the form is on.
 */
export function confirmingForm(
  services: Services,
  pages: Pages,
  { access, page, handler }: { access: 'staff' | 'admin'; page: string; handler: StaffHandler },
): Handler<RequestScope> {
  const show = showConfirmation(services, pages)
  const guarded = forStaff(services, access, handler, { isRecent: true })
  return async (c, next) => {
    try {
      return await guarded(c, next)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'confirm_sign_in') throw error
      const signedIn = await findSignedIn(c, services)
      if (!signedIn) throw error
      const held = holdForm(c.req.path, await c.req.formData().catch(rejectBody))
      return await show(c, signedIn, { next: page, held, status: 403 })
    }
  }
}

/** After confirming: the form that waited, to be sent with a click. Nothing is done before it. */
function HeldFormPage({ held, worksHere, back }: { held: HeldForm; worksHere: boolean; back: string }) {
  return (
    <EntryFrame
      heading="Thank you"
      lede="Nothing has been done yet. What you were about to send is ready."
      behind={behindEntry(worksHere)}
    >
      <form
        action={held.action}
        method="post"
        aria-label="What you were about to send"
        className="button-row"
      >
        {held.values.map(([name, value], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name may come twice, and the list never changes
          <input key={`${at}-${name}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Send it now</Button>
        <a href={back}>Go back without sending</a>
      </form>
    </EntryFrame>
  )
}
