import { fullName } from '#shared/full-name.ts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import type { ApprovalDecision, Decision } from '../../approval.ts'
import { approvalDecisions, deliverables, deliverableVersions } from '../approval-table.ts'
import { archivedRefusal } from '../archive-client.ts'
import type { Client } from '../dashboard.ts'
import { isArchived } from '../lock-client.ts'
import { clientProjects } from '../table.ts'
import { decisionHash, decisionRecord } from './decision-record.ts'
import type { AgencyMailSettings } from '../emails.ts'
import { decisionMail } from './emails.ts'
import { filesOfVersions, toDecision } from './list.ts'
import { lockDeliverable } from './versions.ts'

export type WantedDecision = {
  versionId: number
  decision: Decision
  comment: string
  submissionKey?: string | undefined
}

export type Newer = { id: number; number: number }

export type DecisionOutcome =
  | { outcome: 'decided'; decision: ApprovalDecision }
  /** The same was decided before. */
  | { outcome: 'known'; decision: ApprovalDecision }
  /** Something else was decided on this version before. */
  | { outcome: 'other'; decision: ApprovalDecision }
  /** Another version was sent meanwhile: this is the latest. */
  | { outcome: 'outdated'; newer: Newer }
  | { outcome: 'no-version' }

export type DecisionContext = AgencyMailSettings & { actor: Actor; now: Date }

/**
 * Writes down what a client decides on a version that waits for them, once, and tells the agency.
 * @throws AppError 409 for a client who is archived
 */
export async function decide(
  db: Db,
  client: Client,
  wanted: WantedDecision,
  { actor, now, ...told }: DecisionContext,
): Promise<DecisionOutcome> {
  return await db.transaction(async (tx) => {
    const found = await lockVersion(tx, client.userId, wanted.versionId)
    if (!found) return { outcome: 'no-version' }
    const { version, title, projectName } = found
    const [before] = await tx
      .select()
      .from(approvalDecisions)
      .where(eq(approvalDecisions.versionId, version.id))
    if (before) return { outcome: isSame(before, wanted) ? 'known' : 'other', decision: toDecision(before) }
    if (await isArchived(tx, client.userId)) throw archivedRefusal()
    if (version.state !== 'in-review') return { outcome: 'outdated', newer: await latestOf(tx, version) }

    const { decision, comment, submissionKey } = wanted
    const personName = fullName(client)
    const files = (await filesOfVersions(tx, [version.id])).get(version.id) ?? []
    const facts = { title, number: version.number, decision, comment, personName, wordsShown: version.note }
    const record = decisionRecord({ ...facts, versionId: version.id, files, at: now })
    const [added] = await tx
      .insert(approvalDecisions)
      .values({
        versionId: version.id,
        userId: client.userId,
        personName,
        decision,
        comment,
        wordsShown: version.note,
        hash: decisionHash(record),
        submissionKey: submissionKey ?? null,
        at: now,
      })
      .returning()
    if (!added) throw new Error('a decision was not stored')
    await tx
      .update(deliverableVersions)
      .set({ state: decision })
      .where(eq(deliverableVersions.id, version.id))
    await recordActivity(tx, actor, { type: 'deliverable.decided', subject: String(version.deliverableId) })
    await enqueue(tx, 'mail', decisionMail(told, client, { ...facts, projectName }))
    await announceClientChange(tx, client.userId)
    await announceToConsole(tx, 'messages')
    return { outcome: 'decided', decision: toDecision(added) }
  })
}

/** A version that this client was sent. Nothing of its deliverable changes before this transaction ends. */
async function lockVersion(tx: Tx, userId: string, versionId: number) {
  const [known] = await tx
    .select({ deliverableId: deliverableVersions.deliverableId })
    .from(deliverableVersions)
    .where(eq(deliverableVersions.id, versionId))
  if (!known || (await lockDeliverable(tx, known.deliverableId)) !== userId) return undefined
  const [found] = await tx
    .select({
      version: deliverableVersions,
      title: deliverables.title,
      projectName: clientProjects.projectName,
    })
    .from(deliverableVersions)
    .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .where(and(eq(deliverableVersions.id, versionId), isNotNull(deliverableVersions.sentAt)))
  return found
}

const isSame = (before: typeof approvalDecisions.$inferSelect, wanted: WantedDecision) =>
  before.decision === wanted.decision &&
  ((wanted.submissionKey !== undefined && before.submissionKey === wanted.submissionKey) ||
    before.comment === wanted.comment)

async function latestOf(tx: Tx, { deliverableId }: { deliverableId: number }): Promise<Newer> {
  const [latest] = await tx
    .select({ id: deliverableVersions.id, number: deliverableVersions.number })
    .from(deliverableVersions)
    .where(and(eq(deliverableVersions.deliverableId, deliverableId), isNotNull(deliverableVersions.sentAt)))
    .orderBy(desc(deliverableVersions.number))
    .limit(1)
  if (!latest) throw new Error('a version was sent and is not there')
  return latest
}
