import { redirectTo } from '#platform/http/cache-headers.ts'
import type { Context, Handler } from 'hono'
import { hashPassword } from 'better-auth/crypto'
import { FirstAdminForm, SetupGone, SetupTaken } from '#features/accounts/entry-forms/FirstAdminForm.tsx'
import { firstAdminSchema } from '#features/accounts/schema.ts'
import { checkSetupToken, makeFirstAdmin } from '#features/accounts/server/first-admin.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { accountPaths, paths } from '#shared/paths.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { startSession } from './start-session.ts'
import { entryPage } from './entry-page.tsx'
import { limitLinkUses } from './sign-in-limits.ts'

const title = 'Set up the site'

/** `/setup/{token}`: the first administrator makes their account in the browser (console.md §1). */
export function firstAdminEndpoints(services: Services, assets: DocumentAssets) {
  const { db } = services.database
  const respond = entryPage(assets)

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
    const giveBack = await limitLinkUses(c, services)
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
        { field: 'email', message: 'Somebody has this e-mail address or username already. Choose another.' },
      ])
    if (typeof made === 'string') return await gone(c, made)
    const responses = {
      entered: () => redirectTo(c, consolePaths.today()),
      secondStep: () => redirectTo(c, accountPaths.secondStep()),
    }
    const shown = { proof: 'setup', holds: async () => await Promise.resolve(true) } as const
    // The account is there whatever happens now: signing in finishes it.
    return (await startSession(c, services, made.id, shown, responses)) ?? redirectTo(c, paths.signIn())
  }

  return { page, submit }
}
