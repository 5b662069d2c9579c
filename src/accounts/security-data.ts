import type { FieldError } from '#shared/field-errors.ts'

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
