import { site } from '#content/site.ts'
import { toCsv } from '#shared/escape.ts'
import { longDate, londonDay } from '#shared/dates.ts'
import { monthInWords, monthOf } from '../../dates.ts'
import {
  figureInWords,
  monthBefore,
  type PublishedReport,
  isMonth,
  type ConsoleReportData,
} from '../../report.ts'
import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import { fullName } from '#shared/full-name.ts'
import { toNumber } from '#shared/row-number.ts'
import type { FormState } from '#ui/field-props.ts'
import { clientProjects } from '../table.ts'
import { findReport, findPublished, listPublished } from './store.ts'
import type { ReportsData } from '../../records-data.ts'

const yearMonths = 12

const or = (value: number | null, unit: string) =>
  value === null ? 'not entered' : figureInWords(value, unit)

/** A report as Markdown. What was written is in it as it was written: the small form is Markdown too. */
export const reportMarkdown = (report: PublishedReport): string => {
  const { projectName, month, issue, why, publishedAt, by, figures, did, learned, advice, spent } = report
  const table = [
    `| Figure | ${monthInWords(month)} | ${monthInWords(monthBefore(month, 1))} | ${monthInWords(monthBefore(month, yearMonths))} | Source |`,
    '|---|---|---|---|---|',
    ...figures.map(
      ({ name, value, unit, lastMonth, yearAgo, source }) =>
        `| ${inCell(name)} | ${figureInWords(value, unit)} | ${or(lastMonth, unit)} | ${or(yearAgo, unit)} | ${inCell(source)} |`,
    ),
  ].join('\n')
  const parts: [heading: string, text: string][] = [
    ['Figures', figures.length === 0 ? `No figures were entered for ${monthInWords(month)}.` : table],
    [
      'What we did',
      did.length === 0
        ? 'Our records have nothing for this month.'
        : did.map(({ at, words }) => `- ${words} (${longDate(londonDay(new Date(at)))})`).join('\n'),
    ],
    ['What we learned', learned],
    ['What we advise next', advice],
    [
      'Against plan',
      spent
        ? `${figureInWords(spent.actual, spent.unit)} used of ${figureInWords(spent.planned, spent.unit)} planned.`
        : '',
    ],
  ]
  return [
    `# ${monthInWords(month)}: ${projectName}`,
    `${site.name}. Published by ${by}, ${longDate(londonDay(new Date(publishedAt)))}.${issue > 1 ? ` Issue ${issue}: ${why}` : ''}`,
    ...parts.filter(([, text]) => text !== '').map(([heading, text]) => `## ${heading}\n\n${text}`),
  ].join('\n\n')
}

const inCell = (text: string) => text.replaceAll('|', '\\|')

/** Figures of reports, in the columns in which they are imported, and those they are compared with. */
export const reportCsv = (reports: readonly PublishedReport[]): string =>
  toCsv([
    ['month', 'name', 'value', 'unit', 'better', 'source', 'last_month', 'year_ago', 'project'],
    ...reports.flatMap(({ month, projectName, figures }) =>
      figures.map(({ name, value, unit, better, source, lastMonth, yearAgo }) => [
        month,
        name,
        value,
        unit,
        better,
        source,
        lastMonth,
        yearAgo,
        projectName,
      ]),
    ),
  ])

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
