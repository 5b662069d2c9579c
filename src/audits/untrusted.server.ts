import { untrusted } from '#platform/untrusted/run-untrusted.ts'
import type { makeReport } from './make-report.server.ts'
import type { readPageFacts } from './page-facts.server.ts'
import type { parseSitemap } from './parse-sitemap.server.ts'
import type { isOpenTo, parseRobots } from './robots.server.ts'

// The parsers of an audit, run in a process of their own.

const ofOneDocument = { timeoutMs: 3000 }

export const readFacts = untrusted<typeof readPageFacts>('audit-page', ofOneDocument)
export const readRobots = untrusted<typeof parseRobots>('audit-robots', ofOneDocument)
export const judgeOpen = untrusted<typeof isOpenTo>('audit-open', ofOneDocument)
export const readSitemapText = untrusted<typeof parseSitemap>('audit-sitemap', ofOneDocument)
export const makeReportApart = untrusted<typeof makeReport>('audit-report', { timeoutMs: 10_000 })
