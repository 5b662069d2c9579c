import { randomUUID } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import type { Invalid } from '#activity/outcome.server.ts'
import { atSchema, zoneSchema, type FreeTime } from './booking.ts'
import type { Call } from './call.server.ts'
import { tokenOf } from './store.server.ts'
import { listFreeTimes } from './free-times.server.ts'
import { callMs } from './lengths.ts'
import { dayIn } from './zones.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { isStaff } from '#accounts/roles.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { formValuesOf } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { RateLimit } from '#platform/rate-limit.ts'
import { dayField } from '#shared/date-fields.ts'
import { london, nextDay } from '#shared/dates.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import { bookCall, NotBooked, sendLinkAgain, type Refused } from './change-call.server.ts'
import { findCallOf } from './find-call.server.ts'
import { noStore, redirectTo } from '#platform/http/responses.ts'
import { findAttachedAudit } from '#audits/attached-audit.server.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { limitStored, receive, readRequest } from '#inquiries/forms/handlers.server.tsx'
import { limitUses, networkKey } from '#web/limits.server.ts'
import { findSignedIn } from '#accounts/access.server.ts'
import { readQuery } from '#web/query.server.ts'

// Of one network, with whatever addresses: booked or refused.
const ofOneNetwork: RateLimit = { limit: 20, windowSeconds: 24 * 3600 }
const tooMuch = 'That was a lot for one day. Please try again later, or e-mail us.'

/** What a booking has besides the person. */
export const bookingSchema = z.object({ at: atSchema, zone: zoneSchema.default(london) })

/** Of its call's query. */
export const timesSchema = z.object({
  from: dayField('no day').optional(),
  days: z.coerce.number().int().min(1).max(31).default(31),
  zone: zoneSchema.default(london),
})

type Values = Record<string, unknown>
type Result = { is: 'booked'; call: Call; token: string } | Invalid | { is: 'refused'; refused: Refused }

const toFreeTime = (at: Date): FreeTime => ({
  at: at.toISOString(),
  endsAt: new Date(at.getTime() + callMs).toISOString(),
})

/** `/book`, and the same as calls (booking.md). */
export function bookingEndpoints(services: Services, pages: Pages) {
  const { database, env, now, wakeOutbox } = services
  const { db } = database

  /** The times that can be booked, for other programs. */
  const times: Handler<RequestScope> = async (c) => {
    const { from, days, zone } = readQuery(c, timesSchema)
    const first = from ?? dayIn(zone, now())
    let last = first
    for (let day = 1; day < days; day += 1) last = nextDay(last)
    const { callingHours } = await readAgencySettings(db)
    const free = (await listFreeTimes(db, callingHours, now())).filter((at) => {
      const day = dayIn(zone, at)
      return day >= first && day <= last
    })
    return c.json({ times: free.map(toFreeTime) }, 200, noStore)
  }

  async function book(c: Context<RequestScope>, values: Values): Promise<Result> {
    // A form has the field, though it may be empty.
    const parsed = bookingSchema.safeParse({ ...values, zone: values['zone'] || undefined })
    // Without a key it is a booking of its own: the same time again is taken.
    const submissionKey = values['submissionKey'] || randomUUID()
    const signedIn = await findSignedIn(c, services)
    const clientId = signedIn && !isStaff(signedIn.user.role) ? signedIn.user.id : null
    const network = env.rateLimit === 'off' ? null : networkKey(c, services)
    try {
      const receipt = await receive(
        c,
        services,
        findAttachedAudit,
        'call',
        { ...values, submissionKey },
        {
          errors: parsed.success ? [] : toFieldErrors(parsed.error),
          store: async (tx, inquiry) => {
            // Nothing is stored while there are errors.
            if (parsed.success)
              await bookCall(tx, inquiry, { ...parsed.data, now: now(), settings: env, clientId, network })
          },
          limit: async (tx) => await limitCalls(c, tx),
        },
      )
      if (receipt.is === 'invalid') return receipt
      const call = await findCallOf(db, receipt.value.id)
      if (!call) throw new AppError('conflict', 409, 'That call is not there any more. Please book another.')
      return await booked(call)
    } catch (error) {
      if (!(error instanceof NotBooked)) throw error
      // Counted again here, because the count in the transaction was rolled back.
      await limitCalls(c)
      if (error.own) {
        await sendLinkAgain({ db, now: now(), settings: env }, error.own)
        wakeOutbox()
      }
      return { is: 'refused', refused: error.why }
    }
  }

  async function limitCalls(c: Context<RequestScope>, tx?: Tx) {
    await limitStored(c, services, tx)
    await limitUses(c, services, `calls:${networkKey(c, services)}`, ofOneNetwork, tooMuch, tx)
  }

  async function booked(call: Call): Promise<Result> {
    wakeOutbox()
    return { is: 'booked', call, token: await tokenOf(db, call.booking.uid) }
  }

  /** `POST /api/bookings`. */
  const create: Handler<RequestScope> = async (c) => {
    const { values } = await readRequest(c, services)
    const result = await book(c, values)
    if (result.is === 'booked') {
      const { booking, person } = result.call
      const body = {
        success: true,
        reference: person.reference,
        at: booking.startsAt.toISOString(),
        page: privatePaths.booking(result.token),
        ...(booking.heldUntil && { confirmBy: booking.heldUntil.toISOString() }),
      }
      return c.json(body, 201, noStore)
    }
    if (result.is === 'invalid') {
      const message = result.errors[0]?.message ?? 'Please check the marked fields.'
      return c.json({ success: false, message, errors: result.errors }, 400, noStore)
    }
    const { is, field, words, times: nearest } = result.refused
    const body = { success: false, message: words, times: nearest.map(toFreeTime) }
    if (is === 'taken') return c.json(body, 409, noStore)
    return c.json({ ...body, errors: [{ field, message: words }] }, 400, noStore)
  }

  /** `POST /book`: the same as a native form. */
  const submit: Handler<RequestScope> = async (c) => {
    const { values } = await readRequest(c, services)
    const result = await book(c, values)
    if (result.is === 'booked') return redirectTo(c, privatePaths.booking(result.token))
    const show = async (errors: Invalid['errors'], status: 400 | 409) => {
      const returned = { form: 'book', values: formValuesOf(values), errors }
      return c.html((await pages.returned(paths.book(), {}, returned)).html, status, noStore)
    }
    if (result.is === 'invalid') return await show(result.errors, 400)
    const { is, field, words } = result.refused
    return await show([{ field, message: words }], is === 'taken' ? 409 : 400)
  }

  return { times, create, submit }
}
