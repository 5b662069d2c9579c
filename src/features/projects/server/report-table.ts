import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { personal } from '#platform/db/personal-data.ts'
import type { Deed, Figure, ReportContent, Spent } from '../report.ts'
import { clientProjects } from './table.ts'

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
