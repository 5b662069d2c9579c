import type { Handler } from 'hono'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { noStore } from '#platform/http/responses.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { privatePaths } from '#shared/paths.ts'
import { limitUses, visitorKey } from '#web/limits.server.ts'
import type { Services } from '#web/services.server.ts'
import { calendarFile, methodOf } from '../calendar-file.server.ts'
import { whereOf } from '../call.server.ts'
import { findCallByToken } from '../find-call.server.ts'
import { linkLimit } from './acts.server.ts'

/** The call for calendars. */
export const bookingFile =
  (services: Services): Handler<RequestScope> =>
  async (c, next) => {
    const { db } = services.database
    await limitUses(c, services, `${linkLimit.name}:${visitorKey(c, services)}`, linkLimit, linkLimit.words)
    const token = (c.req.param('file') ?? '').replace(/\.ics$/, '')
    const call = await findCallByToken(db, token)
    // A time that is only held belongs in no calendar.
    if (!call || (call.booking.heldUntil !== null && call.booking.state === 'booked')) return await next()
    const { callPlace } = await readAgencySettings(db)
    const text = calendarFile(call, {
      where: whereOf(callPlace, call.person.phone).words,
      page: services.env.publicUrl + privatePaths.booking(token),
    })
    return c.body(text, 200, {
      ...noStore,
      'content-type': `text/calendar; charset=utf-8; method=${methodOf(call)}`,
      'content-disposition': 'attachment; filename="strategy-call.ics"',
    })
  }
