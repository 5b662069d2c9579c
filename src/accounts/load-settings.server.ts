import type { Db } from '#platform/db/database.ts'
import { isStaff } from './roles.ts'
import { type SettingsData, type ShownDevice } from './account-data.ts'
import { type SecurityData, securityActs } from './security-data.ts'
import { listViews } from './client-views.server.ts'
import type { SignedIn } from './session.server.ts'
import { listDevices } from './user-sessions.server.ts'
import { findAppToScan } from './pending-authenticator.server.ts'
import { listPasskeys } from './passkeys.server.ts'
import { findSecondStep, mustHaveSecondStep } from './second-step.server.ts'
import { deviceName } from './device-name.server.ts'

const mostViewsShown = 20

/** What `/dashboard/settings` shows a signed-in user: their data, what is loaded apart, and the answer to a form of the page. */
export async function loadSettings(
  db: Db,
  signedIn: SignedIn,
  { security, ...extra }: Pick<SettingsData, 'security' | 'saved' | 'returned'>,
): Promise<SettingsData> {
  const { id, role, username, email, firstName, lastName, wantsEmail } = signedIn.user
  return {
    profile: { username, email, firstName, lastName, wantsEmail },
    devices: await shownDevices(db, signedIn),
    ...(!isStaff(role) && { views: await listViews(db, id, mostViewsShown) }),
    security,
    ...extra,
  }
}

/** The user's signed-in devices, the latest first. */
export async function shownDevices(db: Db, { user, sessionId }: SignedIn): Promise<ShownDevice[]> {
  const devices = await listDevices(db, user.id)
  return devices.map(({ id, userAgent, signedInAt }) => ({
    id,
    name: deviceName(userAgent),
    signedInAt: signedInAt.toISOString(),
    isThisOne: id === sessionId,
  }))
}

type LoaderContext = {
  publicUrl: string
  /** The address of the settings page. */
  page: string
  /** `saved` of its query: what has just been done. */
  saved?: string | null
  returned?: SecurityData['returned']
}

/** What a settings page shows of how someone signs in. */
export async function loadSecurity(
  db: Db,
  { user }: SignedIn,
  { publicUrl, page, saved, returned }: LoaderContext,
): Promise<SecurityData> {
  const appToScan = await findAppToScan(db, user)
  const passkeys = await listPasskeys(db, user.id)
  const done = securityActs.find((act) => act === saved)
  return {
    page,
    username: user.username,
    isDemanded: mustHaveSecondStep(user, publicUrl),
    secondStep: await findSecondStep(db, user.id),
    ...(appToScan && { appToScan }),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    ...(done && { done }),
    ...(returned && { returned }),
  }
}
