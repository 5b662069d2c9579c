import { noStore } from '#platform/http/no-store.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  bulkStatusActs,
  type BulkOwnerChange,
  type BulkResult,
  type BulkStatusAct,
} from '#features/inquiries/inbox/bulk-act.ts'
import { inboxQuery, readInboxFilter } from '#features/inquiries/inbox/inbox-filter.ts'
import { mostAtOnce } from '#features/inquiries/inbox/listed-inquiry.ts'
import { readCursor } from '#features/inquiries/inquiry-cursor.ts'
import { untilReply } from '#features/inquiries/console-inquiry.ts'
import { snoozeEnd } from '#features/inquiries/server/acts/inputs.ts'
import { changeMany, giveMany, snoozeMany } from '#features/inquiries/server/bulk-acts.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { loadInboxList, toInquiryFilter } from '#features/inquiries/server/inbox-page.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { redirectBack } from './console-form-page.ts'
import { exportInquiries } from './export-inquiries.ts'
import { formValuesOf } from './form-values.ts'
import { readQuery } from './query.ts'

// A list that was shown in several pages is fetched again at once.
const mostListed = 500

const limitSchema = z.object({ limit: z.coerce.number().int().min(1).max(mostListed).optional() })

const reference = z.string().max(20)
const owner = z.string().max(100).nullable()
const many = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: 'Please choose at least one' })
    .min(1, { error: 'Please choose at least one' })
    .max(mostAtOnce, { error: `Please choose ${mostAtOnce} at most` })

const bulkSchema = z.discriminatedUnion(
  'act',
  [
    z.strictObject({
      act: z.enum(bulkStatusActs),
      inquiries: many(reference),
      confirm: z.boolean().optional(),
    }),
    z.strictObject({
      act: z.literal('owner'),
      inquiries: many(z.strictObject({ reference, owner, seenOwner: owner.optional() })),
    }),
    z.strictObject({
      act: z.literal('snooze'),
      inquiries: many(z.strictObject({ reference, until: snoozeEnd.nullable() })),
    }),
  ],
  { error: 'There is no such act' },
)

const bulkFormSchema = z.object({
  act: z.enum(['close', 'spam', 'reopen', 'take', 'hand-over', 'snooze']),
  'inquiry[]': many(reference),
  owner: z.string().max(100).default(''),
  until: snoozeEnd.catch(untilReply),
})

/** The calls and forms of the inbox. */
export function inboxEndpoints(services: Services) {
  const { database, now } = services
  const { db } = database

  const list: StaffHandler = async (c, signedIn) => {
    const query = new URL(c.req.url).searchParams
    const wanted = {
      filter: readInboxFilter(query),
      cursor: readCursor(query.get('cursor') ?? ''),
      ...readQuery(c, limitSchema),
    }
    return c.json(await loadInboxList(db, signedIn, now(), wanted), 200, noStore)
  }

  const bulk: StaffHandler = async (c, signedIn) => {
    const parsed = bulkSchema.safeParse((await readBody(c)).values)
    if (!parsed.success) {
      const errors = toFieldErrors(parsed.error)
      return c.json({ success: false, message: errors[0]?.message, errors }, 400, noStore)
    }
    const { data } = parsed
    const result =
      data.act === 'owner'
        ? await giveMany(db, actorOf(c, signedIn), data.inquiries)
        : data.act === 'snooze'
          ? await snoozeMany(db, actorOf(c, signedIn), data.inquiries, now())
          : await changeMany(db, actorOf(c, signedIn), data.act, data.inquiries, data.confirm === true)
    return c.json({ success: true, ...result }, 200, noStore)
  }

  /** The same as a native form: leads back to the list, which says how many were done and which were not. */
  const bulkForm: StaffHandler = async (c, signedIn) => {
    const { values } = await readBody(c)
    const back = inboxQuery(filterOf(formValuesOf(values)['back']))
    const parsed = bulkFormSchema.safeParse(values)
    if (!parsed.success) return redirectBack(c, consolePaths.inquiries({ ...back, done: 'nothing' }))
    const { act, 'inquiry[]': references, until } = parsed.data
    const result =
      act === 'snooze'
        ? await snoozeMany(
            db,
            actorOf(c, signedIn),
            references.map((each) => ({ reference: each, until })),
            now(),
          )
        : await bulkOf(c, signedIn, act, references, parsed.data.owner)
    return redirectBack(
      c,
      consolePaths.inquiries({
        ...back,
        done: `${act}-${result.done.length}`,
        refused: refusedText(result),
      }),
    )
  }

  const bulkOf = async (
    c: Context<RequestScope>,
    signedIn: SignedIn,
    act: BulkStatusAct | 'take' | 'hand-over',
    references: string[],
    given: string,
  ): Promise<BulkResult> => {
    const by = actorOf(c, signedIn)
    // Without scripts nothing asks here: what no one has replied to is closed on its own page, which does.
    if (act !== 'take' && act !== 'hand-over') return await changeMany(db, by, act, references, false)
    const to = act === 'take' ? signedIn.user.username : given || null
    const changes: BulkOwnerChange[] = references.map((each) => ({ reference: each, owner: to }))
    return await giveMany(db, by, changes)
  }

  const exportForm: StaffHandler = async (c, signedIn) => {
    const { query } = formValuesOf((await readBody(c)).values)
    return await exportInquiries(services, c, signedIn, toInquiryFilter(filterOf(query)))
  }

  return { list, bulk, bulkForm, exportForm }
}

const filterOf = (query = '') => readInboxFilter(new URLSearchParams(query))

const mostNamed = 20

/** Those that were not done, as an address can name them. */
const refusedText = ({ refused }: BulkResult): string | undefined =>
  refused
    .slice(0, mostNamed)
    .map((one) => one.reference)
    .join(' ') || undefined
