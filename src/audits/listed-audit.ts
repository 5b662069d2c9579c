import type { AuditState } from './audit-state.ts'

/** An audit in the console's list. Dates are ISO texts. */
export type ListedAudit = {
  id: number
  /** The secret part of the link to its page. */
  token: string
  host: string
  madeAt: string
  expiresAt: string
  state: AuditState
  isPrivate: boolean
  score: { points: number | null; passed: number; counted: number } | null
  /** Why there is no report, as on its page. */
  failure: string | null
  /** The references of the inquiries it is attached to. */
  inquiries: string[]
}

/** A page of audits, the latest first. `next` is the cursor of the next one. */
export type AuditList = { audits: ListedAudit[]; next: string | null }
