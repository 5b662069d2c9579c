import { counted, asSentence } from '#shared/counted.ts'
import { londonDay, londonTime, shortDateAndTime, nextDay } from '#shared/dates.ts'
import type { ArticleViewCounts } from '../articles-data.ts'

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
