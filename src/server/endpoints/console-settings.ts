import { settingsSections } from '#features/accounts/settings.ts'
import { updateProfile } from '#features/accounts/server/users.ts'
import { wantsJson } from '#platform/http/accept.ts'
import { noStore } from '#platform/http/no-store.ts'
import { readBody } from '#platform/http/read-body.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import type { StaffHandler } from './client-access.ts'
import { consoleFormPage, redirectBack } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'
import { settingsSavers, type SaveSettings } from './settings.tsx'

/** What a person sets for themselves on `/console/settings`; a client has the same forms, but for the keyboard. */
export const ownSections = [...settingsSections, 'keyboard', 'mentions'] as const

/** The native forms for it. They are no acts: a new password also opens a session, and nothing of them is in the activity. */
export function consoleSettingsEndpoints(services: Services, assets: DocumentAssets) {
  const showSettings = consoleFormPage(services, assets, consolePaths.place('settings'))

  const savers: Record<(typeof ownSections)[number], SaveSettings> = {
    ...settingsSavers(services),
    async mentions(_c, { user }, values) {
      const wantsMentionEmail = values['wantsMentionEmail'] === 'yes'
      await updateProfile(services.database.db, user.id, { wantsMentionEmail })
      return []
    },
    async keyboard(_c, { user }, values) {
      const wantsLetterShortcuts = values['wantsLetterShortcuts'] === 'yes'
      await updateProfile(services.database.db, user.id, { wantsLetterShortcuts })
      return []
    },
  }

  const save =
    (section: (typeof ownSections)[number]): StaffHandler =>
    async (c, signedIn) => {
      const values = formValuesOf((await readBody(c)).values)
      const errors = await savers[section](c, signedIn, values)
      if (errors.length === 0 && wantsJson(c.req.header('accept')))
        return c.json({ success: true }, 200, noStore)
      if (errors.length === 0) return redirectBack(c, consolePaths.settingsSaved(section))
      const { currentPassword: _, password: __, ...shown } = values
      return await showSettings(c, signedIn, { form: section, values: shown, errors })
    }

  return { save }
}
