import { and, desc, eq, exists, isNotNull, isNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import type { Deliverable } from '../approval.ts'
import {
  type EventOf,
  type ProjectEvent,
  eventsAtOnce,
  mostEvents,
  type ProjectPageData,
} from '../records-data.ts'
import { deliverableVersionFiles, deliverableVersions } from './approval-table.ts'
import { clientFiles } from './file-table.ts'
import { clientProjects, projectUpdates } from './table.ts'
import { londonDay } from '#shared/dates.ts'
import { fullName } from '#shared/full-name.ts'
import { nextStepOf, planOf } from '../plan.ts'
import { listDeliverables } from './approvals/list.ts'
import { readShown, type Client } from './dashboard.ts'
import { listPlannedProjects } from './store.ts'

/** More than on other screens: the plan has all of a project. */
const mostRead = 5000

/** What we posted in a project, without held posts. */
async function listUpdateEvents(
  db: Db,
  clientId: string,
  projectId: number,
  limit: number,
): Promise<EventOf<'update'>[]> {
  const correction = alias(projectUpdates, 'correction')
  const hasCorrection = exists(
    db
      .select({ id: correction.id })
      .from(correction)
      .where(and(eq(correction.corrects, projectUpdates.id), isNull(correction.heldUntil))),
  )
  const rows = await db
    .select({ update: projectUpdates, isCorrected: hasCorrection.mapWith(Boolean) })
    .from(clientProjects)
    .innerJoin(projectUpdates, eq(projectUpdates.projectId, clientProjects.id))
    .where(
      and(
        eq(clientProjects.clientId, clientId),
        eq(clientProjects.id, projectId),
        isNull(projectUpdates.heldUntil),
      ),
    )
    .orderBy(desc(projectUpdates.createdAt), desc(projectUpdates.id))
    .limit(limit)
  return rows.map(({ update, isCorrected }) => ({
    kind: 'update',
    id: update.id,
    projectId: update.projectId,
    at: update.createdAt.toISOString(),
    by: update.authorName,
    title: update.title,
    description: update.description,
    updateType: update.updateType,
    isCorrection: update.corrects !== null,
    isCorrected,
  }))
}

const versionEvents = (works: readonly Deliverable[]): EventOf<'version'>[] =>
  works.flatMap(({ id, projectId, title, versions }) =>
    versions.map((version) => ({
      kind: 'version',
      id: version.id,
      projectId,
      at: version.sentAt,
      by: version.senderName || null,
      deliverableId: id,
      title,
      number: version.number,
      files: version.files.map(({ id: fileId, name, bytes }) => ({ id: fileId, name, bytes })),
    })),
  )

const decisionEvents = (works: readonly Deliverable[]): EventOf<'decision'>[] =>
  works.flatMap(({ projectId, title, versions }) =>
    versions.flatMap(({ number, decision }): EventOf<'decision'>[] =>
      decision
        ? [
            {
              kind: 'decision',
              id: decision.id,
              projectId,
              at: decision.at,
              by: decision.personName,
              title,
              number,
              decision: decision.decision,
              comment: decision.comment,
            },
          ]
        : [],
    ),
  )

/** The files of a project that were shared otherwise than with a version. */
async function listFileEvents(
  db: Db,
  clientId: string,
  projectId: number,
  limit: number,
): Promise<EventOf<'file'>[]> {
  const versionSentWithIt = db
    .select({ id: deliverableVersions.id })
    .from(deliverableVersionFiles)
    .innerJoin(deliverableVersions, eq(deliverableVersions.id, deliverableVersionFiles.versionId))
    .where(
      and(
        eq(deliverableVersionFiles.fileId, clientFiles.id),
        eq(deliverableVersions.sentAt, clientFiles.sharedAt),
      ),
    )
  const rows = await db
    .select({
      id: clientFiles.id,
      name: clientFiles.name,
      bytes: clientFiles.bytes,
      by: clientFiles.uploaderName,
      sharedAt: clientFiles.sharedAt,
      createdAt: clientFiles.createdAt,
    })
    .from(clientFiles)
    .where(
      and(
        eq(clientFiles.clientId, clientId),
        eq(clientFiles.projectId, projectId),
        isNotNull(clientFiles.completedAt),
        isNotNull(clientFiles.sharedAt),
        notExists(versionSentWithIt),
      ),
    )
    .orderBy(desc(clientFiles.sharedAt), desc(clientFiles.id))
    .limit(limit)
  return rows.map(({ id, name, bytes, by, sharedAt, createdAt }) => ({
    kind: 'file',
    id,
    projectId,
    at: (sharedAt ?? createdAt).toISOString(),
    by,
    file: { id, name, bytes },
  }))
}

const versionFiles = (works: readonly Deliverable[]): EventOf<'file'>[] =>
  works.flatMap(({ projectId, versions }) =>
    versions.flatMap(({ sentAt, files }) =>
      files.map(({ id, name, bytes, uploaderName }) => ({
        kind: 'file',
        id,
        projectId,
        at: sentAt,
        by: uploaderName,
        file: { id, name, bytes },
      })),
    ),
  )

// The others are a page away, in Files.
const mostFiles = 12

/** The latest files, each once. */
function latestFiles(files: readonly EventOf<'file'>[]): EventOf<'file'>[] {
  const byId = Map.groupBy(files.toSorted(latestFirst), ({ id }) => id)
  return [...byId.values()].flatMap(([latest]) => latest ?? []).slice(0, mostFiles)
}

/**
 * The plan and the history of a project of this client's, newest first. Only what the client can see: no held post, no draft,
 * no internal file.
 */
export async function loadProjectPage(
  db: Db,
  client: Client,
  projectId: number,
  now: Date,
  query: URLSearchParams,
): Promise<ProjectPageData | undefined> {
  const { clientId } = client
  const shown = readShown(query.get('shown'), eventsAtOnce, mostEvents)
  const [planned, works, updates, files] = await Promise.all([
    listPlannedProjects(db, clientId),
    listDeliverables(db, clientId, { limit: mostRead, projectId }),
    // One more than shows: then there are older ones.
    listUpdateEvents(db, clientId, projectId, shown + 1),
    listFileEvents(db, clientId, projectId, shown + 1),
  ])
  const found = planned.find(({ project }) => project.id === projectId)
  if (!found) return undefined
  const { project, phases } = found
  const all = [...updates, ...versionEvents(works), ...decisionEvents(works), ...files].toSorted(latestFirst)
  const events = all.slice(0, shown)
  const today = londonDay(now)
  return {
    project,
    projects: planned.map(({ project: { id, projectName } }) => ({ id, projectName })),
    plan: planOf(project, works.toSorted(byFirstVersion), today, phases),
    nextStep: nextStepOf(phases, works) ?? null,
    people: [
      ...new Set(events.flatMap(({ kind, by }) => (kind === 'decision' || by === null ? [] : [by]))),
    ].filter((name) => name !== fullName(client)),
    events,
    isCut: all.length > shown,
    shown,
    files: latestFiles([...files, ...versionFiles(works)]),
    today,
  }
}

const latestFirst = (a: ProjectEvent, b: ProjectEvent) => b.at.localeCompare(a.at) || b.id - a.id
const firstSentAt = ({ versions }: Deliverable) => versions.at(-1)?.sentAt ?? ''
const byFirstVersion = (a: Deliverable, b: Deliverable) => firstSentAt(a).localeCompare(firstSentAt(b))
