import { describe, expect, it } from 'vitest'
import { auditPage } from '#content/visibility-audit/page.ts'
import type { AuditReport, Finding } from '../audit-report.ts'
import { allChecks } from '../checks/all-checks.server.ts'
import { checkGroups, type CheckGroup, type CheckState } from '../finding.ts'
import { fetchLimits } from '#platform/fetch/fetch-rules.ts'
import { inapplicableInWords, pagesOf } from './report-words.ts'
import { groupOf, verdictOf } from './verdict.ts'

const finding = (state: CheckState, group: CheckGroup = 'reach', weight = 5): Finding => ({
  id: `${group}-${state}`,
  title: 'A check',
  group,
  weight,
  grade: 'rule',
  sources: [],
  effort: 'minutes',
  cure: '',
  result:
    state === 'mend' || state === 'fail'
      ? { state, evidence: [], pages: [1], share: 0.5 }
      : state === 'unknown'
        ? { state, why: '', evidence: [] }
        : { state, evidence: [] },
})
const report = (...findings: Finding[]): AuditReport => ({
  url: 'https://www.example.com/',
  pages: [],
  agents: [],
  findings,
  score: { points: 100, deductions: [], passed: 0, counted: 0, mendFirst: [] },
})
const headline = (...findings: Finding[]) => verdictOf(report(...findings)).headline

describe('the words of a report', () => {
  it('says in a line what it came to', () => {
    expect(headline(finding('pass'))).toBe('Nothing to fix')
    expect(headline(finding('mend'), finding('mend'))).toBe('In good order, with two things to fix')
    expect(headline(finding('mend'), finding('fail'))).toBe('Mostly in order, with one fault')
    expect(headline(...Array.from({ length: 4 }, () => finding('fail')))).toBe('Four faults stand in the way')
  })

  it('counts nothing that has no weight', () => {
    expect(headline(finding('pass'), finding('fail', 'told', 0))).toBe('Nothing to fix')
  })

  it('tells of the groups where something is wrong, and of three at most', () => {
    const { summary } = verdictOf(
      report(
        finding('fail'),
        finding('pass', 'agents'),
        finding('mend', 'read'),
        finding('mend', 'understand'),
        finding('mend', 'quote'),
      ),
    )
    expect(summary).toContain('Not every page can be reached')
    expect(summary).not.toContain('let in')
    expect(summary.match(/\./g)).toHaveLength(3)
  })

  it('does not call a group fine that could not be checked', () => {
    expect(groupOf(report(finding('not-applicable', 'quote')), 'quote').sentence).toContain(
      'could be checked',
    )
  })
})

it('names pages as people count them', () => {
  expect(pagesOf(finding('mend'), 9)).toBe('2')
  expect(pagesOf(finding('mend'), 1)).toBe('All of the website')
  expect(pagesOf(finding('pass'), 9)).toBe('None')
})

describe('the figures of the page that explains the audit', () => {
  it('are those of the checks and the fetcher', () => {
    const [checks, requests] = auditPage.stats.map(({ value }) => value)
    expect(checks).toBe(String(allChecks.length))
    expect(requests).toBe(String(fetchLimits.fetches))
    expect(auditPage.questions.items).toHaveLength(Object.keys(checkGroups).length)
    for (const [at, { asks, weight }] of Object.values(checkGroups)
      .filter((group) => group.weight > 0)
      .entries()) {
      const item = auditPage.questions.items[at]
      expect(item).toMatchObject({ title: asks })
      expect(item?.text).toContain(`${weight} points out of 100`)
    }
    const { limits } = auditPage.agent
    expect(limits).toContain(`At most ${fetchLimits.fetches} requests`)
    expect(limits).toContain(`${fetchLimits.requestMs / 1000} seconds`)
  })
})

it('says why fewer checks are counted than were made', () => {
  expect([0, 1, 2].map(inapplicableInWords)).toEqual([
    '',
    '; 1 of them does not apply to this website',
    '; 2 of them do not apply to this website',
  ])
})
