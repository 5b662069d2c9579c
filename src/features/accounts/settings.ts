import type { SecurityData } from './security.ts'
import type { FormState } from '#ui/field-props.ts'
import type { FieldError } from '#shared/field-errors.ts'

/** The forms of the settings page; each is also its anchor. */
export const settingsSections = ['profile', 'emails', 'password', 'devices'] as const
export type SettingsSection = (typeof settingsSections)[number]

/** Where someone is signed in. Times are ISO texts. */
export type ShownDevice = { id: string; name: string; signedInAt: string; isThisOne: boolean }

/** One time that someone looked at what is a client's. Times are ISO texts. */
export type ClientLook = {
  id: number
  kind: 'view' | 'download'
  byName: string
  /** The client themselves. */
  isOwn: boolean
  at: string
  /** Of a view: when it ended, or ends. */
  until?: string
}

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
