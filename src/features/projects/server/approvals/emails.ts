import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import type { Decision } from '../../approval.ts'

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
export const approvalReminderMail = (
  publicUrl: string,
  recipient: Recipient,
  work: ApprovalNews & { sentAt: Date },
): MailMessage =>
  toClient(publicUrl, recipient, work, {
    state: 'still waiting for your decision',
    preview: `Version ${work.number} is waiting for you.`,
    intro: `version ${work.number} has been with you since ${longDate(londonDay(work.sentAt))}. We wait: not answering never counts as a yes.`,
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
      action: { label: 'Open the client', url: publicUrl + consolePaths.client(username) },
      closing: [],
    }),
  }
}
