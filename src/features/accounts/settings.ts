import type { ClientLook } from './client-look.ts'
import type { SecurityData } from './security.ts'
import type { FormState } from '#ui/field-props.ts'
import type { FieldError } from '#shared/field-errors.ts'

/** The forms of the settings page; each is also its anchor. */
export const settingsSections = ['profile', 'emails', 'password', 'devices'] as const
export type SettingsSection = (typeof settingsSections)[number]

/** Where someone is signed in. Times are ISO texts. */
export type ShownDevice = { id: string; name: string; signedInAt: string; isThisOne: boolean }

/** What `/dashboard/settings` shows of anyone who is signed in. */
export type SettingsData = {
  profile: { username: string; email: string; firstName: string; lastName: string; wantsEmail: boolean }
  devices: ShownDevice[]
  security: SecurityData
  /** Who looked at what is theirs, the latest first; no one looks at what staff have. */
  looks?: ClientLook[]
  /** What has just been saved. */
  saved?: SettingsSection
  /** A form that came back with mistakes. */
  returned?: { section: SettingsSection; values: NonNullable<FormState['values']>; errors: FieldError[] }
}
