import { fullName } from '#shared/full-name.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ClientActor } from '#activity/act.server.ts'
import { type Outcome, conflict, done, impossible, notFound } from '#activity/outcome.server.ts'
import type { Tx, Db } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { type Decision, takeBackMs } from './approval.ts'
import type { ApprovalDecision } from '../client-shapes.ts'
import { approvalDecisions, deliverableVersions, deliverables } from './table.server.ts'
import { announceWork, closedToClient } from '../client-act.server.ts'
import { isArchived } from '../archived-client.server.ts'
import { decisionHash, decisionRecord } from './decision-record.server.ts'
import { filesOfVersions, toDecision } from './list.server.ts'
import { lockDeliverable } from './versions.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { z } from 'zod'
import { users } from '#accounts/table.server.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import type { AgencyMailSettings } from '../messages/client-message-mail.server.ts'
import { tellOfDecision } from '../webhook-events.server.ts'
import { clientProjects } from '../table.server.ts'
import { decisionMail } from './mails.server.ts'

export type WantedDecision = {
  deliverableId: number
  /** The number of the version that the client has read; left out, the latest. */
  version?: number | undefined
  decision: Decision
  comment: string
  submissionKey?: string | undefined
}

export type Newer = { id: number; number: number }

/** The outbox job that notifies the agency of a decision once it can no longer be taken back. */
export const finalDecisionJob = 'final-decision'

const payloadSchema = z.object({ decisionId: z.number() })

/** The key of the e-mail about a decision, which is sent once at most. */
const decisionMailKey = (decisionId: number) => `decision-mail:${decisionId}`

/** E-mails the agency what a client decided, once, unless it was taken back. */
export function mailFinalDecision(db: Db, settings: AgencyMailSettings): JobHandler {
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
        // Serializes with `takeBack`.
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

/**
 * Records a client's decision on a version in review, once. The agency is notified when it is final. A conflict has the
 * earlier decision, or the version that was sent meanwhile.
 */
export async function decide(
  tx: Tx,
  client: ClientActor,
  wanted: WantedDecision,
  now: Date,
): Promise<Outcome<{ decision: ApprovalDecision }>> {
  const found = await lockVersion(tx, client.userId, wanted.deliverableId, wanted.version)
  if (!found) return noVersion
  const { version, title } = found
  const all = await tx.select().from(approvalDecisions).where(eq(approvalDecisions.versionId, version.id))
  const before = all.find(({ takenBackAt }) => takenBackAt === null)
  if (before) {
    const known = { decision: toDecision(before) }
    return isSame(before, wanted) ? done(known) : conflict(decidedAlready, known)
  }
  // The same form once more, after its decision was taken back.
  const undone = all.find(
    (one) => wanted.submissionKey !== undefined && one.submissionKey === wanted.submissionKey,
  )
  if (undone) return conflict('You took this decision back.', { decision: toDecision(undone) })
  if (await isArchived(tx, client.userId)) return closedToClient
  if (version.state !== 'in-review') return await superseded(tx, version)

  const { decision, comment, submissionKey } = wanted
  const files = (await filesOfVersions(tx, [version.id])).get(version.id) ?? []
  const facts = {
    versionId: version.id,
    decision,
    comment,
    personName: fullName(client),
    wordsShown: version.note,
    at: now,
  }
  const hash = decisionHash(decisionRecord({ ...facts, title, number: version.number, files }))
  const [added] = await tx
    .insert(approvalDecisions)
    .values({ ...facts, userId: client.userId, hash, submissionKey })
    .returning()
  if (!added) throw new Error('a decision was not stored')
  await tx.update(deliverableVersions).set({ state: decision }).where(eq(deliverableVersions.id, version.id))
  await enqueue(
    tx,
    finalDecisionJob,
    { decisionId: added.id },
    { runAt: sql`now() + ${takeBackMs} * interval '1 millisecond'` },
  )
  await tellOfDecision(tx, client, { ...added, deliverableId: version.deliverableId, title })
  await announceWork(tx, client.userId)
  const decided = done(
    { decision: toDecision(added) },
    { type: 'deliverable.decided', subject: String(version.deliverableId) },
  )
  return { ...decided, status: 201 }
}

export const noVersion = notFound('We couldn’t find what you want to decide on.')
const decidedAlready =
  'This version was decided on already. If you have changed your mind, please write to us.'

/**
 * A version that this client was sent, by its number, or the latest, with its deliverable locked.
 */
export async function lockVersion(
  tx: Tx,
  clientId: string,
  deliverableId: number,
  number: number | undefined,
) {
  if ((await lockDeliverable(tx, deliverableId)) !== clientId) return undefined
  const [found] = await tx
    .select({ version: deliverableVersions, title: deliverables.title })
    .from(deliverableVersions)
    .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
    .where(
      and(
        eq(deliverableVersions.deliverableId, deliverableId),
        isNotNull(deliverableVersions.sentAt),
        number === undefined ? undefined : eq(deliverableVersions.number, number),
      ),
    )
    .orderBy(desc(deliverableVersions.number))
    .limit(1)
  return found
}

const isSame = (before: typeof approvalDecisions.$inferSelect, wanted: WantedDecision) =>
  before.decision === wanted.decision &&
  ((wanted.submissionKey !== undefined && before.submissionKey === wanted.submissionKey) ||
    before.comment === wanted.comment)

export async function latestOf(tx: Tx, { deliverableId }: { deliverableId: number }): Promise<Newer> {
  const [latest] = await tx
    .select({ id: deliverableVersions.id, number: deliverableVersions.number })
    .from(deliverableVersions)
    .where(and(eq(deliverableVersions.deliverableId, deliverableId), isNotNull(deliverableVersions.sentAt)))
    .orderBy(desc(deliverableVersions.number))
    .limit(1)
  if (!latest) throw new Error('a version was sent and is not there')
  return latest
}

async function superseded(tx: Tx, version: { deliverableId: number }) {
  const newer = await latestOf(tx, version)
  const words = `Version ${newer.number} has arrived in the meantime. Please look at that one and decide on it.`
  return conflict(words, { newer })
}

/**
 * Takes back the latest decision on a piece of work, by the client who made it and within a minute; the version is
 * in review again. Idempotent.
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
  // The clocks of two servers may differ: a decision that was e-mailed is final in any case.
  const isMailed = await tx.$count(outboxJobs, eq(outboxJobs.key, decisionMailKey(decision.id)))
  if (isMailed > 0 || now.getTime() >= decision.at.getTime() + takeBackMs)
    return conflict('This decision is final. If you have changed your mind, please write to us.', {
      decision: toDecision(decision),
    })
  if (version.state === 'superseded') return await superseded(tx, version)
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
  await announceWork(tx, client.userId)
  return done({ decision: toDecision(taken) }, { type: 'deliverable.decision-taken-back' })
}
