import { auditBandSvg, auditLooks, auditPitch, rowsIn, type AuditThread } from '#ui/art/audit-cloth.ts'
import { short } from '#ui/art/svg.ts'
import type { AuditReport, Finding } from '../audit-report.ts'
import type { CheckGroup } from '../finding.ts'
import { isWrong } from './report-words.ts'

const looks: Record<CheckGroup, keyof typeof auditLooks> = {
  reach: 'rib',
  agents: 'twill',
  read: 'steep',
  understand: 'basket',
  quote: 'herring',
  told: 'bird',
}

const states = {
  pass: 'whole',
  mend: 'frayed',
  fail: 'missing',
  'not-applicable': 'dotted',
  unknown: 'dotted',
} as const

const rowsOf = ({ weight }: Finding) => Math.max(1, Math.ceil(weight / 4))

// All of a website reads better as no page in particular: its thread is thin or missing from edge to edge.
const gapsOf = (gaps: readonly number[], pages: number) => (gaps.length === pages ? [] : gaps)

/** The threads of a finding. In the group of agents each agent has its own, with the pages that are closed to it. */
function threadsOf(finding: Finding, { agents, pages }: AuditReport): AuditThread[] {
  const { result, group } = finding
  if (group !== 'agents')
    return [
      {
        state: states[result.state],
        at: 'pages' in result ? gapsOf(result.pages, pages.length) : [],
        rows: rowsOf(finding),
      },
    ]
  return agents.map(({ closed }) => ({
    state: closed.length === 0 ? 'whole' : 'missing',
    at: gapsOf(closed, pages.length),
    rows: 1,
  }))
}

/** A group of checks as a band of cloth. */
export function bandOfGroup(report: AuditReport, group: CheckGroup, findings: readonly Finding[]): string {
  const threads = findings.flatMap((finding) => threadsOf(finding, report))
  return auditBandSvg(auditLooks[looks[group]], threads, report.pages.length, 'audit-cloth__band')
}

/** Lines from the threads of a band that are not whole to their labels, which stand evenly in a column as high. */
export function leadersOfGroup(
  report: AuditReport,
  findings: readonly Finding[],
): { height: number; mend: string; fail: string } {
  const wrong = findings.filter(isWrong).length
  const leaders = { mend: '', fail: '' }
  const height = findings.reduce((sum, finding) => sum + rowsIn(threadsOf(finding, report)), 0) * auditPitch
  let top = 0
  let label = 0
  for (const finding of findings) {
    const band = rowsIn(threadsOf(finding, report)) * auditPitch
    const { state } = finding.result
    if (state === 'mend' || state === 'fail') {
      const from = short(top + band / 2)
      const to = short((height * (label + 0.5)) / wrong)
      leaders[state] += `M0 ${from}h10C32 ${from} 30 ${to} 54 ${to}`
      label += 1
    }
    top += band
  }
  return { height, ...leaders }
}
