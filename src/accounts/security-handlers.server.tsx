import { noStore, redirectTo } from '#platform/http/responses.ts'
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { BackupCodesPage } from './entry/BackupCodesPage.tsx'
import { isStaff } from './roles.ts'
import { securityActs, securityDone, securityForm, type SecurityAct } from './security-data.ts'
import { done, errorsOf, refused, type Invalid, type Outcome } from '#activity/outcome.server.ts'
import { cancelAuthenticator, startAuthenticator } from './pending-authenticator.server.ts'
import {
  addPasskey,
  confirmApp,
  removeApp,
  removePasskey,
  renewBackupCodes,
  type SecondStepChange,
} from './own-second-step.server.ts'
import { verifyNewPasskey, renamePasskey } from './passkeys.server.ts'
import { keepSessionCookie } from './session-cookie.server.ts'
import { isRecentlyConfirmed, type SignedIn } from './session.server.ts'
import { changePasswordSchema } from './schema.ts'
import { signInAs } from './entry.server.ts'
import { hasPassword } from './passwords.server.ts'
import { changePassword } from './change-password.server.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { accountPaths, paths } from '#shared/paths.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { requiredLine } from '#shared/text-fields.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { findSignedIn, type StaffHandler, changeContext } from './access.server.ts'
import { limitOwnPassword, tryCode, tryPassword } from './sign-in-limits.server.ts'
import { entryPage } from './entry/entry-page.server.ts'
import { passkeyRefusal } from './passkey-handlers.server.ts'
import { entryRequest } from './start-session.server.ts'

type Form = { c: Context<RequestScope>; signedIn: SignedIn; typed: Record<string, string> }

/** What became of a form: done, with backup codes to show or without, or what is wrong with it. */
type Result = Outcome<{ codes?: string[] | undefined }> | Invalid

const nameSchema = z.object({ name: requiredLine('Name', 'Please give it a name', 60) })

const lastOne = 'You need at least one way to show that it’s you. Set up another first, then remove this one.'

/**
 * The native forms about a user's own second step on the settings page at `page`, as [address, handler]. Anonymous users
 * are redirected to the sign-in page.
 */
