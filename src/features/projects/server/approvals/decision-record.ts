import { createHash } from 'node:crypto'
import type { Decision } from '../../approval.ts'

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
export const decisionRecord = ({
  versionId,
  title,
  number,
  wordsShown,
  files,
  decision,
  comment,
  personName,
  at,
}: DecisionFacts): string =>
  JSON.stringify([
    'loomsbury-decision-1',
    versionId,
    title,
    number,
    wordsShown,
    files.map(({ name, sha256 }) => [name, sha256]),
    decision,
    comment,
    personName,
    at.toISOString(),
  ])

/** SHA-256 of the record as UTF-8, in hexadecimal. */
export const decisionHash = (record: string): string => createHash('sha256').update(record).digest('hex')
