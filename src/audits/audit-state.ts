import { listOf, number, orNull, shape, text, time, word, type Of } from '#api-client/answer.ts'
import type { AuditReport } from './audit-report.ts'
import type { CheckState } from './finding.ts'

export type AuditState = 'waiting' | 'running' | 'done' | 'failed'

/** One request. `path` is text of the website: escape it. */
const auditStep = shape({
  path: text,
  /** `left`: excluded by robots.txt, on another website, or beyond the limit of requests. */
  state: word<'next' | 'asking' | 'read' | 'failed' | 'left'>(),
  /** The status of the response. */
  status: orNull(number),
  /** The time of this state. */
  at: time,
})
export type AuditStep = Of<typeof auditStep>

const auditProgress = shape({
  /** How many audits are queued before it; 0 once it has started. */
  ahead: number,
  /** In the order of the requests. */
  steps: listOf(auditStep),
  /** The maximum number of requests; once it is finished, their number. */
  planned: number,
  checks: shape({ made: number, inAll: number }),
})
export type AuditProgress = Of<typeof auditProgress>

/** The data of each event `progress` of `/api/visibility-audits/{token}/events`; the last one is `done` or `failed`. */
export const auditNews = shape({ state: word<AuditState>(), progress: auditProgress })
export type AuditNews = Of<typeof auditNews>

/** Why there is no report: a code of `AuditFailure` or `AuditRefusal`, with its sentence and what to do. */
export type AuditFault = { code: string; says: string; toDo: string }

/** The changes since the website was last read. */
export type AuditComparison = {
  finishedAt: string
  /** Null: there was no score. */
  points: number | null
  passed: number
  counted: number
  /** Checks with another result, in the order of the report. */
  changes: { id: string; title: string; before: CheckState; after: CheckState }[]
}

/**
 * The data of an audit's page, `/visibility-audit/{token}`, also as JSON: with `.json`, and by
 * `GET /api/visibility-audits/{token}`. Dates are ISO texts.
 */
export type AuditPageData = {
  token: string
  state: AuditState
  /** The requested address, its host, and its path with query. */
  url: string
  host: string
  path: string
  madeAt: string
  /** When the website was read, which may be before this audit was requested. */
  startedAt: string | null
  finishedAt: string | null
  expiresAt: string
  /** When the website can be read again; after a failure, this address. */
  againFrom: string
  /** Not shared with others who request an audit of the same website. */
  isPrivate: boolean
  progress: AuditProgress
  failure: AuditFault | null
  report: AuditReport | null
  /** Null: there is no earlier one, or only private ones. */
  earlier: AuditComparison | null
}

/** The data of the page with the form: a refused address, or that a report was deleted. */
export type AuditAskData = { typed: string; isPrivate: boolean; fault: AuditFault | null; isDeleted: boolean }

/** The latest audit of our own website. */
export type OwnAuditData = { finishedAt: string; report: AuditReport } | null
