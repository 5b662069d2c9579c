import { noStore, redirectTo } from '#platform/http/responses.ts'
import { site } from '#content/site.ts'
import type { ReactNode } from 'react'
import type { Context, Handler } from 'hono'
import { addressSchema, setPasswordSchema, signInSchema } from './schema.ts'
import { readPreservedForm } from './preserved-form.tsx'
import type { LinkRequest } from './link-requests.server.ts'
import { findLinkOwner, linkRequestJob, spendLink } from './links.server.ts'
import { findCredentials, hasPassword, isRightPassword } from './passwords.server.ts'
import { choosePassword } from './change-password.server.ts'
import { findSession } from './session.server.ts'
import { endSessionCookie, sessionToken } from './session-cookie.server.ts'
import { findUserByLogin, markVerified } from './users.server.ts'
import { endSession } from './user-sessions.server.ts'
import { LinkGone, LinkSent } from './entry/AccountFrame.tsx'
import accountStylesheet from './entry/accounts.css?url'
import { SignInForms, ForgotPasswordForm, SetPasswordForm } from './entry/SignInForms.tsx'
import type { Tx } from '#platform/db/database.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { AppError } from '#platform/errors.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { afterSignIn } from './after-sign-in.server.ts'
import { startSession } from './start-session.server.ts'
import { limitLinkRequests, limitTries } from './sign-in-limits.server.ts'
import { passkeySignIn } from './passkey-handlers.server.ts'
import { signInPage } from './preserve-form.server.tsx'

type Holds = (tx: Tx) => Promise<boolean>

const wrong = [
  { field: 'password', message: 'Those details don’t match. Try again, or reset your password.' },
]

/** The native forms of accounts. Each responds with a page or a redirect; none says whether an account exists. */
export function accountEndpoints(services: Services, pages: Pages) {
  const { db } = services.database
  const after = afterSignIn(services, pages)

  const page = (c: Context<RequestScope>, content: ReactNode, title: string, status: 200 | 400) =>
    c.html(pages.standalone(content, title, { stylesheet: accountStylesheet }), status, noStore)

  const linkGone = (c: Context<RequestScope>) =>
    page(c, <LinkGone />, `This link no longer works: ${site.name}`, 400)

  const signIn: Handler<RequestScope> = async (c) => {
    const typed = formValuesOf((await readBody(c)).values)
    const parsed = signInSchema.safeParse(typed)
    const next = typed['next'] ?? ''
    const preserved = readPreservedForm(typed)
    const again = (errors: { field: string; message: string }[]) => {
      const values = { login: typed['login'] ?? '' }
      return c.html(signInPage(pages, { next, preserved, values, errors }), 400, noStore)
    }
    if (!parsed.success) return again(toFieldErrors(parsed.error))
    const { login, password } = parsed.data
    const credentials = await findCredentials(db, login)
    const { user, hash = '' } = credentials
    const giveBack = await limitTries(c, services, login)
    if (!(await isRightPassword(credentials, password)) || !user) return again(wrong)
    await giveBack()
    const holds: Holds = async (tx) => await hasPassword(tx, user.id, hash)
    const shown = { proof: 'password', holds } as const
    return (await startSession(c, services, user.id, shown, after(c, user, typed))) ?? again(wrong)
  }

  const requestLink =
    (purpose: LinkRequest['purpose']): Handler<RequestScope> =>
    async (c) => {
      const typed = formValuesOf((await readBody(c)).values)
      const parsed = addressSchema.safeParse(typed)
      if (!parsed.success) {
        const state = { values: { email: typed['email'] ?? '' }, errors: toFieldErrors(parsed.error) }
        return purpose === 'reset'
          ? page(c, <ForgotPasswordForm {...state} />, `Forgotten password: ${site.name}`, 400)
          : page(c, <SignInForms {...state} />, `Client sign-in: ${site.name}`, 400)
      }
      const { email } = parsed.data
      if (await limitLinkRequests(c, services, purpose, email)) {
        await db.transaction(async (tx) =>
          enqueue(tx, linkRequestJob, { purpose, email } satisfies LinkRequest),
        )
        services.wakeOutbox()
      }
      return page(c, <LinkSent email={email} />, `Check your email: ${site.name}`, 200)
    }

  const enterByLink: Handler<RequestScope> = async (c) => {
    const token = formValuesOf((await readBody(c)).values)['token'] ?? ''
    const giveBack = await limitTries(c, services, undefined, 'link')
    const user = await findLinkOwner(db, 'sign-in', token)
    if (!user) return linkGone(c)
    const holds: Holds = async (tx) => {
      await markVerified(tx, user.id)
      return await spendLink(tx, 'sign-in', token)
    }
    const entered = await startSession(c, services, user.id, { proof: 'link', holds }, after(c, user))
    if (!entered) return linkGone(c)
    await giveBack()
    return entered
  }

  const setPassword: Handler<RequestScope> = async (c) => {
    const typed = formValuesOf((await readBody(c)).values)
    const giveBack = await limitTries(c, services, undefined, 'link')
    if (!(await findLinkOwner(db, 'password', typed['token'] ?? ''))) return linkGone(c)
    await giveBack()
    const parsed = setPasswordSchema.safeParse(typed)
    if (!parsed.success) {
      const form = <SetPasswordForm token={typed['token'] ?? ''} errors={toFieldErrors(parsed.error)} />
      return page(c, form, `Choose a password: ${site.name}`, 400)
    }
    const { token, password } = parsed.data
    const chosen = await choosePassword(
      db,
      { publicUrl: services.env.publicUrl, requestId: c.var.requestId },
      token,
      password,
    )
    if (!chosen) return linkGone(c)
    services.wakeOutbox()
    const { user, hash } = chosen
    const holds: Holds = async (tx) => await hasPassword(tx, user.id, hash)
    const shown = { proof: 'chosen-password', holds } as const
    return (await startSession(c, services, user.id, shown, after(c, user))) ?? linkGone(c)
  }

  const signOut: Handler<RequestScope> = async (c) => {
    const { signedIn } = await findSession(db, sessionToken(c, services))
    // Even where the session cannot be deleted for now, this browser forgets it.
    endSessionCookie(c, services)
    if (signedIn) await endSession(db, signedIn.user.id, signedIn.sessionId)
    return redirectTo(c, paths.home())
  }

  return {
    signIn,
    signInWithPasskey: passkeySignIn(services, pages),
    requestSignInLink: requestLink('sign-in'),
    enterByLink,
    requestPasswordLink: requestLink('reset'),
    setPassword,
    signOut,
  }
}

/** One click, and someone of the made-up agency is signed in. Without `DEMO=on` there is no such address. */
export function demoEndpoint(services: Services, pages: Pages): Handler<RequestScope> {
  const { database, demoEntrances } = services
  const respond = afterSignIn(services, pages)
  return async (c) => {
    const username = demoEntrances.get(c.req.param('token') ?? '')?.username
    const user = username === undefined ? undefined : await findUserByLogin(database.db, username)
    const proved = { proof: 'demo', holds: async () => await Promise.resolve(true) } as const
    const response = user && (await startSession(c, services, user.id, proved, respond(c, user)))
    if (!response) throw new AppError('not_found', 404, 'There is nothing at this address.')
    return response
  }
}
