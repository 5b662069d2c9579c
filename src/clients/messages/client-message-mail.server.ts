import { site } from '#content/site.ts'
import { type MailboxSettings, conversationAddress } from '#platform/mail-in/mail-address.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { fullName } from '#shared/full-name.ts'
import type { StoredMessage } from './messages.server.ts'

type Writer = { username: string; email: string; firstName: string; lastName: string }

/** Where a client wrote. */
export type WrittenIn = 'portal' | 'e-mail'

/** Who of the agency is notified, and the site that the links point to. */
export type AgencyMailSettings = { agencyInbox: readonly string[]; publicUrl: string }

/**
 * What a client wrote, to the agency. A reply to the e-mail is a message in the conversation where the mailbox is read, and
 * goes to the client's own address where it is not.
 */
export function clientMessageMail(
  settings: AgencyMailSettings & MailboxSettings,
  writer: Writer,
  stored: Pick<StoredMessage, 'subject' | 'message' | 'answerTo' | 'mailToken'> & { where: WrittenIn },
  projectName: string | undefined,
): MailMessage {
  const { agencyInbox, publicUrl } = settings
  const name = fullName(writer)
  const { subject, message, answerTo, where } = stored
  const conversation = conversationAddress(settings, stored.mailToken)
  return {
    kind: 'client-message',
    to: [...agencyInbox],
    replyTo: { name, address: conversation ?? writer.email },
    subject: `${answerTo === null ? 'Client message' : 'Client reply'} from ${name}: ${subject}`,
    ...renderMail(site, {
      heading: answerTo === null ? 'A client has written' : 'A client has replied',
      intro: [
        `${where === 'portal' ? 'In the portal' : 'By e-mail'}. ${name} is promised a reply within 24 hours.`,
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
      action: { label: 'Open the client', url: publicUrl + consolePaths.client(writer.username, 'messages') },
      closing: [],
    }),
  }
}
