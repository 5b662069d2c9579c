import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { DecisionPageData } from '../../project-data.ts'
import { approvalDecisions, deliverables, deliverableVersions } from '../approval-table.ts'
import { clientProjects } from '../table.ts'
import { decisionRecord } from './decision-record.ts'
import { filesOfVersions, toDecision } from './list.ts'

/** The record of a decision that this client made, with the text its hash is made of. */
export async function loadDecisionPage(
  db: Db,
  clientId: string,
  id: number,
): Promise<DecisionPageData | undefined> {
  const [found] = await db
    .select({
      decision: approvalDecisions,
      version: deliverableVersions,
      deliverable: deliverables,
      projectName: clientProjects.projectName,
    })
    .from(approvalDecisions)
    .innerJoin(deliverableVersions, eq(deliverableVersions.id, approvalDecisions.versionId))
    .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .where(and(eq(approvalDecisions.id, id), eq(clientProjects.clientId, clientId)))
  if (!found) return undefined
  const { decision, version, deliverable, projectName } = found
  const files = (await filesOfVersions(db, [version.id])).get(version.id) ?? []
  const { number } = version
  return {
    decision: toDecision(decision),
    deliverableId: deliverable.id,
    title: deliverable.title,
    projectName,
    number,
    wordsShown: decision.wordsShown,
    files,
    record: decisionRecord({ ...decision, title: deliverable.title, number, files }),
  }
}
