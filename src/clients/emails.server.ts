import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import { type MailboxSettings } from '#platform/mail-in/mail-address.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { paths } from '#shared/paths.ts'
import { approvalMail, type ApprovalNews } from './approvals/mails.server.ts'

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
