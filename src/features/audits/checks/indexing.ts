import type { AuditedPage } from '../server/audited-site.ts'
import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const forbids = (rules: string) =>
  rules
    .toLowerCase()
    .split(/[,;]/)
    .map((rule) => rule.replaceAll(/\s/g, ''))
    // In the header a rule may begin with the robot it is for.
    .some((rule) => /(?:^|:)(?:noindex|none|nosnippet)$|(?:^|:)max-snippet:0$/.test(rule))

const ruleOf = ({ facts, fetched }: AuditedPage) => {
  const meta = facts.robotsMetas.find(({ text }) => forbids(text))
  if (meta) return { saw: `<meta name="${meta.name}" content="${meta.text}">`, line: meta.line }
  const header = fetched.headers['x-robots-tag'] ?? ''
  return forbids(header) ? { saw: `X-Robots-Tag: ${header}`, line: undefined } : undefined
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
  run: (site) =>
    onEachPage(site, (page) => {
      const rule = ruleOf(page)
      if (!rule) return { state: 'pass', evidence: evidence('No noindex and no nosnippet', placeOf(page)) }
      return { state: 'fail', evidence: evidence(rule.saw, placeOf(page), rule.line) }
    }),
}
