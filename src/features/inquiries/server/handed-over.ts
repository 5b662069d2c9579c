import { fullName } from '#shared/full-name.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { site } from '#content/site.ts'
import { users } from '#features/accounts/server/table.ts'
import type { Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { renderMail } from '#platform/mail/layout.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { contactSubmissions } from './table.ts'

/** The outbox job that tells someone that a colleague has handed them an inquiry. */
export const handedOverJob = 'inquiry-handed-over'

const payloadSchema = z.object({ inquiryId: z.number(), ownerId: z.string(), by: z.string() })

/** Plans that mail; no one is told of what they took themselves. */
export async function planHandOverMail(
  tx: Tx,
  by: Actor,
  handed: { inquiryId: number; ownerId: string; owner: string },
): Promise<void> {
  if (handed.owner === by.username) return
  await enqueue(tx, handedOverJob, { inquiryId: handed.inquiryId, ownerId: handed.ownerId, by: by.username })
}

/** Mails anyone who has been handed an inquiry, if they still have it and want such e-mails. */
export function sendHandOverMail(db: Db, publicUrl: string): JobHandler {
  return async (payload, job) => {
    const { inquiryId, ownerId, by } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      const [found] = await tx
        .select({ inquiry: contactSubmissions, owner: users })
        .from(contactSubmissions)
        .innerJoin(users, eq(users.id, contactSubmissions.ownerId))
        .where(and(eq(contactSubmissions.id, inquiryId), eq(users.id, ownerId)))
      if (!found?.owner.wantsEmail || found.owner.status !== 'active') return
      const [colleague] = await tx
        .select({ firstName: users.firstName })
        .from(users)
        .where(eq(users.username, by))
      const { inquiry, owner } = found
      const visitor = withoutLinks(fullName(inquiry)) || 'a visitor'
      const message = {
        kind: 'reminder' as const,
        to: [owner.email],
        subject: `${inquiry.reference} is yours now: ${visitor}`,
        ...renderMail(site, {
          heading: `${colleague?.firstName ?? 'A colleague'} has handed you an enquiry`,
          intro: [`It is from ${visitor}, and the reply is yours.`],
          rows: [['Reply due', `${londonDateAndTime(inquiry.replyDueAt)} (London)`]],
          action: { label: 'Open the enquiry', url: publicUrl + consolePaths.inquiry(inquiry.reference) },
          closing: [],
          footnotes: ['You can switch these e-mails off in your settings.'],
        }),
      }
      await enqueue(tx, 'mail', message, { key: `${handedOverJob}:${job.id}` })
    })
  }
}
