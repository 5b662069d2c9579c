import { sql, type SQL } from 'drizzle-orm'
import { personalInViews, personalInAccounts } from '#accounts/table.server.ts'
import { personalInActivity } from '#activity/table.server.ts'
import { personalInAudits } from '#audits/table.server.ts'
import { personalInArticles } from '#articles/article-table.server.ts'
import { personalInBookings } from '#bookings/table.server.ts'
import { personalInWebhooks } from '#connections/webhooks/table.server.ts'
import { personalInCalendars } from '#connections/calendars/table.server.ts'
import { personalInTokens } from '#connections/tokens/table.server.ts'
import { personalInPosts } from '#articles/table.server.ts'
import { personalInAttachments } from '#inquiries/attachment-table.server.ts'
import { personalInMailIn } from '#inquiries/mail-in-table.server.ts'
import { personalInConversations } from '#inquiries/conversation-table.server.ts'
import { personalInSavedViews, personalInInquiries } from '#inquiries/table.server.ts'
import { personalInPrivacy } from './table.server.ts'
import { personalInApprovals } from '#clients/approvals/table.server.ts'
import { personalInFiles } from '#clients/files/table.server.ts'
import { personalInProjects, personalInReports } from '#clients/table.server.ts'
import type { PersonalColumns } from '#platform/db/personal-data.ts'
import { personalInOutbox } from '#platform/outbox/table.ts'
import { personalInRateLimits } from '#platform/rate-limit-table.ts'
import {
  accountIds,
  attachmentIds,
  auditTokens,
  deliverableIds,
  fileIds,
  inquiryIds,
  names,
  projectIds,
  references,
  storedBy,
  usernames,
  versionIds,
  type Person,
} from './person.server.ts'

/** Every column that is about a person, as the table files mark them. */
export const personalColumns: readonly PersonalColumns[] = [
  ...personalInAccounts,
  ...personalInViews,
  ...personalInActivity,
  ...personalInAudits,
  ...personalInTokens,
  ...personalInWebhooks,
  ...personalInCalendars,
  ...personalInPosts,
  ...personalInArticles,
  ...personalInBookings,
  ...personalInInquiries,
  ...personalInConversations,
  ...personalInMailIn,
  ...personalInAttachments,
  ...personalInSavedViews,
  ...personalInProjects,
  ...personalInFiles,
  ...personalInApprovals,
  ...personalInReports,
  ...personalInOutbox,
  ...personalInRateLimits,
  ...personalInPrivacy,
]

export type PersonalTable = {
  /** What its rows are, for people. */
  label: string
  /** Which of its rows are about this person; null if unknown. */
  rows: ((person: Person) => SQL) | null
  /** `deleted` by the erasure; `follows` what is deleted; `stays`, for the reason given. */
  erasure: 'deleted' | 'follows' | { stays: string }
  /** Left out of copies: secrets, and internal keys. */
  secret?: readonly string[]
  /** In copies as files. */
  isFile?: true
}

const ofAccount = (person: Person) => sql`user_id in ${accountIds(person)}`
const ofInquiry = (person: Person) => sql`inquiry_id in ${inquiryIds(person)}`
const ofFile = (person: Person) => sql`file_id in ${fileIds(person)}`
const ofProject = (person: Person) => sql`project_id in ${projectIds(person)}`
const ofVersion = (person: Person) => sql`version_id in ${versionIds(person)}`

// Mails, and the jobs that make them.
const outboxWords = sql.raw(
  `concat_ws(' ', payload->>'to', payload->>'cc', payload->>'text', payload->>'subject', payload->>'email', payload->'replyTo'->>'address')`,
)

/** A text with their address, or with the reference of what they asked. */
const aboutThem = (text: SQL, person: Person) => sql`(${names(text, person)} or exists (
  select 1 from ${references(person)} as of_theirs where strpos(${text}, of_theirs.reference) > 0))`

