import type { Db } from '#platform/db/database.ts'
import { deviceName } from '../device-name.ts'
import type { SettingsData } from '../settings.ts'
import type { SignedIn } from './session.ts'
import { listDevices } from './users.ts'

/** Everything `/dashboard/settings` shows of whoever is signed in. The last are what is loaded apart, and what a form of the page left to say. */
export async function loadSettings(
  db: Db,
  { user, sessionId }: SignedIn,
  unreadCount: number,
  { security, ...extra }: Pick<SettingsData, 'security' | 'saved' | 'returned'>,
): Promise<SettingsData> {
  const { username, email, firstName, lastName, wantsEmail } = user
  const devices = await listDevices(db, user.id)
  return {
    client: { firstName, lastName, isDemonstration: false },
    unreadCount,
    profile: { username, email, firstName, lastName, wantsEmail },
    devices: devices.map(({ id, userAgent, signedInAt }) => ({
      id,
      name: deviceName(userAgent),
      signedInAt: signedInAt.toISOString(),
      isThisOne: id === sessionId,
    })),
    security,
    ...extra,
  }
}
