import { act, formAct, formOf, nothing } from '#activity/act.server.ts'
import { done, notFound, refused, success, impossible, type Outcome } from '#activity/outcome.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonMoment } from '#shared/dates.ts'
import { toNumber } from '#shared/row-number.ts'
import { inquiryCalls } from '../inquiry-calls.ts'
import { isWaiting } from '../inquiry-kind.ts'
import { removeAttachment } from '../attachments.server.ts'
import { addressesIn } from '../copies.ts'
import { saveDraft } from '../drafts.server.ts'
import { addEvent, lockInquiry, noInquiry, updateInquiry, findLastEvent } from '../events.server.ts'
import { forwardMessage } from '../forward.server.ts'
import { notifyMentioned } from '../mentions.server.ts'
import { findNext } from '../list-inquiries.server.ts'
import { correctOutsideReply, recordOutsideReply } from '../outside-replies.server.ts'
import { queueReply, undoReply, listMessageIds, newMessageId, type Author } from '../replies.server.ts'
import { composeReply } from '../reply-mail.server.ts'
import {
  draftSchema,
  forwardSchema,
  newTimeSchema,
  noteSchema,
  outsideSchema,
  replySchema,
} from '../act-inputs.server.ts'
import { inquiryPage } from '../inquiry-page.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import type { MailboxSettings } from '#platform/mail-in/mail-address.ts'
import { apologyMail } from '../apology-mail.server.ts'

// What staff write: replies to visitors, and notes to each other.

const reply = act(inquiryCalls.reply, {
  access: 'staff',
  status: 202,
  sendsMail: true,
  input: replySchema,
  forms: [
    formOf(inquiryPage, 'reply', {
      bodyOf: ({ seenEvent, asItIs, attachments = '', cc = '', followUpDays, then, ...rest }) => ({
        ...rest,
        cc: addressesIn(cc),
        // oxlint-disable-next-line unicorn/no-thenable -- the contract's name; a word, which nothing awaits
        ...(then === 'close' && { then }),
        andNext: then === 'next',
        attachments: attachments.split(',').flatMap((id) => toNumber(id) ?? []),
        followUpDays: followUpDays === '0' ? null : toNumber(followUpDays),
        // 0: there was none yet.
        seenEvent: seenEvent === '0' ? 0 : toNumber(seenEvent),
        asItIs: asItIs === 'true',
      }),
      redirect: (params, { next }) =>
        next
          ? consolePaths.inquiryWith(next, { sent: params['reference'] })
          : inquiryPage.page(params, 'reply'),
      preservedAs: 'inquiry-reply',
    }),
  ],
  // Idempotent by the submission key: `queueReply` looks it up while it holds the lock on the inquiry.
  async run(tx, { by, now, env }, { reference }, { andNext = false, ...given }) {
    const settings = { mailFrom: env.mailFrom, compose: composeReply(env) }
    const outcome = await queueReply(tx, by, reference, given, now, settings)
    if (outcome.is !== 'done' || !andNext) return outcome
    return { ...outcome, value: { ...outcome.value, next: await findNext(tx, reference, now) } }
  },
})

const forward = act(inquiryCalls.forward, {
  access: 'staff',
  status: 202,
  sendsMail: true,
  input: forwardSchema,
  forms: [
    formOf(inquiryPage, 'forward', {
      bodyOf: ({ event = '', ...rest }) => ({ ...rest, event: event === '' ? null : toNumber(event) }),
    }),
  ],
  run: async (tx, { by }, { reference }, given) => await forwardMessage(tx, by, reference, given),
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
      redirect: (params) => inquiryPage.page(params, 'undo'),
      redirectRefused: (params, { is }) =>
        is === 'not-found' ? undefined : inquiryPage.page(params, 'left'),
    },
  ],
  run: async (tx, { by, now }, { reference, id }) =>
    await undoReply(tx, by, reference, toNumber(id) ?? 0, now),
})

