import type { AuditReport } from '../audit-report.ts'
import type { AuditComparison } from '../audit-state.ts'

/** What has changed from one report to the next. A check that only one of them knows is left out. */
export function compareReports(
  earlier: { report: AuditReport; finishedAt: Date },
  later: AuditReport,
): AuditComparison {
  const before = new Map(earlier.report.findings.map(({ id, result }) => [id, result.state]))
  const { points, passed, counted } = earlier.report.score
  return {
    finishedAt: earlier.finishedAt.toISOString(),
    points,
    passed,
    counted,
    changes: later.findings.flatMap(({ id, title, result }) => {
      const state = before.get(id)
      return state === undefined || state === result.state
        ? []
        : [{ id, title, before: state, after: result.state }]
    }),
  }
}
