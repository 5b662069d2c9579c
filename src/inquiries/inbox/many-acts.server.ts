import { z } from 'zod'
import { manyAct, manyFormAct } from '#activity/act.server.ts'
import { done } from '#activity/outcome.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { BulkResult } from '../bulk-act.ts'
import { inboxCalls } from '../inbox-calls.ts'
import { inboxQuery, readInboxFilter } from '../inbox-filter.ts'
import { untilReply } from '../console-inquiry.ts'
import { changeMany, assignMany, snoozeMany } from '../bulk-acts.server.ts'
import { bulkSchema, many, reference, snoozeEnd } from '../act-inputs.server.ts'

const bulk = manyAct(inboxCalls.bulk, {
  access: 'staff',
  input: bulkSchema,
  async run(db, { by, now }, _params, given) {
    const result =
      given.act === 'owner'
        ? await assignMany(db, by, given.inquiries)
        : given.act === 'snooze'
          ? await snoozeMany(db, by, given.inquiries, now)
          : await changeMany(db, by, given.act, given.inquiries, given.confirm === true)
    return done({ success: true, ...result })
  },
})

/** The same as a native form, which redirects to the list. */
const bulkForm = manyFormAct({
  access: 'staff',
  input: z.object({
    act: z.enum(['close', 'spam', 'reopen', 'take', 'hand-over', 'snooze']),
    'inquiry[]': many(reference),
    owner: z.string().max(100).default(''),
    until: snoozeEnd.catch(untilReply),
  }),
  forms: [
    {
      path: consolePaths.bulkInquiries(),
      bodyOf: (_values, lists) => lists,
      redirect: ({ act = '', back }, result: BulkResult) =>
        inboxAt(back, { done: `${act}-${result.done.length}`, refused: refusedText(result) }),
      redirectRefused: ({ back }) => inboxAt(back, { done: 'nothing' }),
    },
  ],
  async run(db, { by, now }, _params, { act, 'inquiry[]': references, owner: given, until }) {
    if (act === 'snooze') {
      const snoozes = references.map((each) => ({ reference: each, until }))
      return done(await snoozeMany(db, by, snoozes, now))
    }
    // Closing an unanswered inquiry has to be confirmed, which without scripts only its own page can do.
    if (act !== 'take' && act !== 'hand-over') return done(await changeMany(db, by, act, references, false))
    const to = act === 'take' ? by.username : given || null
    const changes = references.map((each) => ({ reference: each, owner: to }))
    return done(await assignMany(db, by, changes))
  },
})

/** The address of the inbox with the filter that a form of it was sent from. */
export const inboxAt = (query: string | undefined, more: Record<string, string | undefined>) =>
  consolePaths.inquiries({ ...inboxQuery(readInboxFilter(new URLSearchParams(query))), ...more })

const mostNamed = 20

/** The refused ones, as a query parameter. */
const refusedText = ({ refused }: BulkResult): string | undefined =>
  refused
    .slice(0, mostNamed)
    .map((one) => one.reference)
    .join(' ') || undefined

export const manyActs = [bulk, bulkForm]
