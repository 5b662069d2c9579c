import { eq } from 'drizzle-orm'
import { fullName } from '#shared/full-name.ts'
import { randomUUID } from 'node:crypto'
import { hashPassword } from '#accounts/password-hash.server.ts'
import { accounts } from '#accounts/table.server.ts'
import type { ActivityType } from '#activity/activity-type.ts'
import { activityEntries } from '#activity/table.server.ts'
import { insertUser, type User } from '#accounts/users.server.ts'
import { contactSubmissions, savedReplies } from '#inquiries/table.server.ts'
import {
  clientMessages,
  clientProjects,
  clientVisits,
  projectPhases,
  projectUpdates,
} from '#clients/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { mailId } from '#platform/mail/mail-job.ts'
import { mailThreads } from '#platform/mail/mail-table.ts'
import { aboutInquiry } from '#platform/mail/queue-mails.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { demoApprovals, demoViewHoursAgo } from './approvals.ts'
import { seedConnections } from './seed-connections.ts'
import { seedApprovals } from './seed-approvals.ts'
import { seedAudits } from './seed-audits.ts'
import { seedPrivacy } from './seed-privacy.ts'
import { seedArticles } from './seed-articles.ts'
import { londonDay } from '#shared/dates.ts'
import { demoPassword } from './demo-password.ts'
import { demoInquiries } from './inquiries.ts'
import { demoClients, demoStaff, type DemoClient } from './people.ts'
import { addInquiry, personOf, type Seeding } from './seed-inquiry.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const monthHours = 30 * 24
const seenAfterHours = 6

/** The accounts with one-click sign-in in the demo. */
export const demoEntrances = { tamsin: 'an administrator', maisie: 'one of the staff', nerys: 'a client' }

/**
 * Fills an empty database with a demo agency (console.md §1), all its dates relative to `now`: in one transaction, and
 * then its approvals, articles and audits. Idempotent.
 */
export async function seedDemo(db: Db, now = new Date()): Promise<void> {
  const people = new Map<string, User>()
  const isNew = await db.transaction(async (tx) => {
    for (const { username, firstName, lastName, role } of [...demoStaff, ...clientAccounts]) {
      const email = `${username}@${role === 'client' ? 'client' : 'loomsbury'}.example`
      const user = await insertUser(tx, { username, firstName, lastName, role, email })
      if (!user) return false
      people.set(username, user)
    }
    await setPassword(tx, people)
    const seeding = { tx, now, people }
    for (const [at, inquiry] of demoInquiries.entries()) await addInquiry(seeding, inquiry, at)
    for (const client of demoClients) await addClientWork(seeding, client)
    await tx.insert(savedReplies).values(demoSavedReplies)
    await addMails(seeding)
    await addActivity(seeding)
    await seedConnections(seeding)
    return true
  })
  if (!isNew) return
  await seedApprovals(db, people, now)
  await seedArticles(db, people, now)
  await seedAudits(db, now)
  await seedPrivacy(db, now)
}

