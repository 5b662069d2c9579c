import { hashPassword } from './password-hash.server.ts'
import { recordActivity } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { passwordChangedMail } from './emails.server.ts'
import { dropLinks, findLinkOwner, spendLink } from './links.server.ts'
import { lockUser, markVerified, canSignIn, type User } from './users.server.ts'
import { endAllSessions } from './user-sessions.server.ts'
import {
  type PasswordOwner,
  findCredentials,
  isRightPassword,
  hasPassword,
  putPassword,
} from './passwords.server.ts'

/** Where the product is, and by which request its owner changes a password. */
type ChangedBy = { publicUrl: string; requestId: string }

/** Sets the password of a link's owner, once. Undefined: the link does not work, or someone was faster with it. */
export async function choosePassword(
  db: Db,
  by: ChangedBy,
  token: string,
  password: string,
): Promise<PasswordOwner | undefined> {
  const owner = await findLinkOwner(db, 'password', token)
  if (!owner) return undefined
  const hash = await hashPassword(password)
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id)
    if (!user || !canSignIn(user) || !(await spendLink(tx, 'password', token))) return undefined
    // A user who follows our link reads that mailbox.
    await markVerified(tx, user.id)
    await storePassword(tx, by, user, hash)
    return { user, hash }
  })
}

/** Changes a user's password, given the current one. Undefined: it was wrong. */
export async function changePassword(
  db: Db,
  by: ChangedBy,
  login: string,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<PasswordOwner | undefined> {
  const { user: found, hash: present } = await findCredentials(db, login)
  if (!found || present === undefined) return undefined
  if (!(await isRightPassword({ user: found, hash: present }, currentPassword))) return undefined
  const hash = await hashPassword(password)
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id)
    if (!user || !canSignIn(user) || !(await hasPassword(tx, user.id, present))) return undefined
    await storePassword(tx, by, user, hash)
    return { user, hash }
  })
}

/** Earlier passwords and links stop working, and the owner is notified. */
async function storePassword(
  tx: Tx,
  { publicUrl, requestId }: ChangedBy,
  user: User,
  hash: string,
): Promise<void> {
  await putPassword(tx, user.id, hash)
  await endAllSessions(tx, user.id)
  await dropLinks(tx, user)
  await recordActivity(
    tx,
    { username: user.username, requestId },
    { type: 'account.password-changed', subject: user.username },
  )
  await enqueue(tx, 'mail', passwordChangedMail(publicUrl, user.email))
}
