import type { PreservedForm } from '#features/accounts/preserved-form.ts'
import { isStaff } from '#features/accounts/roles.ts'
import { findSession } from '#features/accounts/server/session.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { toClient } from './client-access.ts'
import { renderReturnedForm } from './console-form-page.ts'
import { messageFormPage } from './dashboard.tsx'
import { keptConsoleForm } from './preserved-console-form.ts'
import { settingsFormPage } from './settings.tsx'

/**
 * The page with the form that someone had filled in before they signed in: nothing is stored until they send it
 * again. `headers` carry the new session; undefined if there is none after all.
 */
export function showKeptForm(services: Services, assets: DocumentAssets) {
  const showMessageForm = messageFormPage(services, assets)
  const showSettings = settingsFormPage(services, assets)
  return async (kept: PreservedForm, headers: Headers): Promise<string | undefined> => {
    const { form, values } = kept
    const { signedIn } = await findSession(services.auth, headers)
    if (!signedIn) return undefined
    if (form === 'message') return await showMessageForm(toClient(signedIn), values, [])
    if (form === 'profile')
      return await showSettings(signedIn, { returned: { section: form, values, errors: [] } })
    const there = keptConsoleForm(kept)
    if (!there || !isStaff(signedIn.user.role)) return undefined
    return await renderReturnedForm(
      services,
      assets,
      there.page,
    )(signedIn, {
      form: there.form,
      values,
      errors: [],
    })
  }
}