/**
 * The rows of a person and what an erasure does with them, in the order of deletion: earlier rows are found by later ones.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  activity_entries: {
    label: 'Activity',
    rows: (person) =>
      sql`actor in ${usernames(person)} or subject in ${usernames(person)} or subject in ${references(person)}`,
    erasure: {
      stays: 'the list of what was done names no more than a username or a reference, for 24 months',
    },
  },
  outbox_jobs: {
    label: 'E-mails sent or waiting',
    rows: (person) => sql`${storedBy(sql`created_at`, person)} and ${aboutThem(outboxWords, person)}`,
    erasure: 'deleted',
  },
  webhook_deliveries: {
    label: 'What other programs were told',
    rows: (person) =>
      sql`${storedBy(sql`happened_at`, person)} and (${aboutThem(sql.raw(`concat_ws(' ', data::text, answer)`), person)}
        or data->>'username' in ${usernames(person)})`,
    erasure: 'deleted',
    secret: ['event_id'],
  },
  idempotent_answers: {
    label: 'Answers to other programs',
    rows: (person) => sql`${storedBy(sql`created_at`, person)} and ${aboutThem(sql`body`, person)}`,
    erasure: 'deleted',
    secret: ['key', 'request_hash'],
  },
  verifications: {
    label: 'Links that wait to be used',
    rows: (person) =>
      sql`${storedBy(sql`created_at`, person)} and (value in ${accountIds(person)} or ${names(sql`value`, person)})`,
    erasure: 'deleted',
    secret: ['identifier', 'value'],
  },
  inquiry_attachment_chunks: {
    label: 'Contents of attachments',
    rows: (person) => sql`attachment_id in ${attachmentIds(person)}`,
    erasure: 'follows',
    isFile: true,
  },
  inquiry_attachments: {
    label: 'Attachments',
    rows: (person) => sql`id in ${attachmentIds(person)}`,
    erasure: 'follows',
    secret: ['preview'],
  },
  received_mails: {
    label: 'E-mails received',
    rows: (person) =>
      sql`${storedBy(sql`arrived_at`, person)} and (lower(from_address) = ${person.email} or ${ofInquiry(person)})`,
    erasure: 'deleted',
    secret: ['key'],
  },
  bounced_addresses: {
    label: 'Addresses that refused an e-mail',
    rows: (person) => sql`lower(address) = ${person.email} and ${storedBy(sql`at`, person)}`,
    erasure: 'deleted',
  },
  audit_runs: {
    label: 'Readings of websites',
    rows: (person) => sql`id in (select run_id from audits where token in ${auditTokens(person)})
      and not exists (select 1 from audits where run_id = audit_runs.id and token not in ${auditTokens(person)})`,
    erasure: 'deleted',
  },
  audits: {
    label: 'Visibility audits',
    rows: (person) => sql`token in ${auditTokens(person)}`,
    erasure: 'deleted',
    secret: ['token'],
  },
  bookings: {
    label: 'Calls',
    rows: ofInquiry,
    erasure: { stays: 'that a time was taken, in the past; whose it was goes, and so do calls to come' },
    secret: ['uid', 'token_hash', 'network'],
  },
  inquiry_events: { label: 'What happened to enquiries', rows: ofInquiry, erasure: 'follows' },
  inquiry_replies: {
    label: 'Our replies',
    rows: ofInquiry,
    erasure: 'follows',
    secret: ['submission_key', 'message_id'],
  },
  inquiry_drafts: {
    label: 'Drafts of replies',
    rows: (person) => sql`${ofInquiry(person)} or ${ofAccount(person)}`,
    erasure: 'follows',
  },
  contact_submissions: {
    label: 'Enquiries',
    rows: (person) => sql`id in ${inquiryIds(person)}`,
    erasure: 'deleted',
    secret: ['submission_key', 'status_token', 'mail_token', 'search_words'],
  },
  busy_calendars: {
    label: 'Calendars elsewhere',
    rows: ofAccount,
    erasure: 'follows',
    secret: ['url', 'etag', 'busy'],
  },
  inquiry_saved_views: { label: 'Saved views', rows: ofAccount, erasure: 'follows' },
  sessions: {
    label: 'Where they are signed in',
    rows: ofAccount,
    erasure: 'follows',
    secret: ['id', 'token'],
  },
  accounts: { label: 'How they sign in', rows: ofAccount, erasure: 'follows', secret: ['id', 'password'] },
  authenticators: { label: 'Authenticator app', rows: ofAccount, erasure: 'follows', secret: ['secret'] },
  backup_codes: { label: 'Backup codes', rows: ofAccount, erasure: 'follows', secret: ['code_hash'] },
  passkeys: { label: 'Passkeys', rows: ofAccount, erasure: 'follows' },
  client_looks: {
    label: 'Who looked at their data',
    rows: ofAccount,
    erasure: 'follows',
    secret: ['session_id'],
  },
  approval_decisions: { label: 'Decisions', rows: ofVersion, erasure: 'follows', secret: ['submission_key'] },
  report_issues: { label: 'Reports', rows: ofProject, erasure: 'follows' },
  project_reports: { label: 'Reports as they are written', rows: ofProject, erasure: 'follows' },
  approval_pins: {
    label: 'Comments on pictures',
    rows: ofVersion,
    erasure: 'follows',
    secret: ['submission_key'],
  },
  deliverable_versions: {
    label: 'Versions for approval',
    rows: (person) => sql`deliverable_id in ${deliverableIds(person)}`,
    erasure: 'follows',
  },
  deliverables: {
    label: 'Work for approval',
    rows: ofProject,
    erasure: 'follows',
    secret: ['submission_key'],
  },
  client_file_previews: { label: 'Small pictures', rows: ofFile, erasure: 'follows', isFile: true },
  client_file_chunks: { label: 'Contents of files', rows: ofFile, erasure: 'follows', isFile: true },
  client_files: { label: 'Files', rows: ofAccount, erasure: 'follows' },
  client_messages: {
    label: 'Messages',
    rows: ofAccount,
    erasure: 'follows',
    secret: ['submission_key', 'mail_token'],
  },
  project_phases: { label: 'Phases of projects', rows: ofProject, erasure: 'follows' },
  project_updates: { label: 'Updates', rows: ofProject, erasure: 'follows', secret: ['submission_key'] },
  client_projects: { label: 'Projects', rows: ofAccount, erasure: 'follows' },
  api_tokens: {
    label: 'Tokens for other programs',
    rows: (person) => sql`created_by in ${accountIds(person)}`,
    erasure: 'follows',
    secret: ['token_hash'],
  },
  users: { label: 'Account', rows: (person) => sql`id in ${accountIds(person)}`, erasure: 'deleted' },
  privacy_cases: {
    label: 'Requests about their data',
    rows: (person) => sql`email = ${person.email} and ${storedBy(sql`opened_at`, person)}`,
    erasure: { stays: 'that there was a request, and when it was replied to; name, address and words go' },
    secret: ['token_hash'],
  },
  erasure_proofs: {
    label: 'Proofs of erasures',
    rows: null,
    erasure: { stays: 'a code made from the address, which finds it again in an older backup' },
  },
  rate_limit_hits: {
    label: 'Codes made from addresses of connections',
    rows: null,
    erasure: { stays: 'nobody can tell whose they are; they go within a day' },
  },
  blog_posts: { label: 'Articles', rows: null, erasure: { stays: 'what was published names its author' } },
  articles: { label: 'Articles in work', rows: null, erasure: { stays: 'an article names its author' } },
  article_versions: {
    label: 'Versions of articles',
    rows: null,
    erasure: { stays: 'an article names its author' },
  },
}
