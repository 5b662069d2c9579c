import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { mostWaitingShown, takeBackMs, type ToDecide } from './approval.ts'
import { type ApprovalDecision, type Deliverable, type DeliverableVersion } from '../client-shapes.ts'
import type { ClientFile } from '../files/client-file.ts'
import {
  approvalDecisions,
  deliverables,
  deliverableVersionFiles,
  deliverableVersions,
} from './table.server.ts'
import { clientFiles } from '../files/table.server.ts'
import { toClientFile } from '../files/store.server.ts'
import { clientProjects } from '../table.server.ts'

// More would not be read on one screen, and no response grows without bounds.
const mostVersions = 500

/** The decision on a version that was not taken back. */
export const inForce = and(
  eq(approvalDecisions.versionId, deliverableVersions.id),
  isNull(approvalDecisions.takenBackAt),
)

/**
 * What one client was sent, in all projects or in one, with what they decided: those in review first, then by the latest version;
 * every version of it, or those that no later one replaces.
 */
export async function listDeliverables(
  db: Db,
  clientId: string,
  {
    limit = mostVersions,
    projectId,
    isCurrentOnly = false,
  }: { limit?: number; projectId?: number; isCurrentOnly?: boolean } = {},
): Promise<Deliverable[]> {
  const rows = await db
    .select({
      version: deliverableVersions,
      title: deliverables.title,
      projectId: clientProjects.id,
      projectName: clientProjects.projectName,
      decision: approvalDecisions,
    })
    .from(clientProjects)
    .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .leftJoin(approvalDecisions, inForce)
    .where(
      and(
        eq(clientProjects.clientId, clientId),
        projectId === undefined ? undefined : eq(clientProjects.id, projectId),
        isCurrentOnly ? ne(deliverableVersions.state, 'superseded') : undefined,
        isNotNull(deliverableVersions.sentAt),
      ),
    )
    .orderBy(desc(deliverableVersions.sentAt), desc(deliverableVersions.id))
    .limit(limit)
  const files = await filesOfVersions(
    db,
    rows.map(({ version }) => version.id),
  )
  const found = new Map<number, Deliverable>()
  for (const { version, decision, ...work } of rows) {
    const id = version.deliverableId
    const deliverable = found.get(id) ?? { id, ...work, versions: [] }
    deliverable.versions.push(toVersion(version, decision, files.get(version.id) ?? []))
    found.set(id, deliverable)
  }
  const waits = ({ versions }: Deliverable) => Number(versions[0]?.state === 'in-review')
  return [...found.values()].toSorted((a, b) => waits(b) - waits(a))
}

/** The versions in review of one client. */
export async function listToDecide(db: Db, clientId: string): Promise<ToDecide> {
  const rows = await db
    .select({
      id: deliverables.id,
      title: deliverables.title,
      projectName: clientProjects.projectName,
      number: deliverableVersions.number,
      sentAt: sql<Date>`${deliverableVersions.sentAt}`.mapWith(deliverableVersions.sentAt),
      pictureId: sql<number | null>`(
        select f.id::int from deliverable_version_files vf join client_files f on f.id = vf.file_id
        where vf.version_id = ${deliverableVersions.id} and f.width is not null order by vf.position limit 1)`,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(clientProjects)
    .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .where(
      and(
        eq(clientProjects.clientId, clientId),
        eq(deliverableVersions.state, 'in-review'),
        isNotNull(deliverableVersions.sentAt),
      ),
    )
    .orderBy(asc(deliverableVersions.sentAt), asc(deliverableVersions.id))
    .limit(mostWaitingShown)
  return {
    count: rows[0]?.count ?? 0,
    longest: rows.map(({ count: _count, sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() })),
  }
}

/** What one client decided and took back. */
export async function listTakenBack(db: Db, clientId: string): Promise<ApprovalDecision[]> {
  const rows = await db
    .select({ decision: approvalDecisions })
    .from(clientProjects)
    .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .innerJoin(approvalDecisions, eq(approvalDecisions.versionId, deliverableVersions.id))
    .where(and(eq(clientProjects.clientId, clientId), isNotNull(approvalDecisions.takenBackAt)))
    .orderBy(desc(approvalDecisions.id))
  return rows.map(({ decision }) => toDecision(decision))
}

/** The files of versions, in the order in which they are shown. */
export async function filesOfVersions(db: Db | Tx, ids: number[]): Promise<Map<number, ClientFile[]>> {
  const files = new Map<number, ClientFile[]>()
  if (ids.length === 0) return files
  const rows = await db
    .select({ versionId: deliverableVersionFiles.versionId, file: clientFiles })
    .from(deliverableVersionFiles)
    .innerJoin(clientFiles, eq(clientFiles.id, deliverableVersionFiles.fileId))
    .where(inArray(deliverableVersionFiles.versionId, ids))
    .orderBy(asc(deliverableVersionFiles.versionId), asc(deliverableVersionFiles.position))
  for (const { versionId, file } of rows)
    files.set(versionId, [...(files.get(versionId) ?? []), toClientFile(file)])
  return files
}

export function toVersion(
  version: typeof deliverableVersions.$inferSelect,
  decision: typeof approvalDecisions.$inferSelect | null,
  files: ClientFile[],
): DeliverableVersion {
  const { id, number, state, note, sentAt, senderName } = version
  return {
    id,
    number,
    state,
    note,
    sentAt: (sentAt ?? version.createdAt).toISOString(),
    senderName: senderName ?? '',
    files,
    decision: decision && toDecision(decision),
  }
}

/** A decision without internal columns. */
export const toDecision = (stored: typeof approvalDecisions.$inferSelect): ApprovalDecision => ({
  id: stored.id,
  versionId: stored.versionId,
  personName: stored.personName,
  decision: stored.decision,
  comment: stored.comment,
  hash: stored.hash,
  at: stored.at.toISOString(),
  finalAt: new Date(stored.at.getTime() + takeBackMs).toISOString(),
  takenBackAt: stored.takenBackAt?.toISOString() ?? null,
})
