import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { securityMail, type SecurityNotice } from './emails.ts'
import type { User } from './users.ts'

/** Who changes something, and where the product is. */
export type ChangeContext = { publicUrl: string; actor: Actor }

/** Writes down what this transaction changes about someone's second step, and mails it to them. */
export async function tellSecurityChange(
  tx: Tx,
  { publicUrl, actor }: ChangeContext,
  user: Pick<User, 'username' | 'email'>,
  change: SecurityNotice,
): Promise<void> {
  await recordActivity(tx, actor, { type: change, subject: user.username })
  await enqueue(tx, 'mail', securityMail(publicUrl, user.email, change))
}
