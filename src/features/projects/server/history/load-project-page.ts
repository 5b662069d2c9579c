import type { Db } from '#platform/db/database.ts'
import { londonDay } from '#shared/dates.ts'
import type { Deliverable } from '../../approval.ts'
import { fullName } from '#shared/full-name.ts'
import { nextStepOf, planOf } from '../../plan.ts'
import type { ProjectPageData } from '../../records-data.ts'
import { loadApprovals } from '../approvals/list.ts'
import type { Client } from '../dashboard.ts'
import { listPhases } from '../phases.ts'
import { findProject } from '../store.ts'
import { listEvents, mostRead } from './list-events.ts'

// No one reads more on one screen.
const mostFiles = 500

/** The plan and the history of a project of this client's. */
export async function loadProjectPage(
  db: Db,
  client: Client,
  projectId: number,
  now: Date,
): Promise<ProjectPageData | undefined> {
  const { clientId } = client
  const project = await findProject(db, projectId)
  if (project?.userId !== clientId) return undefined
  const approvals = await loadApprovals(db, clientId, mostRead)
  const today = londonDay(now)
  const works = approvals.deliverables.filter((work) => work.projectId === projectId)
  const phases = (await listPhases(db, [projectId])).get(projectId) ?? []
  const listed = await listEvents(db, approvals, { projectId })
  return {
    project,
    plan: planOf(project, works.toSorted(byFirstVersion), today, phases),
    nextStep: nextStepOf(phases, works) ?? null,
    people: [
      ...new Set(listed.events.flatMap(({ kind, by }) => (kind === 'decision' || by === null ? [] : [by]))),
    ].filter((name) => name !== fullName(client)),
    ...listed,
    files: approvals.files.filter((file) => file.projectId === projectId).slice(0, mostFiles),
    today,
  }
}

const firstSentAt = ({ versions }: Deliverable) => versions.at(-1)?.sentAt ?? ''
const byFirstVersion = (a: Deliverable, b: Deliverable) => firstSentAt(a).localeCompare(firstSentAt(b))
