import { site } from '#content/site.ts'
import { listFreeTimes } from '#bookings/free-times.server.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import type { Load } from '#web/loading.server.ts'

/** The data of the home page. */
export type HomeData = {
  /** The next time at which a call can be booked, as an ISO text; null: there is none, or another service has the times. */
  nextCall: string | null
}

/** The page is kept for ten minutes, and so is the time; the booking page always has the free ones. */
export const load: Load<HomeData> = async ({ services: { database, log, now } }) => {
  if (site.schedulingUrl !== null) return { nextCall: null }
  try {
    const { callingHours } = await readAgencySettings(database.db)
    const [next] = await listFreeTimes(database.db, callingHours, now())
    return { nextCall: next?.toISOString() ?? null }
  } catch (error) {
    // A page of words does not wait for the database to come back.
    log.warn({ err: error }, 'the home page is shown without the next free call')
    return { nextCall: null }
  }
}
