import { and, desc, eq, exists, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { ConsoleDeliverable, ConsoleFile, ConsoleVersion } from '../console-client.ts'
import type { Pin, ApprovalContent } from '../client-shapes.ts'
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
import { decisionRecord } from './decision-record.server.ts'
import { filesOfVersions, inForce, toDecision, toVersion } from './list.server.ts'
import { pinsOfVersions } from './pins.server.ts'

// More would not be read on one screen.
const mostDeliverables = 100
const mostFiles = 200

/** What one client is to decide on, drafts included: open ones first, then the latest. */
export async function listConsoleDeliverables(db: Db, clientId: string): Promise<ConsoleDeliverable[]> {
  const found = await db
    .select({ id: deliverables.id, projectId: deliverables.projectId, title: deliverables.title })
    .from(deliverables)
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .where(eq(clientProjects.clientId, clientId))
    .orderBy(desc(deliverables.id))
    .limit(mostDeliverables)
  if (found.length === 0) return []
  const rows = await db
    .select({ version: deliverableVersions, decision: approvalDecisions })
    .from(deliverableVersions)
    .leftJoin(approvalDecisions, inForce)
    .where(
      inArray(
        deliverableVersions.deliverableId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(desc(deliverableVersions.number))
  const files = await filesOfVersions(
    db,
    rows.map(({ version }) => version.id),
  )
  // Of the version that is with the client, or was last: earlier ones are read on the page of the approval.
  const latest = new Map<number, number>()
  for (const { version } of rows)
    if (version.sentAt && !latest.has(version.deliverableId)) latest.set(version.deliverableId, version.id)
  const pins = await pinsOfVersions(db, [...latest.values()])
  const versions = Map.groupBy(rows, ({ version }) => version.deliverableId)
  return found
    .map((deliverable) => ({
      ...deliverable,
      versions: (versions.get(deliverable.id) ?? []).map((row) =>
        toConsoleVersion(row, deliverable.title, {
          files: files.get(row.version.id) ?? [],
          pins: pins.get(row.version.id) ?? [],
        }),
      ),
    }))
    .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
}

const isOpen = ({ versions }: ConsoleDeliverable): boolean =>
  versions.some(({ state }) => state === 'draft' || state === 'in-review' || state === 'changes-asked')

type VersionRow = {
  version: typeof deliverableVersions.$inferSelect
  decision: typeof approvalDecisions.$inferSelect | null
}

const toConsoleVersion = (
  { version, decision }: VersionRow,
  title: string,
  { files, pins }: { files: ClientFile[]; pins: Pin[] },
): ConsoleVersion => ({
  id: version.id,
  number: version.number,
  state: version.state,
  note: version.note,
  sentAt: version.sentAt?.toISOString() ?? null,
  seenAt: version.seenAt?.toISOString() ?? null,
  senderName: version.senderName ?? '',
  files,
  pins,
  decision: decision && toDecision(decision),
  record: decision && decisionRecord({ ...decision, title, number: version.number, files }),
})

/** Every file of one client that is complete, the latest first. */
export async function listConsoleFiles(db: Db, clientId: string): Promise<ConsoleFile[]> {
  const isSent = exists(
    db
      .select({ id: deliverableVersions.id })
      .from(deliverableVersionFiles)
      .innerJoin(deliverableVersions, eq(deliverableVersions.id, deliverableVersionFiles.versionId))
      .where(and(eq(deliverableVersionFiles.fileId, clientFiles.id), isNotNull(deliverableVersions.sentAt))),
  )
  const rows = await db
    .select({ file: clientFiles, isSent: isSent.mapWith(Boolean) })
    .from(clientFiles)
    .where(and(eq(clientFiles.clientId, clientId), isNotNull(clientFiles.completedAt)))
    .orderBy(desc(clientFiles.id))
    .limit(mostFiles)
  return rows.map(({ file, isSent: wasSent }) => ({
    ...toClientFile(file),
    sharedAt: file.sharedAt?.toISOString() ?? null,
    openedAt: file.openedAt?.toISOString() ?? null,
    isFromClient: file.uploadedBy === clientId,
    isSent: wasSent,
  }))
}

/** A piece of work of this client. */
export async function findDeliverable(
  db: Db,
  clientId: string,
  id: number,
): Promise<{ id: number; title: string } | undefined> {
  const [found] = await db
    .select({ id: deliverables.id, title: deliverables.title })
    .from(deliverables)
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .where(and(eq(deliverables.id, id), eq(clientProjects.clientId, clientId)))
  return found
}

/** Whether a version is of this client's work. */
export async function ownsVersion(db: Db, clientId: string, id: number): Promise<boolean> {
  const found = await db
    .select({ id: deliverableVersions.id })
    .from(deliverableVersions)
    .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .where(and(eq(deliverableVersions.id, id), eq(clientProjects.clientId, clientId)))
  return found.length > 0
}

/** Records, once, that a client has opened a version they were sent. @returns false if they were not sent it */
export async function markVersionSeen(
  tx: Tx,
  clientId: string,
  { deliverableId, number }: { deliverableId: number; number: number },
  now: Date,
): Promise<boolean> {
  const [version] = await tx
    .select({ id: deliverableVersions.id, seenAt: deliverableVersions.seenAt })
    .from(deliverableVersions)
    .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .where(
      and(
        eq(deliverableVersions.deliverableId, deliverableId),
        eq(deliverableVersions.number, number),
        eq(clientProjects.clientId, clientId),
        isNotNull(deliverableVersions.sentAt),
      ),
    )
  if (!version) return false
  if (version.seenAt !== null) return true
  await tx
    .update(deliverableVersions)
    .set({ seenAt: now })
    .where(and(eq(deliverableVersions.id, version.id), isNull(deliverableVersions.seenAt)))
  await announceToConsole(tx, 'messages')
  return true
}

/**
 * One piece of work that this client was sent, with all that was decided on it. Comments are those of the version that is
 * shown: `version`, or else the latest; `compare` is shown beside the latest.
 */
export async function loadApproval(
  db: Db,
  clientId: string,
  deliverableId: number,
  { version, compare, now }: { version?: number | undefined; compare?: number | undefined; now: Date },
): Promise<ApprovalContent | undefined> {
  const rows = await db
    .select({
      title: deliverables.title,
      projectId: clientProjects.id,
      projectName: clientProjects.projectName,
      version: deliverableVersions,
      decision: approvalDecisions,
    })
    .from(deliverables)
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .leftJoin(approvalDecisions, eq(approvalDecisions.versionId, deliverableVersions.id))
    .where(
      and(
        eq(deliverables.id, deliverableId),
        eq(clientProjects.clientId, clientId),
        isNotNull(deliverableVersions.sentAt),
      ),
    )
    .orderBy(desc(deliverableVersions.number), desc(approvalDecisions.id))
  const [first] = rows
  if (!first) return undefined
  const ofVersions = [...Map.groupBy(rows, (row) => row.version.id).values()]
  const files = await filesOfVersions(
    db,
    ofVersions.flatMap(([row]) => row?.version.id ?? []),
  )
  const versions = ofVersions.flatMap((decided) => {
    const [row] = decided
    const valid = decided.find(({ decision }) => decision && !decision.takenBackAt)?.decision ?? null
    return row ? [toVersion(row.version, valid, files.get(row.version.id) ?? [])] : []
  })
  const { title, projectId, projectName } = first
  const shown = versions.find(({ number }) => number === version) ?? versions[0]
  const beside = versions.slice(1).find(({ number }) => number === compare)
  return {
    deliverable: { id: deliverableId, projectId, projectName, title, versions },
    shown: beside ? first.version.number : (shown?.number ?? first.version.number),
    beside: beside?.number ?? null,
    pins: shown && !beside ? ((await pinsOfVersions(db, [shown.id])).get(shown.id) ?? []) : [],
    takenBack: rows.flatMap(({ decision }) => (decision?.takenBackAt ? [toDecision(decision)] : [])),
    now: now.toISOString(),
  }
}
