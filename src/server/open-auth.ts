import { createAuth, type Auth } from '#features/accounts/server/auth.ts'
import { sessionSecret } from '#features/accounts/server/secret.ts'
import type { Db } from '#platform/db/database.ts'

/** Accounts on this database, with the secret that all its processes share. */
export async function openAuth(db: Db, publicUrl: string): Promise<Auth> {
  return createAuth({ db, secret: await sessionSecret(db), publicUrl })
}
