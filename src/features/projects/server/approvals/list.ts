import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import {
  mostWaitingShown,
  takeBackMs,
  type ApprovalDecision,
  type Deliverable,
  type DeliverableVersion,
} from '../../approval.ts'
import type { ClientFile } from '../../client-file.ts'
import {
  approvalDecisions,
  deliverables,
  deliverableVersionFiles,
  deliverableVersions,
} from '../approval-table.ts'
import { clientFiles } from '../file-table.ts'
import { toClientFile } from '../files/store.ts'
import { clientProjects } from '../table.ts'

// No one reads more on one screen, and no response grows without bounds.
const mostVersions = 500

/** The decision on a version that was not taken back. */
export const inForce = and(
  eq(approvalDecisions.versionId, deliverableVersions.id),
  isNull(approvalDecisions.takenBackAt),
)

/** What one client was sent, in all projects or in one, with what they decided: those in review first, then by the latest version. */
export async function listDeliverables(
  db: Db,
  clientId: string,
  limit = mostVersions,
  projectId?: number,
): Promise<Deliverable[]> {
  const rows = await listSent(
    db,
    clientId,
    projectId === undefined ? undefined : eq(clientProjects.id, projectId),
    limit,
  )
  return toDeliverables(rows, await filesOf(db, rows))
}

/**
 * The versions in review of one client, each with its deliverable, without earlier ones; only those the overview shows, the
 * longest waiting, have their files.
 */
export async function listToDecide(db: Db, clientId: string): Promise<Deliverable[]> {
  const rows = await db
    .select(sentColumns)
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
    .orderBy(desc(deliverableVersions.sentAt), desc(deliverableVersions.id))
    .limit(mostVersions)
  return toDeliverables(
    rows.map((row) => ({ ...row, decision: null })),
    await filesOf(db, rows.slice(-mostWaitingShown)),
  )
}

type Sent = Awaited<ReturnType<typeof listSent>>

const sentColumns = {
  version: deliverableVersions,
  title: deliverables.title,
  projectId: clientProjects.id,
  projectName: clientProjects.projectName,
}

const filesOf = async (db: Db, rows: readonly Pick<Sent[number], 'version'>[]) =>
  await filesOfVersions(
    db,
    rows.map(({ version }) => version.id),
  )

async function listSent(db: Db, clientId: string, which: SQL | undefined, limit: number) {
  return await db
    .select({ ...sentColumns, decision: approvalDecisions })
    .from(clientProjects)
    .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .leftJoin(approvalDecisions, inForce)
    .where(and(eq(clientProjects.clientId, clientId), which, isNotNull(deliverableVersions.sentAt)))
    .orderBy(desc(deliverableVersions.sentAt), desc(deliverableVersions.id))
    .limit(limit)
}

function toDeliverables(rows: Sent, files: ReadonlyMap<number, ClientFile[]>): Deliverable[] {
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
