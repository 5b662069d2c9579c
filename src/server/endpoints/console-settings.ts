import { updateProfile } from '#features/accounts/server/users.ts'
import { savedReplySchema } from '#features/inquiries/saved-replies/saved-reply.ts'
import {
  addSavedReply,
  changeSavedReply,
  removeSavedReply,
} from '#features/inquiries/server/saved-replies.ts'
import { agencySettingSchemas, type AgencySettingName } from '#features/settings/agency-settings.ts'
import { writeAgencySetting } from '#features/settings/server/store.ts'
import type { ConsoleSettingsSection } from '#pages/ConsoleSettingsPage.tsx'
import { readBody } from '#platform/http/read-body.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { toNumber } from '#shared/row-number.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { consoleFormPage, leadBack } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'
import { settingsSavers, type SaveSettings } from './settings.tsx'

/** Whether a form decides for everybody, beyond the words they share. */
export const isForAdmins = (section: ConsoleSettingsSection): boolean =>
  section === 'reminders' || section === 'retention'

/** The native forms of `/console/settings`. */
export function consoleSettingsEndpoints(services: Services, assets: DocumentAssets) {
  const { db } = services.database
  const showSettings = consoleFormPage(services, assets, consolePaths.place('settings'))

  const saveAgency =
    (name: AgencySettingName): SaveSettings =>
    async (c, signedIn, values) => {
      const parsed = agencySettingSchemas[name].safeParse(values)
      if (!parsed.success) return toFieldErrors(parsed.error)
      await writeAgencySetting(db, actorOf(c, signedIn), name, parsed.data)
      return []
    }

  const savers: Record<ConsoleSettingsSection, SaveSettings> = {
    ...settingsSavers(services),
    async keyboard(_c, { user }, values) {
      const wantsLetterShortcuts = values['wantsLetterShortcuts'] === 'yes'
      await updateProfile(db, user.id, { wantsLetterShortcuts })
      return []
    },
    async 'saved-replies'(c, signedIn, values) {
      const by = actorOf(c, signedIn)
      const id = toNumber(values['id'])
      if (id !== undefined && values['remove'] === 'yes') {
        await removeSavedReply(db, by, id)
        return []
      }
      const parsed = savedReplySchema.safeParse(values)
      if (!parsed.success) return toFieldErrors(parsed.error)
      if (id === undefined)
        return (await addSavedReply(db, by, parsed.data))
          ? []
          : [
              {
                field: 'title',
                message: 'There are as many saved replies as there can be. Remove one first.',
              },
            ]
      return (await changeSavedReply(db, by, { id, ...parsed.data }))
        ? []
        : [{ field: 'title', message: 'Somebody has removed this reply. Save it as a new one.' }]
    },
    reminders: saveAgency('reminders'),
    retention: saveAgency('retention'),
  }

  const save =
    (section: ConsoleSettingsSection): StaffHandler =>
    async (c, signedIn) => {
      const values = formValuesOf((await readBody(c)).values)
      const errors = await savers[section](c, signedIn, values)
      return errors.length === 0
        ? leadBack(c, consolePaths.settingsSaved(section))
        : await showSettings(c, signedIn, { form: section, values: withoutPasswords(values), errors })
    }

  return { save }
}

const secrets = new Set(['currentPassword', 'password'])

/** What may be shown again. */
const withoutPasswords = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)))
