import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { InquiryKindId, InquiryState } from '../inquiry-kind.ts'
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { personal } from '#platform/db/personal-data.ts'
import type { ReminderStep } from '../reminder-steps.ts'
import type { AttachedAudit } from '../attached-audit.ts'
import type { Attribution } from '../attribution.ts'

/** Reference, name, company, e-mail and message as words: a column that the database computes, so that no query selects it by chance. */
export const searchWords = sql.raw('search_words')

/** What is after the @ of an address, in lower case. The index below is on exactly this. */
export const emailDomain = sql.raw("split_part(lower(email),'@',2)")
/** What was asked for without its package: 'Website Design' of 'Website Design - Business Pro'. An index below is on this. */
export const askedService = sql.raw(`split_part(service, ' - ', 1)`)

/** Where a visitor came from: the campaign that names itself, else the site, else 'unknown'. An index below is on this. */
export const visitorSource = sql.raw(
  `coalesce(nullif(regexp_replace(lower(coalesce(details->'attribution'->>'utmSource', details->'attribution'->>'referrerHost')), '^www[.]', ''), ''), 'unknown')`,
)

/** The secret part of the link to the audit that came with it. An index below is on this. */
export const attachedAuditToken = sql.raw(`details->'audit'->>'token'`)

/** Answered once, and waiting again: behind those whom a first reply was promised. */
export const isOpenAgain = sql.raw('(replied_at is not null)')

/** What an inquiry holds besides its columns, by the names of §3. Which of it is there depends on the form. */
export type InquiryDetails = {
  phone?: string
  packageSelected?: string
  currentFollowers?: string
  platforms?: string
  goals?: string
  attribution?: Attribution
  audit?: AttachedAudit
}

/** A question that was left open is not stored. */
export const withoutEmpty = (details: Record<string, string>): InquiryDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))

/** Every inquiry from every form, §3, with what the promise of a reply within 24 hours needs. */
export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    service: text('service').notNull().default(''),
    message: text('message'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** What people quote, like LB-7F3K2. */
    reference: text('reference').notNull().unique(),
    /** Made by the form when it is opened: a double click or a retried request makes one inquiry. */
    submissionKey: text('submission_key').notNull().unique(),
    /** The secret part of the visitor's private status link. */
    statusToken: text('status_token').notNull().unique(),
    /** The secret part of the address that replies by e-mail go to; null in what is older than it. */
    mailToken: text('mail_token').unique(),
    /** Which call it came from. */
    source: text('source').$type<InquiryKindId>().notNull(),
    /** The fields only this form has (phone, packageSelected, platforms, …), and where the visitor came from. */
    details: jsonb('details').$type<InquiryDetails>().notNull().default({}),
    replyDueAt: timestamp('reply_due_at', { withTimezone: true }).notNull(),
    repliedAt: timestamp('replied_at', { withTimezone: true }),
    status: text('status').$type<InquiryState>().notNull().default('new'),
    /** Who of the agency has taken it. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** When a person of the agency first opened it. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    /** Until then it is out of 'Unanswered'; its deadline stays. */
    snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
    /** When we come back to it if the visitor has not answered by then. Null: we do not. */
    followUpAt: timestamp('follow_up_at', { withTimezone: true }),
    /**
     * When a reply is due to what the visitor wrote after one of ours: 24 hours, which are not in the published promise. Null:
     * none is owed.
     */
    nextReplyDueAt: timestamp('next_reply_due_at', { withTimezone: true }),
    /** The one this was merged into. */
    mergedInto: bigint('merged_into', { mode: 'number' }).references(
      (): AnyPgColumn => contactSubmissions.id,
      { onDelete: 'set null' },
    ),
    /** The client and the project that it became. */
    clientId: text('client_id').references(() => users.id, { onDelete: 'set null' }),
    projectId: bigint('project_id', { mode: 'number' }),
  },
  (table) => [
    // What is waiting for the agency: the list of Today, the badges, the reminders and the metrics.
    index('contact_submissions_waiting')
      .on(table.replyDueAt, table.id)
      .where(sql`status in ('new', 'open')`),
    index('contact_submissions_words').using('gin', searchWords),
    index('contact_submissions_by_email').on(sql`lower(email)`),
    // Colleagues of anyone who wrote: the latest of one company's address.
    index('contact_submissions_by_domain').on(emailDomain, table.id),
    index('contact_submissions_by_client')
      .on(table.clientId)
      .where(sql`client_id is not null`),
    index('contact_submissions_by_owner').on(table.ownerId, table.id),
    index('contact_submissions_newest').on(table.createdAt, table.id),
    // The orders and the filters of the inbox. Those of partial indexes are written word for word in its queries.
    index('contact_submissions_first_due')
      .on(isOpenAgain, table.replyDueAt, table.id)
      .where(sql`status in ('new', 'open')`),
    index('contact_submissions_taken')
      .on(table.ownerId, isOpenAgain, table.replyDueAt, table.id)
      .where(sql`status in ('new', 'open')`),
    index('contact_submissions_snoozed')
      .on(table.snoozedUntil)
      .where(sql`snoozed_until is not null`),
    index('contact_submissions_follow_up')
      .on(table.followUpAt, table.id)
      .where(sql`follow_up_at is not null`),
    index('contact_submissions_done')
      .on(table.id)
      .where(sql`status in ('replied', 'converted', 'closed')`),
    index('contact_submissions_spam')
      .on(table.id)
      .where(sql`status = 'spam'`),
    index('contact_submissions_by_kind').on(table.source, table.id),
    index('contact_submissions_by_service').on(sql`(${askedService})`, table.id),
    // Which inquiry an audit led to.
    index('contact_submissions_by_audit')
      .on(sql`(${attachedAuditToken})`)
      .where(sql`${attachedAuditToken} is not null`),
    index('contact_submissions_by_source').on(sql`(${visitorSource})`, table.id),
  ],
)

