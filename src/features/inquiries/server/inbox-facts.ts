import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { InboxList } from '../inbox/inbox-data.ts'
import { mostCountedForSources, toServiceSources, type ServiceSources } from '../inbox/service-sources.ts'
import { landingServiceLabel } from '../landing/landing-services.ts'
import {
  done,
  filtered,
  followUpDue,
  inView,
  spam,
  waiting,
  withSearch,
  type InquiryQuery,
} from './inquiry-conditions.ts'
import { requestedService, contactSubmissions, visitorSource } from './table.ts'

const mostChoices = 40

const serviceInWords = (service: string): string =>
  service === '' ? 'Not said' : landingServiceLabel(service)

const unknownSource = 'unknown'

const known: [host: RegExp, name: string][] = [
  [/^google\.|\.google\./, 'Google'],
  [/^bing\.|\.bing\./, 'Bing'],
  [/^duckduckgo\./, 'DuckDuckGo'],
  [/^ecosia\./, 'Ecosia'],
  [/^chatgpt\.|^chat\.openai\./, 'ChatGPT'],
  [/^perplexity\./, 'Perplexity'],
  [/^claude\./, 'Claude'],
  [/^gemini\./, 'Gemini'],
  [/^copilot\./, 'Copilot'],
  [/^linkedin\.|^lnkd\./, 'LinkedIn'],
  [/^(?:l\.|m\.)?instagram\./, 'Instagram'],
  [/^(?:l\.|m\.|lm\.)?facebook\./, 'Facebook'],
  [/^(?:m\.)?youtube\./, 'YouTube'],
]

/** A source's label: the name of a well-known site, else the site or the campaign itself. */
export function sourceInWords(source: string): string {
  if (source === unknownSource) return 'Not known'
  const name = known.find(([host]) => host.test(source))?.[1]
  if (name !== undefined) return name
  // Without a dot it is a campaign's name.
  return source.includes('.') ? source : source.charAt(0).toUpperCase() + source.slice(1)
}

/** The options of the filter: the services and sources of all inquiries, with their labels. */
export async function listChoices(
  db: Db,
): Promise<Record<'services' | 'sources', [value: string, label: string][]>> {
  const [services, sources] = [await distinct(db, requestedService), await distinct(db, visitorSource)]
  return {
    services: labelled(services, serviceInWords),
    sources: labelled(sources, sourceInWords),
  }
}

/** Sorted by label. Two values with the same label (two domains of one search engine) have their value added. */
function labelled(values: string[], inWords: (value: string) => string): [value: string, label: string][] {
  const filled = values.filter((value) => value !== '')
  const uses = Map.groupBy(filled, inWords)
  return filled
    .map((value): [string, string] => {
      const words = inWords(value)
      return [value, uses.get(words)?.length === 1 ? words : `${words} (${value})`]
    })
    .toSorted(([, one], [, other]) => one.localeCompare(other))
}

/** The distinct values of an indexed expression, by a loose index scan: one step for each value. */
async function distinct(db: Db, value: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found as (
      (select ${value} as value from contact_submissions order by 1 limit 1)
      union all
      select (select ${value} from contact_submissions where ${value} > found.value order by 1 limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null limit ${mostChoices}`)
  return rows.map((row) => row.value)
}

/** Counts the latest few thousand inquiries of a filter by service and source. */
export async function countSources(db: Db, wanting: InquiryQuery): Promise<ServiceSources> {
  const query = await withSearch(db, wanting)
  const latest = db
    .select({
      service: sql<string>`${requestedService}`.as('service'),
      source: sql<string>`${visitorSource}`.as('source'),
    })
    .from(contactSubmissions)
    .where(and(inView(query), filtered(query)))
    .orderBy(desc(contactSubmissions.id))
    .limit(mostCountedForSources)
    .as('latest')
  const counted = await db
    .select({ service: latest.service, source: latest.source, count: sql<number>`count(*)::int` })
    .from(latest)
    .groupBy(latest.service, latest.source)
  return toServiceSources(
    counted.map(({ service, source, count }) => ({
      service: serviceInWords(service),
      source: sourceInWords(source),
      count,
    })),
  )
}

/** Counts the views that the frame does not count, each up to `most`. */
export async function countViews(db: Db, now: Date, most: number): Promise<InboxList['counts']> {
  // Each by its partial index.
  const counted = (condition: SQL) =>
    sql`(select count(*)::int from (select 1 from contact_submissions where ${condition} order by id limit ${most}) counted)`
  const { rows } = await db.execute<InboxList['counts']>(sql`
    select least(${counted(waiting())} + ${counted(done())}, ${most}::int) as "all",
      ${counted(sql`${waiting()} and snoozed_until > ${now.toISOString()}::timestamptz`)} as snoozed,
      ${counted(followUpDue(now))} as "follow-up",
      ${counted(spam())} as spam`)
  return rows[0] ?? { all: 0, 'follow-up': 0, snoozed: 0, spam: 0 }
}
