import { findUserByLogin, type User } from '#features/accounts/server/users.ts'
import type { Db } from '#platform/db/database.ts'
import { StartupError } from '#platform/errors.ts'

/**
 * The user a command is about, by e-mail address or username.
 * @throws StartupError when no one has it
 */
export async function knownUser(db: Db, login: string): Promise<User> {
  const user = await findUserByLogin(db, login)
  if (!user) throw new StartupError(`Nobody has the e-mail address or username ${login}.`)
  return user
}
