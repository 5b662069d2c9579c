import { site } from '#content/site.ts'
import { renderMail, withoutLinks } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { kindForPerson, type CaseKind } from './privacy-case.ts'
import { longDate } from '#shared/dates.ts'
import { toPerson, type ToPerson, own, regulator } from './emails.server.ts'
import type { StoredCase } from './store.server.ts'

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

/** That it takes two months longer, and why (UK GDPR, article 12.3). */
export const extendedMail = (row: StoredCase): MailMessage =>
  toPerson(row.email, `Your request ${row.reference} will take longer`, {
    intro: [
      `The law allows a further two months where a request is complex. You will have our reply by ${longDate(row.dueOn)} at the latest.`,
      'This is why:',
      row.extensionReason,
    ],
  })

/** That the copy is ready. */
export const copyReadyMail = (row: StoredCase, told: ToPerson): MailMessage =>
  toPerson(row.email, `Your copy is ready (${row.reference})`, {
    intro: ['It holds what we have about you: as files that a machine can read, and the files themselves.'],
    action: own(told, 'Get your copy'),
    closing: ['The link works for seven days.', regulator],
  })

/** The agency's answer that closes a case. */
export const answerMail = (row: StoredCase): MailMessage =>
  toPerson(row.email, `About your request ${row.reference}`, { intro: row.answer.split(/\n{2,}/) })

/** That they were erased: the last e-mail to them. */
export const erasedMail = (email: string, reference: string): MailMessage =>
  toPerson(email, `We have erased what we had about you (${reference})`, {
    intro: [
      'Your enquiries, messages, files and your account, if you had one, are deleted.',
      'What stays: invoices, which the law requires us to keep for six years; a note, without a name, that someone was erased on this day; this e-mail in our list of sent ones, for 30 days; and backups, until they are replaced. If one of them is restored, you will be erased from it again.',
    ],
  })
