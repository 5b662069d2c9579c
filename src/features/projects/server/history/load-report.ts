import { and, eq, isNotNull, isNull, sql, type AnyColumn } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { londonDay, zone } from '#shared/dates.ts'
import { monthOf, monthSpan } from '../../month.ts'
import type { Message } from '../../project-data.ts'
import type { ReportPageData } from '../../records-data.ts'
import { waitingAt } from '../../report-waiting.ts'
import { approvalDecisions, deliverables, deliverableVersions } from '../approval-table.ts'
import { inForce, loadApprovals } from '../approvals/list.ts'
import type { Client } from '../dashboard.ts'
import { clientFiles } from '../file-table.ts'
import { listMessageRows, listProjects, listUpdates, toMessage, type StoredMessage } from '../store.ts'
import { clientProjects, projectUpdates } from '../table.ts'
import { listEvents, mostRead } from './list-events.ts'

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
  const { clientId } = client
  const months = await listMonths(db, clientId)
  const month = asked ?? months[0]
  const approvals = await loadApprovals(db, clientId, mostRead)
  const rows = await listMessageRows(db, clientId, mostRead)
  if (month === undefined) return { report: null }
  if (!months.includes(month)) return undefined
  const { from, until } = monthSpan(month)
  const projects = await listProjects(db, clientId)
  const messages = messagesAt(rows, until)
  const inMonth = messages.filter(({ createdAt }) => createdAt >= from.toISOString())
  const { events, isCut } = await listEvents(db, approvals, { from, until })
  const updates = await listUpdates(db, clientId, undefined, mostRead)
  return {
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
        messages: rows.map(toMessage),
        projects,
        updates,
        deliverables: approvals.deliverables,
      }),
    },
  }
}

/** The months in which something happened that a report tells of, the latest first. */
async function listMonths(db: Db, clientId: string): Promise<string[]> {
  const month = (at: AnyColumn) => ({
    month: sql<string>`to_char(${at} at time zone ${sql.raw(`'${zone}'`)}, 'YYYY-MM')`.as('month'),
  })
  const isOfClient = eq(clientProjects.clientId, clientId)
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
      .innerJoin(approvalDecisions, inForce)
      .where(isOfClient),
    db
      .select(month(clientFiles.sharedAt))
      .from(clientFiles)
      .where(
        and(
          eq(clientFiles.clientId, clientId),
          isNotNull(clientFiles.completedAt),
          isNotNull(clientFiles.sharedAt),
        ),
      ),
  )
  return found.map(({ month: name }) => name).toSorted((a, b) => b.localeCompare(a))
}

/** Messages as they were at a moment: what was opened later counts as unread. */
const messagesAt = (rows: readonly StoredMessage[], until: Date): Message[] =>
  rows
    .filter(({ createdAt }) => createdAt < until)
    .map((row) => ({
      ...toMessage(row),
      isRead: row.isRead && (row.readAt === null || row.readAt < until),
    }))
