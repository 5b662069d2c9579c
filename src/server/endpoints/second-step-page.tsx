import type { Context } from 'hono'
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
import { entryPage, type EntryPageStatus } from './entry-page.tsx'

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
