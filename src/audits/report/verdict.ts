import { counted, asSentence } from '#shared/counted.ts'
import type { AuditReport, Finding } from '../audit-report.ts'
import type { CheckGroup } from '../finding.ts'
import { isRead, pagesRead } from '../page-fate.ts'
import type { Unjudged } from '../score.ts'
import { isCounted, isWrong, countOf } from './report-words.ts'

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
