import type { Db } from '#platform/db/database.ts'
import { securityActs, type SecurityData } from '../security.ts'
import { findAppToScan } from './authenticator.ts'
import { listPasskeys } from './passkeys.ts'
import { findSecondStep, mustHaveSecondStep } from './second-step.ts'
import type { SignedIn } from './session.ts'

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
