import { addVisitorMail } from '#features/inquiries/server/visitor-acts.ts'
import { takeMail } from '#features/inquiries/server/mail-in/take-mail.ts'
import { markReplyRefused } from '#features/inquiries/server/reply-watcher.ts'
import { addClientMail, answerByMail } from '#features/projects/server/answer-by-mail.ts'
import type { Db } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { isGenuineApart } from '#platform/mail-in/untrusted.ts'
import { startMailboxReader } from '#platform/mail-in/mailbox-reader.ts'
import { addressOf } from '#platform/mail/transport.ts'

/** Reads what is written to the agency, where `IMAP_URL` is set. @returns how to stop it, undefined where it is not */
export function readMailbox(
  db: Db,
  env: Env,
  log: Log,
  wakeOutbox: () => void,
): (() => Promise<void>) | undefined {
  if (env.imapUrl === undefined) return undefined
  const take = takeMail({
    db,
    ownAddress: addressOf(env.mailFrom),
    isGenuine: async (raw) => (await isGenuineApart(raw)) ?? false,
    addMessage: addVisitorMail(env),
    answerClient: answerByMail,
    addClientMail: addClientMail(env),
    refuseReply: markReplyRefused,
  })
  return startMailboxReader({
    url: env.imapUrl,
    db,
    log,
    async take(mail, advance) {
      await take(mail, advance)
      wakeOutbox()
    },
  }).stop
}
