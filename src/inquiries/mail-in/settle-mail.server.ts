import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { emailAddress } from '#shared/text-fields.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { type Outcome, refused, done, success, notFound } from '#activity/outcome.server.ts'
import { addEvent, lockInquiry } from '../events.server.ts'
import { insertRow } from '../store.server.ts'
import { receivedMails } from '../mail-in-table.server.ts'
import { deleteMailFiles, hasMailFiles, moveMailFiles, readMailFiles } from './store-mail-files.server.ts'
import type { MailInContext } from './mail-in-context.server.ts'
import { isUnmatched } from './unmatched.server.ts'

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

/** An unmatched e-mail, for whoever keeps the conversations of clients. */
export type UnmatchedLetter = Pick<
  typeof receivedMails.$inferSelect,
  'key' | 'fromAddress' | 'subject' | 'text' | 'history'
> & { files: Awaited<ReturnType<typeof readMailFiles>> }

/** Adds an e-mail to a conversation with a client, as a message of theirs. */
export async function matchMailToClient(
  tx: Tx,
  id: number,
  username: string,
  addMessage: (tx: Tx, username: string, mail: UnmatchedLetter) => Promise<Outcome>,
): Promise<Outcome> {
  const mail = await lockUnmatched(tx, id)
  if (!mail) return gone
  const added = await addMessage(tx, username, { ...mail, files: await readMailFiles(tx, id) })
  if (added.is !== 'done') return added
  await deleteMailFiles(tx, id)
  await settle(tx, id, { outcome: 'client-message', inquiryId: null })
  return done(success, { type: 'client.mail-matched', subject: username })
}

/**
 * Makes an inquiry of an e-mail, whose clock began when the e-mail came. Nobody is sent anything: the address is the sender's
 * word, and whoever presses this knows of it.
 */
export async function makeInquiryOfMail(tx: Tx, id: number): Promise<Outcome<{ reference: string }>> {
  const mail = await lockUnmatched(tx, id)
  if (!mail) return gone
  const email = emailSchema.safeParse(mail.fromAddress)
  if (!email.success)
    return refused('form', 'This e-mail has no address to reply to, so it cannot be an enquiry.')
  const [firstName = '', ...others] = mail.fromName.split(' ')
  const { row } = await insertRow(
    tx,
    {
      submissionKey: undefined,
      source: 'contact',
      firstName,
      lastName: others.join(' '),
      email: email.data,
      company: '',
      service: '',
      message: [mail.subject, mail.text, mail.history].filter((part) => part !== '').join('\n\n'),
      details: {},
      receivedAt: mail.arrivedAt,
    },
    `mail:${mail.key}`,
  )
  if (await hasMailFiles(tx, id)) {
    const event = { text: 'Attached to the e-mail.', channel: 'e-mail' }
    const eventId = await addEvent(tx, row.id, { username: 'visitor' }, 'visitor-message', event)
    await moveMailFiles(tx, id, { inquiryId: row.id, eventId })
  }
  await settle(tx, id, { outcome: 'message', inquiryId: row.id })
  return done({ reference: row.reference }, { type: 'inquiry.mail-made', subject: row.reference })
}

const emailSchema = emailAddress('This is no e-mail address')

/** Removes an e-mail that is about no inquiry from the list. It stays in the mailbox. */
export async function discardUnmatched(tx: Tx, id: number): Promise<Outcome> {
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
