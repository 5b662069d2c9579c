import type { Db } from '#platform/db/database.ts'
import { londonDay } from '#shared/dates.ts'
import type { Deliverable } from '../../approval.ts'
import { fullName } from '#shared/full-name.ts'
import { nextStepOf, planOf } from '../../plan.ts'
import { eventsAtOnce, mostEvents, type ProjectPageData } from '../../records-data.ts'
import { listDeliverables } from '../approvals/list.ts'
import { listSharedFiles } from '../files/store.ts'
import { readShown, type Client } from '../dashboard.ts'
import { listPhases } from '../phases.ts'
import { listProjects } from '../store.ts'
import { listEvents, mostRead } from './list-events.ts'

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