async function setPassword(tx: Tx, people: Map<string, User>): Promise<void> {
  const password = await hashPassword(demoPassword)
  await tx.insert(accounts).values(
    [...people.values()].map(({ id }) => ({
      id: randomUUID(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password,
    })),
  )
}

const clientAccounts = demoClients.map(({ username, firstName, lastName }) => ({
  username,
  firstName,
  lastName,
  role: 'client' as const,
}))

async function addClientWork(seeding: Seeding, client: DemoClient): Promise<void> {
  const { tx, now } = seeding
  const { id: clientId, firstName, lastName } = personOf(seeding.people, client.username)
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await tx.insert(clientVisits).values({ clientId, seenAt: daysAgo(1.3) })
  const day = (days: number | undefined) =>
    days === undefined ? null : daysAgo(days).toISOString().slice(0, 10)
  for (const project of client.projects) {
    const {
      name,
      type,
      status,
      value,
      description,
      startedDaysAgo,
      completedDaysAgo,
      dueInDays,
      updates,
      phases,
    } = project
    const [added] = await tx
      .insert(clientProjects)
      .values({
        clientId,
        projectName: name,
        projectType: type,
        status,
        totalValue: value,
        description,
        startDate: day(startedDaysAgo),
        completionDate: day(dueInDays === undefined ? completedDaysAgo : -dueInDays),
        createdAt: daysAgo((startedDaysAgo ?? 3) + 1),
        updatedAt: daysAgo(updates.at(-1)?.[0] ?? 2),
        newsAt: daysAgo(updates.at(-1)?.[0] ?? 2),
      })
      .returning({ id: clientProjects.id })
    if (!added) throw new Error(`${name} was not stored`)
    const dayIn = (days: number) => londonDay(new Date(now.getTime() + days * dayMs))
    if (phases)
      await tx.insert(projectPhases).values(
        phases.map(([phase, startsIn, endsIn, state], position) => ({
          projectId: added.id,
          position,
          name: phase,
          startsOn: dayIn(startsIn),
          endsOn: dayIn(endsIn),
          state,
        })),
      )
    for (const [ago, updateType, title, text] of updates)
      await tx.insert(projectUpdates).values({
        projectId: added.id,
        updateType,
        title,
        description: text,
        createdAt: daysAgo(ago),
        announcedAt: daysAgo(ago),
        authorName: 'Maisie Adeyemi',
      })
  }
  const begun = new Map<string, number>()
  for (const [at, [hoursAgo, from, subject, message]] of client.messages.entries()) {
    const answer = client.messages.slice(at + 1).find(([, by, about]) => by !== 'client' && about === subject)
    const answerTo = begun.get(subject) ?? null
    // Thanks need no reply.
    const isSettled = from === 'client' && (answer !== undefined || hoursAgo > monthHours)
    const createdAt = new Date(now.getTime() - hoursAgo * hourMs)
    const writer = from === 'client' ? { firstName, lastName } : personOf(seeding.people, from)
    const [added] = await tx
      .insert(clientMessages)
      .values({
        clientId,
        subject,
        message,
        answerTo,
        createdAt,
        senderName: fullName(writer),
        isFromClient: from === 'client',
        isRead: from === 'client' || at < client.messages.length - 1,
        announcedAt: createdAt,
        ...(from === 'client' &&
          hoursAgo > seenAfterHours && {
            seenAt: new Date(createdAt.getTime() + hourMs),
            seenByName: 'Maisie Adeyemi',
          }),
        ...(from !== 'client' && at < client.messages.length - 1 && { readAt: createdAt }),
        ...(isSettled && { answeredAt: new Date(now.getTime() - (answer?.[0] ?? hoursAgo) * hourMs) }),
        ...(answerTo === null && { ownerId: ownerOf(seeding, client) }),
      })
      .returning({ id: clientMessages.id })
    if (added && answerTo === null) begun.set(subject, added.id)
  }
}

/** The last staff author of a conversation is its owner. */
function ownerOf(seeding: Seeding, { messages }: DemoClient): string | null {
  const writer = messages.find(([, from]) => from !== 'client')?.[1]
  return writer === undefined || writer === 'client' ? null : personOf(seeding.people, writer).id
}

const demoMail = (to: string, subject: string): MailMessage => ({
  kind: 'acknowledgement',
  to: [to],
  subject,
  text: 'Thank you. We have it.\n',
  html: '<p>Thank you. We have it.</p>',
})

/** A sent e-mail, and one to an address with a slip of the finger. */
async function addMails({ tx, now }: Seeding): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  await tx.insert(outboxJobs).values({
    kind: 'mail',
    payload: demoMail('bethan@cwmfarmdairy.example', 'We have your enquiry'),
    attempts: 1,
    createdAt: before(1.1),
    doneAt: before(1.1),
  })
  const mistyped = 'leo@northmooroutdoor.exmaple'
  const [leo] = await tx
    .update(contactSubmissions)
    .set({ email: mistyped })
    .where(eq(contactSubmissions.lastName, 'Ashworth'))
    .returning({ id: contactSubmissions.id })
  const [failed] = await tx
    .insert(outboxJobs)
    .values({
      kind: 'mail',
      payload: demoMail(mistyped, 'We have your enquiry'),
      attempts: 1,
      lastError: `Can't send mail - all recipients were rejected: 550 5.1.1 <${mistyped}> User unknown`,
      createdAt: before(31),
      deadAt: before(31),
    })
    .returning()
  const about = aboutInquiry(leo?.id ?? null)
  if (failed && about) await tx.insert(mailThreads).values({ name: mailId(failed), about })
}

/** Recent activity of the staff, in chronological order. */
async function addActivity({ tx, now }: Seeding): Promise<void> {
  const done: [hoursAgo: number, actor: string, type: ActivityType, subject: string, fields?: string[]][] = [
    [170, 'tamsin', 'account.invited', 'owen', ['role']],
    [169, 'tamsin', 'account.invited', 'maisie', ['role']],
    [150, 'tamsin', 'settings.changed', 'reminders', ['ownerHours']],
    [75, 'owen', 'account.signed-in', 'owen', ['passkey']],
    [52, 'maisie', 'settings.changed', 'saved replies'],
    [demoViewHoursAgo, 'maisie', 'client.viewed', demoApprovals.username],
    [30, 'maisie', 'mail.retried', '1'],
    [27, 'owen', 'account.signed-in', 'owen', ['passkey']],
    [3, 'maisie', 'account.signed-in', 'maisie', ['second-step']],
  ]
  await tx.insert(activityEntries).values(
    done.map(([hoursAgo, actor, type, subject, fields = []]) => ({
      at: new Date(now.getTime() - hoursAgo * hourMs),
      actor,
      type,
      subject,
      fields,
    })),
  )
}

/** The demo's saved replies; text in braces is a placeholder. */
const demoSavedReplies = [
  {
    title: 'Book the 30-minute call',
    text: 'Dear {firstName},\n\nthank you for writing about {service}. The quickest way to a useful reply is half an hour on the telephone: your questions first, no slides.\n\nWhich of these suits you: tomorrow at 10:00, tomorrow at 14:30, or the day after at 11:00?\n\nBest wishes\n{myName}',
  },
  {
    title: 'Price, in plain words',
    text: 'Dear {firstName},\n\n{package} costs {price}. That covers everything on the page you came from, and nothing is added later without your asking for it.\n\nShall we begin with a call?\n\nBest wishes\n{myName}',
  },
  {
    title: 'Not our work, but theirs',
    text: 'Dear {firstName},\n\nthis is not something we do well, so I would rather send you on than say yes. If you like, I’ll name two people who do.\n\nBest wishes\n{myName}',
  },
]
