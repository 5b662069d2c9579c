import { inArray } from 'drizzle-orm'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { agencyMessageSchema } from '../schema.ts'
import { postMessage } from './posts.ts'
import { clientMessages } from './table.ts'

/** `gone`: no conversation has such a token. `refused`: it has not reached the client, for this reason. */
export type AnsweredByMail = { outcome: 'posted' | 'gone' } | { outcome: 'refused'; reason: string }

/** Posts what a member of staff wrote by e-mail to the client in the conversation whose token its address has. */
export async function answerByMail(
  tx: Tx,
  tokens: string[],
  by: Actor & { name: string },
  { text, attachments, key }: Pick<ReceivedMail, 'text' | 'attachments' | 'key'>,
): Promise<AnsweredByMail> {
  const [first] =
    tokens.length === 0
      ? []
      : await tx.select().from(clientMessages).where(inArray(clientMessages.mailToken, tokens)).limit(1)
  if (!first) return { outcome: 'gone' }
  if (text === '') return { outcome: 'refused', reason: 'It has no text.' }
  const names = attachments.map(({ name }) => name).join(', ')
  const parsed = agencyMessageSchema.safeParse({
    message: names === '' ? text : `${text}\n\nAttached to the e-mail, not shown here: ${names}`,
    answerTo: first.id,
  })
  if (!parsed.success) return { outcome: 'refused', reason: parsed.error.issues[0]?.message ?? '' }
  const { clientId, subject, projectId } = first
  const posted = await postMessage(
    tx,
    by,
    { clientId, subject, projectId, answerTo: first.id, message: parsed.data.message },
    { authorName: by.name, submissionKey: `mail:${key}` },
  )
  if (posted.is === 'refused') return { outcome: 'refused', reason: posted.words }
  if (posted.is !== 'done') return { outcome: 'gone' }
  for (const did of posted.did) await recordActivity(tx, by, { subject: '', ...did })
  return { outcome: 'posted' }
}
