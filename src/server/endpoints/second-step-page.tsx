import type { Context, Handler } from 'hono'
import type { Carried } from '#features/accounts/entry-forms/CarriedFields.tsx'
import type { CodeKind } from '#features/accounts/entry-forms/CodeField.tsx'
import { SecondStepForm } from '#features/accounts/entry-forms/SecondStepForm.tsx'
import { SetUpForm } from '#features/accounts/entry-forms/SetUpForm.tsx'
import { isStaff, toRole } from '#features/accounts/roles.ts'
import { isSetUp } from '#features/accounts/second-step.ts'
import { findAppToScan, startAuthenticator } from '#features/accounts/server/authenticator.ts'
import { findSecondStep, mustHaveSecondStep } from '#features/accounts/server/second-step.ts'
import type { User } from '#features/accounts/server/users.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { type EntryPageStatus, entryPage } from './entry-page.tsx'
import { noStore } from '#platform/http/cache-headers.ts'
import { readPreservedForm } from '#features/accounts/preserved-form.ts'
import { endHalfOpen, findHalfOpen } from '#features/accounts/server/entry.ts'
import type { Tx } from '#platform/db/database.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { halfOpenToken } from './start-session.ts'
import { signInPage } from './preserve-form.tsx'

export type ShownSecondStep = Carried & { kind?: CodeKind; errors?: FieldError[]; status?: EntryPageStatus }

/** The page between the password and the session: asks for the second step, or leads through setting one up. */
export function showSecondStep({ database: { db }, env }: Services, assets: DocumentAssets) {
  const page = entryPage(assets)
  return async (
    c: Context,
    user: User,
    { status = 200, kind = 'app', ...shown }: ShownSecondStep,
  ): Promise<Response> => {
    const secondStep = await findSecondStep(db, user.id)
    const about = { ...shown, firstName: user.firstName, isStaff: isStaff(toRole(user.role)) }
    if (isSetUp(secondStep)) {
      const { hasApp, passkeys } = secondStep
      const form = <SecondStepForm {...about} hasApp={hasApp} hasPasskeys={passkeys > 0} kind={kind} />
      return await page(c, form, 'One more step', status)
    }
    const app = (await findAppToScan(db, user)) ?? (await startScan(user))
    const form = <SetUpForm {...about} app={app} maySkip={!mustHaveSecondStep(user, env.publicUrl)} />
    return await page(c, form, 'Set up your second step', status)
  }

  // The one that the password began may have been given up in another window.
  async function startScan(user: User) {
    await db.transaction(async (tx) => startAuthenticator(tx, user.id))
    const app = await findAppToScan(db, user)
    if (!app) throw new Error('an app that was begun is not there')
    return app
  }
}

const late = {
  field: 'password',
  message: 'That took longer than 10 minutes, or your account was changed. Please sign in again.',
}

/** What someone who is half way in sent, and how to respond to them. */
export type HalfOpenForm = {
  user: User
  typed: Record<string, string>
  /** The page again, with what is wrong. */
  again: (errors: FieldError[], status?: ShownSecondStep['status']) => Promise<Response>
  /** The sign-in page: it is too late for this one. */
  tooLate: () => Response | Promise<Response>
  /** For the transaction that signs them in: the sign-in must still be half way, and is not after it. */
  whileHalfOpen: (tx: Tx, proves: () => Promise<boolean>) => Promise<boolean>
}

/** Handles forms of anyone who is half way in; anyone else gets the sign-in page, which keeps what they had written. */
export function halfOpenForms(services: Services, assets: DocumentAssets) {
  const { db } = services.database
  const show = showSecondStep(services, assets)
  return (
    handle: (c: Context<RequestScope>, form: HalfOpenForm) => Promise<Response>,
  ): Handler<RequestScope> =>
    async (c) => {
      const typed = formValuesOf((await readBody(c)).values)
      const next = typed['next'] ?? ''
      const preserved = readPreservedForm(typed)
      const kind = typed['kind'] === 'backup-code' ? 'backup-code' : 'app'
      const tooLate = () => c.html(signInPage(assets, { next, preserved, errors: [late] }), 400, noStore)
      const token = halfOpenToken(c)
      const user = await findHalfOpen(db, token)
      if (!user || token === undefined) return tooLate()
      return await handle(c, {
        user,
        typed,
        tooLate,
        again: async (errors, status = 400) => await show(c, user, { next, preserved, kind, errors, status }),
        whileHalfOpen: async (tx, proves) =>
          (await findHalfOpen(tx, token)) !== undefined && (await proves()) && (await endHalfOpen(tx, token)),
      })
    }
}
