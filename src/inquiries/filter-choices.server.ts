import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { serviceInWords, sourceInWords } from './filter-labels.server.ts'
import { requestedService, visitorSource } from './table.server.ts'

const mostChoices = 40

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
