import type { Load } from '#web/loading.server.ts'
import type { BookPageData } from '../booking-page.ts'
import { loadBookPage } from '../booking-pages.server.ts'

export const load: Load<BookPageData> = async ({ services, query }) => await loadBookPage(services, query)
