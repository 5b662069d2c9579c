import { act, nothing } from '#features/activity/server/act.ts'
import { done, notFound, refused, success, type Did } from '#features/activity/server/outcome.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonMoment } from '#shared/dates.ts'
import { inquiryCalls } from '../../inquiry-calls.ts'
import { changeOwner } from '../change-owner.ts'
import { findConsoleInquiry } from '../console-inquiry.ts'
import { noInquiry } from '../events.ts'
import { markOpened, setStatus, snooze } from '../inquiry-acts.ts'
import { merge } from '../merge.ts'
import { listPresent, markGone, markPresent } from '../presence.ts'
import { changeSchema, mergeSchema } from './inputs.ts'
import { pageForm } from './page-forms.ts'

// What staff make of an inquiry, and which of them look at it.

/** Owner, state and snooze, in this order: all that is asked for, or nothing. */
const change = act(inquiryCalls.change, {
  access: 'staff',
  input: changeSchema,
  forms: [
    pageForm('assign', {
      bodyOf: ({ owner, seenOwner }) => ({
        owner: owner || null,
        ...(seenOwner !== undefined && { seenOwner: seenOwner || null }),
      }),
    }),
    pageForm('status', {
      bodyOf: ({ status = '', reason, confirm }) => ({
        status,
        reason: reason?.trim() || undefined,
        confirm: confirm === 'true',
      }),
    }),
    pageForm('snooze', {
      bodyOf: ({ until = '', own = '' }) => ({
        snoozedUntil:
          until === 'never' ? null : until === 'own' ? (londonMoment(own)?.toISOString() ?? '') : until,
      }),
      fields: { snoozedUntil: 'own' },
    }),
    {
      // 'Take it' and 'Hand over' on Today.
      path: consolePaths.inquiryOwner(':reference'),
      bodyOf: ({ owner }) => ({ owner: owner || null }),
      redirect: ({ reference }) => `${consolePaths.today()}#${reference}`,
    },
  ],
  async run(tx, { by, now }, { reference }, { owner, seenOwner, status, reason, confirm, snoozedUntil }) {
    const until = typeof snoozedUntil === 'string' ? new Date(snoozedUntil) : snoozedUntil
    if (until && until <= now) return refused('snoozedUntil', 'That time has passed')
    const did: Did[] = []
    for (const rule of [
      owner !== undefined && (async () => await changeOwner(tx, by, { reference, owner, seenOwner })),
      status && (async () => await setStatus(tx, by, reference, { status, reason, isConfirmed: confirm })),
      until !== undefined && (async () => await snooze(tx, by, reference, until)),
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
  forms: [pageForm('merge')],
  run: async (tx, { by }, { reference }, { into }) => await merge(tx, by, reference, into),
})

/** A person sees it: told every 15 seconds. The answer says who else does. */
const beat = act(inquiryCalls.beat, {
  access: 'staff',
  input: nothing,
  async run(tx, { by, now }, { reference }) {
    // A page that the browser had fetched ahead is seen from here on. First, because it locks more than presence does.
    await markOpened(tx, by, reference, now)
    if (!(await markPresent(tx, reference, by.userId, now))) return notFound(noInquiry)
    return done({ present: await listPresent(tx, reference, by.userId, now) })
  },
})

const leave = act(inquiryCalls.leave, {
  access: 'staff',
  input: nothing,
  async run(tx, { by }, { reference }) {
    await markGone(tx, reference, by.userId)
    return done(success)
  },
})

export const changingActs = [change, mergeInto, beat, leave]