/** What of these tables is about a person. */
export const personalInInquiries = [
  personal(contactSubmissions, [
    'firstName',
    'lastName',
    'email',
    'company',
    'service',
    'message',
    'details',
  ]),
]

/** Which reminders an inquiry has had its turn for, whether or not anyone had to be told. Each comes once. */
export const inquiryReminders = pgTable(
  'inquiry_reminders',
  {
    inquiryId: bigint('inquiry_id', { mode: 'number' })
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    step: text('step').$type<ReminderStep>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.inquiryId, table.step] })],
)

/** The weeks of the published promise that are over, as they were then: see `promise/definition.ts`. */
export const promiseWeeks = pgTable('promise_weeks', {
  /** Its Monday in London, as `2026-11-16`. */
  week: text('week').primaryKey(),
  /** By which definition it was counted. */
  definition: integer('definition').notNull(),
  missed: integer('missed').notNull(),
  declared: integer('declared').notNull(),
  spam: integer('spam').notNull(),
  test: integer('test').notNull(),
  merged: integer('merged').notNull(),
  booked: integer('booked').notNull().default(0),
  /** How long those waited who had a reply, in whole minutes: in time, and too late. */
  keptMinutes: integer('kept_minutes').array().notNull(),
  lateMinutes: integer('late_minutes').array().notNull(),
  frozenAt: timestamp('frozen_at', { withTimezone: true }).notNull(),
})

/** Filters of the inbox that someone keeps for themselves. */
export const inquirySavedViews = pgTable(
  'inquiry_saved_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The query of its address, as the inbox writes it. */
    query: text('query').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('inquiry_saved_views_names').on(table.userId, table.name)],
)

/** What of these tables is about a person. */
export const personalInSavedViews = [personal(inquirySavedViews, ['name', 'query'])]

/** Replies that staff have written once for all. */
export const savedReplies = pgTable('saved_replies', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
