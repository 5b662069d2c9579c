import { findLastEvent } from '#inquiries/events.server.ts'
import { randomUUID } from 'node:crypto'
import { atSchema } from './booking.ts'
import type { BookingPageData, BookPageData } from './booking-page.ts'
import { whereOf } from './call.server.ts'
import { listFreeTimes } from './free-times.server.ts'
import { isTooLate, nearestTimes, whyNotOffered } from './times.ts'
import { isZone, london, offeredZones } from './zones.ts'
import { findChoice, packagedServiceName } from '#inquiries/forms/choices.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { isDay } from '#shared/dates.ts'
import type { FormState } from '#ui/field-props.ts'
import { hashToken, markOf, type StoredBooking } from './store.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#web/services.server.ts'
import { takenWords, type Refused } from './change-call.server.ts'
import { findCallByToken } from './find-call.server.ts'

type Needs = Pick<Services, 'database' | 'now'>

/** A refused form: its values, its errors, and why its time cannot be booked. */
export type ReturnedBooking = FormState & { refused?: Refused }

const pageOverMs = 30 * 24 * 3_600_000

const texts = (times: readonly Date[]) => times.map((at) => at.toISOString())

/** The data of `/book`. Unknown values of the query are ignored; a time that cannot be booked has a refusal. */
export async function loadBookPage(
  { database: { db }, now: clock }: Needs,
  query: URLSearchParams,
  returned: ReturnedBooking = {},
): Promise<BookPageData> {
  const now = clock()
  const text = (name: string) => (returned.values?.[name] ?? query.get(name) ?? '').slice(0, 120)
  const { callingHours } = await readAgencySettings(db)
  const free = await listFreeTimes(db, callingHours, now)
  const zone = text('zone')
  const chosen = atSchema.safeParse(text('at'))
  const isChosen = chosen.success
  const wanted = chosen.data ?? now
  const isFree = isChosen && free.some((at) => at.getTime() === wanted.getTime())
  const service = packagedServiceName(text('service'))
  const choice = findChoice(text('service'), text('package'))
  const refusal = returned.refused
    ? { words: returned.refused.words, nearest: texts(returned.refused.times) }
    : isChosen && !isFree
      ? {
          words: whyNotOffered(wanted, callingHours, now) ?? takenWords,
          nearest: texts(nearestTimes(free, wanted)),
        }
      : null
  const day = text('day')
  return {
    asOf: now.toISOString(),
    zone: isZone(zone) ? zone : london,
    isZoneChosen: isZone(zone),
    isZoneUnknown: zone !== '' && !isZone(zone),
    zones: isZone(zone) && !offeredZones.includes(zone) ? [...offeredZones, zone] : offeredZones,
    times: texts(free),
    day: isDay(day) ? day : '',
    // A refused form is shown with its values, even if its time is taken.
    at: isFree || returned.values ? (isChosen ? wanted.toISOString() : '') : null,
    refusal,
    service: service === undefined ? '' : text('service'),
    package: choice?.slug ?? '',
    about: service === undefined ? '' : choice ? `${service}: ${choice.name}` : service,
    form: { values: returned.values, errors: returned.errors },
    submissionKey: returned.values?.['submissionKey'] ?? randomUUID(),
  }
}

async function markToConfirm(db: Db, { uid, network, heldUntil, state }: StoredBooking, given: string) {
  const isConfirmed = network === null && heldUntil === null
  if (given === '' || isConfirmed || state !== 'booked') return ''
  return hashToken(given) === hashToken(await markOf(db, uid)) ? given : ''
}

/** The data of `/book/{token}`; null: there is no such call, or it was long ago. */
export async function loadBookingPage(
  { database: { db }, now: clock }: Needs,
  token: string,
  query: URLSearchParams,
  refused?: Refused,
): Promise<BookingPageData | null> {
  const now = clock()
  const call = await findCallByToken(db, token)
  if (!call || call.booking.endsAt.getTime() + pageOverMs < now.getTime()) return null
  const { booking, person, owner } = call
  const { callingHours, callPlace } = await readAgencySettings(db)
  const isLate = isTooLate(booking.startsAt, now)
  const own = booking.startsAt.toISOString()
  const canMove = booking.state === 'booked' && booking.heldUntil === null && !isLate
  const day = query.get('day') ?? ''
  const cancelled =
    booking.state === 'cancelled' && booking.inquiryId !== null
      ? await findLastEvent(db, booking.inquiryId, 'call-cancelled')
      : undefined
  return {
    asOf: now.toISOString(),
    token,
    reference: person.reference,
    at: own,
    endsAt: booking.endsAt.toISOString(),
    zone: booking.zone,
    state: booking.state,
    cancelledBy: booking.cancelledBy,
    heldUntil: booking.heldUntil?.toISOString() ?? null,
    mark: await markToConfirm(db, booking, query.get('confirm') ?? ''),
    reason: cancelled?.data.reason ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    company: person.company,
    service: person.service,
    about: person.about,
    owner: owner?.name ?? null,
    where: whereOf(callPlace, person.phone),
    remindAt: booking.remindAt?.toISOString() ?? null,
    isTooLate: isLate,
    isOver: booking.endsAt <= now,
    times: canMove
      ? texts(await listFreeTimes(db, callingHours, now, booking.id)).filter((at) => at !== own)
      : [],
    day: isDay(day) ? day : '',
    done: (['moved', 'cancelled', 'confirmed'] as const).find((done) => done === query.get('done')) ?? null,
    refusal: refused ? { words: refused.words, nearest: texts(refused.times) } : null,
  }
}
