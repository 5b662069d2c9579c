import type { Actor } from '#features/activity/server/record.ts'
import {
  correctOutsideReply,
  recordOutsideReply,
  type OutsideReply,
} from '#features/inquiries/server/outside-replies.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { inquiryEndpoints as kindEndpoints, type InquiryKindId } from '#features/inquiries/inquiry-kind.ts'
import { readCursor } from '#features/inquiries/inquiry-cursor.ts'
import { inquiryStates } from '#features/inquiries/inquiry-state.ts'
import { inquiryViews } from '#features/inquiries/inquiry-filter.ts'
import { findConsoleInquiry } from '#features/inquiries/server/console-inquiry.ts'
import { changeInquiry } from '#features/inquiries/server/change-inquiry.ts'
import { findWholeInquiry } from '#features/inquiries/server/get-inquiry.ts'
import { addNote, markOpened, type ActOutcome } from '#features/inquiries/server/inquiry-acts.ts'
import { merge } from '#features/inquiries/server/merge.ts'
import { listInquiries } from '#features/inquiries/server/list-inquiries.ts'
import { saveDraft } from '#features/inquiries/server/drafts.ts'
import { queueReply, undoReply } from '#features/inquiries/server/replies.ts'
import { composeReply } from '#features/inquiries/server/reply-mail.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { exportInquiries } from './export-inquiries.ts'
import {
  changeSchema,
  draftSchema,
  mergeSchema,
  noteSchema,
  outsideSchema,
  refusalOf,
  replySchema,
  unanswered,
} from './inquiry-bodies.ts'
import { fromSchema, readQuery, toNumber, toSchema } from './query.ts'

const noStore = { 'cache-control': 'no-store' }

// The keys of the table are the kinds.
const kinds = Object.keys(kindEndpoints) as InquiryKindId[]

const inquiryCursorSchema = z
  .string()
  .transform((given, context) => {
    const cursor = readCursor(given)
    if (!cursor) context.addIssue('no cursor')
    return cursor
  })
  .optional()

