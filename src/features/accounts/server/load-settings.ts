import type { Db } from '#platform/db/database.ts'
import { deviceName } from '../device-name.ts'
import { isStaff } from '../roles.ts'
import type { SettingsData, ShownDevice } from '../settings.ts'
import { listLooks } from './client-views.ts'
import type { SignedIn } from './session.ts'
import { listDevices } from './users.ts'

const shownLooks = 20

/** Everything `/dashboard/settings` shows of anyone who is signed in. The last are what is loaded apart, and what a form of the page left to say. */
export async function loadSettings(
  db: Db,
  signedIn: SignedIn,
  { security, ...extra }: Pick<SettingsData, 'security' | 'saved' | 'returned'>,
): Promise<SettingsData> {
  const { id, role, username, email, firstName, lastName, wantsEmail } = signedIn.user
  return {
    profile: { username, email, firstName, lastName, wantsEmail },
    devices: await shownDevices(db, signedIn),
    ...(!isStaff(role) && { looks: await listLooks(db, id, shownLooks) }),
    security,
    ...extra,
  }
}

/** Where anyone who is signed in is signed in, the latest first. */
export async function shownDevices(db: Db, { user, sessionId }: SignedIn): Promise<ShownDevice[]> {
  const devices = await listDevices(db, user.id)
  return devices.map(({ id, userAgent, signedInAt }) => ({
    id,
    name: deviceName(userAgent),
    signedInAt: signedInAt.toISOString(),
    isThisOne: id === sessionId,
  }))
}
