import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import type { ClientActor } from '#features/activity/server/act.ts'
import { conflict, done, impossible, type Outcome } from '#features/activity/server/outcome.ts'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { takeBackMs, type ApprovalDecision } from '../../approval.ts'
import { approvalDecisions, deliverableVersions } from '../approval-table.ts'
import { closedToClient } from '../archive-client.ts'
import { isArchived } from '../lock-client.ts'
import { latestOf, noVersion } from './decide.ts'
import { decisionMailKey } from './final-decision.ts'
import { toDecision } from './list.ts'
import { lockDeliverable } from './versions.ts'

/**
 * Takes back the latest decision on a piece of work, by the client who made it and within a minute; the version waits
 * again. Taken back twice it is taken back once.
 */
export async function takeBack(
  tx: Tx,
  client: ClientActor,
  deliverableId: number,
  now: Date,
): Promise<Outcome<{ decision: ApprovalDecision }>> {
  if ((await lockDeliverable(tx, deliverableId)) !== client.userId) return noVersion
  const [found] = await tx
    .select({ decision: approvalDecisions, version: deliverableVersions })
    .from(approvalDecisions)
    .innerJoin(deliverableVersions, eq(deliverableVersions.id, approvalDecisions.versionId))
    .where(and(eq(deliverableVersions.deliverableId, deliverableId), isNotNull(deliverableVersions.sentAt)))
    .orderBy(desc(approvalDecisions.id))
    .limit(1)
  if (!found) return impossible('Nothing has been decided here yet.')
  const { decision, version } = found
  if (decision.takenBackAt) return done({ decision: toDecision(decision) })
  if (decision.userId !== client.userId)
    return impossible(`Only ${decision.personName} can take this decision back.`)
  if (await isArchived(tx, client.userId)) return closedToClient
  // The clocks of two servers may differ: what the agency was told of is final in any case.
  const isTold = await tx.$count(outboxJobs, eq(outboxJobs.key, decisionMailKey(decision.id)))
  if (isTold > 0 || now.getTime() >= decision.at.getTime() + takeBackMs)
    return conflict('This decision is final. If you have changed your mind, please write to us.', {
      decision: toDecision(decision),
    })
  if (version.state === 'superseded') {
    const newer = await latestOf(tx, version)
    return conflict(`Version ${newer.number} has come meanwhile. Please look at that one and decide on it.`, {
      newer,
    })
  }
  const [taken] = await tx
    .update(approvalDecisions)
    .set({ takenBackAt: now })
    .where(eq(approvalDecisions.id, decision.id))
    .returning()
  if (!taken) throw new Error('a decision was not taken back')
  await tx
    .update(deliverableVersions)
    .set({ state: 'in-review' })
    .where(eq(deliverableVersions.id, version.id))
  await announceClientChange(tx, client.userId)
  await announceToConsole(tx, 'messages')
  return done({ decision: toDecision(taken) }, { type: 'deliverable.decision-taken-back' })
}
