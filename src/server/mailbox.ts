import { eq } from 'drizzle-orm'
import { site } from '#content/site.ts'
import { listAdmins } from '#features/accounts/server/users.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import type { Services } from './context.ts'
import { addVisitorMail } from '#features/inquiries/server/visitor-acts.ts'
import { takeMail } from '#features/inquiries/server/mail-in/take-mail.ts'
import { markReplyRefused } from '#features/inquiries/server/reply-watcher.ts'
import { addClientMail, answerByMail } from '#features/projects/server/answer-by-mail.ts'
import type { Db } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { isGenuineApart } from '#platform/mail-in/untrusted.ts'
import { startMailboxReader, mailboxName } from '#platform/mail-in/mailbox-reader.ts'
import { addressOf } from '#platform/mail/transport.ts'
import { mailboxCursors } from '#platform/mail-in/table.ts'

type Needs = Pick<Services, 'database' | 'env' | 'now'>

/** Since when the agency's mailbox has not been read, where it should be and that is too long ago. */
export async function findUnreadMailbox({ database, env, now }: Needs): Promise<Date | undefined> {
  return env.imapUrl === undefined ? undefined : await findMailboxTrouble(database.db, env.imapUrl, now())
}

/** Notifies the administrators that the mailbox is not read: once, until it is read again. */
export async function notifyOfUnreadMailbox(needs: Needs): Promise<void> {
  const since = await findUnreadMailbox(needs)
  if (!since) return
  const db = needs.database.db
  const to = (await listAdmins(db)).map(({ email }) => email)
  if (to.length === 0) return
  await db.transaction(
    async (tx) =>
      await enqueue(tx, 'mail', unreadMailboxMail(to, since, needs.env.publicUrl), {
        key: `mailbox-unread:${since.toISOString()}`,
      }),
  )
}

function unreadMailboxMail(to: string[], since: Date, publicUrl: string): MailMessage {
  const at = `${londonDateAndTime(since)} (London)`
  const intro = `The server has not been able to read the agency’s mailbox since ${at}. Replies by e-mail do not come into their conversations until it can.`
  return {
    kind: 'server-notice',
    to,
    subject: 'The mailbox is not being read',
    ...renderMail(site, {
      heading: 'The mailbox is not being read',
      preview: intro,
      intro: [
        intro,
        'Please look into the mailbox itself, and pass this on to the person who looks after the server.',
      ],
      rows: [['Last read', at]],
      action: { label: 'Open the console', url: publicUrl + consolePaths.today() },
      closing: [],
      footnotes: [
        'The server goes on trying. Nothing is lost: what has arrived is read as soon as it can be.',
      ],
    }),
  }
}

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

// It is polled every twenty seconds; a restart of the mail server needs no notice.
const toleratedMs = 15 * 60_000

/** Since when a mailbox was not read to its end; undefined: this has not begun yet. */
export async function findLastReading(db: Db, url: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ checkedAt: mailboxCursors.checkedAt, readAt: mailboxCursors.readAt })
    .from(mailboxCursors)
    .where(eq(mailboxCursors.mailbox, mailboxName(url)))
  return row && (row.checkedAt ?? row.readAt)
}

/** The same where it is too long ago. */
export async function findMailboxTrouble(db: Db, url: string, now: Date): Promise<Date | undefined> {
  const since = await findLastReading(db, url)
  return since && now.getTime() - since.getTime() > toleratedMs ? since : undefined
}

/** The agency's own mailboxes: what is sent from them is no inquiry of a visitor. */
export const ownAddresses = ({ agencyInbox }: Env): string[] => [site.mailbox, ...agencyInbox]
