import type { Db } from '#platform/db/database.ts'
import { toNumber } from '#shared/row-number.ts'
import type { ReportsData } from '../../records-data.ts'
import { findPublished, listPublished } from './store.ts'

/**
 * A client's report of a month, or of the latest there is one of: of the project that is asked for, or of the first that has
 * one. Undefined where none was published.
 */
export async function loadReports(
  db: Db,
  clientId: string,
  asked: string | undefined,
  query: URLSearchParams,
): Promise<ReportsData | undefined> {
  const published = await listPublished(db, clientId)
  const month = asked ?? published[0]?.month
  if (month === undefined) return null
  const inMonth = published.filter((one) => one.month === month)
  const projectId = toNumber(query.get('project') ?? undefined) ?? inMonth[0]?.projectId
  if (!inMonth.some((one) => one.projectId === projectId)) return undefined
  const issue = toNumber(query.get('issue') ?? undefined)
  const [report] = await findPublished(db, clientId, { month, projectId, issue })
  return (
    report && {
      report,
      months: [...Map.groupBy(published, (one) => one.month)].map(([name, reports]) => ({
        month: name,
        projectId: (reports.find((one) => one.projectId === projectId) ?? reports[0])?.projectId ?? 0,
      })),
      projects: inMonth.map(({ projectId: id, projectName }) => ({ id, projectName })),
    }
  )
}
