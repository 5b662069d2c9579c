import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { acknowledgedRows, attributionRows, fullName, inquiryRows } from './inquiry-rows.ts'
import { mailboxKey } from './mailbox-key.ts'
import type { StoredInquiry } from './store.ts'

type MailSettings = { publicUrl: string; agencyInbox: string[]; rateLimit: 'on' | 'off' }

// Whoever types in the address of somebody else must not be able to fill their mailbox through us.
const acknowledgementsForOneMailbox = { limit: 3, windowSeconds: 24 * 3600 }

/** The two mails of an inquiry: one to every address of the agency's inbox, one to the visitor. */
export const inquiryMails = (settings: MailSettings) => (inquiry: StoredInquiry) => [
  { key: `inquiry:${inquiry.id}:staff`, message: staffMail(inquiry, settings) },
  {
    key: `inquiry:${inquiry.id}:visitor`,
    message: acknowledgement(inquiry, settings),
    ...(settings.rateLimit === 'on' && {
      limit: { key: `acknowledgement:${mailboxKey(inquiry.email)}`, rule: acknowledgementsForOneMailbox },
    }),
  },
]

/** To staff: everything the visitor wrote, when the reply is due, and a Reply button that writes to the visitor. */
function staffMail(inquiry: StoredInquiry, settings: MailSettings): MailMessage {
  const name = withoutLinks(fullName(inquiry)) || 'a visitor'
  return {
    to: settings.agencyInbox,
    replyTo: { name, address: inquiry.email },
    subject: `New enquiry ${inquiry.reference} from ${name}`,
    ...renderMail(site, {
      heading: `New enquiry from ${name}`,
      intro: [
        `Reply by ${londonDateAndTime(inquiry.replyDueAt)} (London) to keep the 24-hour promise.`,
        'Answer this e-mail and it goes to the visitor.',
      ],
      rows: [
        ...inquiryRows(inquiry),
        ['Reference', inquiry.reference],
        ['Received', `${londonDateAndTime(inquiry.createdAt)} (London)`],
        ['Form', inquiry.source],
        ...attributionRows(inquiry),
      ],
      closing: [],
    }),
  }
}

/**
 * To the visitor: that we have it, when we reply and what happens next. It may reach somebody who never wrote to us, so
 * it has no sentence of whoever did, and nothing to click but our own page.
 */
function acknowledgement(inquiry: StoredInquiry, settings: MailSettings): MailMessage {
  const firstName = withoutLinks(inquiry.firstName)
  return {
    to: [inquiry.email],
    replyTo: { name: site.name, address: site.mailbox },
    subject: `We have your enquiry (${inquiry.reference})`,
    ...renderMail(site, {
      heading: firstName === '' ? 'Thank you' : `Thank you, ${firstName}`,
      intro: [
        `Your enquiry has reached us. A strategist replies within 24 hours: by ${londonDateAndTime(inquiry.replyDueAt)}, London time.`,
        'The next step is a 30-minute strategy call. Your questions first, no slides.',
      ],
      action: {
        label: 'See your enquiry',
        url: settings.publicUrl + paths.inquiryStatus(inquiry.statusToken),
      },
      rows: [['Reference', inquiry.reference], ...acknowledgedRows(inquiry)],
      closing: [
        'If something is missing, answer this e-mail.',
        'If you did not write to us, somebody entered your address by mistake. You need do nothing.',
      ],
    }),
  }
}
