import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import type { Decision } from '../../approval.ts'

type Recipient = { email: string; firstName: string }

export type ApprovalToTell = {
  deliverableId: number
  title: string
  number: number
  projectName: string
  /** Who sent it. */
  from: string
}

const whySignIn =
  'The button asks you to sign in. We never put an Approve button in an e-mail: anyone you forwarded it to could sign for you.'

/** A version that waits for a client's decision, and nothing else is new. Its words stay behind the sign-in. */
export function approvalMail(
  publicUrl: string,
  { email, firstName }: Recipient,
  { deliverableId, title, number, projectName, from }: ApprovalToTell,
): MailMessage {
  return {
    kind: 'approval',
    to: [email],
    replyTo: { name: site.name, address: site.mailbox },
    subject: `Ready for your decision: ${title}`,
    ...renderMail(site, {
      heading: `${title}: ready for your decision`,
      preview: `Version ${number} is ready for you.`,
      intro: [`Hello ${firstName}, this is version ${number}. Nothing goes out until you approve it.`],
      rows: [
        ['Project', projectName],
        ['From', from],
      ],
      action: { label: 'Read and decide', url: addressOf(publicUrl, deliverableId) },
      closing: [whySignIn],
      footnotes: footnotes(publicUrl),
    }),
  }
}

/** The reminder of a version that still waits. */
export function approvalReminderMail(
  publicUrl: string,
  { email, firstName }: Recipient,
  { deliverableId, title, number, projectName, sentAt }: Omit<ApprovalToTell, 'from'> & { sentAt: Date },
): MailMessage {
  return {
    kind: 'approval',
    to: [email],
    replyTo: { name: site.name, address: site.mailbox },
    subject: `Still waiting for your decision: ${title}`,
    ...renderMail(site, {
      heading: `${title}: still waiting for your decision`,
      preview: `Version ${number} is waiting for you.`,
      intro: [
        `Hello ${firstName}, version ${number} has been with you since ${longDate(londonDay(sentAt))}. We wait: not answering never counts as a yes.`,
      ],
      rows: [['Project', projectName]],
      action: { label: 'Read and decide', url: addressOf(publicUrl, deliverableId) },
      closing: [whySignIn],
      footnotes: footnotes(publicUrl),
    }),
  }
}

const addressOf = (publicUrl: string, approval: number) => publicUrl + paths.dashboardApproval(approval)

const footnotes = (publicUrl: string) => [
  `You’re getting this because you approve work for your projects. Choose which e-mails you get: ${publicUrl}${paths.dashboardSettings('emails')}`,
]

/** What a client decided, to the agency. */
export function decisionMail(
  { agencyInbox, publicUrl }: { agencyInbox: readonly string[]; publicUrl: string },
  { username, email }: { username: string; email: string },
  {
    personName,
    decision,
    title,
    number,
    projectName,
    comment,
  }: {
    personName: string
    decision: Decision
    title: string
    number: number
    projectName: string
    comment: string
  },
): MailMessage {
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
