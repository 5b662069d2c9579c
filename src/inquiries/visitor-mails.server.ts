import { fullName } from '#shared/full-name.ts'
import { site } from '#content/site.ts'
import { renderMail, withoutLinks } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import type { StoredInquiry } from './store.server.ts'

export const privatePage = ({ statusToken }: StoredInquiry, publicUrl: string) => ({
  label: 'See your enquiry',
  url: publicUrl + paths.inquiryStatus(statusToken),
})

/** To the visitor's old address, without naming the new one. */
export const oldAddressMail = (inquiry: StoredInquiry, publicUrl: string): MailMessage => ({
  kind: 'enquiry-news',
  to: [inquiry.email],
  replyTo: { name: site.name, address: site.mailbox },
  subject: `Our replies go to another address from now on (${inquiry.reference})`,
  ...renderMail(site, {
    heading: 'Our replies go to another address from now on',
    intro: [
      'Our reply to this enquiry could not be delivered here. Someone with the link to its private page has given another address for it.',
      'If that was not you, please write to us and we’ll stop it.',
    ],
    rows: [['Reference', inquiry.reference]],
    action: privatePage(inquiry, publicUrl),
    closing: [],
  }),
})

type ToStaff = { to: string[]; publicUrl: string }

const toStaff = (
  inquiry: StoredInquiry,
  { to, publicUrl }: ToStaff,
  { subject, intro, rows = [] }: { subject: string; intro: string; rows?: [string, string][] },
): MailMessage => ({
  kind: 'enquiry-news',
  to,
  subject: `${subject} (${inquiry.reference})`,
  ...renderMail(site, {
    heading: subject,
    intro: [intro],
    rows,
    action: { label: 'Open the enquiry', url: publicUrl + consolePaths.inquiry(inquiry.reference) },
    closing: [],
  }),
})

const visitor = (inquiry: StoredInquiry) => withoutLinks(fullName(inquiry)) || 'A visitor'

type Written = {
  text: string
  channel?: string
  sender?: string
  history?: string
  attached: readonly string[]
}

/** To staff, with every word (mail.md). */
export const visitorWroteMail = (
  inquiry: StoredInquiry,
  staff: ToStaff,
  { text, channel, sender, history, attached }: Written,
): MailMessage =>
  toStaff(inquiry, staff, {
    subject: `${visitor(inquiry)} has written again`,
    intro: `${channel === undefined ? 'On the private page of the enquiry' : 'By e-mail'}. The enquiry is open again if it was replied to or closed.`,
    rows: withoutEmpty([
      ['From another address', sender ?? ''],
      ['Message', text],
      ['Attached', attached.join('\n')],
      ['Below it, repeated', history ?? ''],
    ]),
  })

const withoutEmpty = (rows: [string, string][]) => rows.filter(([, value]) => value !== '')

/** To staff. */
export const withdrawnMail = (inquiry: StoredInquiry, staff: ToStaff): MailMessage =>
  toStaff(inquiry, staff, {
    subject: `${visitor(inquiry)} has withdrawn their enquiry`,
    intro: 'It is closed, and nobody needs to reply. It is open again if they write.',
  })

/** To staff. */
export const newAddressMail = (inquiry: StoredInquiry, staff: ToStaff, isSentAgain: boolean): MailMessage =>
  toStaff(inquiry, staff, {
    subject: `${visitor(inquiry)} has given another address`,
    intro: isSentAgain
      ? 'The reply that could not be delivered is sent there now.'
      : 'The reply that could not be delivered was discarded meanwhile. Please write it again.',
  })
