import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { type Outcome, refused, done, success, notFound } from '#features/activity/server/outcome.ts'
import { lockInquiry } from '../events.ts'
import { receivedMails } from '../mail-in-table.ts'
import { moveMailFiles, deleteMailFiles } from './store-mail-files.ts'
import type { MailInContext } from './mail-in-context.ts'
import { isUnmatched } from './unmatched.ts'

/** Adds an e-mail to the conversation of an inquiry, as a message of the visitor. */
export async function matchMail(
  tx: Tx,
  id: number,
  reference: string,
  addMessage: MailInContext['addMessage'],
): Promise<Outcome> {
  const mail = await lockUnmatched(tx, id)
  if (!mail) return gone
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return refused('reference', 'There is no enquiry with this reference.')
  if (inquiry.status === 'merged' || inquiry.status === 'spam')
    return refused('reference', 'This enquiry is spam or was merged: it takes no message.')
  const from = { name: mail.fromName, address: mail.fromAddress }
  const eventId = await addMessage(tx, inquiry, {
    ...mail,
    from,
    attached: mail.attachments.map(({ name }) => name),
  })
  await moveMailFiles(tx, id, { inquiryId: inquiry.id, eventId })
  await settle(tx, id, { outcome: 'message', inquiryId: inquiry.id })
  return done(success, { type: 'inquiry.mail-matched', subject: reference })
}

/** Removes an e-mail that is about no inquiry from the list. It stays in the mailbox. */
export async function dismissMail(tx: Tx, id: number): Promise<Outcome> {
  if (!(await lockUnmatched(tx, id))) return gone
  await deleteMailFiles(tx, id)
  await settle(tx, id, { outcome: 'dismissed', inquiryId: null })
  return done(success, { type: 'inquiry.mail-dismissed', subject: `e-mail ${id}` })
}

const gone = notFound('Someone has dealt with this e-mail.')

async function lockUnmatched(tx: Tx, id: number) {
  const [mail] = await tx
    .select()
    .from(receivedMails)
    .where(and(eq(receivedMails.id, id), isUnmatched))
    .for('update')
  return mail
}

/** Stores what the e-mail was, and deletes its content. */
async function settle(
  tx: Tx,
  id: number,
  outcome: Pick<typeof receivedMails.$inferInsert, 'outcome' | 'inquiryId'>,
): Promise<void> {
  const noContent = { fromName: '', fromAddress: '', subject: '', text: '', history: '', attachments: [] }
  await tx
    .update(receivedMails)
    .set({ ...noContent, reason: null, ...outcome })
    .where(eq(receivedMails.id, id))
  await announceToConsole(tx, 'inquiries')
}
