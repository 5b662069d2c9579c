import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ConsoleInquiry } from '../console-inquiry.ts'
import { findConsoleInquiry } from './console-inquiry.ts'
import { addEvent, lockInquiry } from './events.ts'
import { planHandOverMail } from './handed-over.ts'
import { contactSubmissions } from './table.ts'

export type OwnerChange = {
  reference: string
  /** The username of whoever has it from now on; null: nobody. */
  owner: string | null
  /**
   * Who had it when the person looked. Left out, nobody may be overruled unseen: an inquiry that a colleague has is not
   * taken or given back, only handed to somebody else.
   */
  seenOwner?: string | null | undefined
}

export type OwnerOutcome =
  | { outcome: 'changed'; inquiry: ConsoleInquiry }
  /** Somebody was first. */
  | { outcome: 'taken'; inquiry: ConsoleInquiry }
  | { outcome: 'no-inquiry' }
  /** Nobody of that name works here. */
  | { outcome: 'no-colleague' }

/** Gives an inquiry another owner. Of two people at once the first one has it, and the other is told. */
export async function changeOwner(db: Db, by: Actor, change: OwnerChange): Promise<OwnerOutcome> {
  return await db.transaction(async (tx) => {
    // Whoever comes second waits here, and then sees what the first one did.
    const locked = await lockInquiry(tx, change.reference)
    const inquiry = locked && (await findConsoleInquiry(tx, change.reference))
    if (!inquiry) return { outcome: 'no-inquiry' }
    const has = inquiry.owner?.username ?? null
    if (has === change.owner) return { outcome: 'changed', inquiry }
    if (!maySet(change, has, by)) return { outcome: 'taken', inquiry }
    const ownerId = change.owner === null ? null : await findColleagueId(tx, change.owner)
    if (ownerId === undefined) return { outcome: 'no-colleague' }
    await tx
      .update(contactSubmissions)
      .set({ ownerId })
      .where(eq(contactSubmissions.reference, change.reference))
    await recordActivity(tx, by, {
      type: 'inquiry.owner-changed',
      subject: change.reference,
      fields: ['owner'],
    })
    await addEvent(tx, locked.id, by, 'owner', { owner: change.owner })
    if (change.owner !== null && ownerId !== null)
      await planHandOverMail(tx, by, { inquiryId: locked.id, ownerId, owner: change.owner })
    const changed = await findConsoleInquiry(tx, change.reference)
    return changed ? { outcome: 'changed', inquiry: changed } : { outcome: 'no-inquiry' }
  })
}

function maySet({ owner, seenOwner }: OwnerChange, has: string | null, by: Actor): boolean {
  if (seenOwner !== undefined) return seenOwner === has
  const isForOthers = owner !== null && owner !== by.username
  return isForOthers || has === null || has === by.username
}

async function findColleagueId(tx: Tx, username: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.username, username), inArray(users.role, ['staff', 'admin']), eq(users.status, 'active')),
    )
  return user?.id
}
