import type { Db } from '#platform/db/database.ts'
import { dropLinks } from './links.ts'
import { dropSecondStep } from './second-step.ts'
import { tellSecurityChange, type ChangeContext } from './security-changes.ts'
import { endAllSessions, lockUser } from './users.ts'

/**
 * Takes away everything somebody has set up, for when they have lost it: they are signed out everywhere, hear of it by
 * e-mail, and set up another with their password. Nobody resets their own.
 * @returns false: there is no such account, or it is one's own
 */
export async function resetSecondStep(db: Db, context: ChangeContext, userId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || user.username === context.actor.username) return false
    await dropSecondStep(tx, userId)
    await endAllSessions(tx, userId)
    await dropLinks(tx, user)
    await tellSecurityChange(tx, context, user, 'account.second-step-reset')
    return true
  })
}
