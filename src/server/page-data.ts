import type { Db } from '#platform/db/database.ts'
import { findInquiryByStatusToken } from '#features/inquiries/server/store.ts'
import { toInquiryStatus } from '#features/inquiries/server/status.ts'
import type { LoadPageData } from './render.tsx'

/** Loads what the routes that need data show, by their id. Undefined: there is no such thing. */
export const loadPageData =
  (db: Db): LoadPageData =>
  async (route, params) => {
    switch (route.id) {
      case 'inquiry-status': {
        const inquiry = await findInquiryByStatusToken(db, params['statusToken'] ?? '')
        return inquiry && toInquiryStatus(inquiry)
      }
      default:
        throw new Error(`no loader for the page ${route.id}`)
    }
  }
