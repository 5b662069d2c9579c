import { evidenceGrades } from '#content/visibility-audit/sources.ts'
import { RuledTable } from '#kit/RuledTable.tsx'
import type { AuditReport } from '../audit-report.ts'
import { pagesOf, stateWords } from './report-words.ts'

/** All checks at a glance, folded: below it each stands with its evidence. */
export const FindingsTable = ({ report }: { report: AuditReport }) => (
  <details className="unfold mt-10">
    <summary>All checks in one table</summary>
    <RuledTable
      caption="All checks, their results, and the pages concerned"
      columns={[
        { head: 'Check', cell: ({ title }) => title },
        { head: 'Result', cell: ({ result }) => stateWords[result.state] },
        { head: 'Pages concerned', cell: (finding) => pagesOf(finding, report.pages.length) },
        { head: 'Evidence', cell: ({ grade }) => evidenceGrades[grade] },
      ]}
      rows={report.findings}
      keyOf={({ id }) => id}
    />
  </details>
)
