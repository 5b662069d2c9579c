import type { AuditedPage } from '../server/audited-site.ts'
import { isReadable, onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const rulesIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[,;]/)
    .map((rule) => rule.replaceAll(/\s/g, ''))

// In the header a rule may begin with the robot it is for.
const keepsOut = (rule: string) => /(?:^|:)(?:noindex|none)$/.test(rule)
const forbids = (rule: string) => keepsOut(rule) || /(?:^|:)(?:nosnippet|max-snippet:0)$/.test(rule)

/** The rules that forbid something, in the page and in the header: the gravest first. */
function rulesOf({ facts, fetched }: AuditedPage) {
  const header = fetched.headers['x-robots-tag'] ?? ''
  const written = [
    ...facts.robotsMetas.map(({ text, name, line }) => ({
      rules: rulesIn(text),
      saw: `<meta name="${name}" content="${text}">`,
      line,
    })),
    { rules: rulesIn(header), saw: `X-Robots-Tag: ${header}`, line: undefined },
  ]
  return written
    .filter(({ rules }) => rules.some(forbids))
    .map((rule) => ({ ...rule, isGrave: rule.rules.some(keepsOut) }))
    .toSorted((one, other) => Number(other.isGrave) - Number(one.isGrave))
}

/** Nothing keeps a page out of the index or from being quoted. */
export const indexing: Check = {
  id: 'indexing',
  title: 'Nothing is hidden by mistake',
  group: 'reach',
  weight: 9,
  grade: 'rule',
  sources: ['google-robots-meta'],
  effort: 'minutes',
  cure: 'Remove the rule from pages that people should find.',
  run: (site) => {
    const result = onEachPage(site, (page) => {
      const [rule] = rulesOf(page)
      if (!rule) return { state: 'pass', evidence: evidence('No noindex and no nosnippet', placeOf(page)) }
      return { state: 'fail', evidence: evidence(rule.saw, placeOf(page), rule.line) }
    })
    const [home] = site.pages
    const isHomeKeptOut = home && isReadable(home) && rulesOf(home).some(({ isGrave }) => isGrave)
    return 'share' in result && isHomeKeptOut ? { ...result, atLeast: 20 } : result
  },
}
