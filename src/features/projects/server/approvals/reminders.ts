import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/server/table.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue, enqueueAll } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { deliverables, deliverableVersions } from '../approval-table.ts'
import { clientProjects } from '../table.ts'
import { approvalReminderMail } from './emails.ts'

/** The outbox job that reminds a client of a version in review. */
export const approvalReminderJob = 'approval-reminder'

const reminderDays = [3, 7] as const
const dayMs = 86_400_000

const payloadSchema = z.object({ versionId: z.number(), days: z.number() })

/** Queues the reminders of a version that is sent. Its state is checked when they are due. */
export async function planReminders(tx: Tx, versionId: number, sentAt: Date): Promise<void> {
  await enqueueAll(
    tx,
    approvalReminderJob,
    reminderDays.map((days) => ({
      payload: { versionId, days },
      key: `${approvalReminderJob}:${versionId}:${days}`,
      runAt: new Date(sentAt.getTime() + days * dayMs),
    })),
  )
}

/** Reminds the client of a version, once for each reminder, unless it is decided on, superseded, or the client is archived. */
export function sendApprovalReminder(db: Db, publicUrl: string): JobHandler {
  return async (payload) => {
    const { versionId, days } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      const [found] = await tx
        .select({
          version: deliverableVersions,
          deliverable: deliverables,
          project: clientProjects,
          user: users,
        })
        .from(deliverableVersions)
        .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
        .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
        .innerJoin(users, eq(users.id, clientProjects.clientId))
        .where(eq(deliverableVersions.id, versionId))
        // Serializes with `decide`: no reminder follows a decision.
        .for('update', { of: deliverables })
      if (!found || found.version.state !== 'in-review' || found.version.sentAt === null) return
      const { user, version, deliverable, project } = found
      if (user.status !== 'active' || user.archivedAt !== null || !user.wantsEmail) return
      const mail = approvalReminderMail(publicUrl, user, {
        deliverableId: deliverable.id,
        title: deliverable.title,
        number: version.number,
        projectName: project.projectName,
        sentAt: found.version.sentAt,
      })
      await enqueue(tx, 'mail', mail, { key: `${approvalReminderJob}-mail:${versionId}:${days}` })
    })
  }
}
