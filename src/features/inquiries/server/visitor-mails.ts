import { fullName } from '#shared/full-name.ts'
import { site } from '#content/site.ts'
import { team } from '#content/team.ts'
import { renderMail, withoutLinks } from '#platform/mail/layout.ts'
import type { MailboxSettings } from '#platform/mail-in/mail-address.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { StoredInquiry } from './store.ts'
import { replyAddress } from './emails.ts'

const privatePage = ({ statusToken }: StoredInquiry, publicUrl: string) => ({
  label: 'See your enquiry',
  url: publicUrl + paths.inquiryStatus(statusToken),
})

type Apology = {
  by: string
  until: Date
  why: string
  settings: MailboxSettings & { publicUrl: string }
  thread: { messageId: string; earlier: string[] }
}

/** To the visitor whose reply is late: an apology with a new time. */
export function apologyMail(
  inquiry: StoredInquiry,
  { by, until, why, settings, thread }: Apology,
): MailMessage {
  const { publicUrl } = settings
  const firstName = withoutLinks(inquiry.firstName)
  const [due, newTime] = [inquiry.replyDueAt, until].map(londonDateAndTime)
  return {
    kind: 'apology',
    to: [inquiry.email],
    replyTo: { name: by, address: replyAddress(settings, inquiry) },
    fromPerson: by,
    thread,
    subject: `We are late, and I am sorry (${inquiry.reference})`,
    ...renderMail(site, {
      heading: 'We are late, and I am sorry',
      preview: `You will have our reply by ${newTime}.`,
      intro: [
        `${firstName === '' ? 'You' : `${firstName}, you`} were promised a reply by ${due}, and you haven’t had one.`,
        ...(why === '' ? [] : [`Why: ${why}`]),
        `What now: you will have our reply by ${newTime}, London time.`,
        `This counts as a missed promise on our public page, where it stays for twelve weeks: ${publicUrl}${paths.promise()}`,
      ],
      rows: [],
      action: privatePage(inquiry, publicUrl),
      closing: ['Just reply to this e-mail if there is something we should know.'],
      signature: {
        name: by,
        position: team.find(({ name }) => name === by)?.position ?? site.name,
        text: '',
      },
      footnotes: [
        `${inquiry.reference}. This e-mail has no pictures and doesn’t tell us whether you opened it.`,
      ],
    }),
  }
}

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
  { subject, intro, text }: { subject: string; intro: string; text?: string },
): MailMessage => ({
  kind: 'enquiry-news',
  to,
  subject: `${subject} (${inquiry.reference})`,
  ...renderMail(site, {
    heading: subject,
    intro: [intro],
    rows: text === undefined ? [] : [['Message', text]],
    action: { label: 'Open the enquiry', url: publicUrl + consolePaths.inquiry(inquiry.reference) },
    closing: [],
  }),
})

const visitor = (inquiry: StoredInquiry) => withoutLinks(fullName(inquiry)) || 'A visitor'

/** To staff. */
export const visitorWroteMail = (inquiry: StoredInquiry, staff: ToStaff, text: string): MailMessage =>
  toStaff(inquiry, staff, {
    subject: `${visitor(inquiry)} has written again`,
    intro: 'On the private page of the enquiry. It is open again if it was answered or closed.',
    text,
  })

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
