import type { AuditSource, EvidenceGrade } from '#content/visibility-audit/sources.ts'
import type { CheckGroup, CheckResult, Effort, Evidence } from '../finding.ts'
import { isNoPage, whyUnread } from '../page-fate.ts'
import type { AuditedPage, AuditedSite, UnreadPage } from '../server/audited-site.ts'

/** One check. `weight` is what it takes from a hundred where all of the site fails it. */
export type Check = {
  id: string
  title: string
  group: CheckGroup
  weight: number
  grade: EvidenceGrade
  sources: readonly AuditSource[]
  effort: Effort
  cure: string
  run: (site: AuditedSite) => CheckResult
}

type OnPage = { state: 'pass' | 'mend' | 'fail'; evidence: Evidence }

type Scope = {
  /** The pages that it concerns. */
  counts?: (page: AuditedPage) => boolean
  /** What it can say of a page that was not read; undefined: nothing. */
  lookUnread?: (page: UnreadPage) => OnPage | undefined
}

/** Whether a page has what the site means it to have: what is in an error page says nothing of the others. */
export const isReadable = ({ fetched }: AuditedPage): boolean => fetched.status === 200

/** A check that looks at each page alone: what it came to is the worst of them, its share how many are not right. */
export function onEachPage(
  { pages, unread }: AuditedSite,
  look: (page: AuditedPage) => OnPage,
  { counts = isReadable, lookUnread = () => undefined }: Scope = {},
): CheckResult {
  const ofUnread = unread.map((page, at) => ({
    at: pages.length + at,
    isPage: !isNoPage(page.failure),
    found: lookUnread(page),
  }))
  const looked = [
    ...pages.flatMap((page, at) => (counts(page) ? [{ at, ...look(page) }] : [])),
    ...ofUnread.flatMap(({ at, found }) => (found ? [{ at, ...found }] : [])),
  ]
  const missed = ofUnread.flatMap(({ at, isPage, found }) => (isPage && !found ? [at] : []))
  if (looked.length === 0) {
    const [first] = unread
    return missed.length === 0 || !first || pages.some(isReadable)
      ? { state: 'not-applicable', evidence: [] }
      : { state: 'unknown', why: whyUnread(first.failure), evidence: [] }
  }
  const all = looked.map(({ at }) => at)
  const unseen = missed.length > 0 && {
    unseen: { pages: missed, share: shareOf(missed, [...all, ...missed]) },
  }
  const wrong = looked.filter(({ state }) => state !== 'pass')
  if (wrong.length === 0)
    return { state: 'pass', evidence: looked.slice(0, 1).map((page) => page.evidence), ...unseen }
  const wrongPages = wrong.map(({ at }) => at)
  return {
    state: wrong.some(({ state }) => state === 'fail') ? 'fail' : 'mend',
    evidence: wrong.map((page) => page.evidence),
    pages: wrongPages,
    share: shareOf(wrongPages, all),
    ...unseen,
  }
}

/** How much of these pages some of them are: the home page is as much as all others together. */
export function shareOf(some: readonly number[], all: readonly number[]): number {
  const others = all.filter((at) => at !== 0).length
  const weightOf = (pages: readonly number[]) =>
    pages.reduce((sum, at) => sum + (at === 0 ? Math.max(1, others) : 1), 0)
  return weightOf(some) / weightOf(all)
}

/** For checks that error pages concern too. */
export const everyPage = (): boolean => true
