import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#accounts/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue, enqueueAll } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { deliverables, deliverableVersions } from './table.server.ts'
import { clientProjects } from '../table.server.ts'
import type { Decision } from './approval.ts'

/** The outbox job that reminds a client of a version in review. */
export const approvalReminderJob = 'approval-reminder'

const reminderDays = [3, 7] as const
const dayMs = 86_400_000

const payloadSchema = z.object({ versionId: z.number(), days: z.number() })

/** Queues the reminders of a version that is sent. Its state is checked when they are due. */
export async function planReminders(tx: Tx, versionId: number, sentAt: Date): Promise<void> {
  await enqueueAll(
    tx,
    approvalReminderJob,
    reminderDays.map((days) => ({
      payload: { versionId, days },
      key: `${approvalReminderJob}:${versionId}:${days}`,
      runAt: new Date(sentAt.getTime() + days * dayMs),
    })),
  )
}

/** Reminds the client of a version, once for each reminder, unless it is decided on, superseded, or the client is archived. */
export function sendApprovalReminder(db: Db, publicUrl: string): JobHandler {
  return async (payload) => {
    const { versionId, days } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      const [found] = await tx
        .select({
          version: deliverableVersions,
          deliverable: deliverables,
          project: clientProjects,
          user: users,
        })
        .from(deliverableVersions)
        .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
        .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
        .innerJoin(users, eq(users.id, clientProjects.clientId))
        .where(eq(deliverableVersions.id, versionId))
        // Serializes with `decide`: no reminder follows a decision.
        .for('update', { of: deliverables })
      if (!found || found.version.state !== 'in-review' || found.version.sentAt === null) return
      const { user, version, deliverable, project } = found
      if (user.status !== 'active' || user.archivedAt !== null || !user.wantsEmail) return
      const mail = approvalReminderMail(publicUrl, user, {
        deliverableId: deliverable.id,
        title: deliverable.title,
        number: version.number,
        projectName: project.projectName,
        sentAt: found.version.sentAt,
      })
      await enqueue(tx, 'mail', mail, { key: `${approvalReminderJob}-mail:${versionId}:${days}` })
    })
  }
}

type Recipient = { email: string; firstName: string }

export type ApprovalNews = { deliverableId: number; title: string; number: number; projectName: string }

const whySignIn =
  'The button asks you to sign in. We never put an Approve button in an e-mail: anyone you forwarded it to could sign for you.'

/** A version in review, where nothing else is new. Its words stay behind the sign-in. */
export const approvalMail = (
  publicUrl: string,
  recipient: Recipient,
  work: ApprovalNews & { from: string },
): MailMessage =>
  toClient(publicUrl, recipient, work, {
    state: 'ready for your decision',
    preview: `Version ${work.number} is ready for you.`,
    intro: `this is version ${work.number}. Nothing goes out until you approve it.`,
    rows: [['From', work.from]],
  })

/** The reminder of a version that is still in review. */
const approvalReminderMail = (
  publicUrl: string,
  recipient: Recipient,
  work: ApprovalNews & { sentAt: Date },
): MailMessage =>
  toClient(publicUrl, recipient, work, {
    state: 'still waiting for your decision',
    preview: `Version ${work.number} is waiting for you.`,
    intro: `version ${work.number} has been with you since ${longDate(londonDay(work.sentAt))}. We wait: no reply never counts as a yes.`,
    rows: [],
  })

const toClient = (
  publicUrl: string,
  { email, firstName }: Recipient,
  { deliverableId, title, projectName }: ApprovalNews,
  {
    state,
    preview,
    intro,
    rows,
  }: { state: string; preview: string; intro: string; rows: [string, string][] },
): MailMessage => ({
  kind: 'approval',
  to: [email],
  replyTo: { name: site.name, address: site.mailbox },
  subject: `${state[0]?.toUpperCase()}${state.slice(1)}: ${title}`,
  ...renderMail(site, {
    heading: `${title}: ${state}`,
    preview,
    intro: [`Hello ${firstName}, ${intro}`],
    rows: [['Project', projectName], ...rows],
    action: { label: 'Read and decide', url: publicUrl + paths.dashboardApproval(deliverableId) },
    closing: [whySignIn],
    footnotes: [
      `You’re getting this because you approve work for your projects. Choose which e-mails you get: ${publicUrl}${paths.dashboardSettings('emails')}`,
    ],
  }),
})

/** What a client decided, to the agency. */
export function decisionMail(
  { agencyInbox, publicUrl }: { agencyInbox: readonly string[]; publicUrl: string },
  { username, email }: { username: string; email: string },
  work: Omit<ApprovalNews, 'deliverableId'> & { personName: string; decision: Decision; comment: string },
): MailMessage {
  const { personName, decision, title, number, projectName, comment } = work
  const did = decision === 'approved' ? 'approved' : 'asks for changes to'
  return {
    kind: 'client-message',
    to: [...agencyInbox],
    replyTo: { name: personName, address: email },
    subject: `${personName} ${did} version ${number}: ${title}`,
    ...renderMail(site, {
      heading: decision === 'approved' ? 'A client has approved a version' : 'A client asks for changes',
      intro: [],
      rows: [
        ['From', `${personName}\n${email}`],
        ['Project', projectName],
        ['Deliverable', `${title}, version ${number}`],
        ['Comment', comment === '' ? 'None' : comment],
      ],
      action: { label: 'Open the client', url: publicUrl + consolePaths.client(username, 'files') },
      closing: [],
    }),
  }
}
