import { asSentence, counted } from '#shared/counted.ts'
import type { AuditReport, Finding } from '../audit-report.ts'
import { isRead, pagesRead } from '../page-fate.ts'
import type { Unjudged } from '../score.ts'
import { checkGroups, type CheckGroup, type CheckState, type Effort } from '../finding.ts'

/** The groups of checks, in the order of the report. */
// The keys of the object are its groups: the type of Object.keys has lost that.
export const groupsInOrder = Object.keys(checkGroups) as CheckGroup[]

/** The labels of states. */
export const stateWords: Record<CheckState, string> = {
  pass: 'Passes',
  mend: 'Needs work',
  fail: 'Fails',
  'not-applicable': 'Does not apply',
  unknown: 'Not known',
}

export const effortWords: Record<Effort, string> = { minutes: 'Minutes', hours: 'Hours', days: 'Days' }

export const isWrong = ({ result }: Pick<Finding, 'result'>): boolean =>
  result.state === 'mend' || result.state === 'fail'
export const isCounted = ({ result }: Pick<Finding, 'result'>): boolean =>
  isWrong({ result }) || result.state === 'pass'
export const countOf = (findings: readonly Finding[], state: CheckState): number =>
  findings.filter(({ result }) => result.state === state).length

/** The results of a group, in a sentence. */
const groupSentences: Record<CheckGroup, { allPass: string; someWrong: string }> = {
  reach: {
    allPass: 'Every page that we read can be reached.',
    someWrong: 'Not every page can be reached as it should be.',
  },
  agents: {
    allPass: 'All the search agents are let in.',
    someWrong: 'Search agents are turned away.',
  },
  read: {
    allPass: 'The words are there before any script runs.',
    someWrong: 'Some pages have hardly a word before scripts run.',
  },
  understand: {
    allPass: 'The pages say clearly what they are.',
    someWrong: 'Some of what explains the pages is missing, or not clear.',
  },
  quote: {
    allPass: 'The pages are easy to quote.',
    someWrong: 'Some pages are harder to quote than they need to be.',
  },
  told: {
    allPass: 'None of this costs any points. We show it because others will tell you that it matters.',
    someWrong: 'None of this costs any points. We show it because others will tell you that it matters.',
  },
}

/** The findings of a group, with a sentence about them. */
export function groupOf(
  { findings }: AuditReport,
  group: CheckGroup,
): { findings: Finding[]; sentence: string } {
  const found = findings.filter((finding) => finding.group === group)
  const { allPass, someWrong } = groupSentences[group]
  if (group !== 'told' && !found.some(isCounted))
    return { findings: found, sentence: 'Nothing here could be checked on these pages.' }
  return { findings: found, sentence: found.some(isWrong) ? someWrong : allPass }
}

const weighed = ({ findings }: AuditReport) => findings.filter(({ weight }) => weight > 0)
const mostSentences = 3

/** The verdict in a line, and in a few sentences. */
export function verdictOf(report: AuditReport): { headline: string; summary: string } {
  const { unjudged } = report.score
  if (unjudged) return withoutNumber(report, unjudged)
  const judged = weighed(report)
  const fails = countOf(judged, 'fail')
  const mends = countOf(judged, 'mend')
  const groups = [...new Set(judged.map(({ group }) => group))]
  const wrong = groups.filter((group) =>
    judged.some((finding) => finding.group === group && isWrong(finding)),
  )
  const sentences = (wrong.length > 0 ? wrong : groups).map((group) => groupOf(report, group).sentence)
  return { headline: headlineOf(fails, mends), summary: sentences.slice(0, mostSentences).join(' ') }
}

function withoutNumber({ pages, score }: AuditReport, why: Unjudged) {
  const read = pages.filter(isRead)
  const words = read.reduce((sum, page) => sum + page.words, 0)
  const findings = 'What we found is below, without a number.'
  if (why === 'too-little')
    return {
      headline: 'Too little to judge',
      summary: `We could read ${pagesRead(read.length, pages.length)}, with ${counted(words, 'word', 'words')}. ${findings}`,
    }
  return {
    headline: 'Too little could be checked',
    summary: `Only ${score.made} of ${score.inAll} checks could be made. ${findings}`,
  }
}

function headlineOf(fails: number, mends: number): string {
  if (fails > 3) return `${asSentence(counted(fails, 'fault', 'faults'))} stand in the way`
  if (fails > 0) return `Mostly in order, with ${counted(fails, 'fault', 'faults')}`
  return mends > 0 ? `In good order, with ${counted(mends, 'thing', 'things')} to fix` : 'Nothing to fix'
}

/** The pages that a finding concerns, counted from 1. */
export function pagesOf({ result }: Finding, pages: number): string {
  if (!('pages' in result)) return 'None'
  if (result.pages.length === 0 || result.pages.length === pages) return 'All of the website'
  return result.pages.map((page) => page + 1).join(', ')
}

/** The pages that a check applies to but that could not be read, to be added to those that it concerns. */
export function unseenOf({ result }: Pick<Finding, 'result'>): string {
  const pages = 'unseen' in result ? (result.unseen?.pages ?? []) : []
  if (pages.length === 0) return ''
  return `; not known on ${pages.length === 1 ? 'page' : 'pages'} ${pages.map((page) => page + 1).join(', ')}`
}

/** The path of a page. */
export const pathIn = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** The anchor of a finding: inside its details, so that a link opens them. */
export const anchorOf = (id: string): string => `check-${id}`
