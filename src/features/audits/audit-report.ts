import type { AuditSource, EvidenceGrade } from '#content/visibility-audit/sources.ts'
import type { CheckGroup, CheckResult, Effort } from './finding.ts'
import type { PageFate } from './page-fate.ts'
import type { Score } from './score.ts'

/** A check and what it came to: all that a report says of it. */
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

/** A page that was asked for. Of one that was not read the figures are 0; `fate` says why. */
export type ReadPage = {
  url: string
  status: number
  bytes: number
  words: number
  firstByteMs: number
  at: string
  /** Reports made before December 2026 do not say, and list only pages that were read. */
  fate?: PageFate
}

/** What robots.txt tells one search agent: the pages that are closed to it, and the lines that decided. */
export type AgentVerdict = {
  name: string
  operator: string
  /** Counted from 0. */
  closed: number[]
  /** The line that names it, or `*`. Null: none does. */
  agentLine: number | null
  rule: { kind: 'allow' | 'disallow'; pattern: string; line: number } | null
}

/** What an audit found. It is JSON as it is, and holds no more of the pages than the quotations in its evidence. */
export type AuditReport = {
  url: string
  pages: ReadPage[]
  /** Paths that were not read because robots.txt asks us not to. Reports made before November 2026 do not say. */
  refused?: string[]
  agents: AgentVerdict[]
  findings: Finding[]
  score: Score
}