const filterSchema = z.object({
  view: z.enum(inquiryViews).optional(),
  q: z.string().max(200).optional(),
  owner: z.string().max(100).optional(),
  kind: z.enum(kinds).optional(),
  service: z.string().max(120).optional(),
  source: z.string().max(120).optional(),
  status: z.enum(inquiryStates).optional(),
  from: fromSchema,
  to: toSchema,
})
const listSchema = filterSchema.extend({
  cursor: inquiryCursorSchema,
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

export const noInquiry = () => new AppError('not_found', 404, 'There is no enquiry with this reference.')

const changeRefusals = {
  status: 'An enquiry in this state cannot become that.',
  snoozedUntil: 'Only an enquiry that is waiting for a reply can be snoozed.',
}

function assertDone(outcome: ActOutcome, refusal: string): void {
  if (outcome === 'no-inquiry') throw noInquiry()
  if (outcome === 'refused') throw new AppError('conflict', 409, refusal)
}

const refuse = (c: Context, errors: FieldError[], status: 400 | 404 | 409 = 400) =>
  c.json(
    { success: false, message: errors[0]?.message ?? 'Please check what you sent.', errors },
    status,
    noStore,
  )

/** A call whose body has to be as the schema says; otherwise the response names what is wrong, field by field. */
export const withBody =
  <Schema extends z.ZodType>(
    schema: Schema,
    handler: (c: Context<RequestScope>, signedIn: SignedIn, given: z.output<Schema>) => Promise<Response>,
    reading: Parameters<typeof readBody>[1] = {},
  ): StaffHandler =>
  async (c, signedIn) => {
    const parsed = schema.safeParse((await readBody(c, reading)).values)
    return parsed.success ? await handler(c, signedIn, parsed.data) : refuse(c, toFieldErrors(parsed.error))
  }

/** Why a reply given elsewhere is not recorded, or not corrected. */
export const outsideReplyRefusals = {
  future: 'That time has not come yet',
  early: 'That is before the enquiry was received',
  refused: 'A reply can only be recorded for an enquiry that is open or answered.',
  'no-reply': 'There is no such recorded reply.',
  'not-yours': 'Only the person who recorded it, or an administrator, can change it.',
  late: 'A recorded reply can be changed for 24 hours only.',
}

/** The signed-in person, as what they correct is recorded. */
export const correctorOf = (by: Actor, signedIn: SignedIn) => ({
  ...by,
  userId: signedIn.user.id,
  isAdmin: signedIn.user.role === 'admin',
})

/** The reference in the address. */
export const referenceOf = (c: Context<RequestScope>) => c.req.param('reference') ?? ''

/** The calls about inquiries (console.md §8). */
export function inquiriesEndpoints(services: Services) {
  const { database, env, now } = services
  const { db } = database
  const replySettings = { mailFrom: env.mailFrom, compose: composeReply(env) }

  const list: StaffHandler = async (c, { user }) => {
    const page = await listInquiries(db, { ...readQuery(c, listSchema), userId: user.id, now: now() })
    return c.json(page, 200, noStore)
  }

  const one: StaffHandler = async (c, signedIn) => {
    const reference = referenceOf(c)
    // Whoever asks for the headers only has not seen it.
    if (c.req.method !== 'HEAD') await markOpened(db, actorOf(c, signedIn), reference, now())
    const found = await findWholeInquiry(db, reference)
    if (!found) throw noInquiry()
    const { inquiry, events, lastEvent, samePerson } = found
    return c.json({ inquiry, events, lastEvent, samePerson }, 200, noStore)
  }

  const reply = withBody(replySchema, async (c, signedIn, given) => {
    const by = { ...actorOf(c, signedIn), userId: signedIn.user.id, name: nameOf(signedIn) }
    const result = await queueReply(db, by, referenceOf(c), given, now(), replySettings)
    if (result.outcome === 'no-inquiry') throw noInquiry()
    if (result.outcome === 'refused') throw new AppError('conflict', 409, refusalOf(result))
    if (result.outcome === 'unseen') {
      const message = `${result.events.at(-1)?.by ?? 'Somebody'} changed this while you were writing. Your reply is untouched.`
      return c.json({ success: false, message, events: result.events }, 409, noStore)
    }
    services.wakeOutbox()
    const { id, sendsAt } = result.reply
    return c.json({ success: true, reply: { id, sendsAt: sendsAt.toISOString() } }, 202, noStore)
  })

  const undo: StaffHandler = async (c, signedIn) => {
    const by = { ...actorOf(c, signedIn), userId: signedIn.user.id, name: nameOf(signedIn) }
    const outcome = await undoReply(db, by, referenceOf(c), toNumber(c.req.param('id')) ?? 0)
    if (outcome === 'no-reply') throw new AppError('not_found', 404, 'There is no such reply.')
    if (outcome === 'left') throw new AppError('conflict', 409, 'The reply has left already.')
    return c.json({ success: true }, 200, noStore)
  }

  const note = withBody(noteSchema, async (c, signedIn, given) => {
    assertDone(await addNote(db, actorOf(c, signedIn), referenceOf(c), given.text), '')
    return c.json({ success: true }, 201, noStore)
  })

  const draft = withBody(draftSchema, async (c, signedIn, given) => {
    const by = { ...actorOf(c, signedIn), userId: signedIn.user.id }
    if (!(await saveDraft(db, by, referenceOf(c), given.text))) throw noInquiry()
    return c.json({ success: true }, 200, noStore)
  })

  const outsideReply = withBody(outsideSchema, async (c, signedIn, { repliedAt, ...told }) => {
    const at = new Date(repliedAt)
    if (at > now()) return refuse(c, [{ field: 'repliedAt', message: outsideReplyRefusals.future }])
    const given = { ...told, repliedAt: at }
    const outcome = await recordOutsideReply(db, actorOf(c, signedIn), referenceOf(c), given)
    if (outcome === 'early') return refuse(c, [{ field: 'repliedAt', message: outsideReplyRefusals.early }])
    assertDone(outcome, outsideReplyRefusals.refused)
    return c.json({ success: true }, 201, noStore)
  })

  const correct = async (c: Context<RequestScope>, signedIn: SignedIn, given: OutsideReply | undefined) => {
    if (given && given.repliedAt > now())
      return refuse(c, [{ field: 'repliedAt', message: outsideReplyRefusals.future }])
    const recorded = { reference: referenceOf(c), eventId: toNumber(c.req.param('id')) ?? 0 }
    const outcome = await correctOutsideReply(
      db,
      correctorOf(actorOf(c, signedIn), signedIn),
      recorded,
      given,
      now(),
    )
    if (outcome === 'no-inquiry') throw noInquiry()
    if (outcome === 'early') return refuse(c, [{ field: 'repliedAt', message: outsideReplyRefusals.early }])
    if (outcome === 'no-reply') throw new AppError('not_found', 404, outsideReplyRefusals[outcome])
    if (outcome !== 'done') throw new AppError('conflict', 409, outsideReplyRefusals[outcome])
    return c.json({ success: true }, 200, noStore)
  }
  const correctOutside = withBody(
    outsideSchema,
    async (c, signedIn, { repliedAt, ...told }) =>
      await correct(c, signedIn, { ...told, repliedAt: new Date(repliedAt) }),
  )
  const removeOutside: StaffHandler = async (c, signedIn) => await correct(c, signedIn, undefined)

  const change = withBody(changeSchema, async (c, signedIn, given) => {
    const until = given.snoozedUntil
    const snoozedUntil = until == null ? until : new Date(until)
    if (snoozedUntil && snoozedUntil <= now())
      return refuse(c, [{ field: 'snoozedUntil', message: 'That time has passed' }])
    const result = await changeInquiry(db, actorOf(c, signedIn), referenceOf(c), { ...given, snoozedUntil })
    if (result.outcome === 'no-inquiry') throw noInquiry()
    if (result.outcome === 'no-colleague')
      return refuse(c, [{ field: 'owner', message: 'Nobody of that name works here.' }])
    if (result.outcome === 'refused') throw new AppError('conflict', 409, changeRefusals[result.what])
    if (result.outcome === 'unanswered')
      return c.json(
        { success: false, code: 'unanswered', message: unanswered.message, errors: [unanswered] },
        409,
        noStore,
      )
    if (result.outcome === 'taken') {
      const message = result.inquiry.owner
        ? `${result.inquiry.owner.name} has taken this enquiry.`
        : 'Somebody has given this enquiry back.'
      return c.json({ success: false, message, inquiry: result.inquiry }, 409, noStore)
    }
    return c.json({ inquiry: result.inquiry }, 200, noStore)
  })

  const mergeInto = withBody(mergeSchema, async (c, signedIn, { into }) => {
    const reference = referenceOf(c)
    const outcome = await merge(db, actorOf(c, signedIn), reference, into)
    if (outcome === 'no-inquiry' && !(await findConsoleInquiry(db, reference))) throw noInquiry()
    const refused = (status: 404 | 409, message: string) => refuse(c, [{ field: 'into', message }], status)
    if (outcome === 'no-inquiry') return refused(404, `There is no enquiry ${into}.`)
    if (outcome === 'refused') return refused(409, 'These two enquiries cannot be merged.')
    return c.json({ success: true }, 200, noStore)
  })

  const exportCsv: StaffHandler = async (c, signedIn) =>
    await exportInquiries(services, c, signedIn, readQuery(c, filterSchema))

  return {
    list,
    one,
    reply,
    undo,
    note,
    draft,
    outsideReply,
    correctOutside,
    removeOutside,
    change,
    mergeInto,
    exportCsv,
  }
}

/** Whoever writes a reply, as its e-mail names them. */
export const nameOf = ({ user }: SignedIn) => `${user.firstName} ${user.lastName}`.trim()
