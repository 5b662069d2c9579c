import { asSentence, counted } from '#shared/counted.ts'
import { comingMoment } from './article-moments.ts'
import type { ArticleViewCounts } from './articles-data.ts'

/** What the list of articles means, in one line: what goes out next, what is public in another form, what is being written. */
export function articlesSentence(counts: ArticleViewCounts, goesOutNext: Date | null, now: Date): string {
  if (counts.all === 0) return 'Nothing is written yet.'
  const said = [
    goesOutNext && goesOut(counts.scheduled, comingMoment(goesOutNext, now)),
    counts.changed > 0 && `${counted(counts.changed, 'was', 'were')} changed and not published again.`,
    counts.draft > 0 && `${counted(counts.draft, 'is a draft', 'are drafts')}.`,
  ].filter((part) => typeof part === 'string')
  return said.length === 0 ? 'Everything that is written is published.' : said.map(asSentence).join(' ')
}

function goesOut(count: number, moment: string): string {
  const next = moment.replace(/,? (?=\d\d:)/, ' at ')
  return count === 1 ? `one goes out ${next}.` : `${counted(count, '', 'go out')}, the next ${next}.`
}
