import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import type { Context, Handler } from 'hono'
import { addressSchema, setPasswordSchema, signInSchema } from '#features/accounts/schema.ts'
import { passwordChangedMail } from '#features/accounts/server/emails.ts'
import { findTokenOwner, linkRequestJob, type LinkRequest } from '#features/accounts/server/links.ts'
import { findSession } from '#features/accounts/server/session.ts'
import { endSession, findUserById, findUserByLogin, markVerified } from '#features/accounts/server/users.ts'
import { ForgotPasswordForm } from '#features/accounts/forms/ForgotPasswordForm.tsx'
import { LinkGone, LinkSent } from '#features/accounts/forms/AccountNotice.tsx'
import accountSheet from '#features/accounts/forms/accounts.css?url'
import { SetPasswordForm } from '#features/accounts/forms/SetPasswordForm.tsx'
import { SignInForms } from '#features/accounts/forms/SignInForms.tsx'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from './app.ts'
import type { DocumentAssets } from './document.ts'
import { limitUses, visitorKey } from './limits.ts'
import { renderStandalone } from './standalone.tsx'
import { textValues } from './text-values.ts'

const quarterHour = 15 * 60
// As measured in trials: a person who has forgotten tries four or five times.
export const attempts = { limit: 10, windowSeconds: quarterHour }
const linksForOneAddress = { limit: 3, windowSeconds: quarterHour }

export const tooManyAttempts =
  'Too many attempts. Please wait a quarter of an hour, or ask for a link by e-mail.'
const wrong = [{ field: 'password', message: 'That combination of name and password is not right.' }]

// Whoever does not exist, or may not come in, gets the same work and the same answer as a wrong password.
const nobody = 'nobody@invalid.invalid'

