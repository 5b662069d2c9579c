import { noStore, redirectTo } from '#platform/http/cache-headers.ts'
import { changePasswordSchema } from '#features/accounts/schema.ts'
import { signInAs } from '#features/accounts/server/entry.ts'
import { changePassword, hasPassword } from '#features/accounts/server/passwords.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import { returnToken } from '#platform/rate-limit.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import type { StaffHandler } from './client-access.ts'
import { renderReturnedForm } from './console-form-page.ts'
import { limitUses } from './limits.ts'
import { addCookies } from './start-session.ts'
import { attempts, tooManyAttempts } from './sign-in-limits.ts'

/** Where someone sets a password for themselves, and where that leads. */
type Place = { page: string; saved: string }

/** The native form for it. It is no act: once the transaction has ended every session, it opens a new one. */
export function ownPasswordForm(services: Services, assets: DocumentAssets, { page, saved }: Place) {
  const { auth, database, env } = services
  const { db } = database
  const show = renderReturnedForm(services, assets, page)

  const submit: StaffHandler = async (c, signedIn) => {
    const { user, confirmedAt } = signedIn
    const refuse = async (errors: FieldError[]) =>
      c.html(await show({ signedIn }, { form: 'password', values: {}, errors }), 400, noStore)
    const parsed = changePasswordSchema.safeParse(formValuesOf((await readBody(c)).values))
    if (!parsed.success) return await refuse(toFieldErrors(parsed.error))
    const key = `password:${user.id}`
    await limitUses(c, services, key, attempts, tooManyAttempts)
    const by = { publicUrl: env.publicUrl, requestId: c.var.requestId }
    const changed = await changePassword(db, by, user.email, parsed.data)
    if (!changed)
      return await refuse([{ field: 'currentPassword', message: 'That’s not your current password' }])
    await returnToken(db, key)
    services.wakeOutbox()
    const request = { headers: c.req.raw.headers, requestId: c.var.requestId, confirmedAt }
    const entry = await signInAs({ auth, db, publicUrl: env.publicUrl }, user.id, request, {
      proof: 'session',
      holds: async (tx) => hasPassword(tx, user.id, changed.hash),
    })
    if (entry.outcome === 'entered') addCookies(c, entry.headers)
    return redirectTo(c, saved)
  }

  return submit
}
