import { and, asc, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { monthSpan } from '../dates.ts'
import {
  longestReport,
  monthBefore,
  type ComparedFigure,
  type Deed,
  type Figure,
  type ProjectReport,
  type PublishedReport,
  type ReportIssue,
} from './report.ts'
import { approvalDecisions, deliverables, deliverableVersions } from '../approvals/table.server.ts'
import { inForce } from '../approvals/list.server.ts'
import { projectReports, reportIssues, clientProjects, projectUpdates } from '../table.server.ts'

const shownMonths = 6
const ofYear = 12

type StoredReport = typeof projectReports.$inferSelect

const isOf = (projectId: number, month: string) =>
  and(eq(projectReports.projectId, projectId), eq(projectReports.month, month))

/** The report of a project and month as it is now; an empty draft where nothing was written. */
export async function findReport(db: Db, projectId: number, month: string): Promise<ProjectReport> {
  const [row] = await db.select().from(projectReports).where(isOf(projectId, month))
  const issues = await listIssues(db, projectId, month)
  const isPublished = row !== undefined && row.issue > 0 && !row.isChanged
  return {
    projectId,
    month,
    state: isPublished ? 'published' : 'draft',
    issue: (row?.issue ?? 0) + (isPublished ? 0 : 1),
    figures: await compare(db, projectId, month, row?.figures ?? []),
    learned: row?.learned ?? '',
    advice: row?.advice ?? '',
    spent: row?.spent ?? null,
    issues,
  }
}

/** The figures of a project in a month, as they were entered. */
export async function listFigures(db: Db, projectId: number, month: string): Promise<Figure[]> {
  const [row] = await db
    .select({ figures: projectReports.figures })
    .from(projectReports)
    .where(isOf(projectId, month))
  return row?.figures ?? []
}

/** The row of a report, inserted if there is none, and locked. */
export async function lockReport(tx: Tx, projectId: number, month: string): Promise<StoredReport> {
  await tx.insert(projectReports).values({ projectId, month }).onConflictDoNothing()
  const [row] = await tx.select().from(projectReports).where(isOf(projectId, month)).for('update')
  if (!row) throw new Error('a report was not stored')
  return row
}

export type ReportWords = Pick<StoredReport, 'figures' | 'learned' | 'advice' | 'spent'>

/** Stores what has changed of a report whose row is locked. */
export async function storeReport(
  tx: Tx,
  projectId: number,
  month: string,
  words: Partial<ReportWords>,
): Promise<void> {
  await tx
    .update(projectReports)
    .set({ ...words, isChanged: true })
    .where(isOf(projectId, month))
}

const toIssue = (
  row: Pick<typeof reportIssues.$inferSelect, 'issue' | 'why' | 'publishedAt' | 'publisherName'>,
): ReportIssue => ({
  issue: row.issue,
  why: row.why,
  publishedAt: row.publishedAt.toISOString(),
  by: row.publisherName,
})

async function listIssues(db: Db, projectId: number, month: string): Promise<ReportIssue[]> {
  const { issue, why, publishedAt, publisherName } = reportIssues
  const rows = await db
    .select({ issue, why, publishedAt, publisherName })
    .from(reportIssues)
    .where(and(eq(reportIssues.projectId, projectId), eq(reportIssues.month, month)))
    .orderBy(desc(issue))
  return rows.map(toIssue)
}

/** Figures beside those of the months before, and of the same month a year ago, by their names. */
export async function compare(
  db: Db,
  projectId: number,
  month: string,
  figures: readonly Figure[],
): Promise<ComparedFigure[]> {
  const before = Array.from({ length: shownMonths }, (_, index) =>
    monthBefore(month, shownMonths - 1 - index),
  )
  const rows = await db
    .select({ month: projectReports.month, figures: projectReports.figures })
    .from(projectReports)
    .where(
      and(
        eq(projectReports.projectId, projectId),
        inArray(projectReports.month, [...before.slice(0, -1), monthBefore(month, ofYear)]),
      ),
    )
  const byMonth = new Map(rows.map((row) => [row.month, row.figures]))
  const valueIn = ({ name, unit }: Figure, of: string) =>
    byMonth.get(of)?.find((one) => one.name === name && one.unit === unit)?.value ?? null
  return figures.map((figure) => ({
    ...figure,
    lastMonth: valueIn(figure, monthBefore(month, 1)),
    yearAgo: valueIn(figure, monthBefore(month, ofYear)),
    months: before.map((of) => ({ month: of, value: of === month ? figure.value : valueIn(figure, of) })),
  }))
}

/** The work of a month, from the records: updates and decisions. */
export async function listDeeds(db: Db, projectId: number, month: string): Promise<Deed[]> {
  const { from, until } = monthSpan(month)
  const updates = await db
    .select({ at: projectUpdates.createdAt, title: projectUpdates.title })
    .from(projectUpdates)
    .where(
      and(
        eq(projectUpdates.projectId, projectId),
        isNull(projectUpdates.heldUntil),
        isNull(projectUpdates.corrects),
        gte(projectUpdates.createdAt, from),
        lt(projectUpdates.createdAt, until),
      ),
    )
    .orderBy(asc(projectUpdates.createdAt))
    .limit(longestReport.deeds)
  const decided = await db
    .select({ decision: approvalDecisions, title: deliverables.title, number: deliverableVersions.number })
    .from(deliverables)
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .innerJoin(approvalDecisions, inForce)
    .where(
      and(
        eq(deliverables.projectId, projectId),
        gte(approvalDecisions.at, from),
        lt(approvalDecisions.at, until),
      ),
    )
    .orderBy(asc(approvalDecisions.at))
    .limit(longestReport.deeds)
  return [
    ...updates.map(({ at, title }) => ({ at: at.toISOString(), words: title })),
    ...decided.map(({ decision, title, number }) => ({
      at: decision.at.toISOString(),
      words: `${decision.personName} ${decision.decision === 'approved' ? 'approved' : 'asked for changes to'} “${title}”, version ${number}`,
    })),
  ]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(0, longestReport.deeds)
}

/** What one client may read of: each report that was published, once, the latest month first. */
export type ReportInList = {
  projectId: number
  projectName: string
  month: string
  issue: number
  publishedAt: string
}

export async function listPublished(db: Db, clientId: string): Promise<ReportInList[]> {
  const rows = await db
    .selectDistinctOn([reportIssues.month, reportIssues.projectId], {
      projectId: reportIssues.projectId,
      projectName: clientProjects.projectName,
      month: reportIssues.month,
      issue: reportIssues.issue,
      publishedAt: reportIssues.publishedAt,
    })
    .from(clientProjects)
    .innerJoin(reportIssues, eq(reportIssues.projectId, clientProjects.id))
    .where(eq(clientProjects.clientId, clientId))
    .orderBy(desc(reportIssues.month), asc(reportIssues.projectId), desc(reportIssues.issue))
    .limit(mostReports)
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }))
}

