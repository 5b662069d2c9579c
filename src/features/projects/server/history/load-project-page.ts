import type { Db } from '#platform/db/database.ts'
import { londonDay } from '#shared/dates.ts'
import type { Deliverable } from '../../approval.ts'
import { planOf } from '../../plan.ts'
import type { ProjectPageData } from '../../records-data.ts'
import { loadApprovals } from '../approvals/list.ts'
import type { Client } from '../dashboard.ts'
import { findProject } from '../store.ts'
import { listEvents } from './list-events.ts'
import { toRecordsFrame } from './records-frame.ts'

/** The plan and the history of a project of this client's. */
export async function loadProjectPage(
  db: Db,
  client: Client,
  projectId: number,
  now: Date,
): Promise<ProjectPageData | undefined> {
  const { userId } = client
  const project = await findProject(db, projectId)
  if (project?.userId !== userId) return undefined
  const approvals = await loadApprovals(db, userId)
  const today = londonDay(now)
  const works = approvals.deliverables.filter((work) => work.projectId === projectId)
  return {
    ...(await toRecordsFrame(db, client, approvals, now)),
    project,
    plan: planOf(project, works.toSorted(byFirstVersion), today),
    ...(await listEvents(db, userId, { projectId })),
    files: approvals.files.filter((file) => file.projectId === projectId),
    today,
  }
}

const firstSentAt = ({ versions }: Deliverable) => versions.at(-1)?.sentAt ?? ''
const byFirstVersion = (a: Deliverable, b: Deliverable) => firstSentAt(a).localeCompare(firstSentAt(b))
