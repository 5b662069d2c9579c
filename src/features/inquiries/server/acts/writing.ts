import { act, formAct, nothing } from '#features/activity/server/act.ts'
import {
  done,
  notFound,
  refused,
  success,
  impossible,
  type Outcome,
} from '#features/activity/server/outcome.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonMoment } from '#shared/dates.ts'
import { toNumber } from '#shared/row-number.ts'
import { inquiryCalls } from '../../inquiry-calls.ts'
import { removeAttachment } from '../attachments.ts'
import { saveDraft } from '../drafts.ts'
import { addEvent, lockInquiry, noInquiry, updateInquiry, findLastEvent } from '../events.ts'
import { tellMentioned } from '../mentions.ts'
import { findNext } from '../list-inquiries.ts'
import { correctOutsideReply, recordOutsideReply } from '../outside-replies.ts'
import { queueReply, undoReply, listMessageIds, newMessageId, type Author } from '../replies.ts'
import { composeReply } from '../reply-mail.ts'
import { draftSchema, newTimeSchema, noteSchema, outsideSchema, replySchema } from './inputs.ts'
import { pageForm, toInquiry } from './page-forms.ts'
import type { Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import type { MailboxSettings } from '#platform/mail-in/mail-address.ts'
import { apologyMail } from '../visitor-mails.ts'

// What staff write: to a visitor, and to one another.

const reply = act(inquiryCalls.reply, {
  access: 'staff',
  status: 202,
  sendsMail: true,
  input: replySchema,
  forms: [
    pageForm('reply', {
      bodyOf: ({ seenEvent, asItIs, attachments = '', followUpDays, then, ...rest }) => ({
        ...rest,
        // oxlint-disable-next-line unicorn/no-thenable -- the contract's name; a word, which nothing awaits
        ...(then === 'close' && { then }),
        andNext: then === 'next',
        attachments: attachments.split(',').flatMap((id) => toNumber(id) ?? []),
        followUpDays: followUpDays === '0' ? null : toNumber(followUpDays),
        seenEvent: toNumber(seenEvent),
        asItIs: asItIs === 'true',
      }),
      redirect: (params, { next }) =>
        next ? consolePaths.inquiryWith(next, { sent: params['reference'] }) : toInquiry('reply')(params),
      preservedAs: 'inquiry-reply',
    }),
  ],
  // The same submission key again is the same reply: `queueReply` finds it behind the lock on its inquiry.
  async run(tx, { by, now, env }, { reference }, { andNext = false, ...given }) {
    const settings = { mailFrom: env.mailFrom, compose: composeReply(env) }
    const outcome = await queueReply(tx, by, reference, given, now, settings)
    if (outcome.is !== 'done' || !andNext) return outcome
    return { ...outcome, value: { ...outcome.value, next: await findNext(tx, reference, now) } }
  },
})

const removeFile = act(inquiryCalls.removeAttachment, {
  access: 'staff',
  input: nothing,
  run: async (tx, { by }, { id }) => await removeAttachment(tx, by.userId, toNumber(id) ?? 0),
})

const undo = act(inquiryCalls.undoReply, {
  access: 'staff',
  input: nothing,
  forms: [
    {
      path: consolePaths.undoReply(':reference', ':id'),
      redirect: toInquiry('undo'),
      redirectRefused: (params, { is }) => (is === 'not-found' ? undefined : toInquiry('left')(params)),
    },
  ],
  run: async (tx, { by, now }, { reference, id }) =>
    await undoReply(tx, by, reference, toNumber(id) ?? 0, now),
})

const note = act(inquiryCalls.note, {
  access: 'staff',
  status: 201,
  // The mail of a mention can wait for the outbox to look by itself, within a second: few notes send one.
  input: noteSchema,
  forms: [pageForm('note', { preservedAs: 'inquiry-note' })],
  async run(tx, { by, env }, { reference }, { text }) {
    const inquiry = await lockInquiry(tx, reference)
    if (!inquiry) return notFound(noInquiry)
    await addEvent(tx, inquiry.id, by, 'note', { text })
    const problem = await tellMentioned(tx, by, inquiry, text, env.publicUrl)
    if (problem) return problem
    return done(success, { type: 'inquiry.note-added' })
  },
})

const outsideReplyOf = ({ repliedAt = '', ...told }: Record<string, string>) => ({
  ...told,
  repliedAt: londonMoment(repliedAt)?.toISOString(),
})

const outsideReply = act(inquiryCalls.outsideReply, {
  access: 'staff',
  status: 201,
  input: outsideSchema,
  forms: [pageForm('outside-reply', { bodyOf: outsideReplyOf })],
  async run(tx, { by, now }, { reference }, { repliedAt, ...told }) {
    return await recordOutsideReply(tx, by, reference, { ...told, repliedAt: new Date(repliedAt) }, now)
  },
})

const ofEvent = { paramsOf: ({ event = '' }) => ({ id: event }) }

const correctOutside = act(inquiryCalls.correctOutsideReply, {
  access: 'staff',
  input: outsideSchema,
  forms: [pageForm('outside-reply-change', { ...ofEvent, bodyOf: outsideReplyOf })],
  async run(tx, { by, now }, { reference, id }, { repliedAt, ...told }) {
    const recorded = { reference, eventId: toNumber(id) ?? 0 }
    return await correctOutsideReply(tx, by, recorded, { ...told, repliedAt: new Date(repliedAt) }, now)
  },
})

const removeOutside = act(inquiryCalls.removeOutsideReply, {
  access: 'staff',
  input: nothing,
  forms: [
    pageForm('outside-reply-change', {
      ...ofEvent,
      path: consolePaths.removeOutsideReply(':reference'),
    }),
  ],
  run: async (tx, { by, now }, { reference, id }) =>
    await correctOutsideReply(tx, by, { reference, eventId: toNumber(id) ?? 0 }, undefined, now),
})

const longestWaitMs = 7 * 86_400_000

type NewTime = { until: Date; why: string }

/**
 * A person says when a reply that is overdue will be there: the visitor is told by e-mail, with an apology, and on the
 * private page. The promise stays missed and no deadline moves. The same time again changes nothing.
 */
async function setNewTime(
  tx: Tx,
  by: Author,
  reference: string,
  { until, why }: NewTime,
  now: Date,
  settings: MailboxSettings & { publicUrl: string },
): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  const isWaiting = inquiry.status === 'new' || inquiry.status === 'open'
  if (!isWaiting || inquiry.repliedAt !== null || inquiry.replyDueAt > now)
    return impossible('Only an enquiry whose reply is overdue can be given a new time.')
  const last = await findLastEvent(tx, inquiry.id, 'new-time')
  if (last?.data.until === until.toISOString()) return done(success)
  // It is on the visitor's page: there people have names, not usernames.
  const eventId = await addEvent(tx, inquiry.id, { ...by, username: by.name }, 'new-time', {
    until: until.toISOString(),
    ...(why !== '' && { text: why }),
  })
  await updateInquiry(tx, inquiry.id, { status: 'open', openedAt: inquiry.openedAt ?? now })
  const { mailFrom } = settings
  const thread = {
    messageId: newMessageId(mailFrom),
    earlier: await listMessageIds(tx, inquiry.id, mailFrom),
  }
  const message = apologyMail(inquiry, { by: by.name, until, why, settings, thread })
  await enqueue(tx, 'mail', message, { key: `inquiry:${inquiry.id}:new-time:${eventId}` })
  return done(success, { type: 'inquiry.new-time' })
}

const newTime = formAct({
  access: 'staff',
  sendsMail: true,
  input: newTimeSchema,
  forms: [pageForm('new-time')],
  async run(tx, { by, now, env }, { reference = '' }, { until, why }) {
    const at = londonMoment(until)
    if (!at || at <= now || at.getTime() > now.getTime() + longestWaitMs)
      return refused('until', 'Please give a time within the next seven days')
    return await setNewTime(tx, by, reference, { until: at, why }, now, env)
  },
})

/** Sent a second after the last letter, and by a page that is closed: it has no form. */
const draft = act(inquiryCalls.draft, {
  access: 'staff',
  input: draftSchema,
  run: async (tx, { by }, { reference }, given) => await saveDraft(tx, by, reference, given),
})

export const writingActs = [
  reply,
  removeFile,
  undo,
  note,
  outsideReply,
  correctOutside,
  removeOutside,
  newTime,
  draft,
]
