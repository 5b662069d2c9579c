import type { AuditState } from './audit-state.ts'

/** An audit as the console lists it. Dates are ISO texts. */
export type ListedAudit = {
  id: number
  /** The secret part of the link to its page. */
  token: string
  host: string
  madeAt: string
  expiresAt: string
  state: AuditState
  isPrivate: boolean
  /** What it came to; null where it came to none. */
  score: { points: number | null; passed: number; counted: number } | null
  /** Why it came to none, as its page says it. */
  failure: string | null
  /** The references of the inquiries that it came with. */
  inquiries: string[]
}

/** A page of them, the latest first. `next` is the cursor of those before, or null. */
export type AuditList = { audits: ListedAudit[]; next: string | null }
