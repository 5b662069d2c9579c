import { isRead } from '../page-fate.ts'
import type { AgentVerdict, AuditReport } from '../audit-report.ts'

/** What robots.txt tells each search agent, a row an agent, with the rule that decided. */
export const AgentsTable = ({ report: { agents, pages } }: { report: AuditReport }) => (
  <details className="finding" open>
    <summary>
      <span className="state-mark">Table</span>
      <h3 className="finding__title">Who may enter, by name</h3>
      <span className="finding__points">{agents.length} agents</span>
    </summary>
    <table className="audit-table">
      <caption className="sr-only">What robots.txt tells each search agent</caption>
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col">Told</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <tr key={agent.name}>
            <th scope="row">
              {agent.name}
              <span className="audit-table__aside">{agent.operator}</span>
            </th>
            <td data-label="Told">
              <b>{toldOf(agent, pages.filter(isRead).length)}</b>
            </td>
            <td data-label="By">{ruleOf(agent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="audit-note">
      Agents that fetch a page because somebody asked for it may ignore robots.txt, as their operators say.
    </p>
  </details>
)

function toldOf({ closed }: AgentVerdict, pages: number): string {
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
