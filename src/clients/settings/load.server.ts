import { settingsSections, type SettingsData } from '#accounts/account-data.ts'
import { loadSecurity, loadSettings } from '#accounts/load-settings.server.ts'
import { paths } from '#shared/paths.ts'
import { inPortal } from '../portal/portal-load.server.ts'

/** Null: no one is signed in, or they look at a client's. */
export const load = inPortal<SettingsData | null>(
  async ({ services: { database, env }, client, query, viewer }) => {
    const { signedIn } = viewer
    if (!signedIn || client.view) return null
    const saved = settingsSections.find((section) => section === query.get('saved'))
    const security = await loadSecurity(database.db, signedIn, {
      publicUrl: env.publicUrl,
      page: paths.dashboardSettings(),
      saved: query.get('saved'),
      returned: viewer.returned?.security,
    })
    const section = settingsSections.find((name) => name === viewer.returned?.form)
    const { values = {}, errors = [] } = viewer.returned ?? {}
    return await loadSettings(database.db, signedIn, {
      security,
      ...(saved && { saved }),
      ...(section && { returned: { section, values, errors: [...errors] } }),
    })
  },
)
