import { z } from 'zod'
import { formAct, formOf, nothing, type ActContext, type Screen } from '#activity/act.server.ts'
import { done, refused, type Outcome, success } from '#activity/outcome.server.ts'
import type { CallMailSettings } from '#bookings/mails.server.ts'
import { recordSchema, wordsSchema } from '../request-schemas.server.ts'
import { answerCase, extendCase, sendCopy, close, noCase, over } from '../case-changes.server.ts'
import { openCase } from '../open-case.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { consolePaths, type PrivacyForm } from '#shared/console-paths.ts'
import { londonDay, londonMoment } from '#shared/dates.ts'
import type { Actor } from '#activity/record.server.ts'
import { erasedMail } from '../case-emails.server.ts'
import { lockCase } from '../store.server.ts'
import { enqueueAll } from '#platform/outbox/queue.ts'
import { cancellationsOf } from '#bookings/change-call.server.ts'
import { erase } from '../erase.server.ts'

// What administrators do with requests about personal data. They are here because an erasure involves all features.

const record = formAct({
  access: 'admin',
  sendsMail: true,
  input: recordSchema,
  forms: [
    {
      path: consolePaths.privacy(),
      redirect: (_params, { reference }: { reference: string }) =>
        consolePaths.privacyCase(reference, 'recorded'),
      page: { path: () => consolePaths.privacy(), form: 'record' },
    },
  ],
  async run(tx, { by, now, env }, _params, { receivedOn, ...request }) {
    const openedAt = receivedOn === londonDay(now) ? now : londonMoment(`${receivedOn}T12:00`)
    if (!openedAt || openedAt > now) return refused('receivedOn', 'Please give a day that is not to come')
    const { publicUrl, agencyInbox } = env
    const opened = { ...request, origin: 'staff' as const, openedAt }
    const { reference } = await openCase(tx, opened, { by, publicUrl, agencyInbox })
    return done({ reference })
  },
})

const casePage: Screen<PrivacyForm> = {
  pathOf: (form) => consolePaths.privacyCaseForm(':reference', form),
  page: ({ reference = '' }, after) => consolePaths.privacyCase(reference, after),
  redirectRefused: ({ reference = '' }, outcome) =>
    outcome.is === 'conflict' ? consolePaths.privacyCase(reference, outcome.reason) : undefined,
}

/** An act with a message to the person. */
const inWords = (
  form: PrivacyForm,
  missing: string,
  run: (tx: Tx, context: ActContext, reference: string, words: string) => Promise<Outcome>,
) =>
  formAct({
    access: 'admin',
    sendsMail: true,
    input: wordsSchema(missing),
    forms: [formOf(casePage, form)],
    run: async (tx, context, { reference = '' }, { words }) => await run(tx, context, reference, words),
  })

const copy = formAct({
  access: 'admin',
  sendsMail: true,
  input: nothing,
  forms: [formOf(casePage, 'copy')],
  run: async (tx, { now, env }, { reference = '' }) =>
    await sendCopy(tx, reference, { now, publicUrl: env.publicUrl }),
})

/** An erasure is final: the reference has to be typed. */
const erasure = formAct({
  access: 'admin',
  sendsMail: true,
  input: z.object({ typed: z.string({ error: 'Please type the reference' }).trim() }),
  forms: [formOf(casePage, 'erasure')],
  async run(tx, acting, { reference = '' }, { typed }) {
    if (typed !== reference) return refused('typed', `Please type ${reference}`)
    return await eraseOfCase(tx, reference, acting)
  },
})

export const privacyActs = [
  record,
  inWords('extension', 'Please say why it takes longer', async (tx, acting, reference, reason) =>
    extendCase(tx, reference, reason, acting),
  ),
  inWords('answer', 'Please write a reply', async (tx, acting, reference, answer) =>
    answerCase(tx, reference, { state: 'done', answer }, acting),
  ),
  inWords('refusal', 'Please say why it is refused', async (tx, acting, reference, answer) =>
    answerCase(tx, reference, { state: 'refused', answer }, acting),
  ),
  copy,
  erasure,
]

/** Erases the person of a case, closes it and e-mails them, in one transaction. */
export async function eraseOfCase(
  tx: Tx,
  reference: string,
  { by, now, env }: { by: Actor; now: Date; env: CallMailSettings },
): Promise<Outcome> {
  const row = await lockCase(tx, reference)
  if (row?.kind !== 'erasure') return noCase
  if (row.state !== 'open' || row.email === '') return over
  const cancellations = await cancellationsOf(tx, row.email, { now, settings: env })
  const { outcome } = await erase(tx, { email: row.email }, { reference, by, now })
  if (outcome === 'works-here') return refused('typed', 'This is the address of someone who works here')
  await close(tx, { ...row, answer: '' }, { by, now }, { state: 'done' })
  await enqueueAll(
    tx,
    'mail',
    [...cancellations, erasedMail(row.email, reference)].map((payload) => ({ payload })),
  )
  return done(success)
}
