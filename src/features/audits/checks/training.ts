import { trainingAgents } from '#content/visibility-audit/agents.ts'
import { judgeRobots } from '../server/robots.ts'
import type { Check } from './check.ts'
import { evidence } from './evidence.ts'

/** What robots.txt tells those that gather text for training. Told without weight: it is the owner's choice. */
export const training: Check = {
  id: 'training',
  title: 'Your choice about training',
  group: 'told',
  weight: 0,
  grade: 'rule',
  sources: ['openai-bots', 'anthropic-bots'],
  effort: 'minutes',
  cure: 'Nothing has to be done. Either choice costs you no answer.',
  run: ({ robotsFile, pages }) => ({
    state: 'pass',
    evidence: trainingAgents.map((name) => {
      const verdict =
        robotsFile.state === 'read'
          ? pages.slice(0, 1).map((page) => judgeRobots(robotsFile.robots, name, page.url))[0]
          : undefined
      const saw = `${name}: ${verdict?.isAllowed === false ? 'turned away' : 'may enter'}`
      return evidence(saw, new URL(robotsFile.url).pathname, verdict?.rule?.line)
    }),
  }),
}
