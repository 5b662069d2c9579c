import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { ApprovalContent } from '../../approval.ts'
import { approvalDecisions, deliverables, deliverableVersions } from '../approval-table.ts'
import { clientProjects } from '../table.ts'
import { filesOfVersions, toDecision, toVersion } from './list.ts'
import { pinsOfVersions } from './pins.ts'

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
    const inForce = decided.find(({ decision }) => decision && !decision.takenBackAt)?.decision ?? null
    return row ? [toVersion(row.version, inForce, files.get(row.version.id) ?? [])] : []
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
