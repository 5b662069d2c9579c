import { z } from 'zod'
import type { Db, Tx } from '#platform/db/database.ts'
import { conversationAddress } from '#platform/mail-in/mail-address.ts'
import { queueMails } from '#platform/mail/queue-mails.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { lockUser, setNewsMailed } from '#accounts/users.server.ts'
import { newsMail, type NewsMailSettings } from './emails.server.ts'
import { tokenOf } from './messages/store-client-message.server.ts'
import { claimNews } from './portal/claim-news.server.ts'

/** The outbox job that mails a client what is new. */
export const newsMailJob = 'client-news'

/** At most one such mail to a client in this time. */
export const newsMailPauseMs = 10 * 60_000

// What is written in one go goes out in one mail.
const gatherMs = 20_000

const payloadSchema = z.object({ userId: z.string() })

/** Queues a mail about what is new for this client. Idempotent. */
export async function planNewsMail(tx: Tx, clientId: string, runAt = new Date(Date.now() + gatherMs)) {
  await enqueue(tx, newsMailJob, { userId: clientId }, { runAt })
}

/** Mails everything that is not announced yet, or waits until the last mail is ten minutes old. */
export function sendNewsMail(
  db: Db,
  settings: NewsMailSettings,
  now: () => Date = () => new Date(),
): JobHandler {
  return async (payload) => {
    const { userId: clientId } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      // Serializes two jobs for one client.
      const user = await lockUser(tx, clientId)
      if (!user) return
      const nextAt = new Date((user.newsMailedAt?.getTime() ?? 0) + newsMailPauseMs)
      if (nextAt > now()) {
        const key = `${newsMailJob}:${clientId}:${nextAt.getTime()}`
        await enqueue(tx, newsMailJob, { userId: clientId }, { runAt: nextAt, key })
        return
      }
      const { news, latest } = await claimNews(tx, clientId, now())
      if (news.length === 0 || user.status !== 'active' || !user.wantsEmail) return
      await setNewsMailed(tx, clientId, now())
      const reply = latest && {
        subject: latest.subject,
        address: conversationAddress(settings, await tokenOf(tx, latest.answerTo ?? latest.id)),
      }
      // A reply to this e-mail belongs to the conversation of its latest message.
      const about = latest && (`client-messages:${latest.id}` as const)
      const mail = newsMail(settings.publicUrl, user, news, reply)
      await queueMails(tx, about, [{ payload: mail, ...(about && { key: about }) }])
    })
  }
}
