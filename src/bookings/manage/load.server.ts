import type { Load } from '#web/loading.server.ts'
import type { BookingPageData } from '../booking-page.ts'
import { loadBookingPage } from '../booking-pages.server.ts'

/** Null: the link leads to no call. */
export const load: Load<BookingPageData | null, 'token'> = async ({ services, params, query }) =>
  await loadBookingPage(services, params.token, query)
