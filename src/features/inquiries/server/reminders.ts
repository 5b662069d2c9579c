import { staffRoles } from '#features/accounts/roles.ts'
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { MailWatcher } from '#platform/mail/mail-job.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { remindedBetween, reminderStepAt, type ReminderStep, type ReminderTimes } from '../reminder-steps.ts'
import { contactSubmissions, inquiryReminders } from './table.ts'
import type { StoredInquiry } from './store.ts'
import { fullName } from '#shared/full-name.ts'
import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { promiseClock } from '../clock.ts'
import { listedRows } from './inquiry-rows.ts'

export type ReminderSettings = {
  now: Date
  times: ReminderTimes
  publicUrl: string
  /** Told in place of people as long as no one has an account. */
  agencyInbox: readonly string[]
}

// More at once would fill the outbox; the others have their turn at the next look.
const mostAtOnce = 50

// Anyone who else looks just now does the same: then there is nothing to do here.
const takeTurn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('inquiry-reminders')) as is_ours`,
  )
  return rows[0]?.is_ours === true
}

/** Marks the e-mail of a reminder: it does not leave once the inquiry is answered. */
export const reminderTopic = 'inquiry-reminder'

type Notice = { to: string[]; now: Date; publicUrl: string }

const heads: Record<ReminderStep, { subject: string; intro: string }> = {
  unowned: { subject: 'Nobody has taken', intro: 'Nobody has taken this enquiry yet.' },
  owner: { subject: 'Waiting for your reply:', intro: 'You have this enquiry, and no reply has left yet.' },
  last: { subject: 'Last reminder:', intro: 'No reply has left yet.' },
  missed: {
    subject: 'Promise missed:',
    intro:
      'No reply left in time. Please give the visitor a new time on the page of the enquiry: they will get it by e-mail, with an apology in your name.',
  },
}

/** To people of the agency: what waits, until when, and where it is answered. */
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
 * Reminds anyone who should know of inquiries that are nearly or quite overdue (console.md §3). Called every minute: each
 * inquiry has each of its turns once, anyone who calls it and however often, and its e-mail is queued in the transaction
 * that writes this down. @returns how many e-mails were queued
 */
export async function sendReminders(db: Db, settings: ReminderSettings): Promise<number> {
  const { now, times } = settings
  return await db.transaction(async (tx) => {
    if (!(await takeTurn(tx))) return 0
    const turns = await listTurns(tx, now, times)
    if (turns.length === 0) return 0
    const people = await listStaff(tx)
    let sent = 0
    for (const { inquiry, step } of turns) {
      const to = recipientsOf(step, inquiry, people, settings.agencyInbox)
      if (to.length === 0) continue
      const message = reminderMail(step, inquiry, { to, now, publicUrl: settings.publicUrl })
      await enqueue(tx, 'mail', message, { key: `inquiry:${inquiry.id}:reminder:${step}` })
      sent += 1
    }
    return sent
  })
}

type Turn = { inquiry: StoredInquiry; step: ReminderStep }

/** The inquiries whose turn it is, marked as having had it. */
async function listTurns(tx: Tx, now: Date, times: ReminderTimes): Promise<Turn[]> {
  const [after, upTo] = remindedBetween(now, times)
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  // The same as `reminderStepAt`, so that those who had their turn do not keep others from theirs.
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
  const turns = inquiries.flatMap((inquiry): Turn[] => {
    const turn = reminderStepAt(inquiry.replyDueAt, now, times)
    return turn ? [{ inquiry, step: turn }] : []
  })
  if (turns.length === 0) return []
  await tx
    .insert(inquiryReminders)
    .values(turns.map((turn) => ({ inquiryId: turn.inquiry.id, step: turn.step, at: now })))
    .onConflictDoNothing()
  return turns
}

type Person = { id: string; email: string; isAdmin: boolean }

async function listStaff(tx: Tx): Promise<Person[]> {
  const rows = await tx
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(and(inArray(users.role, staffRoles), eq(users.status, 'active')))
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
  // An owner who cannot sign in any more is no one: then it is everybody's.
  const told = { unowned: people, owner: owner.length > 0 ? owner : people, last: people, missed: admins }[
    step
  ]
  const addresses = (told.length > 0 ? told : people).map(({ email }) => email)
  return addresses.length > 0 ? addresses : [...agencyInbox]
}

/** Keeps a reminder from leaving that waited in the outbox until its inquiry was answered, closed or taken away. */
export const reminderWatcher = (db: Db): Record<string, MailWatcher> => ({
  [reminderTopic]: {
    mayLeave: async (inquiryId) => {
      const [inquiry] = await db
        .select({ id: contactSubmissions.id })
        .from(contactSubmissions)
        .where(
          and(
            eq(contactSubmissions.id, inquiryId),
            or(eq(contactSubmissions.status, 'new'), eq(contactSubmissions.status, 'open')),
            isNull(contactSubmissions.repliedAt),
          ),
        )
      return inquiry !== undefined
    },
    accepted: async () => await Promise.resolve(),
    refused: async () => await Promise.resolve(),
  },
})
