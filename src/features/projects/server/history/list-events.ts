import { and, desc, eq, exists, gte, isNotNull, isNull, lt, type AnyColumn } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import type { Approvals, Deliverable } from '../../approval.ts'
import {
  type EventOf,
  type ProjectEvent,
  eventsAtOnce,
  mostEvents,
  type ProjectPageData,
} from '../../records-data.ts'
import { clientFiles } from '../file-table.ts'
import { clientProjects, projectUpdates } from '../table.ts'
import { londonDay } from '#shared/dates.ts'
import { fullName } from '#shared/full-name.ts'
import { nextStepOf, planOf } from '../../plan.ts'
import { listDeliverables } from '../approvals/list.ts'
import { listSharedFiles } from '../files/store.ts'
import { readShown, type Client } from '../dashboard.ts'
import { listPhases } from '../phases.ts'
import { listProjects } from '../store.ts'

/** More than on other screens: what was open at the end of a month was written before it. */
const mostRead = 5000

// No page is longer; the download has all of it.
const mostOfAKind = 500

/** Which of a client's events: of one project, or from one moment up to another. */
export type EventSpan = { projectId?: number; from?: Date; until?: Date; limit?: number }

export type EventList = {
  events: ProjectEvent[]
  /** There are older ones, which are left out. */
  isCut: boolean
}

/**
 * What one client was sent, and what they decided, newest first. Only what they can see: no held post, no draft, no internal
 * file. Another client's project has none. `approvals` has what the client was sent.
 */
export async function listEvents(db: Db, approvals: Approvals, span: EventSpan = {}): Promise<EventList> {
  const { limit = mostOfAKind } = span
  const { userId: clientId } = approvals
  const updates = await listUpdateEvents(db, clientId, { ...span, limit })
  const versions = versionEvents(approvals, { ...span, limit })
  const decisions = decisionEvents(approvals, { ...span, limit })
  const files = await listFileEvents(db, clientId, { ...span, limit })
  // A file of a version is listed with it.
  const ofVersions = new Set(versions.flatMap(({ at, files: ids }) => ids.map(({ id }) => `${id} ${at}`)))
  const others = files.filter(({ id, at }) => !ofVersions.has(`${id} ${at}`))
  return {
    events: [...updates, ...versions, ...decisions, ...others].toSorted((a, b) => b.at.localeCompare(a.at)),
    isCut: [updates, versions, decisions, files].some(({ length }) => length === limit),
  }
}

type EventQuery = EventSpan & { limit: number }

const within = (column: AnyColumn, { from, until }: EventSpan) =>
  and(from && gte(column, from), until && lt(column, until))

const ofProject = (column: AnyColumn, { projectId }: EventSpan) =>
  projectId === undefined ? undefined : eq(column, projectId)

async function listUpdateEvents(db: Db, clientId: string, asked: EventQuery): Promise<EventOf<'update'>[]> {
  // The correction may be of another month than what it corrects.
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
        ofProject(clientProjects.id, asked),
        isNull(projectUpdates.heldUntil),
        within(projectUpdates.createdAt, asked),
      ),
    )
    .orderBy(desc(projectUpdates.createdAt), desc(projectUpdates.id))
    .limit(asked.limit)
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

const isWithin = (at: string, { from, until }: EventSpan): boolean =>
  (!from || at >= from.toISOString()) && (!until || at < until.toISOString())

/** The works of a span's project, or all. */
const worksOf = ({ deliverables }: Approvals, { projectId }: EventSpan): Deliverable[] =>
  deliverables.filter((work) => projectId === undefined || work.projectId === projectId)

const latestFirst = (a: ProjectEvent, b: ProjectEvent) => b.at.localeCompare(a.at) || b.id - a.id

const versionEvents = (approvals: Approvals, asked: EventQuery): EventOf<'version'>[] =>
  worksOf(approvals, asked)
    .flatMap(({ id, projectId, title, versions }) =>
      versions.map((version) => ({
        kind: 'version' as const,
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
    .filter(({ at }) => isWithin(at, asked))
    .toSorted(latestFirst)
    .slice(0, asked.limit)

const decisionEvents = (approvals: Approvals, asked: EventQuery): EventOf<'decision'>[] =>
  worksOf(approvals, asked)
    .flatMap(({ projectId, title, versions }) =>
      versions.flatMap(({ number, decision }) =>
        decision
          ? [
              {
                kind: 'decision' as const,
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
    .filter(({ at }) => isWithin(at, asked))
    .toSorted(latestFirst)
    .slice(0, asked.limit)

async function listFileEvents(db: Db, clientId: string, asked: EventQuery): Promise<EventOf<'file'>[]> {
  const rows = await db
    .select({
      id: clientFiles.id,
      name: clientFiles.name,
      bytes: clientFiles.bytes,
      projectId: clientFiles.projectId,
      by: clientFiles.uploaderName,
      sharedAt: clientFiles.sharedAt,
      createdAt: clientFiles.createdAt,
    })
    .from(clientFiles)
    .where(
      and(
        eq(clientFiles.clientId, clientId),
        ofProject(clientFiles.projectId, asked),
        isNotNull(clientFiles.completedAt),
        isNotNull(clientFiles.sharedAt),
        within(clientFiles.sharedAt, asked),
      ),
    )
    .orderBy(desc(clientFiles.sharedAt), desc(clientFiles.id))
    .limit(asked.limit)
  return rows.map(({ id, name, bytes, projectId, by, sharedAt, createdAt }) => ({
    kind: 'file',
    id,
    projectId,
    at: (sharedAt ?? createdAt).toISOString(),
    by,
    file: { id, name, bytes },
  }))
}

// The others are a page away, in Files.
const mostFiles = 30

/** The plan and the history of a project of this client's. */
export async function loadProjectPage(
  db: Db,
  client: Client,
  projectId: number,
  now: Date,
  query: URLSearchParams,
): Promise<ProjectPageData | undefined> {
  const { clientId } = client
  const projects = await listProjects(db, clientId)
  const project = projects.find(({ id }) => id === projectId)
  if (!project) return undefined
  const deliverables = await listDeliverables(db, clientId, mostRead, projectId)
  const approvals = { userId: clientId, deliverables }
  const today = londonDay(now)
  const works = deliverables
  const phases = (await listPhases(db, [projectId])).get(projectId) ?? []
  const shown = readShown(query.get('shown'), eventsAtOnce, mostEvents)
  const listed = await listEvents(db, approvals, { projectId, limit: shown })
  const events = listed.events.slice(0, shown)
  return {
    project,
    projects: projects.map(({ id, projectName }) => ({ id, projectName })),
    plan: planOf(project, works.toSorted(byFirstVersion), today, phases),
    nextStep: nextStepOf(phases, works) ?? null,
    people: [
      ...new Set(events.flatMap(({ kind, by }) => (kind === 'decision' || by === null ? [] : [by]))),
    ].filter((name) => name !== fullName(client)),
    events,
    isCut: listed.isCut || listed.events.length > shown,
    shown,
    files: await listSharedFiles(db, clientId, mostFiles, projectId),
    today,
  }
}

const firstSentAt = ({ versions }: Deliverable) => versions.at(-1)?.sentAt ?? ''
const byFirstVersion = (a: Deliverable, b: Deliverable) => firstSentAt(a).localeCompare(firstSentAt(b))
