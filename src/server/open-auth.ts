import { createAuth, type Auth } from '#features/accounts/server/auth.ts'
import { linkMail } from '#features/accounts/server/emails.ts'
import { sessionSecret } from '#features/accounts/server/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'

/** Accounts on this database: the secret that all its processes share, and links that leave through the outbox. */
export async function openAuth(db: Db, publicUrl: string): Promise<Auth> {
  return createAuth({
    db,
    secret: await sessionSecret(db),
    publicUrl,
    sendLink: async (...link) =>
      await db.transaction(async (tx) => enqueue(tx, 'mail', linkMail(publicUrl, ...link))),
  })
}
