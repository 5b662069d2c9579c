import type { Env } from '#platform/env.ts'
import { addMessage } from '../visitor-acts.ts'
import type { MailInContext } from './take-mail.ts'

/** Adds an e-mail of a visitor to their conversation. */
export const addVisitorMail =
  (env: Pick<Env, 'publicUrl' | 'agencyInbox'>): MailInContext['addMessage'] =>
  async (tx, inquiry, { text, history, from }) =>
    await addMessage(tx, { ...env, now: new Date() }, inquiry, {
      text,
      channel: 'e-mail',
      ...(history !== '' && { history }),
      ...(from.address !== inquiry.email.toLowerCase() && { sender: from.address }),
    })
