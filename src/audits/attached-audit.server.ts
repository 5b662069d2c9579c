import type { AttachedAudit } from '#inquiries/attached-audit.ts'
import type { Db } from '#platform/db/database.ts'
import { loadAuditPage } from './audit-page.server.ts'
import type { Finding } from './audit-report.ts'
import type { AuditPageData } from './audit-state.ts'

/** The audit that a form names by its token; undefined where there is none, or none that is done. */
export async function findAttachedAudit(
  db: Db,
  token: unknown,
  now: Date,
): Promise<AttachedAudit | undefined> {
  const page = typeof token === 'string' ? await loadAuditPage(db, token, now) : null
  return page ? toAttachedAudit(page) : undefined
}

function toAttachedAudit({ token, host, finishedAt, report }: AuditPageData): AttachedAudit | undefined {
  if (!report || finishedAt === null) return undefined
  const { points, passed, counted, deductions, mendFirst } = report.score
  const pointsOf = (id: string) => deductions.find((deduction) => deduction.id === id)?.points ?? 0
  const first = mendFirst.flatMap((id) => report.findings.filter((finding) => finding.id === id))
  const findings = [...new Set([...first, ...report.findings])].flatMap((finding) =>
    toAttached(finding, pointsOf(finding.id)),
  )
  return { token, host, finishedAt, points, passed, counted, findings }
}

function toAttached({ title, effort, result }: Finding, points: number): AttachedAudit['findings'] {
  if (result.state !== 'mend' && result.state !== 'fail') return []
  const [{ saw, where } = { saw: '', where: '' }] = result.evidence
  return [{ title, state: result.state, points, effort, saw, where }]
}
