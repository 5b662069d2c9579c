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
