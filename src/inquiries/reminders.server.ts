import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { MailWatcher } from '#platform/mail/mail-job.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import { remindedBetween, reminderStepAt, type ReminderStep, type ReminderTimes } from './reminder-steps.ts'
import { isActiveStaff } from './console-inquiry.server.ts'
import { contactSubmissions, inquiryReminders } from './table.server.ts'
import type { StoredInquiry } from './store.server.ts'
import { fullName } from '#shared/full-name.ts'
import { site } from '#content/site.ts'
import { renderMail, withoutLinks } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { promiseClock } from './clock.ts'
import { listedRows } from './inquiry-rows.server.ts'

export type ReminderSettings = {
  now: Date
  times: ReminderTimes
  publicUrl: string
  /** Used as long as no one has an account. */
  agencyInbox: readonly string[]
}

// More at once would fill the outbox; the others follow a minute later.
const mostAtOnce = 50

// Another process that holds the lock sends the reminders.
const tryLock = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('inquiry-reminders')) as "isLocked"`,
  )
  return rows[0]?.isLocked === true
}

/** Marks the e-mail of a reminder, which is not sent once the inquiry is answered. */
export const reminderTopic = 'inquiry-reminder'

type Notice = { to: string[]; now: Date; publicUrl: string }

const heads: Record<ReminderStep, { subject: string; intro: string }> = {
  unowned: { subject: 'Nobody has taken', intro: 'Nobody has taken this enquiry yet.' },
  owner: {
    subject: 'Waiting for your reply:',
    intro: 'You have this enquiry, and no reply has been sent yet.',
  },
  last: { subject: 'Last reminder:', intro: 'No reply has been sent yet.' },
  missed: {
    subject: 'Promise missed:',
    intro:
      'No reply left in time. Please give the visitor a new time on the page of the enquiry: they will get it by e-mail, with an apology in your name.',
  },
}

/** To staff. */
function reminderMail(
  step: ReminderStep,
  inquiry: StoredInquiry,
  { to, now, publicUrl }: Notice,
): MailMessage {
  const { subject, intro } = heads[step]
  const name = withoutLinks(fullName(inquiry)) || 'a visitor'
  const { sentence } = promiseClock(inquiry.replyDueAt, now)
  return {
    kind: 'reminder',
    to,
    subject: `${subject} ${inquiry.reference} from ${name}`,
    watch: { topic: reminderTopic, id: inquiry.id },
    ...renderMail(site, {
      heading: `${subject.replace(/:$/, '')}: ${inquiry.reference}`,
      preview: sentence,
      intro: [intro, sentence],
      rows: [
        ...listedRows(inquiry),
        ['Received', `${londonDateAndTime(inquiry.createdAt)} (London)`],
        ['Reply due', `${londonDateAndTime(inquiry.replyDueAt)} (London)`],
      ],
      action: {
        label: step === 'missed' ? 'Set a new time' : 'Open the enquiry',
        url: publicUrl + consolePaths.inquiry(inquiry.reference),
      },
      closing: [],
      footnotes: [
        'Everybody who works here gets reminders of waiting enquiries; they cannot be switched off.',
      ],
    }),
  }
}

/**
 * Sends reminders of inquiries that are due soon or overdue (console.md §3). Called every minute: each reminder is sent once,
 * however often and by however many processes this is called. @returns how many e-mails were queued
 */
export async function sendReminders(db: Db, settings: ReminderSettings): Promise<number> {
  const { now, times } = settings
  return await db.transaction(async (tx) => {
    if (!(await tryLock(tx))) return 0
    const reminders = await claimReminders(tx, now, times)
    if (reminders.length === 0) return 0
    const people = await listStaff(tx)
    let sent = 0
    for (const { inquiry, step } of reminders) {
      const to = recipientsOf(step, inquiry, people, settings.agencyInbox)
      if (to.length === 0) continue
      const message = reminderMail(step, inquiry, { to, now, publicUrl: settings.publicUrl })
      await queueMails(tx, aboutInquiry(inquiry.id), [
        { payload: message, key: `inquiry:${inquiry.id}:reminder:${step}` },
      ])
      sent += 1
    }
    return sent
  })
}

type Reminder = { inquiry: StoredInquiry; step: ReminderStep }

/** The reminders that are due, marked as sent. */
async function claimReminders(tx: Tx, now: Date, times: ReminderTimes): Promise<Reminder[]> {
  const [after, upTo] = remindedBetween(now, times)
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  // The same as `reminderStepAt`, so that the limit only counts reminders that were not sent.
  const step = sql<ReminderStep>`case
    when ${contactSubmissions.replyDueAt} <= ${at(0)}::timestamptz then 'missed'
    when ${contactSubmissions.replyDueAt} <= ${at(times.lastHours)}::timestamptz then 'last'
    when ${contactSubmissions.replyDueAt} <= ${at(times.ownerHours)}::timestamptz then 'owner'
    else 'unowned' end`
  const inquiries = await tx
    .select()
    .from(contactSubmissions)
    .where(
      and(
        // Word for word the condition of the index `contact_submissions_waiting`.
        sql`${contactSubmissions.status} in ('new', 'open')`,
        isNull(contactSubmissions.repliedAt),
        gt(contactSubmissions.replyDueAt, after),
        lte(contactSubmissions.replyDueAt, upTo),
        sql`not exists (select from ${inquiryReminders} r where r.inquiry_id = ${contactSubmissions.id} and r.step = ${step})`,
      ),
    )
    .orderBy(asc(contactSubmissions.replyDueAt), asc(contactSubmissions.id))
    .limit(mostAtOnce)
  const reminders = inquiries.flatMap((inquiry): Reminder[] => {
    const due = reminderStepAt(inquiry.replyDueAt, now, times)
    return due ? [{ inquiry, step: due }] : []
  })
  if (reminders.length === 0) return []
  await tx
    .insert(inquiryReminders)
    .values(reminders.map((reminder) => ({ inquiryId: reminder.inquiry.id, step: reminder.step, at: now })))
    .onConflictDoNothing()
  return reminders
}

type Person = { id: string; email: string; isAdmin: boolean }

async function listStaff(tx: Tx): Promise<Person[]> {
  const rows = await tx
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(isActiveStaff)
    .orderBy(asc(users.email))
  return rows.map(({ role, ...person }) => ({ ...person, isAdmin: role === 'admin' }))
}

function recipientsOf(
  step: ReminderStep,
  { ownerId }: StoredInquiry,
  people: readonly Person[],
  agencyInbox: readonly string[],
): string[] {
  if (step === 'unowned' && ownerId !== null) return []
  if (step === 'owner' && ownerId === null) return []
  const owner = people.filter(({ id }) => id === ownerId)
  const admins = people.filter(({ isAdmin }) => isAdmin)
  const recipients = { unowned: people, owner, last: people, missed: admins }[step]
  // For example an owner who can no longer sign in.
  const addresses = (recipients.length > 0 ? recipients : people).map(({ email }) => email)
  return addresses.length > 0 ? addresses : [...agencyInbox]
}

/** Cancels a reminder in the outbox if its inquiry was answered, closed or erased meanwhile. */
export const reminderWatcher = (db: Db): Record<string, MailWatcher> => ({
  [reminderTopic]: {
    mayLeave: async (inquiryId) =>
      (await db.$count(
        contactSubmissions,
        and(
          eq(contactSubmissions.id, inquiryId),
          inArray(contactSubmissions.status, ['new', 'open']),
          isNull(contactSubmissions.repliedAt),
        ),
      )) > 0,
    accepted: async () => await Promise.resolve(),
    refused: async () => await Promise.resolve(),
  },
})
