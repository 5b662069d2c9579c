import type { ShownDevice } from '#accounts/account-data.ts'
import { loadSecurity, shownDevices } from '#accounts/load-settings.server.ts'
import { hasAccess } from '#accounts/roles.ts'
import type { SecurityData } from '#accounts/security-data.ts'
import type { SavedReply } from '#inquiries/saved-replies/reply-fields.ts'
import { listSavedReplies } from '#inquiries/saved-replies/store.server.ts'
import type { AgencySettings } from '#settings/agency-settings.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import {
  consolePaths,
  settingsPages,
  type SettingsPage,
  type SettingsSection,
} from '#shared/console-paths.ts'
import type { FormState } from '#kit/field-props.ts'
import { inConsole } from '../frame/console-load.server.ts'

export type ConsoleSettingsData = {
  page: SettingsPage
  own: {
    firstName: string
    lastName: string
    email: string
    username: string
    wantsEmail: boolean
    wantsLetterShortcuts: boolean
    wantsMentionEmail: boolean
  }
  security: SecurityData
  devices: ShownDevice[]
  savedReplies: SavedReply[]
  /** Null without permission to change them. */
  agency: AgencySettings | null
  /** A refused form. */
  returned: (FormState & { section: SettingsSection }) | null
  done: string | null
}

/** The loader of one of the four pages. */
export const loadSettings = (page: SettingsPage) =>
  inConsole<ConsoleSettingsData>(async ({ services, query, signedIn, returned }) => {
    const { db } = services.database
    const { user } = signedIn
    const [security, devices, savedReplies, agency] = await Promise.all([
      loadSecurity(db, signedIn, {
        publicUrl: services.env.publicUrl,
        page: consolePaths.settings('security'),
        saved: query.get('saved'),
        returned: returned?.security,
      }),
      shownDevices(db, signedIn),
      listSavedReplies(db),
      hasAccess(user.role, 'admin') ? readAgencySettings(db) : null,
    ])
    const section = Object.values(settingsPages)
      .flat()
      .find((name) => name === returned?.form)
    return {
      page,
      own: {
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        username: user.username,
        wantsEmail: user.wantsEmail,
        wantsLetterShortcuts: user.wantsLetterShortcuts,
        wantsMentionEmail: user.wantsMentionEmail,
      },
      security,
      devices,
      savedReplies,
      agency,
      returned: returned && section ? { ...returned, section } : null,
      done: query.get('done'),
    }
  })
