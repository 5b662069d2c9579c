import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { storedData } from '#content/legal/stored-data.ts'
import { personalColumns, personalTables } from '#privacy/personal-tables.server.ts'
import { openTestDatabase } from './support/test-database.ts'

const database = await openTestDatabase()
afterAll(database.close)

/** Columns that hold words, by table, as the database has them. */
async function textColumns(): Promise<Map<string, string[]>> {
  const { rows } = await database.db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY', 'character varying')`,
  )
  const found = new Map<string, string[]>()
  for (const { table, column } of rows) found.set(table, [...(found.get(table) ?? []), column])
  return found
}

/**
 * Columns with words that tell nothing about a person: ids and secrets of the machine, states, kinds, and what the agency
 * wrote for everybody. A new column belongs here, or is marked in its table file and named in the privacy policy.
 */
const notAboutPeople: Record<string, string> = {
  accounts: 'id account_id provider_id user_id access_token refresh_token id_token scope',
  activity_entries: 'type fields request_id',
  agency_settings: 'name value',
  api_tokens: 'scope token_hash created_by',
  approval_decisions: 'user_id decision hash submission_key',
  approval_pins: 'submission_key',
  project_reports: 'month',
  report_issues: 'month',
  article_previews: 'token_hash created_by',
  article_slugs: 'slug',
  article_versions: 'kind',
  article_viewers: 'user_id',
  articles:
    'title slug excerpt content cover_image cover_seed tags hand loom state submission_key created_by updated_by search_text',
  audit_runs: 'progress failure',
  authenticators: 'user_id',
  backup_codes: 'user_id',
  backup_runs: 'error file',
  busy_calendars: 'user_id etag',
  call_feeds: 'user_id nonce mine_hash all_hash',
  blog_imports: 'name',
  bookings: 'uid token_hash state cancelled_by answer',
  blog_posts: 'title slug excerpt content cover_image cover_seed tags hand loom search_text',
  client_files: 'user_id type sha256 uploaded_by',
  client_visits: 'user_id',
  client_reads: 'user_id place',
  project_phases: 'state',
  client_looks: 'user_id kind by_id session_id',
  client_messages: 'user_id submission_key owner_id mail_token',
  client_projects: 'user_id status',
  contact_submissions:
    'reference submission_key status_token mail_token source package_service package status owner_id client_id',
  deliverable_versions: 'state sent_by',
  deliverables: 'submission_key',
  erasure_proofs: 'reference key_name counts',
  idempotent_answers: 'key request_hash',
  inquiry_attachments: 'uploaded_by type sha256 reason',
  inquiry_drafts: 'user_id',
  inquiry_events: 'type by_id',
  inquiry_replies: 'author_id submission_key state message_id',
  inquiry_reminders: 'step',
  mail_threads: 'name about',
  inquiry_saved_views: 'user_id',
  inquiry_viewers: 'user_id',
  inquiry_mentions: 'user_id',
  mailbox_cursors: 'mailbox uid_validity begun_validity lease_token',
  outbox_jobs: 'kind key lane lease_token',
  passkeys: 'id user_id transports',
  picture_files: 'picture_id format data',
  pictures: 'id type name created_by',
  privacy_cases: 'reference kind state origin token_hash',
  project_updates: 'update_type submission_key',
  promise_weeks: 'week kept_minutes late_minutes',
  received_mails: 'key outcome kind reason',
  saved_replies: 'title text',
  secrets: 'name value',
  sessions: 'id user_id',
  users: 'id image',
  webhook_deliveries: 'event_id type',
  webhooks: 'url events secret old_secret',
  verifications: 'id identifier',
}

it('every column with words is marked as personal in its table file, or known not to be', async () => {
  const columnsOf = await textColumns()
  expect(columnsOf.size).toBeGreaterThan(40)
  const marked = new Map(personalColumns.map(({ table, columns }) => [table, columns]))
  for (const [table, columns] of columnsOf) {
    const known = new Set([...(marked.get(table) ?? []), ...(notAboutPeople[table]?.split(' ') ?? [])])
    expect([table, columns.filter((column) => !known.has(column))]).toEqual([table, []])
  }
})

it('the privacy policy tells exactly the columns that are marked', () => {
  const told = storedData
    .flatMap(({ holds }) => Object.entries(holds))
    .map(([table, columns]) => [table, Object.keys(columns).toSorted()])
  const marked = personalColumns.map(({ table, columns }) => [table, columns.toSorted()])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(marked))
  // Each table is on one line.
  expect(told).toHaveLength(marked.length)
})

it('every marked table is copied and erased by a rule of its own', () => {
  expect(Object.keys(personalTables).toSorted()).toEqual(personalColumns.map(({ table }) => table).toSorted())
})

it('what follows an erasure does so by a foreign key', async () => {
  const { rows } = await database.db.execute<{ child: string; parent: string }>(
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and confdeltype = 'c'`,
  )
  const isDeleted = (table: string, seen: string[] = []): boolean =>
    personalTables[table]?.erasure === 'deleted' ||
    rows.some(
      ({ child, parent }) => child === table && !seen.includes(parent) && isDeleted(parent, [...seen, table]),
    )
  const following = Object.entries(personalTables).filter(([, { erasure }]) => erasure === 'follows')
  for (const [table] of following) expect([table, isDeleted(table)]).toEqual([table, true])
})
