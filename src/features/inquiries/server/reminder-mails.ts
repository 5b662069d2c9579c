import { fullName } from '#shared/full-name.ts'
import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { promiseClock } from '../clock.ts'
import type { ReminderStep } from '../reminder-steps.ts'
import { listedRows } from './inquiry-rows.ts'
import type { StoredInquiry } from './store.ts'

/** Marks the e-mail of a reminder: it does not leave once the inquiry is answered. */
export const reminderTopic = 'inquiry-reminder'

type Notice = { to: string[]; now: Date; publicUrl: string }

const heads: Record<ReminderStep, { subject: string; intro: string }> = {
  unowned: { subject: 'Nobody has taken', intro: 'Nobody has taken this enquiry yet.' },
  owner: { subject: 'Waiting for your reply:', intro: 'You have this enquiry, and no reply has left yet.' },
  last: { subject: 'Last reminder:', intro: 'No reply has left yet.' },
  missed: {
    subject: 'Promise missed:',
    intro:
      'No reply left in time. Please give the visitor a new time on the page of the enquiry: they will get it by e-mail, with an apology in your name.',
  },
}

/** To people of the agency: what waits, until when, and where it is answered. */
export function reminderMail(
  step: ReminderStep,
  inquiry: StoredInquiry,
  { to, now, publicUrl }: Notice,
): MailMessage {
  const { subject, intro } = heads[step]
  const name = withoutLinks(fullName(inquiry)) || 'a visitor'
  const { sentence } = promiseClock(inquiry.replyDueAt, now)
  return {
    kind: 'reminder',
    to,
    subject: `${subject} ${inquiry.reference} from ${name}`,
    watch: { topic: reminderTopic, id: inquiry.id },
    ...renderMail(site, {
      heading: `${subject.replace(/:$/, '')}: ${inquiry.reference}`,
      preview: sentence,
      intro: [intro, sentence],
      rows: [
        ...listedRows(inquiry),
        ['Received', `${londonDateAndTime(inquiry.createdAt)} (London)`],
        ['Reply due', `${londonDateAndTime(inquiry.replyDueAt)} (London)`],
      ],
      action: {
        label: step === 'missed' ? 'Set a new time' : 'Open the enquiry',
        url: publicUrl + consolePaths.inquiry(inquiry.reference),
      },
      closing: [],
      footnotes: [
        'Everybody who works here gets reminders of waiting enquiries; they cannot be switched off.',
      ],
    }),
  }
}
