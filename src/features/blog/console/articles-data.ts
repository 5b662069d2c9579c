import type { FormState } from '#ui/field-props.ts'
import { londonDay, londonTime, nextDay, shortDateAndTime } from '#shared/dates.ts'
import { asSentence, counted } from '#shared/counted.ts'
import type { ListedArticle, ArticleState } from '../article.ts'
import type { UnusedPicture } from '../picture.ts'
import type { Topic } from '../post.ts'

/** The views of the list, by what its address says. */
export const articleViews = ['all', 'draft', 'scheduled', 'published', 'changed', 'withdrawn'] as const
export type ArticleView = (typeof articleViews)[number]

/** How many articles each view has. */
export type ArticleViewCounts = Record<ArticleState | 'all' | 'changed', number>

/** The filter of the list. Empty texts do not filter. */
export type ArticleListFilter = { view: ArticleView; q: string; tag: string; author: string }

const longest = 120
const narrowing = ['q', 'tag', 'author'] as const

/** Reads a filter from an address. An unknown view is 'all'. */
export function readArticleFilter(query: URLSearchParams): ArticleListFilter {
  const text = (name: string) => (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest)
  return {
    view: articleViews.find((view) => view === query.get('state')) ?? 'all',
    q: text('q'),
    tag: text('tag'),
    author: text('author'),
  }
}

/** A filter as the query of an address. */
export const articleQuery = ({ view, ...texts }: ArticleListFilter): Record<string, string | undefined> => ({
  state: view === 'all' ? undefined : view,
  q: texts.q || undefined,
  tag: texts.tag || undefined,
  author: texts.author || undefined,
})

/** Whether a filter narrows its view. */
export const isNarrowed = (filter: ArticleListFilter): boolean =>
  narrowing.some((name) => filter[name] !== '')

/** What `/console/articles` shows. */
export type ArticlesData = {
  /** When it was loaded; ISO 8601. */
  asOf: string
  filter: ArticleListFilter
  counts: ArticleViewCounts
  /** When the next scheduled article is published. */
  nextPublication: string | null
  articles: ListedArticle[]
  /** The cursor of the page after this one. */
  next: string | null
  /** Whether there are articles before these. */
  isLaterPage: boolean
  choices: { tags: Topic[]; authors: string[] }
  /** The requested part below the list. */
  part: ArticlesPart | null
  done: string | null
}

/** The result of an import. */
export type ImportReport = {
  from: 'Ghost' | 'WordPress'
  /** Imported articles. */
  drafts: { id: number; title: string }[]
  /** Articles that were imported before. */
  known: number
  /** Articles that were not imported, and why. */
  left: { title: string; reason: string }[]
  /** Pictures that were not imported, by article. */
  pictures: { id: number; title: string; addresses: string[] }[]
}

/** What is below the list, one at a time. */
export type ArticlesPart =
  | { name: 'tags'; returned: FormState | null }
  | { name: 'pictures'; unused: UnusedPicture[] }
  | { name: 'move'; report: ImportReport | null; returned: FormState | null }

export const articlesParts = ['tags', 'pictures', 'move'] as const

const sixDaysMs = 6 * 86_400_000

/** When something was last changed, in short: `Today 10:20`, `Fri 09:30`, `12 Nov`, `12 Nov 2025`. */
export function lastChange(at: Date, now: Date): string {
  if (londonDay(at) === londonDay(now)) return `Today ${londonTime(at)}`
  const [weekday = '', ...date] = shortDateAndTime(at).split(',')[0]?.split(' ') ?? []
  if (now.getTime() - at.getTime() < sixDaysMs) return `${weekday} ${londonTime(at)}`
  const year = londonDay(at).slice(0, 4)
  return [...date, ...(year === londonDay(now).slice(0, 4) ? [] : [year])].join(' ')
}

/** When something will happen: `today 13:00`, `tomorrow 09:00`, `Mon 23 Nov, 09:00`. */
export function comingMoment(at: Date, now: Date): string {
  const [day, today] = [londonDay(at), londonDay(now)]
  if (day === today) return `today ${londonTime(at)}`
  return day === nextDay(today) ? `tomorrow ${londonTime(at)}` : shortDateAndTime(at)
}

/** The list of articles in one sentence: what is published next, what has unpublished changes, the drafts. */
export function articlesSentence(counts: ArticleViewCounts, nextPublication: Date | null, now: Date): string {
  if (counts.all === 0) return 'Nothing is written yet.'
  const parts = [
    nextPublication && publicationSentence(counts.scheduled, comingMoment(nextPublication, now)),
    counts.changed > 0 && `${counted(counts.changed, 'was', 'were')} changed and not published again.`,
    counts.draft > 0 && `${counted(counts.draft, 'is a draft', 'are drafts')}.`,
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? 'Everything that is written is published.' : parts.map(asSentence).join(' ')
}

function publicationSentence(count: number, moment: string): string {
  const next = moment.replace(/,? (?=\d\d:)/, ' at ')
  return count === 1 ? `one goes out ${next}.` : `${counted(count, '', 'go out')}, the next ${next}.`
}
