import { site } from '#content/site.ts'
import { renderMail, type MailContent } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { privatePaths } from '#shared/paths.ts'
import { kindForPerson, type CaseKind } from './privacy-case.ts'

export type ToPerson = { publicUrl: string; token: string }

export const toPerson = (
  to: string,
  subject: string,
  content: Pick<MailContent, 'intro'> & Partial<MailContent>,
): MailMessage => ({
  kind: 'privacy',
  to: [to],
  replyTo: { name: site.name, address: site.mailbox },
  subject,
  ...renderMail(site, { heading: subject, rows: [], closing: [regulator], ...content }),
})

export const regulator =
  'If you think that we are wrong, reply to this e-mail and a person will look again. You may also complain to the Information Commissioner’s Office at ico.org.uk, at any time.'

export const own = ({ publicUrl, token }: ToPerson, label: string) => ({
  label,
  url: publicUrl + privatePaths.privacyCase(token),
})

/** The link that proves that the address is theirs. */
export const confirmMail = (email: string, kind: CaseKind, told: ToPerson): MailMessage =>
  toPerson(email, 'Confirm your request about your data', {
    intro: [
      `Someone using this address asked us for ${kindForPerson[kind]}. If it was you, open the link and confirm. It works for 24 hours.`,
    ],
    action: own(told, 'Look at the request'),
    closing: ['If it wasn’t you, you don’t need to do anything: nothing happens unless the link is used.'],
  })

/** That nothing is stored under an address. Only its owner learns that. */
export const nothingHeldMail = (email: string): MailMessage =>
  toPerson(email, 'We hold nothing under this address', {
    intro: [
      'Someone using this address asked us about their data. We looked, and we hold nothing under it.',
      'If you wrote to us from another address, please ask again with that one.',
    ],
  })
