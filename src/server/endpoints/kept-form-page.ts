import type { KeptForm } from '#features/accounts/kept-form.ts'
import { findSession } from '#features/accounts/server/session.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { toClient } from './client-access.ts'
import { messageFormPage } from './dashboard.tsx'
import { settingsFormPage } from './settings.tsx'

/**
 * The page with the form that somebody had filled in before they signed in: nothing is stored until they send it
 * again. `headers` carry the new session; undefined if there is none after all.
 */
export function showKeptForm(services: Services, assets: DocumentAssets) {
  const showMessageForm = messageFormPage(services, assets)
  const showSettings = settingsFormPage(services, assets)
  return async ({ form, values }: KeptForm, headers: Headers): Promise<string | undefined> => {
    const { signedIn } = await findSession(services.auth, headers)
    if (!signedIn) return undefined
    return form === 'message'
      ? await showMessageForm(toClient(signedIn), values, [])
      : await showSettings(signedIn, { returned: { section: form, values, errors: [] } })
  }
}
