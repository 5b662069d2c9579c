import type { Db } from '#platform/db/database.ts'
import { toNumber } from '#shared/row-number.ts'
import type { ReportsData } from '../../records-data.ts'
import { isMonth } from '../../report.ts'
import { findPublished, listPublished } from './store.ts'

/**
 * A client's reports of a month, or of the latest there is one of; with `project` and `issue` those. Undefined for a month
 * of which none was published.
 */
export async function loadReports(
  db: Db,
  clientId: string,
  asked: string | undefined,
  query: URLSearchParams,
): Promise<ReportsData | undefined> {
  const published = await listPublished(db, clientId)
  const months = [...new Set(published.map(({ month }) => month))]
  const month = asked ?? months[0]
  if (month === undefined) return { month: null, months: [], reports: [] }
  if (!isMonth(month) || !months.includes(month)) return undefined
  const reports = await findPublished(db, clientId, {
    month,
    projectId: toNumber(query.get('project') ?? undefined),
    issue: toNumber(query.get('issue') ?? undefined),
  })
  return reports.length === 0 ? undefined : { month, months, reports }
}
