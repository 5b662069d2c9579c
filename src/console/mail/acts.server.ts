import { acknowledged } from '#api-client/answer.ts'
import { z } from 'zod'
import { act, formAct, formOf, nothing, type Screen } from '#activity/act.server.ts'
import { done, refused, success, impossible, notFound, type Outcome } from '#activity/outcome.server.ts'
import { emailAddress } from '#shared/text-fields.ts'
import { correctInquiryAddress, noteMailGivenUp } from '#inquiries/correct-address.server.ts'
import { findMailInquiries, findMailInquiry } from '#mail/mail-inquiries.server.ts'
import { addVisitorMail } from '#inquiries/visitor-acts.server.ts'
import {
  discardUnmatched,
  makeInquiryOfMail,
  matchMail,
  matchMailToClient,
} from '#inquiries/mail-in/settle-mail.server.ts'
import { isOfReply, markReplyDiscarded } from '#inquiries/reply-failed.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { call } from '#api-client/call.ts'
import type { Actor } from '#activity/record.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { putMailToClient } from '#clients/messages/put-mail.server.ts'
import { findStoredMail } from '#mail/stored-mail.server.ts'
import {
  deleteMail,
  listFailedTo,
  lockMail,
  retryAllMails,
  retryMail,
  sendMailTo,
} from '#platform/mail/unsent-mails.ts'

/** Acts on an e-mail in the outbox (console.md §8). */
const mailCalls = {
  retry: call()('POST', '/api/console/mail/:id/retry', acknowledged),
  discard: call()('DELETE', '/api/console/mail/:id', acknowledged),
}

// Acts on e-mails in the outbox and on unmatched ones. They are here because discarding an e-mail also changes its inquiry.

const outboxForms = {
  retry: { path: consolePaths.retryMail(':id'), done: 'retried' },
  'retry-all': { path: consolePaths.retryAllMails(), done: 'all-retried' },
  discard: { path: consolePaths.discardMail(':id'), done: 'given-up' },
  correct: { path: consolePaths.correctMail(':id'), done: 'corrected' },
}

const outboxPage: Screen<keyof typeof outboxForms> = {
  pathOf: (form) => outboxForms[form].path,
  page: ({ id = '' }, after) =>
    after ? consolePaths.mailDone(outboxForms[after].done) : consolePaths.readMail(id),
  redirectRefused: (_params, failure) =>
    failure.is === 'conflict' || failure.is === 'not-found'
      ? consolePaths.mailDone((failure.is === 'conflict' && failure.reason) || 'gone')
      : undefined,
}

const retry = act(mailCalls.retry, {
  access: 'staff',
  sendsMail: true,
  input: nothing,
  forms: [formOf(outboxPage, 'retry')],
  run: async (tx, _context, { id }) => await retryOne(tx, toNumber(id) ?? 0),
})

const retryAll = formAct({
  access: 'staff',
  sendsMail: true,
  input: nothing,
  forms: [formOf(outboxPage, 'retry-all')],
  run: async (tx) => await retryEach(tx),
})

const discard = act(mailCalls.discard, {
  access: 'admin',
  input: nothing,
  forms: [formOf(outboxPage, 'discard')],
  run: async (tx, { by }, { id }) => await discardMail(tx, by, toNumber(id) ?? 0),
})

/** Only e-mails to the sender of an enquiry: others carry links of an account, which go to its own address alone. */
const correct = formAct({
  access: 'staff',
  sendsMail: true,
  input: z.object({ address: emailAddress('Enter an e-mail address, for example ines@example.com') }),
  forms: [
    formOf(outboxPage, 'correct', {
      page: { path: () => consolePaths.mails('failed'), form: ({ id = '' }) => `address-${id}` },
    }),
  ],
  run: async (tx, { by }, { id }, { address }) => await correctMail(tx, by, toNumber(id) ?? 0, address),
})

const match = formAct({
  access: 'staff',
  sendsMail: true,
  // One of the two: an enquiry, or a client.
  input: z.object({
    reference: z.string().trim().toUpperCase().optional().default(''),
    username: z.string().trim().toLowerCase().optional().default(''),
  }),
  forms: [
    {
      path: consolePaths.matchMail(':id'),
      redirect: () => consolePaths.unmatched({ done: 'matched' }),
      redirectRefused: (_params, { is }) =>
        is === 'not-found' ? consolePaths.unmatched({ done: 'gone' }) : undefined,
      page: { path: () => consolePaths.unmatched(), form: ({ id = '' }) => `match-${id}` },
    },
  ],
  run: async (tx, { env }, { id }, { reference, username }) =>
    username === ''
      ? await matchMail(tx, toNumber(id) ?? 0, reference, addVisitorMail(env))
      : await matchMailToClient(tx, toNumber(id) ?? 0, username, putMailToClient(env)),
})