const note = act(inquiryCalls.note, {
  access: 'staff',
  status: 201,
  // No `sendsMail`: few notes have a mention, and the outbox polls every second.
  input: noteSchema,
  forms: [formOf(inquiryPage, 'note', { preservedAs: 'inquiry-note' })],
  async run(tx, { by, env }, { reference }, { text }) {
    const inquiry = await lockInquiry(tx, reference)
    if (!inquiry) return notFound(noInquiry)
    await addEvent(tx, inquiry.id, by, 'note', { text })
    const problem = await notifyMentioned(tx, by, inquiry, text, env.publicUrl)
    if (problem) return problem
    return done(success, { type: 'inquiry.note-added' })
  },
})

const outsideReplyOf = ({ repliedAt = '', ...rest }: Record<string, string>) => ({
  ...rest,
  repliedAt: londonMoment(repliedAt)?.toISOString(),
})

const outsideReply = act(inquiryCalls.outsideReply, {
  access: 'staff',
  status: 201,
  input: outsideSchema,
  forms: [formOf(inquiryPage, 'outside-reply', { bodyOf: outsideReplyOf })],
  run: async (tx, { by, now }, { reference }, given) =>
    await recordOutsideReply(tx, by, reference, given, now),
})

// The form has it as a field.
const eventIn = ({ id, event = id }: { id: string; event?: string }) => toNumber(event) ?? 0

const correctOutside = act(inquiryCalls.correctOutsideReply, {
  access: 'staff',
  input: outsideSchema,
  forms: [formOf(inquiryPage, 'outside-reply-change', { bodyOf: outsideReplyOf })],
  run: async (tx, { by, now }, params, given) =>
    await correctOutsideReply(tx, by, { reference: params.reference, eventId: eventIn(params) }, given, now),
})

const removeOutside = act(inquiryCalls.removeOutsideReply, {
  access: 'staff',
  input: nothing,
  forms: [
    formOf(inquiryPage, 'outside-reply-change', {
      path: consolePaths.removeOutsideReply(':reference'),
    }),
  ],
  run: async (tx, { by, now }, params) =>
    await correctOutsideReply(
      tx,
      by,
      { reference: params.reference, eventId: eventIn(params) },
      undefined,
      now,
    ),
})

const longestWaitMs = 7 * 86_400_000

type NewTime = { until: Date; why: string }

/**
 * Sets a new time for an overdue reply: the visitor gets an apology by e-mail and sees it on the private page. The
 * promise stays missed and no deadline moves. Idempotent for the same time.
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
  if (!isWaiting(inquiry.status) || inquiry.repliedAt !== null || inquiry.replyDueAt > now)
    return impossible('Only an enquiry whose reply is overdue can be given a new time.')
  const last = await findLastEvent(tx, inquiry.id, 'new-time')
  if (last?.data.until === until.toISOString()) return done(success)
  // The visitor's page shows names, not usernames.
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
  await queueMails(tx, aboutInquiry(inquiry.id), [
    { payload: message, key: `inquiry:${inquiry.id}:new-time:${eventId}` },
  ])
  return done(success, { type: 'inquiry.new-time' })
}

const newTime = formAct({
  access: 'staff',
  sendsMail: true,
  input: newTimeSchema,
  forms: [formOf(inquiryPage, 'new-time')],
  async run(tx, { by, now, env }, { reference = '' }, { until, why }) {
    const at = londonMoment(until)
    if (!at || at <= now || at.getTime() > now.getTime() + longestWaitMs)
      return refused('until', 'Please give a time within the next seven days')
    return await setNewTime(tx, by, reference, { until: at, why }, now, env)
  },
})

/** Sent a second after the last keystroke, and when the page is closed; there is no form for it. */
const draft = act(inquiryCalls.draft, {
  access: 'staff',
  input: draftSchema,
  run: async (tx, { by }, { reference }, given) => await saveDraft(tx, by, reference, given),
})

export const writingActs = [
  reply,
  forward,
  removeFile,
  undo,
  note,
  outsideReply,
  correctOutside,
  removeOutside,
  newTime,
  draft,
]
