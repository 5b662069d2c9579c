import type { Db } from '#platform/db/database.ts'
import { isStaff } from '../roles.ts'
import { type SettingsData, type ShownDevice } from '../account-data.ts'
import { type SecurityData, securityActs } from '../security-data.ts'
import { listViews } from './client-views.ts'
import type { SignedIn } from './session.ts'
import { listDevices } from './users.ts'
import { findAppToScan } from './authenticator.ts'
import { listPasskeys } from './passkeys.ts'
import { findSecondStep, mustHaveSecondStep } from './second-step.ts'

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
    ...(!isStaff(role) && { looks: await listViews(db, id, shownLooks) }),
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

// In the order of asking: later ones also carry the names of earlier ones.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'a Mac'],
  ['Linux', 'Linux'],
] as const

const firstNamed = (text: string, names: readonly (readonly [string, string])[]) =>
  names.find(([mark]) => text.includes(mark))?.[1]

/** What someone would call a device of theirs: 'Firefox on Windows'. It names, it proves nothing. */
export function deviceName(userAgent: string): string {
  const browser = firstNamed(userAgent, browsers)
  const system = firstNamed(userAgent, systems)
  if (browser === undefined) return system === undefined ? 'An unknown device' : `A program on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
