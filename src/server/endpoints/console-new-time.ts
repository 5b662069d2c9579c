import type { Context } from 'hono'
import { z } from 'zod'
import { setNewTime } from '#features/inquiries/server/new-time.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonMoment } from '#shared/dates.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { leadBack } from './console-form-page.ts'

const longestWaitMs = 7 * 86_400_000

const schema = z.object({
  until: z.string({ error: 'Please give a time' }),
  why: z.string().trim().max(500, { error: 'Please keep it under 500 characters' }).default(''),
})

/** A time as scripts send it, with its zone, or as the field for London's time does. */
const toMoment = (given: string): Date | undefined =>
  z.iso.datetime({ offset: true }).safeParse(given).success ? new Date(given) : londonMoment(given)

/** The new time of a late reply, as a call and as a native form. */
export function newTimeEndpoints({ database, env, now, wakeOutbox }: Services) {
  async function set(c: Context<RequestScope>, signedIn: SignedIn): Promise<string> {
    const reference = c.req.param('reference') ?? ''
    const parsed = schema.safeParse((await readBody(c)).values)
    if (!parsed.success)
      throw new AppError('invalid', 400, parsed.error.issues[0]?.message ?? 'Please give a time')
    const until = toMoment(parsed.data.until)
    const at = now()
    if (!until || until <= at || until.getTime() > at.getTime() + longestWaitMs)
      throw new AppError('invalid', 400, 'Please give a time within the next seven days.')
    const { user } = signedIn
    const by = {
      ...actorOf(c, signedIn),
      userId: user.id,
      name: `${user.firstName} ${user.lastName}`.trim(),
    }
    const told = { until, why: parsed.data.why }
    const outcome = await setNewTime(database.db, by, reference, told, { now: at, publicUrl: env.publicUrl })
    if (outcome === 'no-inquiry')
      throw new AppError('not_found', 404, 'There is no enquiry with this reference.')
    if (outcome === 'refused')
      throw new AppError('conflict', 409, 'Only an enquiry whose reply is overdue can be given a new time.')
    wakeOutbox()
    return reference
  }

  const call: StaffHandler = async (c, signedIn) => {
    await set(c, signedIn)
    return c.json({ success: true }, 201, { 'cache-control': 'no-store' })
  }

  const form: StaffHandler = async (c, signedIn) => {
    c.header('cache-control', 'no-store')
    return leadBack(c, consolePaths.inquiryDone(await set(c, signedIn), 'new-time'))
  }

  return { call, form }
}
