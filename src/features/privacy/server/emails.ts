import { site } from '#content/site.ts'
import { renderMail, type MailContent, withoutLinks } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { longDate } from '#shared/dates.ts'
import { privatePaths } from '#shared/paths.ts'
import { kindForPerson, type CaseKind } from '../privacy-case.ts'
import type { StoredCase } from './store.ts'

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

/** To the administrators: a new case and its due day. */
export const newCaseMail = (
  row: StoredCase,
  { to, publicUrl }: { to: string[]; publicUrl: string },
): MailMessage => {
  const subject = `${withoutLinks(row.name) || row.email} asks for ${staffWords[row.kind]} (${row.reference})`
  return {
    kind: 'privacy',
    to,
    subject,
    ...renderMail(site, {
      heading: subject,
      intro: [`It is due by ${longDate(row.dueOn)}. We mean to be done by ${longDate(row.targetOn)}.`],
      rows: row.message === '' ? [] : [['Message', row.message]],
      action: { label: 'Open the request', url: publicUrl + consolePaths.privacyCase(row.reference) },
      closing: [],
    }),
  }
}

const staffWords: Record<CaseKind, string> = {
  access: 'a copy of their data',
  erasure: 'erasure',
  complaint: 'their complaint to be looked at',
}

/** That we have the request, and its due day. */
export const caseOpenedMail = (row: StoredCase, told: ToPerson): MailMessage =>
  toPerson(row.email, `Your request ${row.reference}`, {
    intro: [
      `You asked us for ${kindForPerson[row.kind]}. You will hear from us by ${longDate(row.dueOn)} at the latest.`,
      ...(row.copyUntil === null ? [] : ['Your copy is ready: it can be downloaded for seven days.']),
    ],
    action: own(told, row.copyUntil === null ? 'See its progress' : 'Get your copy'),
  })
