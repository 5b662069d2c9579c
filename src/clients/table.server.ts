import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
  jsonb,
  primaryKey,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/table.server.ts'
import { personal } from '#platform/db/personal-data.ts'
import type { PhaseState } from './projects/plan.ts'
import type { Deed, Figure, ReportContent, Spent } from './reports/report.ts'

/** What the agency does for a client, §3. `status` has no check: §4 shows a value it does not know as unknown. */
export const clientProjects = pgTable(
  'client_projects',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    clientId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectName: text('project_name').notNull(),
    projectType: text('project_type').notNull(),
    status: text('status').notNull(),
    startDate: date('start_date'),
    completionDate: date('completion_date'),
    /** As it is shown, currency included: '$1,500'. */
    totalValue: text('total_value'),
    description: text('description'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Ours: when its client last heard of it. */
    newsAt: timestamp('news_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('client_projects_by_user').on(table.clientId, table.createdAt)],
)

/** What is planned for a project, in order (portal.md). */
export const projectPhases = pgTable(
  'project_phases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .references(() => clientProjects.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    state: text('state').$type<PhaseState>().notNull(),
  },
  (table) => [unique('project_phases_once').on(table.projectId, table.position)],
)

/** When a client was last on their overview, and when before that: what happened since is shown there. */
export const clientVisits = pgTable('client_visits', {
  clientId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** The end of the visit before this one; null: there was none. */
  beforeAt: timestamp('before_at', { withTimezone: true }),
})

/** When a client last opened what holds news without a mark of their own: a project, a piece of work, a report, the files. */
export const clientReads = pgTable(
  'client_reads',
  {
    clientId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As news name it: `project:7`. */
    place: text('place').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.place] })],
)

/** News about a project, §3. */
export const projectUpdates = pgTable(
  'project_updates',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .references(() => clientProjects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    updateType: text('update_type').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Ours: when the client's e-mail about news was made, this among it. */
    announcedAt: timestamp('announced_at', { withTimezone: true }),
    // The columns below are not in the specification.
    /** Who wrote it; null for those from before the console, and from commands. */
    authorName: text('author_name'),
    /** The update that this one corrects. */
    corrects: bigint('corrects', { mode: 'number' }).references((): AnyPgColumn => projectUpdates.id, {
      onDelete: 'cascade',
    }),
    /** Until then the author may take it back, and the client does not see it. Null once it is sent. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** Of a posting, which may be to several projects: sent twice, it is posted once. */
    submissionKey: text('submission_key'),
  },
  (table) => [
    index('project_updates_by_project').on(table.projectId, table.createdAt),
    index('project_updates_unannounced')
      .on(table.projectId)
      .where(sql`announced_at is null`),
    index('project_updates_corrections')
      .on(table.corrects)
      .where(sql`corrects is not null`),
    unique('project_updates_once').on(table.projectId, table.submissionKey),
  ],
)

/** A message to a client or, ours, from one: about one project or in general, §3. */
export const clientMessages = pgTable(
  'client_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    clientId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: bigint('project_id', { mode: 'number' }).references(() => clientProjects.id, {
      onDelete: 'set null',
    }),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    // The columns below are not in the specification.
    senderName: text('sender_name').notNull().default('The Loomsbury desk'),
    isFromClient: boolean('is_from_client').notNull().default(false),
    /** The first message of the conversation; null for that one. */
    answerTo: bigint('answer_to', { mode: 'number' }).references((): AnyPgColumn => clientMessages.id, {
      onDelete: 'cascade',
    }),
    /** Made by the browser: the same text sent twice is one message. */
    submissionKey: text('submission_key'),
    announcedAt: timestamp('announced_at', { withTimezone: true }),
    /** When the client opened it. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** Of a client's message: when the agency answered it, or marked it as needing no reply. Null: it is open. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** The owner of the conversation; on its first message. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** The message that this one corrects. */
    corrects: bigint('corrects', { mode: 'number' }).references((): AnyPgColumn => clientMessages.id, {
      onDelete: 'cascade',
    }),
    /** As with updates. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** Of a client's message: who of the agency opened it first, and when. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    seenByName: text('seen_by_name'),
    /** The secret part of the address for replies by e-mail; on the first message of the conversation. */
    mailToken: text('mail_token'),
  },
  (table) => [
    index('client_messages_by_user').on(table.clientId, table.createdAt),
    index('client_messages_by_project').on(table.projectId),
    index('client_messages_by_conversation').on(table.answerTo),
    index('client_messages_unannounced')
      .on(table.clientId)
      .where(sql`announced_at is null and not is_from_client`),
    index('client_messages_unanswered')
      .on(table.clientId, table.id)
      .where(sql`is_from_client and answered_at is null`),
    index('client_messages_corrections')
      .on(table.corrects)
      .where(sql`corrects is not null`),
    index('client_messages_by_owner')
      .on(table.ownerId)
      .where(sql`owner_id is not null`),
    index('client_messages_by_mail_token')
      .on(table.mailToken)
      .where(sql`mail_token is not null`),
    unique('client_messages_once').on(table.clientId, table.submissionKey),
  ],
)

/** What of these tables is about a person. */
export const personalInProjects = [
  personal(clientProjects, ['projectName', 'projectType', 'totalValue', 'description']),
  personal(projectPhases, ['name']),
  personal(projectUpdates, ['title', 'description', 'authorName']),
  personal(clientMessages, ['subject', 'message', 'senderName', 'seenByName']),
]

/** The report of a project and month as staff write it; its figures are what later months are compared with. */
export const projectReports = pgTable(
  'project_reports',
  {
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .references(() => clientProjects.id, { onDelete: 'cascade' }),
    /** `2026-11`. */
    month: text('month').notNull(),
    figures: jsonb('figures').$type<Figure[]>().notNull().default([]),
    learned: text('learned').notNull().default(''),
    advice: text('advice').notNull().default(''),
    spent: jsonb('spent').$type<Spent | null>(),
    /** The latest that was published; 0 for none. */
    issue: integer('issue').notNull().default(0),
    /** Since then. */
    isChanged: boolean('is_changed').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.month] })],
)

/** What was published: a trigger refuses to change it. */
export const reportIssues = pgTable(
  'report_issues',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .references(() => clientProjects.id, { onDelete: 'cascade' }),
    month: text('month').notNull(),
    /** From 1; each further one corrects the one before it. */
    issue: integer('issue').notNull(),
    /** What it corrects; empty for the first. */
    why: text('why').notNull(),
    content: jsonb('content').$type<ReportContent & { did: Deed[] }>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    publisherName: text('publisher_name').notNull(),
  },
  (table) => [unique('report_issues_once').on(table.projectId, table.month, table.issue)],
)

/** What of these tables is about a person. */
export const personalInReports = [
  personal(projectReports, ['figures', 'learned', 'advice', 'spent']),
  personal(reportIssues, ['why', 'content', 'publisherName']),
]
