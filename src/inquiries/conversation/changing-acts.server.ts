import { inquiryViewers } from '../conversation-table.server.ts'
import { markGone, markPresent as markPresentIn } from '#accounts/presence.server.ts'
import { listPresent } from '#accounts/list-present.server.ts'
import { act, formOf, nothing } from '#activity/act.server.ts'
import { done, notFound, refused, success, type Did } from '#activity/outcome.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonMoment } from '#shared/dates.ts'
import { inquiryCalls } from '../inquiry-calls.ts'
import { daysAfter, mostFollowUpDays } from '../follow-up.ts'
import { changeOwner, markOpened, merge, setFollowUp, setStatus, snooze } from '../inquiry-acts.server.ts'
import { findConsoleInquiry, toSnoozeEnd } from '../console-inquiry.server.ts'
import { noInquiry, findInquiryId, holdInquiry } from '../events.server.ts'
import { changeSchema, mergeSchema } from '../act-inputs.server.ts'
import { inquiryPage } from '../inquiry-page.server.ts'
import type { Tx } from '#platform/db/database.ts'

// What staff change of an inquiry, and who has it open.

const toDate = (text: string | null | undefined) => (typeof text === 'string' ? new Date(text) : text)

/** Owner, state, snooze and follow-up, in this order: all that is requested, or nothing. */
const change = act(inquiryCalls.change, {
  access: 'staff',
  input: changeSchema,
  forms: [
    formOf(inquiryPage, 'assign', {
      bodyOf: ({ owner, seenOwner }) => ({
        owner: owner || null,
        ...(seenOwner !== undefined && { seenOwner: seenOwner || null }),
      }),
    }),
    formOf(inquiryPage, 'status', {
      bodyOf: ({ status = '', reason, confirm }) => ({
        status,
        reason: reason?.trim() || undefined,
        confirm: confirm === 'true',
      }),
    }),
    formOf(inquiryPage, 'snooze', {
      bodyOf: ({ until = '', own = '' }) => ({
        snoozedUntil:
          until === 'never' ? null : until === 'own' ? (londonMoment(own)?.toISOString() ?? '') : until,
      }),
    }),
    formOf(inquiryPage, 'follow-up', {
      bodyOf: ({ followUpAt = '', end }) => ({
        followUpAt: end === 'now' ? null : (londonMoment(followUpAt)?.toISOString() ?? ''),
      }),
    }),
    {
      // 'Assign to me' and 'Reassign' on Today.
      path: consolePaths.inquiryOwner(':reference'),
      bodyOf: ({ owner }) => ({ owner: owner || null }),
      redirect: ({ reference }) => `${consolePaths.today()}#${reference}`,
    },
  ],
  async run(tx, { by, now }, { reference }, given) {
    const { owner, seenOwner, status, reason, confirm, snoozedUntil, followUpAt } = given
    const until = snoozedUntil === undefined ? undefined : toSnoozeEnd(snoozedUntil)
    if (until && until <= now) return refused('snoozedUntil', 'That time has passed')
    const followUp = toDate(followUpAt)
    if (followUp && followUp <= now) return refused('followUpAt', 'That time has passed')
    if (followUp && followUp > daysAfter(now, mostFollowUpDays))
      return refused('followUpAt', `Please give a time within the next ${mostFollowUpDays} days`)
    const did: Did[] = []
    for (const rule of [
      owner !== undefined && (async () => await changeOwner(tx, by, { reference, owner, seenOwner })),
      status && (async () => await setStatus(tx, by, reference, { status, reason, isConfirmed: confirm })),
      until !== undefined && (async () => await snooze(tx, by, reference, until)),
      followUp !== undefined && (async () => await setFollowUp(tx, by, reference, followUp)),
    ]) {
      const outcome = rule ? await rule() : done({})
      if (outcome.is !== 'done') return outcome
      did.push(...outcome.did)
    }
    const inquiry = await findConsoleInquiry(tx, reference)
    return inquiry ? done({ inquiry }, ...did) : notFound(noInquiry)
  },
})

const mergeInto = act(inquiryCalls.merge, {
  access: 'staff',
  input: mergeSchema,
  forms: [formOf(inquiryPage, 'merge')],
  run: async (tx, { by }, { reference }, { into }) => await merge(tx, by, reference, into),
})

/** Records that a person has an inquiry open. @returns its id; undefined when there is no such inquiry */
export async function markPresent(
  tx: Tx,
  reference: string,
  userId: string,
  now: Date,
): Promise<number | undefined> {
  const inquiry = await holdInquiry(tx, reference)
  if (inquiry) await markPresentIn(tx, inquiryViewers, inquiry.id, userId, now)
  return inquiry?.id
}

/** The heartbeat of an open page, every 15 seconds. The answer lists who else has it open. */
const beat = act(inquiryCalls.beat, {
  access: 'staff',
  input: nothing,
  async run(tx, { by, now }, { reference }) {
    // A page that the browser had prefetched is opened now. First, because it takes the stronger lock.
    await markOpened(tx, by, reference, now)
    const id = await markPresent(tx, reference, by.userId, now)
    if (id === undefined) return notFound(noInquiry)
    return done({ present: await listPresent(tx, inquiryViewers, id, by.userId, now) })
  },
})

const leave = act(inquiryCalls.leave, {
  access: 'staff',
  input: nothing,
  async run(tx, { by }, { reference }) {
    const id = await findInquiryId(tx, reference)
    if (id !== undefined) await markGone(tx, inquiryViewers, id, by.userId)
    return done(success)
  },
})

export const changingActs = [change, mergeInto, beat, leave]
