import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/table.server.ts'
import type { Decision, VersionState } from './approval.ts'
import { clientFiles } from '../files/table.server.ts'
import { clientProjects } from '../table.server.ts'
import { personal } from '#platform/db/personal-data.ts'

/** A piece of work that a client decides on (console.md §6): the words of the home page, a photograph list. */
export const deliverables = pgTable(
  'deliverables',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .references(() => clientProjects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Made with the form: the same form sent twice begins one piece of work. */
    submissionKey: text('submission_key'),
  },
  (table) => [
    index('deliverables_by_project').on(table.projectId),
    unique('deliverables_once').on(table.projectId, table.submissionKey),
  ],
)

/** One state of it that is sent to the client. A trigger refuses to change its words once it is sent. */
export const deliverableVersions = pgTable(
  'deliverable_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    deliverableId: bigint('deliverable_id', { mode: 'number' })
      .notNull()
      .references(() => deliverables.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    state: text('state').$type<VersionState>().notNull(),
    /** What the client reads and decides on. */
    note: text('note').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    sentBy: text('sent_by').references(() => users.id, { onDelete: 'set null' }),
    senderName: text('sender_name'),
    /** When the client first opened it in the dashboard. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    /** When an e-mail about news announced it. */
    announcedAt: timestamp('announced_at', { withTimezone: true }),
  },
  (table) => [
    unique('deliverable_versions_once').on(table.deliverableId, table.number),
    index('deliverable_versions_unannounced')
      .on(table.deliverableId)
      .where(sql`announced_at is null and sent_at is not null`),
    index('deliverable_versions_waiting')
      .on(table.deliverableId)
      .where(sql`state in ('in-review', 'changes-asked')`),
  ],
)

/** The files of a version, in the order in which they are shown. */
export const deliverableVersionFiles = pgTable(
  'deliverable_version_files',
  {
    versionId: bigint('version_id', { mode: 'number' })
      .notNull()
      .references(() => deliverableVersions.id, { onDelete: 'cascade' }),
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => clientFiles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.position] }),
    index('deliverable_version_files_by_file').on(table.fileId),
  ],
)

/**
 * Who decided what, when, on which words and files. A trigger refuses every change of a row but taking the decision
 * back, once.
 */
export const approvalDecisions = pgTable(
  'approval_decisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    versionId: bigint('version_id', { mode: 'number' })
      .notNull()
      .references(() => deliverableVersions.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    personName: text('person_name').notNull(),
    decision: text('decision').$type<Decision>().notNull(),
    /** What is to be changed, or a word to go with the approval; may be empty. */
    comment: text('comment').notNull(),
    /** The version's words as the client had them. */
    wordsShown: text('words_shown').notNull(),
    /** See `decisionRecord`. */
    hash: text('hash').notNull(),
    /** Made by the browser: the same form sent twice is one decision. */
    submissionKey: text('submission_key'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Within the minute before it is final. */
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  },
  (table) => [
    index('approval_decisions_by_version').on(table.versionId),
    // Only one decision that was not taken back.
    uniqueIndex('approval_decisions_in_force')
      .on(table.versionId)
      .where(sql`taken_back_at is null`),
  ],
)

/** What a client says about one spot of the picture of a version, or about all of it. */
export const approvalPins = pgTable(
  'approval_pins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    versionId: bigint('version_id', { mode: 'number' })
      .notNull()
      .references(() => deliverableVersions.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they were set. */
    number: integer('number').notNull(),
    /** Without a spot: `x` and `y` are its middle, for a server of the release before. */
    isAboutPage: boolean('is_about_page').notNull().default(false),
    /** From 0 to 1 of the width and of the height. */
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    words: text('words').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Made with the form: the same form sent twice is one pin. */
    submissionKey: text('submission_key'),
  },
  (table) => [
    unique('approval_pins_in_order').on(table.versionId, table.number),
    unique('approval_pins_once').on(table.versionId, table.submissionKey),
  ],
)

/** What of these tables is about a person. */
export const personalInApprovals = [
  personal(deliverables, ['title']),
  personal(deliverableVersions, ['note', 'senderName']),
  personal(approvalDecisions, ['personName', 'comment', 'wordsShown']),
  personal(approvalPins, ['words', 'authorName']),
]
