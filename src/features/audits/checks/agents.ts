import { searchAgents } from '#content/visibility-audit/agents.ts'
import type { AgentVerdict } from '../audit-report.ts'
import type { AuditedSite } from '../server/audited-site.ts'
import { judgeRobots } from '../server/robots.ts'
import { shareOf, type Check } from './check.ts'
import { evidence } from './evidence.ts'

/** What robots.txt tells each of the search agents. */
export const judgeAgents = ({ robotsFile, pages }: AuditedSite): AgentVerdict[] =>
  searchAgents.map(({ name, operator }) => {
    const verdicts =
      robotsFile.state === 'none' ? [] : pages.map((page) => judgeRobots(robotsFile.robots, name, page.url))
    const closed = verdicts.flatMap((verdict, page) => (verdict.isAllowed ? [] : [page]))
    const decided = verdicts[closed[0] ?? 0]
    return {
      name,
      operator,
      closed,
      agentLine: decided?.agentLine ?? null,
      rule: decided?.rule ?? null,
    }
  })

/** robots.txt lets the robots in that fetch pages for searches and answers. */
export const agents: Check = {
  id: 'agents',
  title: 'Search agents may enter',
  group: 'agents',
  weight: 25,
  grade: 'rule',
  sources: ['rfc-9309', 'openai-bots', 'anthropic-bots', 'perplexity-bots'],
  effort: 'minutes',
  cure: 'Let the search agents in. Those that gather text for training are your choice, and cost you no answer.',
  run: (site) => {
    const { robotsFile, pages } = site
    const where = new URL(robotsFile.url).pathname
    if (robotsFile.state === 'none') return { state: 'pass', evidence: [evidence(robotsFile.saw, where)] }
    const turnedAway = judgeAgents(site).filter(({ closed }) => closed.length > 0)
    if (turnedAway.length === 0)
      return { state: 'pass', evidence: [evidence('No rule turns a search agent away', where)] }
    const all = pages.map((_, page) => page)
    const isHomeClosedToAll =
      turnedAway.filter(({ closed }) => closed.includes(0)).length === searchAgents.length
    return {
      state: turnedAway.some(({ closed }) => closed.includes(0)) ? 'fail' : 'mend',
      evidence: turnedAway.map(({ name, rule }) =>
        evidence(`${name}: Disallow: ${rule?.pattern ?? ''}`, where, rule?.line),
      ),
      pages: [...new Set(turnedAway.flatMap(({ closed }) => closed))].sort((one, other) => one - other),
      share: turnedAway.reduce((sum, { closed }) => sum + shareOf(closed, all), 0) / searchAgents.length,
      ...(isHomeClosedToAll && { atLeast: 30 }),
    }
  },
}
