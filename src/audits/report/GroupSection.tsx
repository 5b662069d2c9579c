import { explanations } from '#content/visibility-audit/explanations.ts'
import { RuledTable, type RuledColumn } from '#kit/RuledTable.tsx'
import type { AuditReport, Finding, AgentVerdict } from '../audit-report.ts'
import { checkGroups, type CheckGroup } from '../finding.ts'
import { FindingDetails, Seen } from './FindingDetails.tsx'
import { GradeMark } from './Evidence.tsx'
import { StateMark } from './StateMark.tsx'
import { asSentence } from '#shared/counted.ts'
import { countOf, isWrong, unseenOf } from './report-words.ts'
import { groupOf } from './verdict.ts'
import { isRead } from '../page-fate.ts'

type GroupSectionProps = { report: AuditReport; group: CheckGroup }

/** One group of checks: in full what needs work, then what passes, then what could not be checked. */
export function GroupSection({ report, group }: GroupSectionProps) {
  const { findings, sentence } = groupOf(report, group)
  const wrong = findings.filter(isWrong)
  const passed = findings.filter(({ result }) => result.state === 'pass')
  const others = findings.filter((finding) => !isWrong(finding) && finding.result.state !== 'pass')
  const counts = [
    ['pass', countOf(findings, 'pass'), 'pass'],
    ['mend', countOf(findings, 'mend'), 'need work'],
    ['fail', countOf(findings, 'fail'), 'fail'],
  ] as const
  return (
    <section className="audit-group" aria-labelledby={`${group}-heading`}>
      <header>
        <h2 className="d2" id={`${group}-heading`}>
          {checkGroups[group].asks}
        </h2>
        <p>{sentence}</p>
        <p className="flex flex-wrap gap-y-1 gap-x-5">
          {counts.map(
            ([state, count, words]) =>
              count > 0 && <StateMark key={state} state={state} words={`${count} ${words}`} />,
          )}
        </p>
      </header>
      <div>
        {wrong.map((finding) => (
          <FindingDetails key={finding.id} finding={finding} report={report} />
        ))}
        {group === 'agents' && <AgentsTable report={report} />}
        <QuietList heading={passedWords(passed.length)} state="pass" findings={passed} report={report} />
        <QuietList heading={otherWords(others.length)} state="unknown" findings={others} report={report} />
      </div>
    </section>
  )
}

const passedWords = (count: number) => (count === 1 ? 'One check that passes' : `${count} checks that pass`)
const otherWords = (count: number) =>
  count === 1 ? 'One check that is not counted' : `${count} checks that are not counted`

type QuietListProps = {
  heading: string
  state: 'pass' | 'unknown'
  findings: readonly Finding[]
  report: AuditReport
}

// Findings that need no action, with their evidence.
function QuietList({ heading, state, findings, report }: QuietListProps) {
  if (findings.length === 0) return null
  return (
    <details className="finding finding--quiet">
      <summary className="gap-y-1.5 gap-x-5 items-center list-none">
        <StateMark state={state} words={state === 'pass' ? 'Passes' : 'Not counted'} />
        <h3 className="finding__title">{heading}</h3>
      </summary>
      <ul className="pb-6">
        {findings.map(({ id, title, grade, group, result }) => (
          <li className="grid border-t border-dashed border-t-line text-sm" key={id}>
            <h4>{title}</h4>
            {result.state === 'not-applicable' && group !== 'told' && (
              <p>Nothing on these pages for it to check.</p>
            )}
            {result.state === 'unknown' && <p>{result.why}</p>}
            {unseenOf({ result }) && <p>{asSentence(unseenOf({ result }).slice(2))}.</p>}
            {group === 'told' && <p>{explanations[id]?.effect.says}</p>}
            <Seen evidence={result.evidence} pages={report.pages} />
            <GradeMark className="mt-1" grade={grade} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const agentColumns: RuledColumn<{ agent: AgentVerdict; verdict: string }>[] = [
  {
    head: 'Agent',
    cell: ({ agent: { name, operator } }) => (
      <>
        {name}
        <span className="block text-muted font-normal">{operator}</span>
      </>
    ),
  },
  { head: 'Told', cell: ({ verdict }) => <b>{verdict}</b> },
  { head: 'By', cell: ({ agent }) => ruleOf(agent) },
]

/** The rules of robots.txt for each search agent, with the deciding rule. */
const AgentsTable = ({ report: { agents, pages } }: { report: AuditReport }) => (
  <details className="finding" open>
    <summary className="gap-y-1.5 gap-x-5 items-center list-none">
      <span className="inline-flex items-center text-sm font-bold whitespace-nowrap">Table</span>
      <h3 className="finding__title">Who may enter, by name</h3>
      <span className="text-muted text-sm">{agents.length} agents</span>
    </summary>
    <RuledTable
      caption="What robots.txt tells each search agent"
      columns={agentColumns}
      rows={agents.map((agent) => ({ agent, verdict: verdictFor(agent, pages.filter(isRead).length) }))}
      keyOf={({ agent }) => agent.name}
    />
    <p className="mt-3 text-muted text-sm">
      Agents that fetch a page because someone asked for it may ignore robots.txt, as their operators say.
    </p>
  </details>
)

function verdictFor({ closed }: AgentVerdict, pages: number): string {
  if (closed.length === 0) return 'May enter'
  if (closed.length === pages) return 'Turned away'
  const numbers = closed.map((page) => page + 1).join(', ')
  return closed.length === 1 ? `Turned away from page ${numbers}` : `Turned away from pages ${numbers}`
}

function ruleOf({ agentLine, rule }: AgentVerdict) {
  if (rule)
    return (
      <span>
        <code>
          {rule.kind === 'allow' ? 'Allow' : 'Disallow'}: {rule.pattern}
        </code>
        , line {rule.line}
      </span>
    )
  return agentLine === null ? 'No rule names it' : `Named in line ${agentLine}, and closed to nothing here`
}
