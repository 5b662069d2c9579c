import type { AuditReport } from './audit-report.ts'
import type { CheckState } from './finding.ts'

export type AuditState = 'waiting' | 'running' | 'done' | 'failed'

/** One address that is asked for. `path` is as the website wrote it: anyone who shows it escapes it. */
export type AuditStep = {
  path: string
  /** `left`: it leads to what robots.txt closes to us or to another website, or there was no request left for it. */
  state: 'next' | 'asking' | 'read' | 'failed' | 'left'
  /** The status of the response; null while there is none. */
  status: number | null
  /** When it came to this state. */
  at: string
}

/** How far an audit is. */
export type AuditProgress = {
  /** How many other audits begin before it; 0 once it has begun. */
  ahead: number
  /** In the order in which they were asked for. */
  steps: AuditStep[]
  /** How many addresses are asked for at most, and once it is over how many were. */
  planned: number
  checks: { made: number; inAll: number }
}

/** What `/api/visibility-audits/{token}/events` says in each event `progress`; the last one is `done` or `failed`. */
export type AuditNews = Pick<AuditPageData, 'state' | 'progress'>

/** Why there is no report: a code of `auditFailures` or `auditRefusals`, with its sentence and what to do. */
export type AuditFault = { code: string; says: string; toDo: string }

/** What has changed since the website was last read. */
export type AuditComparison = {
  finishedAt: string
  /** Null: there was no number. */
  points: number | null
  passed: number
  counted: number
  /** Checks that came to something else then, in the order of the report. */
  changes: { id: string; title: string; before: CheckState; after: CheckState }[]
}

/**
 * What the page of an audit shows, and its JSON: `/visibility-audit/{token}`, the same with `.json`, and
 * `GET /api/visibility-audits/{token}`. Dates are ISO texts.
 */
export type AuditPageData = {
  token: string
  state: AuditState
  /** The address that was asked for, and the host of it. */
  url: string
  host: string
  madeAt: string
  /** When the website was read, which may be before someone asked; null while it is not done. */
  startedAt: string | null
  finishedAt: string | null
  /** Then it is deleted. */
  expiresAt: string
  /** From then on the website may be read again. */
  againFrom: string
  /** Others who ask for the same website are not shown it. */
  isPrivate: boolean
  progress: AuditProgress
  failure: AuditFault | null
  report: AuditReport | null
  /** Null: no one has read it before, or only for themselves. */
  earlier: AuditComparison | null
}

/** What the page that asks for an address shows: what was typed and why it was refused, or that a report is deleted. */
export type AuditAskData = { typed: string; isPrivate: boolean; fault: AuditFault | null; isDeleted: boolean }

/** The latest audit of our own website; null where none was made yet. */
export type OwnAuditData = { finishedAt: string; report: AuditReport } | null
