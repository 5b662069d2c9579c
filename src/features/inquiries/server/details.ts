import type { AttachedAudit } from '../attached-audit.ts'
import type { Attribution } from '../attribution.ts'

/** What an inquiry holds besides its columns, by the names of §3. Which of it is there depends on the form. */
export type InquiryDetails = {
  phone?: string
  packageSelected?: string
  currentFollowers?: string
  platforms?: string
  goals?: string
  attribution?: Attribution
  audit?: AttachedAudit
}

/** A question that was left open is not stored. */
export const withoutEmpty = (details: Record<string, string>): InquiryDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))
