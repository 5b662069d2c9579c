import { fullName } from '#shared/full-name.ts'
import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import { conversationAddress, type MailboxSettings } from '#platform/mail-in/mail-address.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { approvalMail, type ApprovalNews } from './approvals/mails.ts'
import type { StoredMessage } from './messages.ts'

type NewsItem = {
  title: string
  projectName: string | null
  at: Date
}
export type News =
  | (NewsItem & { kind: 'Message'; from: string })
  | (NewsItem & { kind: 'Update' })
  | (NewsItem & { kind: 'Approval'; approval: ApprovalNews & { from: string } })

const kindWords = { Message: 'Message', Update: 'Update', Approval: 'For your decision' } as const

type Recipient = { email: string; firstName: string }

export type NewsMailSettings = { publicUrl: string } & MailboxSettings

/**
 * What is new for a client: a plain list and a link. The texts themselves stay behind the sign-in. `reply` is the
 * conversation that replies to the e-mail go to, if the mailbox is read.
 */
export function newsMail(
  publicUrl: string,
  { email, firstName }: Recipient,
  news: News[],
  reply?: { subject: string; address: string | undefined },
): MailMessage {
  const [only] = news
  if (news.length === 1 && only?.kind === 'Approval')
    return approvalMail(publicUrl, { email, firstName }, only.approval)
  const subject =
    news.length === 1 && only
      ? `${only.kind === 'Message' ? 'A message' : 'An update'} from ${site.name}: ${only.title}`
      : `${news.length} new items in your ${site.name} dashboard`
  return {
    kind: 'client-news',
    to: [email],
    replyTo: { name: site.name, address: reply?.address ?? site.mailbox },
    subject,
    ...renderMail(site, {
      heading: news.length === 1 ? 'Something new for you' : `${news.length} new items for you`,
      intro: [`Hello ${firstName}, something is waiting in your dashboard.`],
      action: {
        label: 'Open your dashboard',
        url: publicUrl + addressFor(news),
      },
      rows: news.map((item) => [
        kindWords[item.kind],
        [item.title, senderOf(item), item.projectName ? `About ${item.projectName}` : undefined]
          .filter((line) => line !== undefined)
          .join('\n'),
      ]),
      closing: [
        ...(reply?.address === undefined
          ? []
          : [`You can also reply to this e-mail: we read it under “${reply.subject}” in your dashboard.`]),
        `We send at most one of these every ten minutes. You can turn them off: ${publicUrl}${paths.dashboardSettings('emails')}`,
      ],
    }),
  }
}

/** The page of what needs a reaction comes first. */
function addressFor(news: News[]): string {
  const has = (wanted: News['kind']) => news.some(({ kind }) => kind === wanted)
  if (has('Approval')) return paths.dashboardApprovals()
  return has('Message') ? paths.dashboardMessages() : paths.dashboard({ tab: 'updates' })
}

function senderOf(item: News): string | undefined {
  if (item.kind === 'Message') return `From ${item.from}`
  return item.kind === 'Approval' ? `Version ${item.approval.number}` : undefined
}

type Writer = { username: string; email: string; firstName: string; lastName: string }

/** Who of the agency is notified, and the site that the links point to. */
export type AgencyMailSettings = { agencyInbox: readonly string[]; publicUrl: string }

/**
 * What a client wrote, to the agency. A reply to the e-mail is a message in the conversation where the mailbox is read, and
 * goes to the client's own address where it is not.
 */
export function clientMessageMail(
  settings: AgencyMailSettings & MailboxSettings,
  writer: Writer,
  stored: Pick<StoredMessage, 'subject' | 'message' | 'answerTo' | 'mailToken'>,
  projectName: string | undefined,
): MailMessage {
  const { agencyInbox, publicUrl } = settings
  const name = fullName(writer)
  const { subject, message, answerTo } = stored
  const conversation = conversationAddress(settings, stored.mailToken)
  return {
    kind: 'client-message',
    to: [...agencyInbox],
    replyTo: { name, address: conversation ?? writer.email },
    subject: `${answerTo === null ? 'Client message' : 'Client reply'} from ${name}: ${subject}`,
    ...renderMail(site, {
      heading: answerTo === null ? 'A client has written' : 'A client has replied',
      intro: [
        `${name} is promised a reply within 24 hours.`,
        conversation === undefined
          ? 'Reply to this e-mail and it goes to the client’s own mailbox.'
          : 'Reply to this e-mail and the client reads it in their dashboard.',
      ],
      rows: [
        ['From', `${name}\n${writer.email}`],
        ['About', projectName ?? 'Nothing in particular'],
        ['Subject', subject],
        ['Message', message],
      ],
      action: { label: 'Open the client', url: publicUrl + consolePaths.client(writer.username) },
      closing: [],
    }),
  }
}
