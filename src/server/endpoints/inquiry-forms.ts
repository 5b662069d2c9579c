import { correctOutsideReply, recordOutsideReply } from '#features/inquiries/server/outside-replies.ts'
import type { Actor } from '#features/activity/server/record.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { changeOwner } from '#features/inquiries/server/change-owner.ts'
import { addNote, setStatus, snooze, type ActOutcome } from '#features/inquiries/server/inquiry-acts.ts'
import { merge } from '#features/inquiries/server/merge.ts'
import { setNewTime } from '#features/inquiries/server/new-time.ts'
import { composeReply } from '#features/inquiries/server/reply-mail.ts'
import { queueReply, undoReply } from '#features/inquiries/server/replies.ts'
import { readBody } from '#platform/http/read-body.ts'
import { consolePaths, type InquiryForm } from '#shared/console-paths.ts'
import { londonMoment } from '#shared/london-moments.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { convertInquiry } from '../console/convert-inquiry.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { leadBack, renderReturnedForm } from './console-form-page.ts'
import { correctorOf, nameOf, noInquiry, outsideReplyRefusals, referenceOf } from './console-inquiries.ts'
import { newTimeIn, notOverdue } from './console-new-time.ts'
import { formValuesOf } from './form-values.ts'
import {
  changeSchema,
  convertSchema,
  mergeSchema,
  noteSchema,
  outsideSchema,
  refusalOf,
  replyFormSchema,
  unanswered,
} from './inquiry-bodies.ts'
import { toNumber } from './query.ts'

type Acting = { reference: string; by: Actor; signedIn: SignedIn }
/** Does what a form says. @returns what is wrong with it; `form` is the field of what no field can change */
type Act = (acting: Acting, values: Record<string, string>) => Promise<FieldError[]>

const wrong = (field: string, message: string): FieldError[] => [{ field, message }]

/** @throws AppError where there is no such inquiry */
function problemOf(outcome: ActOutcome, refusal: string, field = 'form'): FieldError[] {
  if (outcome === 'no-inquiry') throw noInquiry()
  return outcome === 'done' ? [] : wrong(field, refusal)
}

