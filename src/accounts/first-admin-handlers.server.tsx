import { redirectTo } from '#platform/http/responses.ts'
import type { Context, Handler } from 'hono'
import { hashPassword } from './password-hash.server.ts'
import { firstAdminSchema } from './schema.ts'
import { checkSetupToken, makeFirstAdmin } from './first-admin.server.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { accountPaths, paths } from '#shared/paths.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { startSession } from './start-session.server.ts'
import { entryPage } from './entry/entry-page.server.ts'
import { limitTries } from './sign-in-limits.server.ts'
import { site } from '#content/site.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import { TextField } from '#kit/Field.tsx'
import { fieldPropsOf, type FormState } from '#kit/field-props.ts'
import { NameFields, NewPasswordField } from './entry/AccountFields.tsx'
import { EntryFrame } from './entry/EntryFrame.tsx'

const title = 'Set up the site'

/** `/setup/{token}`: the first administrator makes their account in the browser (console.md §1). */
export function firstAdminEndpoints(services: Services, pages: Pages) {
  const { db } = services.database
  const respond = entryPage(pages)

  const gone = (c: Context, why: 'gone' | 'taken') =>
    why === 'taken' ? respond(c, <SetupTaken />, title, 410) : respond(c, <SetupGone />, title, 404)

  const page: Handler<RequestScope> = async (c) => {
    const token = c.req.param('token') ?? ''
    const state = await checkSetupToken(db, token)
    return state === 'works'
      ? await respond(c, <FirstAdminForm token={token} />, title)
      : await gone(c, state)
  }

  const submit: Handler<RequestScope> = async (c) => {
    const typed = formValuesOf((await readBody(c)).values)
    const { token = '', password: _, ...values } = typed
    const giveBack = await limitTries(c, services, undefined, 'set-up')
    const state = await checkSetupToken(db, token)
    if (state !== 'works') return await gone(c, state)
    await giveBack()
    const again = async (errors: FieldError[]) =>
      await respond(c, <FirstAdminForm token={token} values={values} errors={errors} />, title, 400)
    const parsed = firstAdminSchema.safeParse(typed)
    if (!parsed.success) return await again(toFieldErrors(parsed.error))
    const { password, ...person } = parsed.data
    const passwordHash = await hashPassword(password)
    const made = await makeFirstAdmin(db, token, { ...person, passwordHash }, c.var.requestId)
    if (made === 'in-use')
      return await again([
        { field: 'email', message: 'Someone has this e-mail address or username already. Choose another.' },
      ])
    if (typeof made === 'string') return await gone(c, made)
    const responses = {
      entered: () => redirectTo(c, consolePaths.today()),
      secondStep: () => redirectTo(c, accountPaths.secondStep()),
    }
    const shown = { proof: 'setup', holds: async () => await Promise.resolve(true) } as const
    // The account exists even if the next step fails: signing in finishes it.
    return (await startSession(c, services, made.id, shown, responses)) ?? redirectTo(c, paths.signIn())
  }

  return { page, submit }
}

const behind = 'The staff console, where the people of the agency work.'

/** Makes the account of the first administrator. */
function FirstAdminForm({ token, ...state }: FormState & { token: string }) {
  const field = fieldPropsOf({ prefix: 'setup', ...state })
  return (
    <EntryFrame
      heading={`Welcome to ${site.name}`}
      lede="Nobody administers this site yet. Make your account; a second step for signing in comes next."
      behind={behind}
    >
      <PostForm
        action={accountPaths.setup()}
        aria-label="Your account"
        className="grid gap-4"
        prefix="setup"
        errors={state.errors}
        failed="Nothing was saved yet"
        submit="Make my account"
      >
        <input type="hidden" name="token" value={token} />
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr]">
          <NameFields field={field} />
        </div>
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          {...field('email')}
        />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={40}
          required
          hint="3 to 40 letters, digits, dots, dashes or underscores. You sign in with it, or with your e-mail address."
          {...field('username')}
        />
        <NewPasswordField field={field} label="Password" />
      </PostForm>
    </EntryFrame>
  )
}

/** For an address that was used, is too old, or never was one: all three read the same. */
function SetupGone() {
  return (
    <EntryFrame heading="This address no longer works" behind={behind}>
      <p>
        Each address for setting up the site works once, for 24 hours. Start the server again: it prints a new
        one.
      </p>
    </EntryFrame>
  )
}

/** Once someone administers the site, there is nothing to set up. */
function SetupTaken() {
  return (
    <EntryFrame heading="This site is set up already" behind={behind}>
      <p>Someone administers it. They can invite you; if you have an account, sign in.</p>
      <div>
        <ButtonLink href={paths.signIn()}>Go to sign-in</ButtonLink>
      </div>
    </EntryFrame>
  )
}
