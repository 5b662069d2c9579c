import { site } from '#content/site.ts'
import { listAdmins } from '#accounts/users.server.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { findMailboxTrouble } from '#platform/mail-in/last-reading.ts'
import type { Services } from '#web/services.server.ts'

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
  const intro = `The server has not been able to read the agency’s mailbox since ${at}. Replies by e-mail are not added to their conversations until it can.`
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
