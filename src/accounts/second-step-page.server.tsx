import type { Context, Handler } from 'hono'
import type { CodeKind } from './entry/CodeField.tsx'
import { ProveItsYou, proveItsYou } from './entry/ProveItsYou.tsx'
import { isStaff, toRole } from './roles.ts'
import { findAppToScan, startAuthenticator } from './pending-authenticator.server.ts'
import { findSecondStep, mustHaveSecondStep } from './second-step.server.ts'
import type { User } from './users.server.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { type EntryPageStatus, entryPage } from './entry/entry-page.server.ts'
import { noStore } from '#platform/http/responses.ts'
import { readPreservedForm, type Carried, CarriedFields } from './preserved-form.tsx'
import { endHalfOpen, findHalfOpen } from './entry.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { halfOpenToken } from './start-session.server.ts'
import { signInPage } from './preserve-form.server.tsx'
import { accountPaths, paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { isSetUp } from './security-data.ts'

export type ShownSecondStep = Carried & { kind?: CodeKind; errors?: FieldError[]; status?: EntryPageStatus }

/** The page between the password and the session: asks for the second step, or guides through setting one up. */
export function showSecondStep({ database: { db }, env }: Services, pages: Pages) {
  const page = entryPage(pages)
  return async (
    c: Context,
    user: User,
    { status = 200, kind = 'app', ...shown }: ShownSecondStep,
  ): Promise<Response> => {
    const { next, preserved, errors } = shown
    const secondStep = await findSecondStep(db, user.id)
    const { hasApp, passkeys } = secondStep
    const about = {
      errors,
      isStaff: isStaff(toRole(user.role)),
      action: accountPaths.secondStep(),
    }
    const asSomeoneElse = <a href={paths.signIn()}>Sign in as someone else</a>
    const carried = <CarriedFields next={next} preserved={preserved} />
    if (isSetUp(secondStep)) {
      const code = hasApp ? kind : 'backup-code'
      const isOfApp = code === 'app'
      const other = { next, ...(isOfApp && { with: 'backup-code' as const }) }
      const form = (
        <ProveItsYou
          {...about}
          lede={`You’re nearly in, ${user.firstName}. One more step: now show that it’s you.`}
          carried={
            <>
              {carried}
              <input type="hidden" name="kind" value={code} />
            </>
          }
          passkey={passkeys > 0 ? accountPaths.api.passkeyForSecondStep() : undefined}
          code={code}
          button="Continue"
          links={
            <>
              {hasApp && (
                <a href={accountPaths.secondStep(other)}>
                  {isOfApp ? 'Use a backup code' : 'Use a code from your app'}
                </a>
              )}
              {asSomeoneElse}
            </>
          }
        />
      )
      return await page(c, form, proveItsYou, status)
    }
    const form = (
      <ProveItsYou
        {...about}
        lede="A password alone can be guessed or stolen. Set up a second step: from now on you also show a code from an app, or use a passkey."
        carried={carried}
        passkey={accountPaths.api.firstPasskey()}
        code="app"
        app={(await findAppToScan(db, user)) ?? (await startScan(user))}
        button="Turn on"
        links={
          <>
            {!mustHaveSecondStep(user, env.publicUrl) && (
              <form action={accountPaths.skipSecondStep()} method="post">
                {carried}
                <Button type="submit" variant="ghost" size="small">
                  Not now
                </Button>
              </form>
            )}
            {asSomeoneElse}
          </>
        }
      />
    )
    return await page(c, form, proveItsYou, status)
  }

  // The sign-in may have been cancelled in another window.
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

/** Handles forms of users who have passed the first step; others get the sign-in page, which preserves what they typed. */
export function halfOpenForms(services: Services, pages: Pages) {
  const { db } = services.database
  const show = showSecondStep(services, pages)
  return (
    handle: (c: Context<RequestScope>, form: HalfOpenForm) => Promise<Response>,
  ): Handler<RequestScope> =>
    async (c) => {
      const typed = formValuesOf((await readBody(c)).values)
      const next = typed['next'] ?? ''
      const preserved = readPreservedForm(typed)
      const kind = typed['kind'] === 'backup-code' ? 'backup-code' : 'app'
      const tooLate = () => c.html(signInPage(pages, { next, preserved, errors: [late] }), 400, noStore)
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
