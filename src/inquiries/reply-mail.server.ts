import { fullName } from '#shared/full-name.ts'
import { site } from '#content/site.ts'
import { team } from '#content/team.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailboxSettings } from '#platform/mail-in/mail-address.ts'
import { paths } from '#shared/paths.ts'
import type { InquiryKindId } from './inquiry-kind.ts'
import { replyWatch } from './reply-watcher.server.ts'
import type { ReplySettings } from './replies.server.ts'
import { replyAddress } from './emails.server.ts'
import { ownText } from './inquiry-rows.server.ts'

/** The subject of a conversation: the same in every reply, so that e-mail programs thread them. */
const subjects: Record<InquiryKindId, string> = {
  contact: 'Your enquiry',
  content: 'Content creation',
  personalization: 'Personalization',
  'social-media': 'Social media',
  service: 'Competitor analysis',
  landing: 'Your enquiry',
  call: 'Your call',
}

const longestQuote = 1500

/** Composes the e-mail of a reply: in the author's name, in one thread with the earlier ones. */
export const composeReply =
  (settings: MailboxSettings & { publicUrl: string }): ReplySettings['compose'] =>
  (inquiry, reply, earlier) => {
    const { authorName, text, html, cc } = reply
    const firstName = authorName.split(' ')[0] ?? authorName
    const position = team.find(({ name }) => name === authorName)?.position ?? site.name
    const written = ownText(inquiry).slice(0, longestQuote)
    return {
      kind: 'reply',
      to: [inquiry.email],
      ...(cc.length > 0 && { cc }),
      replyTo: { name: authorName, address: replyAddress(settings, inquiry) },
      fromPerson: authorName,
      thread: { messageId: reply.messageId, earlier },
      watch: replyWatch(reply.id),
      subject: `Re: ${subjects[inquiry.source]} [${inquiry.reference}]`,
      ...renderMail(site, {
        heading: 'About your enquiry',
        preview: text.slice(0, 120),
        intro: text.split(/\n{2,}/),
        ...(html !== null && { introHtml: html }),
        rows: written === '' ? [] : [['You wrote', written]],
        signature: { name: authorName, position, text: '' },
        // Whoever has the address of that page can withdraw the enquiry: it is the visitor's alone.
        ...(cc.length === 0 && {
          action: {
            label: 'See your private page',
            url: settings.publicUrl + paths.inquiryStatus(inquiry.statusToken),
          },
        }),
        closing: [`Just reply to this e-mail and it reaches ${firstName}.`],
        footnotes: [
          `${inquiry.reference}, to ${fullName(inquiry)}. This e-mail has no pictures and doesn’t tell us whether you opened it.`,
        ],
      }),
    }
  }
