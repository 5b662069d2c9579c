import type { Finding } from '../audit-report.ts'
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

/** Why fewer checks are counted than were made. */
export const inapplicableInWords = (count: number): string =>
  count === 0 ? '' : `; ${count} of them ${count === 1 ? 'does' : 'do'} not apply to this website`
