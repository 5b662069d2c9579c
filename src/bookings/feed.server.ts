import { createHash } from 'node:crypto'
import type { Handler } from 'hono'
import ical, { ICalEventStatus } from 'ical-generator'
import { and, eq, gte } from 'drizzle-orm'
import { site } from '#content/site.ts'
import { findFeedOwner } from '#connections/calendars/store.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { hasAlready } from '#platform/http/responses.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { fullName } from '#shared/full-name.ts'
import type { Services } from '#web/services.server.ts'
import { whereOf, type Call } from './call.server.ts'
import { isBooked, listCalls } from './find-call.server.ts'
import { bookings } from './table.server.ts'

const backMs = 90 * 24 * 3_600_000
const refreshSeconds = 15 * 60
const mostCalls = 5000

/** The calls of the staff for a calendar that has subscribed to them: 90 days back, and all ahead. */
export const callFeed =
  (services: Services): Handler<RequestScope> =>
  async (c, next) => {
    const { db } = services.database
    const token = (c.req.param('file') ?? '').replace(/\.ics$/, '')
    const found = await findFeedOwner(db, token)
    if (!found) return await next()
    const from = new Date(services.now().getTime() - backMs)
    const isMine = found.calls === 'mine' ? eq(contactSubmissions.ownerId, found.user.id) : undefined
    const calls = await listCalls(db, and(gte(bookings.startsAt, from), isBooked, isMine), mostCalls)
    const text = await feedOf(services, calls, found.calls === 'mine')
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
    if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
  }

async function feedOf({ env, database }: Services, calls: readonly Call[], isMine: boolean): Promise<string> {
  const { callPlace } = await readAgencySettings(database.db)
  const calendar = ical({
    prodId: { company: site.name, product: 'Calls', language: 'EN' },
    name: isMine ? `My calls, ${site.name}` : `Calls, ${site.name}`,
    ttl: refreshSeconds,
  })
  for (const { booking, person, owner } of calls) {
    const name = fullName(person) || person.email
    calendar.createEvent({
      // The same as in the e-mails.
      id: `${booking.uid}@booking`,
      sequence: booking.sequence,
      stamp: booking.changedAt,
      start: booking.startsAt,
      end: booking.endsAt,
      summary: `Call: ${name}${person.company && `, ${person.company}`}`,
      location: whereOf(callPlace, person.phone).words,
      description: [
        owner ? `${owner.name} takes it.` : 'Nobody takes it yet.',
        person.about,
        env.publicUrl + consolePaths.calendar({ call: person.reference }),
      ]
        .filter((line) => line !== '')
        .join('\n'),
      status: booking.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
