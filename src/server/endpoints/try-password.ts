import type { Context } from 'hono'
import { findCredentials, isRightPassword } from '#features/accounts/server/passwords.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { returnToken } from '#platform/rate-limit.ts'
import type { Services } from '../context.ts'
import { limitUses } from './limits.ts'
import { attempts, tooManyAttempts } from './sign-in-limits.ts'

/**
 * Asks someone who is signed in for their password again.
 * @returns what is wrong with it
 * @throws AppError 429 after too many
 */
export async function tryPassword(
  c: Context<RequestScope>,
  services: Services,
  { id, email }: SignedIn['user'],
  password = '',
): Promise<string | undefined> {
  if (password === '') return 'Please enter your password'
  const { db } = services.database
  const key = `password:${id}`
  await limitUses(c, services, key, attempts, tooManyAttempts)
  if (!(await isRightPassword(await findCredentials(db, email), password))) return 'That’s not your password'
  await returnToken(db, key)
  return undefined
}
