import { evidenceGrades } from '#content/visibility-audit/sources.ts'
import { RuledTable } from '#kit/RuledTable.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import type { AuditReport, Finding } from '../audit-report.ts'
import type { CheckGroup } from '../finding.ts'
import { anchorOf, countOf, groupsInOrder, isCounted, isWrong, pagesOf, stateWords } from './report-words.ts'
import { groupOf } from './verdict.ts'
import { StateGlyph } from './StateMark.tsx'
import { auditBandSvg, auditLooks, auditPitch, rowsIn, type AuditThread } from '#kit/art/audit-cloth.ts'
import { short } from '#kit/art/svg.ts'

// Short names for the bands.
const bandNames: Record<CheckGroup, string> = {
  reach: 'Reach',
  agents: 'Agents',
  read: 'Read',
  understand: 'Understand',
  quote: 'Quote',
  told: 'Checked, not scored',
}
// The numbers of more pages would overlap.
const mostNumbers = 12

type ReportProps = { report: AuditReport }

/** The website as cloth: pages are vertical, checks horizontal; the table below has the same data. */
export const ClothSection = ({ report }: ReportProps) => (
  <section className="section" aria-labelledby="cloth-heading">
    <div className="page-width">
      <SectionHead
        id="cloth-heading"
        title="The website at a glance"
        lede="Each page is a bundle of upright threads, each check a thread across. Important checks are wider. Where one is broken or missing, something on those pages is."
      />
      <ul className="audit-cloth-key flex flex-wrap gap-y-1.5 gap-x-8 mb-6">
        <li className="flex items-center text-sm">
          <StateGlyph state="pass" /> Passes
        </li>
        <li className="flex items-center text-sm">
          <StateGlyph state="mend" /> Needs work: frayed at the pages concerned
        </li>
        <li className="flex items-center text-sm">
          <StateGlyph state="fail" /> Fails: missing there
        </li>
        <li className="flex items-center text-sm">
          <StateGlyph state="unknown" /> Not checked, not counted
        </li>
      </ul>
      <div className="audit-cloth">
        {report.pages.length <= mostNumbers && (
          <ol
            className="audit-cloth__pages grid grid-flow-col text-muted text-xs tabular text-center xl:col-start-2 print:max-w-[7.4cm] print:w-[7.4cm] print:ml-[calc(2.4cm_+_8pt)]"
            aria-hidden
          >
            {report.pages.map(({ url }, at) => (
              <li key={url}>{at + 1}</li>
            ))}
          </ol>
        )}
        {groupsInOrder.map((group) => (
          <Band key={group} report={report} group={group} />
        ))}
      </div>
      <FindingsTable report={report} />
    </div>
  </section>
)

function Band({ report, group }: ReportProps & { group: CheckGroup }) {
  const { findings } = groupOf(report, group)
  const wrong = findings.filter(isWrong)
  const { height, mend, fail } = leadersOfGroup(report, findings)
  const counted = findings.filter(isCounted).length
  return (
    <div className="audit-cloth__row max-xl:grid max-xl:pt-5 max-xl:pb-4 max-xl:border-t max-xl:border-t-line xl:grid xl:grid-cols-subgrid xl:col-span-full print:grid print:grid-cols-[2.4cm_7.4cm_1fr] print:py-0 print:border-0 print:break-inside-avoid">
      <div className="audit-cloth__name xl:pt-2 xl:pb-0 xl:pr-6 xl:pl-0 xl:border-t xl:border-t-ink-900 print:p-0">
        <h3>{bandNames[group]}</h3>
        <p className="text-muted text-sm">
          {countOf(findings, 'pass')} of {counted} {counted === 1 ? 'passes' : 'pass'}
        </p>
      </div>
      {/* oxlint-disable-next-line react/no-danger -- drawn from numbers by our own server: no text of the website is in it */}
      <div dangerouslySetInnerHTML={{ __html: bandOfGroup(report, group, findings) }} />
      <svg
        className="hidden xl:block xl:-ml-2 print:hidden"
        viewBox={`0 0 56 ${height}`}
        width={56}
        height={height}
        fill="none"
        aria-hidden
        focusable="false"
      >
        <path className="audit-cloth__leader" d={mend} />
        <path className="audit-cloth__leader audit-cloth__leader--fail" d={fail} />
      </svg>
      <ul className="audit-cloth__labels">
        {wrong.map((finding) => (
          <BandLabel key={finding.id} finding={finding} rank={report.score.mendFirst.indexOf(finding.id)} />
        ))}
      </ul>
    </div>
  )
}

const ranks = ['Fix first', 'Fix second', 'Fix third']

const BandLabel = ({ finding: { id, title, result }, rank }: { finding: Finding; rank: number }) => (
  <li>
    <a href={`#${anchorOf(id)}`}>
      <StateGlyph state={result.state} />
      <span>
        {title}
        <span className="sr-only">: {stateWords[result.state]}</span>
      </span>
      {ranks[rank] && (
        <span className="audit-cloth__rank ml-auto bg-weld-400 text-ink-900 text-xs font-semibold whitespace-nowrap forced-colors:border print:hidden">
          {ranks[rank]}
        </span>
      )}
    </a>
  </li>
)

const FindingsTable = ({ report }: ReportProps) => (
  <details className="unfold mt-10">
    <summary>The same as a table</summary>
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

// If all pages are concerned, the whole thread is thin or missing.
const gapsOf = (gaps: readonly number[], pages: number) => (gaps.length === pages ? [] : gaps)

/** The threads of a finding. In the group of agents each agent has its own, with the pages it is excluded from. */
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
function bandOfGroup(report: AuditReport, group: CheckGroup, findings: readonly Finding[]): string {
  const threads = findings.flatMap((finding) => threadsOf(finding, report))
  return auditBandSvg(auditLooks[looks[group]], threads, report.pages.length, 'audit-cloth__band')
}

/** Lines from the broken threads of a band to their labels, which are evenly spaced in a column of the same height. */
function leadersOfGroup(
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
