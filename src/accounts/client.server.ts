import type { SignedIn } from './session.server.ts'

/** Whose dashboard it is. */
export type Client = {
  clientId: string
  username: string
  email: string
  firstName: string
  lastName: string
  wantsEmail: boolean
  archivedAt?: Date | null | undefined
  /** The placeholder client of visitors who are not signed in: nothing may be stored. */
  isDemonstration: boolean
  /** A member of staff views it as the client sees it: nothing may be stored or marked as read. */
  view?: { until: Date }
}

/** The client of a session. */
export const toClient = ({ user }: SignedIn): Client => ({
  ...user,
  clientId: user.id,
  isDemonstration: false,
})
