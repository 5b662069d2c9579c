import { findMailedPeople, type MailedPerson } from '#inquiries/correct-address.server.ts'
import { findMailFailure, type MailFailure } from '#mail/mail-failures.ts'
import { findMailInquiries } from '#mail/mail-inquiries.server.ts'
import type { OutgoingMail } from '#mail/outgoing-mail.ts'
import type { Db } from '#platform/db/database.ts'

/** An e-mail that was not sent, with whom it was for, if that is the sender of an enquiry. */
export type FailedMail = { mail: OutgoingMail; failure: MailFailure; person: MailedPerson | null }

const unknown: MailFailure = { title: 'It was not sent.', help: 'Try again.' }

/** Why each was not sent, and for whom it was. */
export async function describeFailedMails(db: Db, mails: readonly OutgoingMail[]): Promise<FailedMail[]> {
  const inquiries = await findMailInquiries(
    db,
    mails.map(({ id }) => id),
  )
  const people = await findMailedPeople(db, [...new Set(inquiries.values())])
  return mails.map((mail) => {
    const [address = ''] = mail.to
    const person = people.get(inquiries.get(mail.id) ?? 0)
    return {
      mail,
      failure: findMailFailure(mail.lastError, address) ?? unknown,
      // The agency's own copies are about the enquiry too.
      person: person?.email.toLowerCase() === address.toLowerCase() ? person : null,
    }
  })
}
