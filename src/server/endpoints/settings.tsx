import { noStore } from '#platform/http/no-store.ts'
import type { Context, Handler } from 'hono'
import { changePasswordSchema, profileSchema } from '#features/accounts/schema.ts'
import { preservedFormOf } from '#features/accounts/preserved-form.ts'
import { signInAs } from '#features/accounts/server/entry.ts'
import { changePassword, hasPassword } from '#features/accounts/server/passwords.ts'
import { loadSecurity } from '#features/accounts/server/load-security.ts'
import { loadSettings } from '#features/accounts/server/load-settings.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { endOtherSessions, endSession, updateProfile } from '#features/accounts/server/users.ts'
import type { SecurityData } from '#features/accounts/security.ts'
import type { SettingsData, SettingsSection } from '#features/accounts/settings.ts'
import { countUnread } from '#features/projects/server/store.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { returnToken } from '#platform/rate-limit.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '../context.ts'
import { findSignedIn } from './client-access.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { limitUses } from './limits.ts'
import { renderPage } from '../rendering/render.tsx'
import { attempts, tooManyAttempts } from './sign-in-limits.ts'
import { formValuesOf } from './form-values.ts'
import { signInPage } from './preserve-form.tsx'
import { addCookies } from './set-cookies.ts'

/** The native forms of `/dashboard/settings`. Anyone who is not signed in is redirected to the sign-in page. */
export function settingsEndpoints(services: Services, assets: DocumentAssets) {
  const savers = settingsSavers(services)
  const showSettings = settingsFormPage(services, assets)

  /** Names that were typed are kept; a choice is made again, and a password is never carried along. */
  async function leadToSignIn(c: Context<RequestScope>, section: SettingsSection): Promise<Response> {
    c.header('cache-control', 'no-store')
    const next = paths.dashboardSettings()
    if (section !== 'profile') return c.redirect(paths.signIn(next), 303)
    const kept = preservedFormOf('profile', formValuesOf((await readBody(c)).values))
    return c.html(signInPage(assets, { kept, next }), 401)
  }

  const save =
    (section: SettingsSection): Handler<RequestScope> =>
    async (c) => {
      const signedIn = await findSignedIn(c, services)
      if (!signedIn) return await leadToSignIn(c, section)
      const values = formValuesOf((await readBody(c)).values)
      const errors = await savers[section](c, signedIn, values)
      if (errors.length === 0) {
        c.header('cache-control', 'no-store')
        return c.redirect(paths.settingsSaved(section), 303)
      }
      const { currentPassword: _, password: __, ...shown } = values
      const html = await showSettings(signedIn, { returned: { section, values: shown, errors } })
      return c.html(html, 400, noStore)
    }

  return { save }
}

/** Saves a form of someone's own settings. Answers what is wrong with it. */
export type SaveSettings = (
  c: Context<RequestScope>,
  signedIn: SignedIn,
  values: Record<string, string>,
) => Promise<FieldError[]>

/** How each form of one's own settings is saved, wherever its page is. */
export function settingsSavers(services: Services): Record<SettingsSection, SaveSettings> {
  const { auth, database, env } = services
  const { db } = database
  return {
    async profile(_c, { user }, values) {
      const parsed = profileSchema.safeParse(values)
      if (!parsed.success) return toFieldErrors(parsed.error)
      await updateProfile(db, user.id, parsed.data)
      return []
    },
    async emails(_c, { user }, values) {
      await updateProfile(db, user.id, { wantsEmail: values['wantsEmail'] === 'yes' })
      return []
    },
    async password(c, { user, confirmedAt }, values) {
      const parsed = changePasswordSchema.safeParse(values)
      if (!parsed.success) return toFieldErrors(parsed.error)
      const key = `password:${user.id}`
      await limitUses(c, services, key, attempts, tooManyAttempts)
      const changed = await changePassword(
        db,
        { publicUrl: env.publicUrl, requestId: c.var.requestId },
        user.email,
        parsed.data,
      )
      if (!changed) return [{ field: 'currentPassword', message: 'That’s not your current password' }]
      await returnToken(db, key)
      services.wakeOutbox()
      const request = { headers: c.req.raw.headers, requestId: c.var.requestId, confirmedAt }
      const accounts = { auth, db, publicUrl: env.publicUrl }
      const entry = await signInAs(accounts, user.id, request, {
        proof: 'session',
        holds: async (tx) => hasPassword(tx, user.id, changed.hash),
      })
      if (entry.outcome === 'entered') addCookies(c, entry.headers)
      return []
    },
    async devices(_c, { user, sessionId }, values) {
      const { session = '' } = values
      if (session === 'others') await endOtherSessions(db, user.id, sessionId)
      else await endSession(db, user.id, session)
      return []
    },
  }
}

type Returned = Pick<SettingsData, 'returned'> & { security?: SecurityData['returned'] }

/** The settings page with a form as it was typed. Its address is the form's: its links and forms are native. */
export function settingsFormPage({ database: { db }, env, now }: Services, assets: DocumentAssets) {
  return async (signedIn: SignedIn, { security: securityForm, ...form }: Returned): Promise<string> => {
    const unreadCount = await countUnread(db, signedIn.user.id)
    const page = paths.dashboardSettings()
    const security = await loadSecurity(db, signedIn, {
      publicUrl: env.publicUrl,
      page,
      ...(securityForm && { returned: securityForm }),
    })
    const data = await loadSettings(db, signedIn, unreadCount, { security, ...form })
    const { html } = await renderPage(
      { path: page, search: '', publicUrl: env.publicUrl, now: now(), isTakenOver: false },
      assets,
      async () => await Promise.resolve(data),
    )
    return html
  }
}
