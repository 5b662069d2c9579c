import { sql, type SQL } from 'drizzle-orm'
import { demonstrationUserId } from '#accounts/roles.ts'

/** A person in the database. */
export type Person = {
  /** In small letters. */
  email: string
  /** Only what was stored until then: a person who returns after an erasure is not erased again. By default all of it. */
  until?: Date
}

const at = (until: Date | undefined) => sql`${until?.toISOString() ?? 'infinity'}::timestamptz`

/** Their account. The placeholder client is no person. */
export const accountIds = ({ email, until }: Person): SQL =>
  sql`(select id from users where email = ${email} and created_at <= ${at(until)} and id <> ${demonstrationUserId})`

/** Their username, by which the activity names people. */
export const usernames = ({ email, until }: Person): SQL =>
  sql`(select username from users where email = ${email} and created_at <= ${at(until)} and id <> ${demonstrationUserId})`

/** Their inquiries, and those that became their account. */
export const inquiryIds = (person: Person): SQL =>
  sql`(select id from contact_submissions where (lower(email) = ${person.email} or client_id in ${accountIds(person)})
    and created_at <= ${at(person.until)})`

/** The references of their inquiries and of their requests about their data. */
export const references = (person: Person): SQL =>
  sql`(select reference from contact_submissions where id in ${inquiryIds(person)}
    union select reference from privacy_cases where email = ${person.email} and opened_at <= ${at(person.until)})`

export const projectIds = (person: Person): SQL =>
  sql`(select id from client_projects where user_id in ${accountIds(person)})`

export const fileIds = (person: Person): SQL =>
  sql`(select id from client_files where user_id in ${accountIds(person)})`

/** The attachments of their e-mails and ours. */
export const attachmentIds = (person: Person): SQL =>
  sql`(select id from inquiry_attachments where inquiry_id in ${inquiryIds(person)} or mail_id in (
    select id from received_mails where lower(from_address) = ${person.email} and arrived_at <= ${at(person.until)}))`

export const deliverableIds = (person: Person): SQL =>
  sql`(select id from deliverables where project_id in ${projectIds(person)})`

export const versionIds = (person: Person): SQL =>
  sql`(select id from deliverable_versions where deliverable_id in ${deliverableIds(person)})`

/** The audits of their inquiries. Others are anonymous. */
export const auditTokens = (person: Person): SQL =>
  sql`(select details->'audit'->>'token' from contact_submissions where id in ${inquiryIds(person)}
    and details->'audit'->>'token' is not null)`

/** Whether a text has the address, and not as part of a longer one. */
export function names(text: SQL, { email }: Person): SQL {
  const address = email.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const pattern = String.raw`(^|[^a-z0-9._%+-])${address}($|[^a-z0-9.-]|\.($|[^a-z0-9]))`
  return sql`lower(${text}) ~ ${pattern}`
}

/** Stored until then. */
export const storedBy = (column: SQL, { until }: Person): SQL => sql`${column} <= ${at(until)}`
