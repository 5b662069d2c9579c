import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { approvalDecisions, deliverables, deliverableVersions } from '../approval-table.ts'
import type { AgencyMailSettings } from '../emails.ts'
import { clientProjects } from '../table.ts'
import { decisionMail } from './emails.ts'

/** The outbox job that tells the agency of a decision once it can no longer be taken back. */
export const finalDecisionJob = 'final-decision'

const payloadSchema = z.object({ decisionId: z.number() })

/** Of the e-mail about a decision: there is one at most. */
export const decisionMailKey = (decisionId: number) => `decision-mail:${decisionId}`

/** Tells the agency what a client decided, once; nothing of what was taken back. */
export function tellFinalDecision(db: Db, settings: AgencyMailSettings): JobHandler {
  return async (payload) => {
    const { decisionId } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      const [found] = await tx
        .select({
          number: deliverableVersions.number,
          title: deliverables.title,
          projectName: clientProjects.projectName,
          client: users,
        })
        .from(approvalDecisions)
        .innerJoin(deliverableVersions, eq(deliverableVersions.id, approvalDecisions.versionId))
        .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
        .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
        .innerJoin(users, eq(users.id, clientProjects.clientId))
        .where(eq(approvalDecisions.id, decisionId))
        // Anyone who takes it back at this moment waits, and is told that it is final; or was first.
        .for('update', { of: deliverables })
      if (!found) return
      const [decision] = await tx.select().from(approvalDecisions).where(eq(approvalDecisions.id, decisionId))
      if (!decision || decision.takenBackAt) return
      const { client, ...work } = found
      const key = decisionMailKey(decisionId)
      await enqueue(tx, 'mail', decisionMail(settings, client, { ...decision, ...work }), { key })
    })
  }
}
