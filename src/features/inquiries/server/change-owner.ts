import { staffRoles } from '#features/accounts/roles.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import { conflict, done, notFound, refused, type Outcome } from '#features/activity/server/outcome.ts'
import type { Actor } from '#features/activity/server/record.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ConsoleInquiry } from '../console-inquiry.ts'
import { findConsoleInquiry } from './console-inquiry.ts'
import { addEvent, lockInquiry, noInquiry } from './events.ts'
import { planHandOverMail } from './handed-over.ts'
import { contactSubmissions } from './table.ts'

export type OwnerChange = {
  reference: string
  /** The username of anyone who has it from now on; null: no one. */
  owner: string | null
  /**
   * Who had it when the person looked. Left out, no one may be overruled unseen: an inquiry that a colleague has is not
   * taken or given back, only handed to someone else.
   */
  seenOwner?: string | null | undefined
}

/** Gives an inquiry another owner. Of two people at once the first one has it, and the other is told. */
export async function changeOwner(
  tx: Tx,
  by: Actor,
  change: OwnerChange,
): Promise<Outcome<object, { inquiry: ConsoleInquiry }>> {
  // The second one waits here, and then sees what the first one did.
  const locked = await lockInquiry(tx, change.reference)
  const inquiry = locked && (await findConsoleInquiry(tx, change.reference))
  if (!inquiry) return notFound(noInquiry)
  const has = inquiry.owner?.username ?? null
  if (has === change.owner) return done({})
  if (!maySet(change, has, by)) {
    const words = inquiry.owner
      ? `${inquiry.owner.name} has taken this enquiry.`
      : 'Somebody has given this enquiry back.'
    return conflict(words, { inquiry }, 'owner')
  }
  const ownerId = change.owner === null ? null : await findColleagueId(tx, change.owner)
  if (ownerId === undefined) return refused('owner', noColleague)
  await tx
    .update(contactSubmissions)
    .set({ ownerId })
    .where(eq(contactSubmissions.reference, change.reference))
  await addEvent(tx, locked.id, by, 'owner', { owner: change.owner })
  if (change.owner !== null && ownerId !== null)
    await planHandOverMail(tx, by, { inquiryId: locked.id, ownerId, owner: change.owner })
  return done({}, { type: 'inquiry.owner-changed', fields: ['owner'] })
}

const noColleague = 'Nobody of that name works here.'

function maySet({ owner, seenOwner }: OwnerChange, has: string | null, by: Actor): boolean {
  if (seenOwner !== undefined) return seenOwner === has
  const isForOthers = owner !== null && owner !== by.username
  return isForOthers || has === null || has === by.username
}

async function findColleagueId(tx: Tx, username: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), inArray(users.role, staffRoles), eq(users.status, 'active')))
  return user?.id
}
