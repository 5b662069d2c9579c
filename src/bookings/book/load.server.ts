import { randomUUID } from 'node:crypto'
import { findChoice, packagedServiceName } from '#inquiries/forms/choices.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { london, isDay } from '#shared/dates.ts'
import type { FormState } from '#kit/field-props.ts'
import type { Load } from '#web/loading.server.ts'
import { atSchema } from '../booking.ts'
import { listFreeTimes } from '../free-times.server.ts'
import { isoTexts, nearestTimes, takenWords, whyNotOffered } from '../times.ts'
import { isZone, offeredZones } from '../zones.ts'

/** The data of `/book`. Times are ISO texts. */
export type BookPageData = {
  /** The time of rendering: defines 'this week' and 'tomorrow'. */
  asOf: string
  zone: string
  /** The zone is in the query: the browser's own does not replace it. */
  isZoneChosen: boolean
  /** The zone in the query does not exist. */
  isZoneUnknown: boolean
  zones: string[]
  /** All free times. */
  times: string[]
  /** The day whose week is shown; empty for the first week with a free time. */
  day: string
  /** The time whose form is shown. */
  at: string | null
  /** Why the requested time cannot be booked, with the nearest free ones. */
  refusal: { words: string; nearest: string[] } | null
  service: string
  package: string
  /** The service and package of the button. */
  about: string
  form: FormState
  submissionKey: string
}

/** Unknown values of the query are ignored; a time that cannot be booked has a refusal. */
export const load: Load<BookPageData> = async ({ services, query, viewer: { returned } }) => {
  const { db } = services.database
  const now = services.now()
  const text = (name: string) => (returned?.values?.[name] ?? query.get(name) ?? '').slice(0, 120)
  const { callingHours } = await readAgencySettings(db)
  const free = await listFreeTimes(db, callingHours, now)
  const zone = text('zone')
  const chosen = atSchema.safeParse(text('at'))
  const isChosen = chosen.success
  const wanted = chosen.data ?? now
  const isFree = isChosen && free.some((at) => at.getTime() === wanted.getTime())
  // Where several calls are taken at once, a time may be free and refused: to who has a call at it.
  const refused = isChosen ? returned?.errors?.find(({ field }) => field === 'at') : undefined
  const words =
    refused?.message ??
    (isChosen && !isFree ? (whyNotOffered(wanted, callingHours, now) ?? takenWords) : undefined)
  const others = free.filter((at) => at.getTime() !== wanted.getTime())
  const service = packagedServiceName(text('service'))
  const choice = findChoice(text('service'), text('package'))
  const day = text('day')
  return {
    asOf: now.toISOString(),
    zone: isZone(zone) ? zone : london,
    isZoneChosen: isZone(zone),
    isZoneUnknown: zone !== '' && !isZone(zone),
    zones: isZone(zone) && !offeredZones.includes(zone) ? [...offeredZones, zone] : offeredZones,
    times: isoTexts(free),
    day: isDay(day) ? day : '',
    // A refused form is shown with its values, even if its time is taken.
    at: isFree || returned?.values ? (isChosen ? wanted.toISOString() : '') : null,
    refusal: words === undefined ? null : { words, nearest: isoTexts(nearestTimes(others, wanted)) },
    service: service === undefined ? '' : text('service'),
    package: choice?.slug ?? '',
    about: service === undefined ? '' : choice ? `${service}: ${choice.name}` : service,
    form: { values: returned?.values, errors: returned?.errors?.filter((error) => error !== refused) },
    submissionKey: returned?.values?.['submissionKey'] ?? randomUUID(),
  }
}