/** Every issue that one client was given, the latest month first. */
export async function listAllIssues(db: Db, clientId: string): Promise<PublishedReport[]> {
  const rows = await db
    .select({ issue: reportIssues, projectName: clientProjects.projectName })
    .from(clientProjects)
    .innerJoin(reportIssues, eq(reportIssues.projectId, clientProjects.id))
    .where(eq(clientProjects.clientId, clientId))
    .orderBy(desc(reportIssues.month), asc(clientProjects.id), desc(reportIssues.issue))
  return rows.map((row) => toPublished(row, []))
}

type IssueRow = { issue: typeof reportIssues.$inferSelect; projectName: string }

const toPublished = ({ issue, projectName }: IssueRow, issues: ReportIssue[]): PublishedReport => ({
  ...issue.content,
  ...toIssue(issue),
  projectId: issue.projectId,
  projectName,
  month: issue.month,
  issues,
})

// Ten projects over eight years.
const mostReports = 1000

/** The reports of a client's month as they were published, the latest issue of each, or one issue of one project. */
export async function findPublished(
  db: Db,
  clientId: string,
  { month, projectId, issue }: { month: string; projectId?: number | undefined; issue?: number | undefined },
): Promise<PublishedReport[]> {
  const rows = await db
    .select({ issue: reportIssues, projectName: clientProjects.projectName })
    .from(clientProjects)
    .innerJoin(reportIssues, eq(reportIssues.projectId, clientProjects.id))
    .where(
      and(
        eq(clientProjects.clientId, clientId),
        eq(reportIssues.month, month),
        projectId === undefined ? undefined : eq(clientProjects.id, projectId),
      ),
    )
    .orderBy(asc(clientProjects.id), desc(reportIssues.issue))
  return [...Map.groupBy(rows, (row) => row.issue.projectId).values()].flatMap((ofProject) => {
    const shown = issue === undefined ? ofProject[0] : ofProject.find((row) => row.issue.issue === issue)
    const issues = ofProject.map((row) => toIssue(row.issue))
    return shown ? [toPublished(shown, issues)] : []
  })
}
