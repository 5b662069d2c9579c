import type { Tx } from '#platform/db/database.ts'
import { type Actor, recordActivity } from '#activity/record.server.ts'
import { isStaff, toRole } from './roles.ts'
import { mailInvitation, hasWayToSignIn } from './people.server.ts'
import { type User, type NewUser, insertUser, findUserByLogin, lockUser, canSignIn } from './users.server.ts'

export type ClientOutcome =
  /** `isInvited`: the link with which they begin is on its way. */
  | { outcome: 'client'; user: User; isInvited: boolean; isNew: boolean }
  | { outcome: 'staff' | 'disabled' | 'archived' | 'username-taken' | 'username-of-staff' }

/**
 * The client with this address, or a new one. Anyone who has nothing to sign in with yet is mailed the link with which they
 * begin. No one archives them before this transaction ends.
 */
export async function findOrInviteClient(
  tx: Tx,
  publicUrl: string,
  by: Actor,
  person: Omit<NewUser, 'role'>,
): Promise<ClientOutcome> {
  const added = await insertUser(tx, { ...person, role: 'client' })
  if (added) {
    await mailInvitation(tx, publicUrl, added)
    await recordActivity(tx, by, { type: 'account.invited', subject: added.username, fields: ['role'] })
    return { outcome: 'client', user: added, isInvited: true, isNew: true }
  }
  const found = await findUserByLogin(tx, person.email)
  const known = found && (await lockUser(tx, found.id))
  if (!known) {
    const namesake = await findUserByLogin(tx, person.username)
    return { outcome: namesake && isStaff(toRole(namesake.role)) ? 'username-of-staff' : 'username-taken' }
  }
  if (isStaff(toRole(known.role))) return { outcome: 'staff' }
  if (!canSignIn(known)) return { outcome: 'disabled' }
  if (known.archivedAt !== null) return { outcome: 'archived' }
  const isInvited = !(await hasWayToSignIn(tx, known.id))
  if (isInvited) {
    await mailInvitation(tx, publicUrl, known)
    await recordActivity(tx, by, { type: 'account.invited', subject: known.username })
  }
  return { outcome: 'client', user: known, isInvited, isNew: false }
}
