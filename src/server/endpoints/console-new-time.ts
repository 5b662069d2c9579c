import { z } from 'zod'
import { setNewTime, type NewTime } from '#features/inquiries/server/new-time.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import { londonMoment } from '#shared/london-moments.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { nameOf, noInquiry, referenceOf } from './console-inquiries.ts'

const longestWaitMs = 7 * 86_400_000

const schema = z.object({
  until: z.string({ error: 'Please give a time' }),
  why: z.string().trim().max(500, { error: 'Please keep it under 500 characters' }).default(''),
})

/** A time as scripts send it, with its zone, or as the field for London's time does. */
const toMoment = (given: string): Date | undefined =>
  z.iso.datetime({ offset: true }).safeParse(given).success ? new Date(given) : londonMoment(given)

/** The new time of a late reply as it was given, or what is wrong with it. */
export function newTimeIn(values: Record<string, unknown>, now: Date): NewTime | FieldError[] {
  const parsed = schema.safeParse(values)
  if (!parsed.success) return toFieldErrors(parsed.error)
  const until = toMoment(parsed.data.until)
  return until && until > now && until.getTime() <= now.getTime() + longestWaitMs
    ? { until, why: parsed.data.why }
    : [{ field: 'until', message: 'Please give a time within the next seven days' }]
}

/** Why a new time is refused. */
export const notOverdue = 'Only an enquiry whose reply is overdue can be given a new time.'

/** Sets the new time of a late reply: the visitor gets an apology with it. */
export function newTimeCall({ database, env, now, wakeOutbox }: Services): StaffHandler {
  return async (c, signedIn) => {
    const at = now()
    const given = newTimeIn((await readBody(c)).values, at)
    if (Array.isArray(given)) {
      const message = given[0]?.message ?? 'Please check what you sent.'
      return c.json({ success: false, message, errors: given }, 400, { 'cache-control': 'no-store' })
    }
    const by = { ...actorOf(c, signedIn), userId: signedIn.user.id, name: nameOf(signedIn) }
    const outcome = await setNewTime(database.db, by, referenceOf(c), given, at, env)
    if (outcome === 'no-inquiry') throw noInquiry()
    if (outcome === 'refused') throw new AppError('conflict', 409, notOverdue)
    wakeOutbox()
    return c.json({ success: true }, 201, { 'cache-control': 'no-store' })
  }
}
