import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fullName } from '#shared/full-name.ts'
import { toNumber } from '#shared/row-number.ts'
import type { FormState } from '#kit/field-props.ts'
import { users } from '#accounts/table.server.ts'
import { monthOf } from '../dates.ts'
import type { ReportsData } from '../projects/records-data.ts'
import { type ConsoleReportData, isMonth, monthBefore } from './report.ts'
import { clientProjects } from '../table.server.ts'
import { compare, findReport, listFigures, listPublished, findPublished } from './store.server.ts'

/** The page on which staff write the report of a project and month; null where there is no such thing. */
export async function loadConsoleReport(
  db: Db,
  { id, month = '' }: Record<string, string>,
  {
    now,
    done,
    returned,
  }: { now: Date; done: string | null; returned: (FormState & { form: string }) | undefined },
): Promise<ConsoleReportData | null> {
  const projectId = toNumber(id)
  if (projectId === undefined || !isMonth(month) || month > monthOf(now)) return null
  const [found] = await db
    .select({ projectName: clientProjects.projectName, client: users })
    .from(clientProjects)
    .innerJoin(users, eq(users.id, clientProjects.clientId))
    .where(eq(clientProjects.id, projectId))
  if (!found) return null
  const { projectName, client } = found
  const after = monthBefore(month, -1)
  return {
    report: await findReport(db, projectId, month),
    lastMonth: await compare(db, projectId, month, await listFigures(db, projectId, monthBefore(month, 1))),
    projectName,
    client: {
      username: client.username,
      firstName: client.firstName,
      name: fullName(client),
      isArchived: client.archivedAt !== null,
    },
    before: monthBefore(month, 1),
    after: after > monthOf(now) ? null : after,
    returned: returned ?? null,
    done,
  }
}

/**
 * A client's report of a month, by default of the latest that has one: of the project in the query, or of the first that
 * has one. Null if the client has none at all, undefined if this one was not published.
 */
export async function loadReports(
  db: Db,
  clientId: string,
  requested: string | undefined,
  query: URLSearchParams,
): Promise<ReportsData | undefined> {
  const published = await listPublished(db, clientId)
  const month = requested ?? published[0]?.month
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