/** The native forms of the page of an inquiry. Each leads back to it, which says what was done or what is wrong. */
export function inquiryFormEndpoints(services: Services, assets: DocumentAssets) {
  const { database, env, now } = services
  const { db } = database

  const acts: Record<InquiryForm, Act> = {
    async reply({ reference, by, signedIn }, values) {
      const parsed = replyFormSchema.safeParse(values)
      if (!parsed.success) return toFieldErrors(parsed.error)
      const author = { ...by, userId: signedIn.user.id, name: nameOf(signedIn) }
      const settings = { mailFrom: env.mailFrom, compose: composeReply(env) }
      const result = await queueReply(db, author, reference, parsed.data, now(), settings)
      if (result.outcome === 'no-inquiry') throw noInquiry()
      if (result.outcome === 'refused') return wrong('form', refusalOf(result))
      // The page shows what arrived.
      if (result.outcome === 'unseen') return wrong('form', 'Your reply is untouched, and was not sent.')
      services.wakeOutbox()
      return []
    },
    async note({ reference, by }, values) {
      const parsed = noteSchema.safeParse(values)
      if (!parsed.success) return toFieldErrors(parsed.error)
      return problemOf(await addNote(db, by, reference, parsed.data.text), '')
    },
    async assign({ reference, by }, { owner = '', seenOwner }) {
      const seen = seenOwner === undefined ? {} : { seenOwner: seenOwner || null }
      const result = await changeOwner(db, by, { reference, owner: owner || null, ...seen })
      if (result.outcome === 'no-inquiry') throw noInquiry()
      if (result.outcome === 'no-colleague') return wrong('owner', 'Nobody of that name works here.')
      if (result.outcome === 'changed') return []
      const has = result.inquiry.owner?.name
      return wrong('owner', has ? `${has} has taken this enquiry.` : 'Somebody has given this enquiry back.')
    },
    async status({ reference, by }, { status, reason = '', confirm }) {
      const parsed = changeSchema.safeParse({ status, reason })
      if (!parsed.success || !parsed.data.status) return wrong('status', 'Please choose a state')
      const outcome = await setStatus(db, by, reference, {
        status: parsed.data.status,
        reason: parsed.data.reason,
        isConfirmed: confirm === 'true',
      })
      if (outcome === 'unanswered') return [unanswered]
      return problemOf(outcome, 'An enquiry in this state cannot become that.', 'status')
    },
    async snooze({ reference, by }, { until = '', own = '' }) {
      const at = until === 'own' ? londonMoment(own) : new Date(until)
      if (until !== 'never' && (!at || Number.isNaN(at.getTime()))) return wrong('own', 'Please give a time')
      if (until !== 'never' && at && at <= now()) return wrong('own', 'That time has passed')
      const outcome = await snooze(db, by, reference, until === 'never' ? null : (at ?? null))
      return problemOf(outcome, 'Only an enquiry that is waiting for a reply can be snoozed.')
    },
    async 'outside-reply'({ reference, by }, { repliedAt = '', ...told }) {
      const at = londonMoment(repliedAt)
      const parsed = outsideSchema.safeParse({ ...told, repliedAt: at?.toISOString() })
      if (!parsed.success) return toFieldErrors(parsed.error)
      if (!at || at > now()) return wrong('repliedAt', outsideReplyRefusals.future)
      const { channel, note } = parsed.data
      const outcome = await recordOutsideReply(db, by, reference, { channel, note, repliedAt: at })
      if (outcome === 'early') return wrong('repliedAt', outsideReplyRefusals.early)
      return problemOf(outcome, outsideReplyRefusals.refused)
    },
    async 'outside-reply-change'(
      { reference, by, signedIn },
      { event = '', act = '', repliedAt = '', ...told },
    ) {
      const isRemoval = act === 'remove'
      const at = londonMoment(repliedAt)
      const parsed = outsideSchema.safeParse({ ...told, repliedAt: at?.toISOString() })
      if (!isRemoval && !parsed.success) return toFieldErrors(parsed.error)
      if (!isRemoval && (!at || at > now())) return wrong('repliedAt', outsideReplyRefusals.future)
      const given = isRemoval || !parsed.data || !at ? undefined : { ...parsed.data, repliedAt: at }
      const corrector = correctorOf(by, signedIn)
      const reply = { reference, eventId: toNumber(event) ?? 0 }
      const outcome = await correctOutsideReply(db, corrector, reply, given, now())
      if (outcome === 'no-inquiry') throw noInquiry()
      if (outcome === 'done') return []
      return wrong(outcome === 'early' ? 'repliedAt' : 'form', outsideReplyRefusals[outcome])
    },
    async merge({ reference, by }, values) {
      const parsed = mergeSchema.safeParse(values)
      if (!parsed.success) return toFieldErrors(parsed.error)
      const { into } = parsed.data
      const outcome = await merge(db, by, reference, into)
      if (outcome === 'no-inquiry') return wrong('into', `There is no enquiry ${into}.`)
      return problemOf(outcome, 'These two enquiries cannot be merged.', 'into')
    },
    async client({ reference, by }, values) {
      const parsed = convertSchema.safeParse(values)
      if (!parsed.success) return toFieldErrors(parsed.error)
      const result = await convertInquiry(db, env.publicUrl, by, reference, parsed.data)
      if (result.outcome === 'no-inquiry') throw noInquiry()
      if (result.outcome === 'refused') return [result.error]
      services.wakeOutbox()
      return []
    },
    async 'new-time'({ reference, by, signedIn }, values) {
      const given = newTimeIn(values, now())
      if (Array.isArray(given)) return given
      const author = { ...by, userId: signedIn.user.id, name: nameOf(signedIn) }
      const outcome = await setNewTime(db, author, reference, given, now(), env)
      services.wakeOutbox()
      return problemOf(outcome, notOverdue)
    },
  }

  const submit =
    (form: InquiryForm): StaffHandler =>
    async (c, signedIn) => {
      const reference = referenceOf(c)
      const values = formValuesOf((await readBody(c)).values)
      const errors = await acts[form]({ reference, by: actorOf(c, signedIn), signedIn }, values)
      if (errors.length === 0)
        return leadBack(c, `${consolePaths.inquiryWith(reference, { done: form })}#composer`)
      const render = renderReturnedForm(services, assets, consolePaths.inquiry(reference))
      const html = await render(signedIn, { form, values, errors })
      const isConflict = errors.some(({ field }) => field === 'form' || field === 'confirm')
      return c.html(html, isConflict ? 409 : 400, { 'cache-control': 'no-store' })
    }

  /** Takes a reply back: its words are in the field again. */
  const undo: StaffHandler = async (c, signedIn) => {
    const reference = referenceOf(c)
    const by = { ...actorOf(c, signedIn), userId: signedIn.user.id, name: nameOf(signedIn) }
    const outcome = await undoReply(db, by, reference, toNumber(c.req.param('id')) ?? 0)
    if (outcome === 'no-reply') throw noInquiry()
    return leadBack(
      c,
      `${consolePaths.inquiryWith(reference, { done: outcome === 'undone' ? 'undo' : 'left' })}#composer`,
    )
  }

  return { submit, undo }
}
