import type { FormState } from '#ui/field-props.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { Role } from './roles.ts'

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

/** How someone can prove who they are besides their password. */
export type SecondStep = {
  /** An app makes codes for them. */
  hasApp: boolean
  passkeys: number
  /** Backup codes that have not been used. */
  backupCodesLeft: number
}

/** True once someone has anything to prove who they are with; backup codes only replace it. */
export const isSetUp = ({ hasApp, passkeys }: SecondStep): boolean => hasApp || passkeys > 0

/** Length is what makes a password hard to guess; the upper end keeps hashing cheap. */
export const passwordLength = { min: 10, max: 128 }

/** What can be done about one's own second step; each is the end of an address and has a form. */
export const securityActs = [
  'start-app',
  'cancel-app',
  'confirm-app',
  'remove-app',
  'backup-codes',
  'add-passkey',
  'rename-passkey',
  'remove-passkey',
] as const
export type SecurityAct = (typeof securityActs)[number]

/** A passkey as its owner sees it. Times are ISO texts. */
export type ShownPasskey = { id: string; name: string; addedAt: string; lastUsedAt: string | null }

/** What someone shows their authenticator app, to set it up. */
export type AppToScan = {
  /** For an app on the same device. */
  address: string
  /** To be typed, in groups of four. */
  secret: string
  /** The code to scan: the dark squares as the data of an SVG path, on a ground of `size` by `size`. */
  drawing: string
  size: number
}

/** What the server loads for the part of a settings page that is about signing in. */
export type SecurityData = {
  /** The address of the settings page: its forms go below it, and return to it. */
  page: string
  username: string
  /** The last way to prove who someone is stays: staff may not do without. */
  isDemanded: boolean
  secondStep: SecondStep
  /** An app that is being set up. */
  appToScan?: AppToScan
  passkeys: ShownPasskey[]
  /** What has just been done. */
  done?: SecurityAct
  /** A form that was returned with errors. `id`: of the passkey it is about. */
  returned?: { act: SecurityAct; id?: string; errors: FieldError[] }
}

/** Where a form goes. */
export const securityForm = (page: string, act: SecurityAct): string => `${page}/security/${act}`

/** Where a form redirects once it is done. */
export const securityDone = (page: string, act: SecurityAct): string =>
  `${page}?saved=${act}#${act.endsWith('passkey') ? 'passkeys' : 'second-step'}`

/** The forms of the settings page; each is also its anchor. */
export const settingsSections = ['profile', 'emails', 'password', 'devices'] as const
export type SettingsSection = (typeof settingsSections)[number]

/** Where someone is signed in. Times are ISO texts. */
export type ShownDevice = { id: string; name: string; signedInAt: string; isThisOne: boolean }

/** One view of a client's data. Times are ISO texts. */
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
  /** Who viewed their data, latest first; not set for staff. */
  looks?: ClientLook[]
  /** What has just been saved. */
  saved?: SettingsSection
  /** A form that was returned with errors. */
  returned?: { section: SettingsSection; values: NonNullable<FormState['values']>; errors: FieldError[] }
}
