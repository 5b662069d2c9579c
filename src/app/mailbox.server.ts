import { site } from '#content/site.ts'
import { addVisitorMail } from '#inquiries/visitor-acts.server.ts'
import { takeMail } from '#inquiries/mail-in/take-mail.server.ts'
import { markReplyRefused } from '#inquiries/reply-failed.server.ts'
import { addClientMail, answerByMail } from '#clients/messages/answer-by-mail.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { isGenuineApart } from '#platform/mail-in/untrusted.ts'
import { startMailboxReader } from '#platform/mail-in/mailbox-reader.ts'
import { answerCall } from '#bookings/call-answers.server.ts'
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
    answerCall: answerCall(env),
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

/** The agency's own mailboxes: what is sent from them is no inquiry of a visitor. */
export const ownAddresses = ({ agencyInbox }: Env): string[] => [site.mailbox, ...agencyInbox]
