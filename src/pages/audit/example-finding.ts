import type { AuditReport, Finding } from '#features/audits/audit-report.ts'

/** A finding of an invented website, as a report shows it. */
export const exampleFinding: Finding = {
  id: 'agents',
  title: 'Search agents may enter',
  group: 'agents',
  weight: 25,
  grade: 'rule',
  sources: ['rfc-9309', 'openai-bots', 'anthropic-bots', 'perplexity-bots'],
  effort: 'minutes',
  cure: 'Let the search agents in. Those that gather text for training are your choice, and cost you no answer.',
  result: {
    state: 'fail',
    evidence: [
      { saw: 'OAI-SearchBot: Disallow: /', where: '/robots.txt', line: 13 },
      { saw: 'Claude-SearchBot: Disallow: /', where: '/robots.txt', line: 13 },
      { saw: 'PerplexityBot: Disallow: /', where: '/robots.txt', line: 13 },
    ],
    pages: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    share: 1 / 3,
  },
}

/** As much of its report as the finding names. */
export const exampleReport: AuditReport = {
  url: 'https://www.marrowby.example/',
  pages: Array.from({ length: 9 }, (_, page) => ({
    url: `https://www.marrowby.example/${page}`,
    status: 200,
    bytes: 30_000,
    words: 400,
    firstByteMs: 300,
    at: '2026-11-21T14:02:12.000Z',
  })),
  agents: [],
  findings: [exampleFinding],
  score: {
    points: 92,
    deductions: [{ id: 'agents', points: 8 }],
    passed: 0,
    counted: 1,
    mendFirst: ['agents'],
  },
}
