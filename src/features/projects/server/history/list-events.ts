import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, type AnyColumn } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { EventOf, ProjectEvent } from '../../project-event.ts'
import { approvalDecisions, deliverables, deliverableVersions } from '../approval-table.ts'
import { filesOfVersions } from '../approvals/list.ts'
import { clientFiles } from '../file-table.ts'
import { toClientFile } from '../files/store.ts'
import { clientProjects, projectUpdates } from '../table.ts'

// No page is longer; whoever wants all of it takes the download.
const mostOfAKind = 500

/** Which of a client's events: of one project, or from one moment up to another. */
export type EventSpan = { projectId?: number; from?: Date; until?: Date; limit?: number }

export type EventList = {
  events: ProjectEvent[]
  /** There are older ones, which are left out. */
  isCut: boolean
}

/**
 * What one client was told and given, and what they decided, newest first. Only what they can see: nothing that waits to
 * leave, no draft, no file of the agency's own. Another client's project has none.
 */
export async function listEvents(db: Db, userId: string, span: EventSpan = {}): Promise<EventList> {
  const { limit = mostOfAKind } = span
  const updates = await listUpdateEvents(db, userId, { ...span, limit })
  const versions = await listVersionEvents(db, userId, { ...span, limit })
  const decisions = await listDecisionEvents(db, userId, { ...span, limit })
  const files = await listFileEvents(db, userId, { ...span, limit })
  // A file that a version brought stands with the version.
  const brought = new Set(versions.flatMap(({ at, files: ids }) => ids.map(({ id }) => `${id} ${at}`)))
  const others = files.filter(({ id, at }) => !brought.has(`${id} ${at}`))
  return {
    events: [...updates, ...versions, ...decisions, ...others].toSorted((a, b) => b.at.localeCompare(a.at)),
    isCut: [updates, versions, decisions, files].some(({ length }) => length === limit),
  }
}

type Asked = EventSpan & { limit: number }

const within = (column: AnyColumn, { from, until }: EventSpan) =>
  and(from && gte(column, from), until && lt(column, until))

const ofProject = (column: AnyColumn, { projectId }: EventSpan) =>
  projectId === undefined ? undefined : eq(column, projectId)

async function listUpdateEvents(db: Db, userId: string, asked: Asked): Promise<EventOf<'update'>[]> {
  const rows = await db
    .select({ update: projectUpdates })
    .from(clientProjects)
    .innerJoin(projectUpdates, eq(projectUpdates.projectId, clientProjects.id))
    .where(
      and(
        eq(clientProjects.userId, userId),
        ofProject(clientProjects.id, asked),
        isNull(projectUpdates.heldUntil),
        within(projectUpdates.createdAt, asked),
      ),
    )
    .orderBy(desc(projectUpdates.createdAt), desc(projectUpdates.id))
    .limit(asked.limit)
  const corrected = await findCorrected(
    db,
    rows.map(({ update }) => update.id),
  )
  return rows.map(({ update }) => ({
    kind: 'update',
    id: update.id,
    projectId: update.projectId,
    at: update.createdAt.toISOString(),
    by: update.authorName,
    title: update.title,
    description: update.description,
    updateType: update.updateType,
    isCorrection: update.corrects !== null,
    isCorrected: corrected.has(update.id),
  }))
}

// The correction may be of another month than what it corrects.
async function findCorrected(db: Db, ids: number[]): Promise<Set<number | null>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ corrects: projectUpdates.corrects })
    .from(projectUpdates)
    .where(and(inArray(projectUpdates.corrects, ids), isNull(projectUpdates.heldUntil)))
  return new Set(rows.map(({ corrects }) => corrects))
}

async function listVersionEvents(db: Db, userId: string, asked: Asked): Promise<EventOf<'version'>[]> {
  const rows = await db
    .select({ version: deliverableVersions, work: deliverables })
    .from(clientProjects)
    .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .where(
      and(
        eq(clientProjects.userId, userId),
        ofProject(clientProjects.id, asked),
        isNotNull(deliverableVersions.sentAt),
        within(deliverableVersions.sentAt, asked),
      ),
    )
    .orderBy(desc(deliverableVersions.sentAt), desc(deliverableVersions.id))
    .limit(asked.limit)
  const files = await filesOfVersions(
    db,
    rows.map(({ version }) => version.id),
  )
  return rows.map(({ version, work }) => ({
    kind: 'version',
    id: version.id,
    projectId: work.projectId,
    at: (version.sentAt ?? version.createdAt).toISOString(),
    by: version.senderName,
    deliverableId: work.id,
    title: work.title,
    number: version.number,
    files: files.get(version.id) ?? [],
  }))
}

async function listDecisionEvents(db: Db, userId: string, asked: Asked): Promise<EventOf<'decision'>[]> {
  const rows = await db
    .select({ decision: approvalDecisions, number: deliverableVersions.number, work: deliverables })
    .from(clientProjects)
    .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .innerJoin(approvalDecisions, eq(approvalDecisions.versionId, deliverableVersions.id))
    .where(
      and(
        eq(clientProjects.userId, userId),
        ofProject(clientProjects.id, asked),
        within(approvalDecisions.at, asked),
      ),
    )
    .orderBy(desc(approvalDecisions.at), desc(approvalDecisions.id))
    .limit(asked.limit)
  return rows.map(({ decision, number, work }) => ({
    kind: 'decision',
    id: decision.id,
    projectId: work.projectId,
    at: decision.at.toISOString(),
    by: decision.personName,
    title: work.title,
    number,
    decision: decision.decision,
    comment: decision.comment,
  }))
}

async function listFileEvents(db: Db, userId: string, asked: Asked): Promise<EventOf<'file'>[]> {
  const rows = await db
    .select({ file: clientFiles })
    .from(clientFiles)
    .where(
      and(
        eq(clientFiles.userId, userId),
        ofProject(clientFiles.projectId, asked),
        isNotNull(clientFiles.completedAt),
        isNotNull(clientFiles.sharedAt),
        within(clientFiles.sharedAt, asked),
      ),
    )
    .orderBy(desc(clientFiles.sharedAt), desc(clientFiles.id))
    .limit(asked.limit)
  return rows.map(({ file }) => ({
    kind: 'file',
    id: file.id,
    projectId: file.projectId,
    at: (file.sharedAt ?? file.createdAt).toISOString(),
    by: file.uploaderName,
    file: toClientFile(file),
  }))
}
