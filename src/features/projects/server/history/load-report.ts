import { and, desc, eq, isNotNull, isNull, lt, sql, type AnyColumn } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { londonDay, zone } from '#shared/dates.ts'
import { monthOf, monthSpan } from '../../month.ts'
import type { Message } from '../../project-data.ts'
import type { ReportPageData } from '../../records-data.ts'
import { waitingAt } from '../../report-waiting.ts'
import { approvalDecisions, deliverables, deliverableVersions } from '../approval-table.ts'
import { loadApprovals } from '../approvals/list.ts'
import type { Client } from '../dashboard.ts'
import { clientFiles } from '../file-table.ts'
import { listMessages, listProjects, listUpdates, toMessage } from '../store.ts'
import { clientMessages, clientProjects, projectUpdates } from '../table.ts'
import { listEvents } from './list-events.ts'
import { toRecordsFrame } from './records-frame.ts'

// What waited at the end of a month was written before it: more is read than on other screens.
const mostRead = 5000

/**
 * The report of a month, or of the latest there is one of; undefined for a month without any. The month that goes on has
 * one as soon as something happens in it.
 */
export async function loadReport(
  db: Db,
  client: Client,
  asked: string | undefined,
  now: Date,
): Promise<ReportPageData | undefined> {
  const { userId } = client
  const months = await listMonths(db, userId)
  const month = asked ?? months[0]
  const approvals = await loadApprovals(db, userId, mostRead)
  const frame = await toRecordsFrame(db, client, approvals, now)
  if (month === undefined) return { ...frame, report: null }
  if (!months.includes(month)) return undefined
  const { from, until } = monthSpan(month)
  const projects = await listProjects(db, userId)
  const messages = await listMessagesUntil(db, userId, until)
  const inMonth = messages.filter(({ createdAt }) => createdAt >= from.toISOString())
  const { events, isCut } = await listEvents(db, userId, { from, until })
  const updates = await listUpdates(db, userId, undefined, mostRead)
  return {
    ...frame,
    report: {
      month,
      isOver: month < monthOf(now),
      today: londonDay(now),
      months,
      projects: projects.map(({ id, projectName }) => ({ id, projectName })),
      events: events.toReversed(),
      isCut,
      messages: {
        fromClient: inMonth.filter(({ isFromClient }) => isFromClient).length,
        fromAgency: inMonth.filter(({ isFromClient }) => !isFromClient).length,
      },
      waiting: waitingAt(until, messages, {
        messages: await listMessages(db, userId, mostRead),
        projects,
        updates,
        deliverables: approvals.deliverables,
      }),
    },
  }
}

/** The months in which something happened that a report tells of, the latest first. */
async function listMonths(db: Db, userId: string): Promise<string[]> {
  const month = (at: AnyColumn) => ({
    month: sql<string>`to_char(${at} at time zone ${sql.raw(`'${zone}'`)}, 'YYYY-MM')`.as('month'),
  })
  const isOfClient = eq(clientProjects.userId, userId)
  const found = await union(
    db
      .select(month(projectUpdates.createdAt))
      .from(clientProjects)
      .innerJoin(projectUpdates, eq(projectUpdates.projectId, clientProjects.id))
      .where(and(isOfClient, isNull(projectUpdates.heldUntil))),
    db
      .select(month(deliverableVersions.sentAt))
      .from(clientProjects)
      .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
      .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
      .where(and(isOfClient, isNotNull(deliverableVersions.sentAt))),
    db
      .select(month(approvalDecisions.at))
      .from(clientProjects)
      .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
      .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
      .innerJoin(approvalDecisions, eq(approvalDecisions.versionId, deliverableVersions.id))
      .where(isOfClient),
    db
      .select(month(clientFiles.sharedAt))
      .from(clientFiles)
      .where(
        and(
          eq(clientFiles.userId, userId),
          isNotNull(clientFiles.completedAt),
          isNotNull(clientFiles.sharedAt),
        ),
      ),
  )
  return found.map(({ month: name }) => name).toSorted((a, b) => b.localeCompare(a))
}

/** What was written before a moment, as it was then: what was opened later counts as unread. Newest first. */
async function listMessagesUntil(db: Db, userId: string, until: Date): Promise<Message[]> {
  const rows = await db
    .select()
    .from(clientMessages)
    .where(
      and(
        eq(clientMessages.userId, userId),
        isNull(clientMessages.heldUntil),
        lt(clientMessages.createdAt, until),
      ),
    )
    .orderBy(desc(clientMessages.createdAt), desc(clientMessages.id))
    .limit(mostRead)
  return rows.map((row) => {
    const message = toMessage(row)
    return { ...message, isRead: message.isRead && (row.readAt === null || row.readAt < until) }
  })
}