/** The native forms of accounts. Each answers with a page or a redirect; none says whether an account exists. */
export function accountEndpoints(services: Services, assets: DocumentAssets) {
  const { auth, database } = services
  const { db } = database

  const page = (c: Context<RequestScope>, content: ReactNode, title: string, status: 200 | 400) =>
    c.html(renderStandalone(content, title, assets, accountSheet), status, { 'cache-control': 'no-store' })

  /** Ends the session that came with the request: a new one never shares its token (session fixation). */
  async function dropSession(c: Context<RequestScope>) {
    const { signedIn } = await findSession(auth, c.req.raw.headers)
    if (signedIn) await endSession(db, signedIn.user.id, signedIn.sessionId)
  }

  async function enter(c: Context<RequestScope>, email: string, password: string, next: string) {
    await dropSession(c)
    const { headers } = await auth.api.signInEmail({
      body: { email, password },
      headers: c.req.raw.headers,
      returnHeaders: true,
    })
    return redirectWith(c, headers, next)
  }

  const signIn: Handler<RequestScope> = async (c) => {
    const { values } = await readBody(c)
    const typed = textValues(values)
    const parsed = signInSchema.safeParse(typed)
    const next = safeNext(typed['next'])
    const again = (errors: { field: string; message: string }[]) =>
      page(
        c,
        <SignInForms next={next} values={{ login: typed['login'] ?? '' }} errors={errors} />,
        'Client sign-in: Loomsbury',
        400,
      )
    if (!parsed.success) return again(toFieldErrors(parsed.error))
    const { login, password } = parsed.data
    await limitUses(c, services, `sign-in:${visitorKey(c, services)}`, attempts, tooManyAttempts)
    await limitUses(c, services, `sign-in-as:${hashed(login)}`, attempts, tooManyAttempts)
    const user = await findUserByLogin(db, login)
    const email = user?.status === 'active' ? user.email : nobody
    try {
      return await enter(c, email, password, next)
    } catch (error) {
      if (!isAuthRefusal(error)) throw error
      return again(wrong)
    }
  }

  const requestLink =
    (purpose: LinkRequest['purpose']): Handler<RequestScope> =>
    async (c) => {
      const typed = textValues((await readBody(c)).values)
      const parsed = addressSchema.safeParse(typed)
      if (!parsed.success) {
        const state = { values: { email: typed['email'] ?? '' }, errors: toFieldErrors(parsed.error) }
        return purpose === 'reset'
          ? page(c, <ForgotPasswordForm {...state} />, 'Forgotten password: Loomsbury', 400)
          : page(c, <SignInForms {...state} />, 'Client sign-in: Loomsbury', 400)
      }
      const { email } = parsed.data
      await limitUses(c, services, `link:${visitorKey(c, services)}`, attempts, tooManyAttempts)
      await limitUses(c, services, `link-for:${hashed(email)}`, linksForOneAddress, tooManyAttempts)
      await db.transaction(async (tx) =>
        enqueue(tx, linkRequestJob, { purpose, email } satisfies LinkRequest),
      )
      services.wakeOutbox()
      return page(c, <LinkSent email={email} />, 'Look in your mailbox: Loomsbury', 200)
    }

  const enterByLink: Handler<RequestScope> = async (c) => {
    const token = textValues((await readBody(c)).values)['token'] ?? ''
    await limitUses(c, services, `sign-in:${visitorKey(c, services)}`, attempts, tooManyAttempts)
    await dropSession(c)
    try {
      const { headers, response } = await auth.api.magicLinkVerify({
        query: { token },
        headers: c.req.raw.headers,
        returnHeaders: true,
      })
      const user = await findUserById(db, response.user.id)
      if (user?.status === 'active') return redirectWith(c, headers, paths.dashboard())
      // The link outlived the account.
      await endSession(db, response.user.id, response.session.id)
    } catch (error) {
      if (!isAuthRefusal(error)) throw error
    }
    return page(c, <LinkGone />, 'This link no longer works: Loomsbury', 400)
  }

  const setPassword: Handler<RequestScope> = async (c) => {
    const typed = textValues((await readBody(c)).values)
    await limitUses(c, services, `sign-in:${visitorKey(c, services)}`, attempts, tooManyAttempts)
    const owner = await findTokenOwner(auth, typed['token'] ?? '')
    const user = owner === undefined ? undefined : await findUserById(db, owner)
    if (user?.status !== 'active') return page(c, <LinkGone />, 'This link no longer works: Loomsbury', 400)
    const parsed = setPasswordSchema.safeParse(typed)
    if (!parsed.success) {
      const form = <SetPasswordForm token={typed['token'] ?? ''} errors={toFieldErrors(parsed.error)} />
      return page(c, form, 'Choose a password: Loomsbury', 400)
    }
    const { token, password } = parsed.data
    try {
      await auth.api.resetPassword({ body: { token, newPassword: password } })
    } catch (error) {
      // Somebody was faster with the same link.
      if (!isAuthRefusal(error)) throw error
      return page(c, <LinkGone />, 'This link no longer works: Loomsbury', 400)
    }
    await db.transaction(async (tx) => {
      // Whoever follows a link that we mailed reads that mailbox.
      await markVerified(tx, user.id)
      await enqueue(tx, 'mail', passwordChangedMail(services.env.publicUrl, user.email))
    })
    services.wakeOutbox()
    return await enter(c, user.email, password, paths.dashboard())
  }

  const signOut: Handler<RequestScope> = async (c) => {
    const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true })
    return redirectWith(c, headers, paths.home())
  }

  return {
    signIn,
    requestSignInLink: requestLink('sign-in'),
    enterByLink,
    requestPasswordLink: requestLink('reset'),
    setPassword,
    signOut,
  }
}

/** Only our own private pages: a link that somebody sends round cannot lead elsewhere after signing in. */
function safeNext(next: string | undefined): string {
  return next !== undefined && /^\/(dashboard|staff)(\/[\w/-]*)?(\?[\w=&-]*)?$/.test(next)
    ? next
    : paths.dashboard()
}

function redirectWith(c: Context<RequestScope>, headers: Headers, to: string) {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  c.header('cache-control', 'no-store')
  return c.redirect(to, 303)
}

/** better-auth says no: wrong password, used link. Anything else is a fault. */
export const isAuthRefusal = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500

// Keys of the rate limit are kept for a while: they do not tell whose they are.
const hashed = (text: string) =>
  createHash('sha256').update(text.trim().toLowerCase()).digest('base64url').slice(0, 22)
