import { markReplyRefused } from '#features/inquiries/server/reply-watcher.ts'
import { takeMail } from '#features/inquiries/server/mail-in/take-mail.ts'
import { isGenuine } from '#platform/mail-in/is-genuine.ts'
import { startMailboxReader } from '#platform/mail-in/mailbox-reader.ts'
import type { Db } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { addressOf } from '#platform/mail/transport.ts'

/** Reads what is written to the agency, where `IMAP_URL` is set. @returns how to stop it, undefined where it is not */
export function readMailbox(db: Db, env: Env, log: Log): (() => Promise<void>) | undefined {
  if (env.imapUrl === undefined) return undefined
  const take = takeMail({
    db,
    ownAddress: addressOf(env.mailFrom),
    isGenuine,
    addMessage: async () => {},
    refuseReply: markReplyRefused,
  })
  return startMailboxReader({ url: env.imapUrl, db, log, take }).stop
}
