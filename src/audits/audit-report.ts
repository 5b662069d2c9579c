import type { AuditSource, EvidenceGrade } from '#content/visibility-audit/sources.ts'
import type { CheckGroup, CheckResult, Effort } from './finding.ts'
import type { PageFate } from './page-fate.ts'
import type { Score } from './score.ts'

/** A check with its result, as in a report. */
export type Finding = {
  id: string
  title: string
  group: CheckGroup
  weight: number
  grade: EvidenceGrade
  sources: readonly AuditSource[]
  effort: Effort
  cure: string
  result: CheckResult
}

/** A requested page. If it could not be read, the figures are 0 and `fate` says why. */
export type ReadPage = {
  url: string
  status: number
  bytes: number
  words: number
  firstByteMs: number
  at: string
  /** Undefined in reports made before December 2026, which list only pages that were read. */
  fate?: PageFate
}

/** The rules of robots.txt for one search agent: the pages it is excluded from, and the deciding lines. */
export type AgentVerdict = {
  name: string
  operator: string
  /** Counted from 0. */
  closed: number[]
  /** The line with its name, or `*`. Null: there is none. */
  agentLine: number | null
  rule: { kind: 'allow' | 'disallow'; pattern: string; line: number } | null
}

/** The stored result of an audit, as JSON. It contains no more of the pages than the quotations in its evidence. */
export type AuditReport = {
  url: string
  pages: ReadPage[]
  /** Paths that robots.txt excludes. Undefined in reports made before November 2026. */
  refused?: string[]
  agents: AgentVerdict[]
  findings: Finding[]
  score: Score
}
