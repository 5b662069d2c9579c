import type { Context, Handler } from 'hono'
import { type CodeKind, CodeField, AppToScanView } from './entry/CodeField.tsx'
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
import type { FormState } from '#kit/field-props.ts'
import { behindEntry, EntryFrame } from './entry/EntryFrame.tsx'
import { PasskeyForm } from './entry/PasskeyForm.tsx'
import { Button } from '#kit/Button.tsx'
import { type AppToScan, isSetUp } from './security-data.ts'

export type ShownSecondStep = Carried & { kind?: CodeKind; errors?: FieldError[]; status?: EntryPageStatus }

/** The page between the password and the session: asks for the second step, or guides through setting one up. */
export function showSecondStep({ database: { db }, env }: Services, pages: Pages) {
  const page = entryPage(pages)
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

type SecondStepFormProps = Pick<FormState, 'errors'> &
  Carried & {
    firstName: string
    isStaff: boolean
    hasApp: boolean
    hasPasskeys: boolean
    /** Which kind of code the page requests. Either is accepted. */
    kind: CodeKind
  }

/** The second step of signing in: a passkey, a code, or a backup code. */
function SecondStepForm({
  firstName,
  isStaff: isOfStaff,
  hasApp,
  hasPasskeys,
  kind,
  ...form
}: SecondStepFormProps) {
  const errorOf = (name: string) => form.errors?.find(({ field }) => field === name)?.message
  const shownKind = hasApp ? kind : 'backup-code'
  return (
    <EntryFrame
      heading={`One more step, ${firstName}`}
      lede="You’re nearly in. Now show that it’s you."
      behind={behindEntry(isOfStaff)}
    >
      {hasPasskeys && (
        <>
          <PasskeyForm
            action={accountPaths.secondStep()}
            options={accountPaths.api.passkeyForSecondStep()}
            kind="use"
            label="Use your passkey"
            error={errorOf('passkey')}
          >
            <CarriedFields {...form} />
          </PasskeyForm>
          <p className="entry__or">or</p>
        </>
      )}
      <form action={accountPaths.secondStep()} method="post" aria-label="Code">
        <CarriedFields {...form} />
        <input type="hidden" name="kind" value={shownKind} />
        <CodeField
          id="second-step-code"
          kind={shownKind}
          button="Continue"
          isPrimary={!hasPasskeys}
          error={errorOf('code')}
        />
      </form>
      <p className="entry__links">
        {hasApp && (
          <a
            href={accountPaths.secondStep({
              next: form.next,
              ...(shownKind === 'app' && { with: 'backup-code' }),
            })}
          >
            {shownKind === 'app' ? 'Use a backup code' : 'Use a code from your app'}
          </a>
        )}
        <a href={paths.signIn()}>Sign in as someone else</a>
      </p>
    </EntryFrame>
  )
}

type SetUpFormProps = Pick<FormState, 'errors'> &
  Carried & {
    app: AppToScan
    isStaff: boolean
    /** Nothing demands a second step here. */
    maySkip: boolean
  }

/** The first second step of a user who has none: an app, or a passkey. There is no session before one is set up. */
function SetUpForm({ app, isStaff: isOfStaff, maySkip, ...form }: SetUpFormProps) {
  const errorOf = (name: string) => form.errors?.find(({ field }) => field === name)?.message
  return (
    <EntryFrame
      heading="Set up your second step"
      lede="A password alone can be guessed or stolen. From now on you also show a code from an app, or use a passkey."
      behind={behindEntry(isOfStaff)}
    >
      <section className="entry__part" aria-labelledby="scan-heading">
        <h2 className="d3" id="scan-heading">
          Scan this in your authenticator
        </h2>
        <AppToScanView app={app} />
        <form action={accountPaths.secondStep()} method="post" aria-label="Code">
          <CarriedFields {...form} />
          <CodeField
            id="second-step-code"
            kind="app"
            label="Type the six digits that it shows"
            button="Turn on"
            isPrimary
            error={errorOf('code')}
          />
        </form>
      </section>
      <p className="entry__or">or</p>
      <PasskeyForm
        action={accountPaths.secondStep()}
        options={accountPaths.api.firstPasskey()}
        kind="make"
        label="Make a passkey instead"
        variant="ghost"
        error={errorOf('passkey')}
      >
        <CarriedFields {...form} />
      </PasskeyForm>
      <div className="entry__links">
        {maySkip && (
          <form action={accountPaths.skipSecondStep()} method="post">
            <CarriedFields {...form} />
            <Button type="submit" variant="ghost" size="small">
              Not now
            </Button>
          </form>
        )}
        <a href={paths.signIn()}>Sign in as someone else</a>
      </div>
    </EntryFrame>
  )
}
