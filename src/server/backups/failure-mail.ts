import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'

type Failure = { at: Date; reason: string; lastDoneAt: Date | undefined }

/** Tells the agency that its records were not backed up. */
export function backupFailureMail(
  { agencyInbox, publicUrl }: { agencyInbox: readonly string[]; publicUrl: string },
  { at, reason, lastDoneAt }: Failure,
): MailMessage {
  const last = lastDoneAt ? `${londonDateAndTime(lastDoneAt)} (London)` : 'none yet'
  const intro = 'The server could not back up your records. It tries again every hour until it can.'
  return {
    kind: 'server-notice',
    to: [...agencyInbox],
    subject: 'The backup failed',
    ...renderMail(site, {
      heading: 'The backup failed',
      preview: intro,
      intro: [intro, 'Please pass this on to whoever looks after the server.'],
      rows: [
        ['Failed', `${londonDateAndTime(at)} (London)`],
        ['Reason', reason],
        ['Last good backup', last],
      ],
      action: { label: 'Open the console', url: publicUrl + consolePaths.today() },
      closing: [],
      footnotes: ['You will get one e-mail a day for as long as backups fail.'],
    }),
  }
}
