import { z } from 'zod'
import { act, formAct, nothing, type ActForm } from '#features/activity/server/act.ts'
import { done, refused, success } from '#features/activity/server/outcome.ts'
import { addVisitorMail } from '#features/inquiries/server/visitor-acts.ts'
import { dismissMail, matchMail } from '#features/inquiries/server/mail-in/unmatched.ts'
import { markReplyDiscarded } from '#features/inquiries/server/reply-watcher.ts'
import { discardMail, retryAllMails, retryMail } from '#features/mail/server/change-mails.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { acknowledged } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'

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
