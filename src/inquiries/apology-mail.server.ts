import { site } from '#content/site.ts'
import { team } from '#content/team.ts'
import type { MailboxSettings } from '#platform/mail-in/mail-address.ts'
import { withoutLinks, renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { replyAddress } from './emails.server.ts'
import type { StoredInquiry } from './store.server.ts'
import { privatePage } from './visitor-mails.server.ts'

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
