import { z } from 'zod'
import { act, formAct, nothing, type ActForm } from '#features/activity/server/act.ts'
import {
  done,
  refused,
  success,
  impossible,
  notFound,
  type Outcome,
} from '#features/activity/server/outcome.ts'
import { addVisitorMail } from '#features/inquiries/server/visitor-acts.ts'
import { dismissMail, matchMail } from '#features/inquiries/server/mail-in/unmatched.ts'
import { markReplyDiscarded } from '#features/inquiries/server/reply-watcher.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { acknowledged, call } from '#api-client/call.ts'
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Actor } from '#features/activity/server/record.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { PermanentError } from '#platform/errors.ts'
import { readMailMessage, type MailMessage } from '#platform/mail/message.ts'
import { outboxJobs } from '#platform/outbox/table.ts'

/** What is done with an e-mail in the outbox (console.md §8). */
const mailCalls = {
  retry: call()('POST', '/api/console/mail/:id/retry', acknowledged),
  discard: call()('DELETE', '/api/console/mail/:id', acknowledged),
}

// What staff do with e-mails: those in the outbox, and those that came in and belong to no inquiry. They are here
// because what becomes of an e-mail is also told to the inquiry that it belongs to.

/** A form that returns to the outbox, which says what has become of it. */
const outboxForm = (path: string, word: string, more: Partial<ActForm> = {}): ActForm => ({
  path,
  redirect: () => consolePaths.mailDone(word),
  redirectRefused: (_params, outcome) =>
    outcome.is === 'refused'
      ? undefined
      : consolePaths.mailDone((outcome.is === 'conflict' && outcome.reason) || 'gone'),
  ...more,
})

const retry = act(mailCalls.retry, {
  access: 'staff',
  sendsMail: true,
  input: nothing,
  forms: [outboxForm(consolePaths.retryMail(':id'), 'retried')],
  run: async (tx, _context, { id }) => await retryMail(tx, toNumber(id) ?? 0),
})

const retryAll = formAct({
  access: 'staff',
  sendsMail: true,
  input: nothing,
  forms: [outboxForm(consolePaths.retryAllMails(), 'all-retried')],
  run: async (tx) => {
    const ids = await retryAllMails(tx)
    return ids.length > 0 ? done(success, { type: 'mail.retried', subject: ids.join(', ') }) : done(success)
  },
})

const discard = act(mailCalls.discard, {
  access: 'admin',
  input: nothing,
  run: async (tx, { by }, { id }) => await discardMail(tx, by, toNumber(id) ?? 0, markReplyDiscarded),
})

/** The same by a form, in which the number of the e-mail is typed: what is discarded does not come back. */
const discardTyped = formAct({
  access: 'admin',
  input: z.object({ typed: z.string({ error: 'Please type its number' }).trim() }),
  forms: [
    outboxForm(consolePaths.discardMail(':id'), 'discarded', {
      page: { path: ({ id = '' }) => consolePaths.readMail(id), form: 'discard' },
    }),
  ],
  async run(tx, { by }, { id = '' }, { typed }) {
    if (typed !== id) return refused('typed', `Please type ${id}`)
    return await discardMail(tx, by, toNumber(id) ?? 0, markReplyDiscarded)
  },
})

const match = formAct({
  access: 'staff',
  sendsMail: true,
  input: z.object({ reference: z.string().trim().toUpperCase().optional().default('') }),
  forms: [
    {
      path: consolePaths.matchMail(':id'),
      redirect: () => consolePaths.unmatched({ done: 'matched' }),
      redirectRefused: (_params, { is }) =>
        is === 'not-found' ? consolePaths.unmatched({ done: 'gone' }) : undefined,
      page: { path: () => consolePaths.unmatched(), form: ({ id = '' }) => `match-${id}` },
    },
  ],
  run: async (tx, { env }, { id }, { reference }) =>
    await matchMail(tx, toNumber(id) ?? 0, reference, addVisitorMail(env)),
})

const dismiss = formAct({
  access: 'staff',
  input: nothing,
  forms: [
    {
      path: consolePaths.dismissMail(':id'),
      redirect: () => consolePaths.unmatched({ done: 'dismissed' }),
      redirectRefused: () => consolePaths.unmatched({ done: 'gone' }),
    },
  ],
  run: async (tx, _context, { id }) => await dismissMail(tx, toNumber(id) ?? 0),
})

export const mailActs = [retry, retryAll, discard, discardTyped, match, dismiss]

const isMail = eq(outboxJobs.kind, 'mail')
const now = sql`now()`
const isFree = or(isNull(outboxJobs.leasedUntil), lte(outboxJobs.leasedUntil, now))

/** Has an e-mail that failed or waits tried at once, with all its attempts. */
async function retryMail(tx: Tx, id: number): Promise<Outcome> {
  return await change(tx, id, async () => {
    await tx.update(outboxJobs).set(dueAtOnce).where(eq(outboxJobs.id, id))
    return done(success, { type: 'mail.retried' })
  })
}

/** Has every e-mail that failed, or waits after a failure, tried at once. @returns which these are */
async function retryAllMails(tx: Tx): Promise<number[]> {
  const retried = await tx
    .update(outboxJobs)
    .set(dueAtOnce)
    .where(and(isMail, isNull(outboxJobs.doneAt), isNotNull(outboxJobs.lastError), isFree))
    .returning({ id: outboxJobs.id })
  if (retried.length > 0) await announceToConsole(tx, 'mail')
  return retried.map(({ id }) => id)
}

/** Has to know which e-mail is thrown away, in the transaction that does it. */
type OnDiscard = (tx: Tx, by: Actor, message: MailMessage) => Promise<void>

/** Throws an e-mail away that has not left: no one gets it, and anyone who waits for it is told. */
async function discardMail(tx: Tx, by: Actor, id: number, onDiscard: OnDiscard): Promise<Outcome> {
  return await change(tx, id, async (payload) => {
    const message = messageIn(payload)
    if (message) await onDiscard(tx, by, message)
    await tx.delete(outboxJobs).where(eq(outboxJobs.id, id))
    return done(success, { type: 'mail.discarded' })
  })
}

// What was given up may be no e-mail at all: it can be thrown away all the same.
function messageIn(payload: unknown): MailMessage | undefined {
  try {
    return readMailMessage(payload)
  } catch (error) {
    if (error instanceof PermanentError) return undefined
    throw error
  }
}

const dueAtOnce = { deadAt: null, attempts: 0, runAt: now }

async function change(tx: Tx, id: number, apply: (payload: unknown) => Promise<Outcome>): Promise<Outcome> {
  const [job] = await tx
    .select({ doneAt: outboxJobs.doneAt, payload: outboxJobs.payload, isFree: sql<boolean>`${isFree}` })
    .from(outboxJobs)
    .where(and(eq(outboxJobs.id, id), isMail))
    .for('update')
  if (!job) return notFound('There is no such e-mail.')
  if (job.doneAt) return impossible('This e-mail has left already.', 'form', 'sent')
  // A worker has it in hand.
  if (!job.isFree)
    return impossible(
      'This e-mail is leaving at this moment. Look again in half a minute.',
      'form',
      'leaving',
    )
  const outcome = await apply(job.payload)
  await announceToConsole(tx, 'mail')
  return outcome
}
