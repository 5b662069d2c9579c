import { done, success, type Outcome } from '#features/activity/server/outcome.ts'
import type { Tx } from '#platform/db/database.ts'
import { notYourOwn } from './account-changes.ts'
import { dropLinks } from './links.ts'
import { dropSecondStep } from './second-step.ts'
import { tellSecurityChange, type ChangeContext } from './security-changes.ts'
import { endAllSessions, lockUser } from './users.ts'

/**
 * Takes away everything someone has set up, for when they have lost it: they are signed out everywhere, hear of it by
 * e-mail, and set up another with their password. No one resets their own.
 */
export async function resetSecondStep(tx: Tx, context: ChangeContext, userId: string): Promise<Outcome> {
  const user = await lockUser(tx, userId)
  if (!user || user.username === context.actor.username) return notYourOwn
  await dropSecondStep(tx, userId)
  await endAllSessions(tx, userId)
  await dropLinks(tx, user)
  await tellSecurityChange(tx, context, user, 'account.second-step-reset')
  return done(success)
}
