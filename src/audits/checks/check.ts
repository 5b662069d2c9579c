import type { AuditSource, EvidenceGrade } from '#content/visibility-audit/sources.ts'
import type { CheckGroup, CheckResult, Effort, Evidence } from '../finding.ts'
import { isNoPage, whyUnread } from '../page-fate.ts'
import type { AuditedPage, AuditedSite, UnreadPage } from '../audited-site.server.ts'

/** One check. `weight` is what it costs of 100 if the whole site fails it. */
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

type OnPage = { state: 'pass' | 'mend' | 'fail'; evidence: Evidence; advice?: string }

type Scope = {
  /** The pages that it applies to. */
  counts?: (page: AuditedPage) => boolean
  /** The result for a page that was not read; undefined: unknown. */
  judgeUnread?: (page: UnreadPage) => OnPage | undefined
}

/** Not an error page, which says nothing about the site's content. */
export const isReadable = ({ fetched }: AuditedPage): boolean => fetched.status === 200

/** A check of each page separately: its result is the worst one, its share that of the pages that do not pass. */
export function onEachPage(
  { pages, unread }: AuditedSite,
  judge: (page: AuditedPage) => OnPage,
  { counts = isReadable, judgeUnread = () => undefined }: Scope = {},
): CheckResult {
  const ofUnread = unread.map((page, at) => ({
    at: pages.length + at,
    isPage: !isNoPage(page.failure),
    found: judgeUnread(page),
  }))
  const judged = [
    ...pages.flatMap((page, at) => (counts(page) ? [{ at, ...judge(page) }] : [])),
    ...ofUnread.flatMap(({ at, found }) => (found ? [{ at, ...found }] : [])),
  ]
  const missed = ofUnread.flatMap(({ at, isPage, found }) => (isPage && !found ? [at] : []))
  if (judged.length === 0) {
    const [first] = unread
    return missed.length === 0 || !first || pages.some(isReadable)
      ? { state: 'not-applicable', evidence: [] }
      : { state: 'unknown', why: whyUnread(first.failure), evidence: [] }
  }
  const all = judged.map(({ at }) => at)
  const unseen = missed.length > 0 && {
    unseen: { pages: missed, share: shareOf(missed, [...all, ...missed]) },
  }
  const wrong = judged.filter(({ state }) => state !== 'pass')
  if (wrong.length === 0) {
    const advised = judged.filter(({ advice }) => advice !== undefined)
    const shown = advised.length > 0 ? advised : judged.slice(0, 1)
    const [{ advice } = {}] = advised
    return {
      state: 'pass',
      evidence: shown.map((page) => page.evidence),
      ...(advice !== undefined && { advice }),
      ...unseen,
    }
  }
  const wrongPages = wrong.map(({ at }) => at)
  return {
    state: wrong.some(({ state }) => state === 'fail') ? 'fail' : 'mend',
    evidence: wrong.map((page) => page.evidence),
    pages: wrongPages,
    share: shareOf(wrongPages, all),
    ...unseen,
  }
}

/** The share of some pages: the home page counts as much as all others together. */
export function shareOf(some: readonly number[], all: readonly number[]): number {
  const others = all.filter((at) => at !== 0).length
  const weightOf = (pages: readonly number[]) =>
    pages.reduce((sum, at) => sum + (at === 0 ? Math.max(1, others) : 1), 0)
  return weightOf(some) / weightOf(all)
}

/** For checks that also apply to error pages. */
export const everyPage = (): boolean => true
