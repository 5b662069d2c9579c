import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Deliverable } from '../../client-shapes.ts'
import {
  type EventOf,
  type ProjectEvent,
  eventsAtOnce,
  mostEvents,
  type ProjectPageData,
} from '../records-data.ts'
import { londonDay } from '#shared/dates.ts'
import { fullName } from '#shared/full-name.ts'
import { nextStepOf, planOf } from '../plan.ts'
import { listDeliverables } from '../../approvals/list.server.ts'
import type { Client } from '#accounts/client.server.ts'
import { readShown } from '../../dashboard.server.ts'
import { listPlannedProjects } from '../../store.server.ts'

/** More than on other screens: the plan has all of a project. */
const mostRead = 5000

type OwnRow = {
  id: string
  at: Date | string
  by: string | null
  title: string
  /** Of a file only. */
  bytes: number | null
  /** Of an update only. */
  description: string | null
  update_type: string | null
  is_correction: boolean
  is_corrected: boolean
}

/** What we posted in a project, and the files that were shared otherwise than with a version: nothing that is held. */
async function listOwnEvents(
  db: Db,
  clientId: string,
  projectId: number,
  limit: number,
): Promise<(EventOf<'update'> | EventOf<'file'>)[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    (select u.id, u.created_at as at, u.author_name as by, u.title, null::int as bytes, u.description, u.update_type,
        u.corrects is not null as is_correction,
        exists (select from project_updates c where c.corrects = u.id and c.held_until is null) as is_corrected
      from client_projects p join project_updates u on u.project_id = p.id
      where p.user_id = ${clientId} and p.id = ${projectId} and u.held_until is null
      order by u.created_at desc, u.id desc limit ${limit})
    union all
    (select f.id, f.shared_at, f.uploader_name, f.name, f.bytes, null, null, false, false from client_files f
      where f.user_id = ${clientId} and f.project_id = ${projectId}
        and f.completed_at is not null and f.shared_at is not null
        and not exists (select from deliverable_version_files vf join deliverable_versions v on v.id = vf.version_id
          where vf.file_id = f.id and v.sent_at = f.shared_at)
      order by f.shared_at desc, f.id desc limit ${limit})`)
  return rows.map(({ id, at, by, title, bytes, description, update_type, is_correction, is_corrected }) => {
    const known = { id: Number(id), projectId, at: new Date(at).toISOString(), by }
    if (bytes !== null) return { ...known, kind: 'file', file: { id: known.id, name: title, bytes } }
    return {
      ...known,
      kind: 'update',
      title,
      description: description ?? '',
      updateType: update_type ?? '',
      isCorrection: is_correction,
      isCorrected: is_corrected,
    }
  })
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
  const [planned, works, own] = await Promise.all([
    listPlannedProjects(db, clientId),
    listDeliverables(db, clientId, { limit: mostRead, projectId }),
    // One more than is shown, to know whether there are older ones.
    listOwnEvents(db, clientId, projectId, shown + 1),
  ])
  const found = planned.find(({ project }) => project.id === projectId)
  if (!found) return undefined
  const { project, phases } = found
  const all = [...own, ...versionEvents(works), ...decisionEvents(works)].toSorted(latestFirst)
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
    files: latestFiles([...own.filter((event) => event.kind === 'file'), ...versionFiles(works)]),
    today,
  }
}

const latestFirst = (a: ProjectEvent, b: ProjectEvent) => b.at.localeCompare(a.at) || b.id - a.id
const firstSentAt = ({ versions }: Deliverable) => versions.at(-1)?.sentAt ?? ''
const byFirstVersion = (a: Deliverable, b: Deliverable) => firstSentAt(a).localeCompare(firstSentAt(b))
