import { createHash } from 'node:crypto'
import type { Decision } from './approval.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { DecisionPageData } from '../project-data.ts'
import { approvalDecisions, deliverables, deliverableVersions } from './table.server.ts'
import { clientProjects } from '../table.server.ts'
import { filesOfVersions, toDecision } from './list.server.ts'

export type DecisionFacts = {
  versionId: number
  title: string
  number: number
  wordsShown: string
  /** In the order in which they were shown. */
  files: readonly { name: string; sha256: string }[]
  decision: Decision
  comment: string
  personName: string
  at: Date
}

/**
 * What a decision's hash is made of, as text: a JSON array without spaces of
 * `"loomsbury-decision-1"`, the version's id, the deliverable's title, the version's number, the words shown, the files as
 * `[name, SHA-256]` in the order shown, the decision, the comment, the person's name, and the time in ISO 8601 UTC with
 * milliseconds. It never changes: another form would be called `-2`.
 */
export const decisionRecord = (facts: DecisionFacts): string =>
  JSON.stringify([
    'loomsbury-decision-1',
    facts.versionId,
    facts.title,
    facts.number,
    facts.wordsShown,
    facts.files.map(({ name, sha256 }) => [name, sha256]),
    facts.decision,
    facts.comment,
    facts.personName,
    facts.at.toISOString(),
  ])

/** SHA-256 of the record as UTF-8, in hexadecimal. */
export const decisionHash = (record: string): string => createHash('sha256').update(record).digest('hex')

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
