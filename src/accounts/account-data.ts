import type { FormState } from '#kit/field-props.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { Role } from './roles.ts'
import type { SecurityData } from './security-data.ts'

/** Someone who works at the agency, as the page of people shows them. Times are ISO texts. */
export type Person = {
  username: string
  email: string
  firstName: string
  lastName: string
  role: Role
  isActive: boolean
  hasPasskey: boolean
  hasApp: boolean
  /** The invitation has not been followed yet. */
  isInvited: boolean
  /** When they last used the site on a device that is still signed in. */
  lastHereAt: string | null
  invitedAt: string
}

/** What an administrator may do to a person; each has an address of its own. */
export type PersonAct = 'role' | 'status' | 'sessions' | 'second-step' | 'invitation'

/** Length is what makes a password hard to guess; the upper end keeps hashing cheap. */
export const passwordLength = { min: 10, max: 128 }

/** The forms of the settings page; each is also its anchor. */
export const settingsSections = ['profile', 'password', 'devices'] as const
export type SettingsSection = (typeof settingsSections)[number]

/** Where someone is signed in. Times are ISO texts. */
export type ShownDevice = { id: string; name: string; signedInAt: string; isThisOne: boolean }

/** One view of a client's data. Times are ISO texts. */
export type ClientView = {
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
  /** Who viewed their data, latest first; not set for staff. */
  views?: ClientView[]
  /** What has just been saved. */
  saved?: SettingsSection
  /** A form that was returned with errors. */
  returned?: { section: SettingsSection; values: NonNullable<FormState['values']>; errors: FieldError[] }
}