const makeInquiry = formAct({
  access: 'staff',
  input: nothing,
  forms: [
    {
      path: consolePaths.mailToInquiry(':id'),
      redirect: (_params, { reference }: { reference: string }) => consolePaths.inquiry(reference),
      redirectRefused: (_params, { is }) =>
        is === 'not-found' ? consolePaths.unmatched({ done: 'gone' }) : undefined,
      page: { path: () => consolePaths.unmatched(), form: ({ id = '' }) => `new-${id}` },
    },
  ],
  run: async (tx, _context, { id }) => await makeInquiryOfMail(tx, toNumber(id) ?? 0),
})

const discardMailIn = formAct({
  access: 'staff',
  input: nothing,
  forms: [
    {
      path: consolePaths.discardUnmatched(':id'),
      redirect: () => consolePaths.unmatched({ done: 'discarded' }),
      redirectRefused: () => consolePaths.unmatched({ done: 'gone' }),
    },
  ],
  run: async (tx, _context, { id }) => await discardUnmatched(tx, toNumber(id) ?? 0),
})

export const mailActs = [retry, retryAll, discard, correct, match, makeInquiry, discardMailIn]

/** Retries a failed or waiting e-mail immediately, with all its attempts. */
async function retryOne(tx: Tx, id: number): Promise<Outcome> {
  return await change(tx, id, async () => {
    await retryMail(tx, id)
    return done(success, { type: 'mail.retried' })
  })
}

/** Retries all e-mails that have failed, also those with attempts left. */
async function retryEach(tx: Tx): Promise<Outcome> {
  const retried = await retryAllMails(tx)
  if (retried.length === 0) return done(success)
  await announceToConsole(tx, 'mail')
  return done(success, { type: 'mail.retried', subject: retried.join(', ') })
}

/** Sends a failed e-mail to another address, which its enquiry has from then on; others that failed for it go there too. */
async function correctMail(tx: Tx, by: Actor, id: number, address: string): Promise<Outcome> {
  return await change(tx, id, async (payload) => {
    const to = findStoredMail(payload)?.to ?? []
    const inquiryId = await findMailInquiry(tx, id)
    const [sentTo = ''] = to
    if (inquiryId === undefined || to.length !== 1)
      return refused('address', 'Only an e-mail to the sender of an enquiry gets another address here.', 409)
    const corrected = await correctInquiryAddress(tx, by, { inquiryId, sentTo, email: address })
    if (corrected.is !== 'done') return corrected
    const alike = await listFailedTo(tx, sentTo)
    const ofInquiry = await findMailInquiries(tx, alike)
    for (const other of new Set([id, ...alike]))
      if (other === id || ofInquiry.get(other) === inquiryId) await sendMailTo(tx, other, address)
    return done(success, { type: 'mail.corrected' })
  })
}

/** Discards an unsent e-mail; its enquiry keeps a note of it. */
async function discardMail(tx: Tx, by: Actor, id: number): Promise<Outcome> {
  return await change(tx, id, async (payload) => {
    const message = findStoredMail(payload)
    const inquiryId = await findMailInquiry(tx, id)
    if (message && isOfReply(message)) await markReplyDiscarded(tx, by, message)
    else if (message && inquiryId !== undefined) await noteMailGivenUp(tx, by, inquiryId, message.subject)
    await deleteMail(tx, id)
    return done(success, { type: 'mail.discarded' })
  })
}

async function change(tx: Tx, id: number, apply: (payload: unknown) => Promise<Outcome>): Promise<Outcome> {
  const job = await lockMail(tx, id)
  if (!job) return notFound('There is no such e-mail.')
  if (job.doneAt) return impossible('This e-mail was sent already.', 'form', 'sent')
  // A worker is sending it.
  if (!job.isFree)
    return impossible(
      'This e-mail is being sent at this moment. Look again in half a minute.',
      'form',
      'leaving',
    )
  const outcome = await apply(job.payload)
  await announceToConsole(tx, 'mail')
  return outcome
}