export function securityForms(
  services: Services,
  pages: Pages,
  page: string,
): [path: string, handler: Handler<RequestScope>][] {
  const { database, env } = services
  const { db } = database
  const respond = entryPage(pages)
  const contextOf = ({ c, signedIn }: Form) => ({
    ...changeContext(c, services, signedIn.user),
    sessionId: signedIn.sessionId,
  })

  const outcomeOf = (change: SecondStepChange, field: string, refusal: string): Result =>
    change.outcome === 'done'
      ? done({ codes: change.codes })
      : refused(field, change.outcome === 'last' ? lastOne : refusal)

  const withPassword = async (form: Form, act: () => Promise<Result>): Promise<Result> => {
    const wrong = await tryPassword(form.c, services, form.signedIn.user, form.typed['currentPassword'])
    return wrong ? refused('currentPassword', wrong) : await act()
  }

  const acts: Record<SecurityAct, (form: Form) => Promise<Result>> = {
    'start-app': async (form) =>
      await withPassword(form, async () => {
        await db.transaction(async (tx) => startAuthenticator(tx, form.signedIn.user.id))
        return done({})
      }),
    async 'cancel-app'({ signedIn }) {
      await db.transaction(async (tx) => cancelAuthenticator(tx, signedIn.user.id))
      return done({})
    },
    async 'confirm-app'(form) {
      const { id } = form.signedIn.user
      const code = form.typed['code']?.replaceAll(/\s/g, '') ?? ''
      let change: SecondStepChange = { outcome: 'refused' }
      const refusal = await tryCode(form.c, services, id, async () => {
        change = await confirmApp(db, contextOf(form), id, code)
        return change.outcome === 'done' ? 'app' : 'wrong'
      })
      return refusal ? refused(refusal.error.field, refusal.error.message) : outcomeOf(change, 'code', '')
    },
    'remove-app': async (form) =>
      await withPassword(form, async () =>
        outcomeOf(
          await removeApp(db, contextOf(form), form.signedIn.user.id),
          'currentPassword',
          'No app is set up.',
        ),
      ),
    'backup-codes': async (form) =>
      await withPassword(form, async () =>
        outcomeOf(
          await renewBackupCodes(db, contextOf(form), form.signedIn.user.id),
          'currentPassword',
          'Set up an app or a passkey first: backup codes stand in for one.',
        ),
      ),
    async 'add-passkey'(form) {
      const parsed = nameSchema.safeParse(form.typed)
      if (!parsed.success) return { is: 'invalid', errors: toFieldErrors(parsed.error) }
      const { id } = form.signedIn.user
      // Its challenge was given after a recent sign-in was confirmed.
      const made = await verifyNewPasskey(db, env.publicUrl, id, form.typed['passkey'] ?? '')
      if (made === 'late' || made === 'refused') {
        const { field, message } = passkeyRefusal(made)
        return refused(field, message)
      }
      const change = await addPasskey(db, contextOf(form), { ...made, userId: id, name: parsed.data.name })
      return outcomeOf(change, 'passkey', 'This passkey is known already.')
    },
    async 'rename-passkey'({ signedIn, typed }) {
      const parsed = nameSchema.safeParse(typed)
      if (!parsed.success) return { is: 'invalid', errors: toFieldErrors(parsed.error) }
      const isRenamed = await renamePasskey(db, signedIn.user.id, typed['id'] ?? '', parsed.data.name)
      return isRenamed ? done({}) : refused('name', 'This passkey has been removed already.')
    },
    async 'remove-passkey'(form) {
      const { id } = form.signedIn.user
      const change = await removePasskey(db, contextOf(form), id, form.typed['id'] ?? '')
      return outcomeOf(change, 'remove', 'This passkey has been removed already.')
    },
  }

  const handle =
    (act: SecurityAct): Handler<RequestScope> =>
    async (c) => {
      const signedIn = await findSignedIn(c, services)
      if (!signedIn) return redirectTo(c, paths.signIn(page))
      const typed = formValuesOf((await readBody(c)).values)
      if (act === 'remove-passkey' && !isRecentlyConfirmed(signedIn))
        return redirectTo(c, accountPaths.confirmSignIn(page))
      const result = await acts[act]({ c, signedIn, typed })
      if (result.is !== 'done') {
        const { id } = typed
        const security = { act, ...(id !== undefined && { id }), errors: errorsOf(result) }
        const { html } = await pages.returned(page, { signedIn }, { form: 'security', security })
        return c.html(html, 400, noStore)
      }
      services.wakeOutbox()
      const { codes } = result.value
      if (!codes) return redirectTo(c, securityDone(page, act))
      const shown = (
        <BackupCodesPage codes={codes} isStaff={isStaff(signedIn.user.role)} next={securityDone(page, act)} />
      )
      return await respond(c, shown, 'Your backup codes')
    }

  return securityActs.map((act) => [securityForm(page, act), handle(act)])
}

/** Where someone sets a password for themselves, and where that redirects. */
type Place = { page: string; saved: string }

/** The native form for it. It is no act: once the transaction has ended every session, it opens a new one. */
export function ownPasswordForm(services: Services, pages: Pages, { page, saved }: Place) {
  const { database, env } = services
  const { db } = database

  const submit: StaffHandler = async (c, signedIn) => {
    const { user, confirmedAt } = signedIn
    const refuse = async (errors: FieldError[]) => {
      const { html } = await pages.returned(page, { signedIn }, { form: 'password', values: {}, errors })
      return c.html(html, 400, noStore)
    }
    const parsed = changePasswordSchema.safeParse(formValuesOf((await readBody(c)).values))
    if (!parsed.success) return await refuse(toFieldErrors(parsed.error))
    const giveBack = await limitOwnPassword(c, services, user.id)
    const by = { publicUrl: env.publicUrl, requestId: c.var.requestId }
    const changed = await changePassword(db, by, user.email, parsed.data)
    if (!changed)
      return await refuse([{ field: 'currentPassword', message: 'That’s not your current password' }])
    await giveBack()
    services.wakeOutbox()
    const request = { ...entryRequest(c), confirmedAt }
    const entry = await signInAs({ db, publicUrl: env.publicUrl }, user.id, request, {
      proof: 'session',
      holds: async (tx) => hasPassword(tx, user.id, changed.hash),
    })
    if (entry.outcome === 'entered') keepSessionCookie(c, services, entry.token)
    return redirectTo(c, saved)
  }

  return submit
}
