import { findLastEvent } from '#inquiries/events.server.ts'
import type { Db } from '#platform/db/database.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { isDay } from '#shared/dates.ts'
import type { Load } from '#web/loading.server.ts'
import { atSchema, type BookingState } from '../booking.ts'
import { whereOf } from '../call.server.ts'
import { findCallByToken } from '../find-call.server.ts'
import { listFreeTimes } from '../free-times.server.ts'
import { hashToken, markOf, type StoredBooking } from '../store.server.ts'
import { isoTexts, isTooLate, nearestTimes } from '../times.ts'

/** The data of `/book/{token}`. */
export type BookingPageData = {
  asOf: string
  token: string
  reference: string
  at: string
  endsAt: string
  zone: string
  state: BookingState
  cancelledBy: 'visitor' | 'staff' | 'clock' | null
  /** Until when its time is held for a confirmation. */
  heldUntil: string | null
  /** The mark of the link in the e-mail, with which a call that is not confirmed can be; empty without it. */
  mark: string
  /** Why it was cancelled. */
  reason: string
  firstName: string
  lastName: string
  email: string
  company: string
  service: string
  about: string
  owner: string | null
  where: { words: string; link?: string }
  remindAt: string | null
  isTooLate: boolean
  isOver: boolean
  /** The times it can be moved to. */
  times: string[]
  day: string
  done: 'moved' | 'cancelled' | 'confirmed' | null
  refusal: { words: string; nearest: string[] } | null
}

const pageOverMs = 30 * 24 * 3_600_000

async function markToConfirm(db: Db, { uid, network, heldUntil, state }: StoredBooking, given: string) {
  const isConfirmed = network === null && heldUntil === null
  if (given === '' || isConfirmed || state !== 'booked') return ''
  return hashToken(given) === hashToken(await markOf(db, uid)) ? given : ''
}

/** Null: the link leads to no call, or it was long ago. */
export const load: Load<BookingPageData | null, 'token'> = async ({ services, params, query, viewer }) => {
  const { db } = services.database
  const now = services.now()
  const call = await findCallByToken(db, params.token)
  if (!call || call.booking.endsAt.getTime() + pageOverMs < now.getTime()) return null
  const { booking, person, owner } = call
  const { callingHours, callPlace } = await readAgencySettings(db)
  const isLate = isTooLate(booking.startsAt, now)
  const own = booking.startsAt.toISOString()
  const canMove = booking.state === 'booked' && booking.heldUntil === null && !isLate
  const free = canMove ? await listFreeTimes(db, callingHours, now, { besides: booking.id }) : []
  const day = query.get('day') ?? ''
  const cancelled =
    booking.state === 'cancelled' && booking.inquiryId !== null
      ? await findLastEvent(db, booking.inquiryId, 'call-cancelled')
      : undefined
  const { returned } = viewer
  const wanted = atSchema.safeParse(returned?.values?.['at']).data
  return {
    asOf: now.toISOString(),
    token: params.token,
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
    owner: owner?.firstName ?? null,
    where: whereOf(callPlace, person.phone),
    remindAt: booking.remindAt?.toISOString() ?? null,
    isTooLate: isLate,
    isOver: booking.endsAt <= now,
    times: isoTexts(free).filter((at) => at !== own),
    day: isDay(day) ? day : '',
    done: (['moved', 'cancelled', 'confirmed'] as const).find((done) => done === query.get('done')) ?? null,
    refusal: returned
      ? {
          words: returned.errors?.[0]?.message ?? '',
          nearest: wanted ? isoTexts(nearestTimes(free, wanted)) : [],
        }
      : null,
  }
}
