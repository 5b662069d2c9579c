import { noStore } from '#platform/http/no-store.ts'
import { z } from 'zod'
import { readInboxFilter } from '#features/inquiries/inbox/inbox-filter.ts'
import { readCursor } from '#features/inquiries/inquiry-cursor.ts'
import { readBody } from '#platform/http/read-body.ts'
import { loadInboxList, toInquiryFilter } from '#features/inquiries/server/inbox-page.ts'
import type { Services } from '../context.ts'
import type { StaffHandler } from './client-access.ts'
import { exportInquiries } from './export-inquiries.ts'
import { formValuesOf } from './form-values.ts'
import { readQuery } from './query.ts'

// A list that was shown in several pages is fetched again at once.
const mostListed = 500

const limitSchema = z.object({ limit: z.coerce.number().int().min(1).max(mostListed).optional() })

/** The list of the inbox, and its export as a file. What is done in it are acts. */
export function inboxEndpoints(services: Services) {
  const { database, now } = services
  const { db } = database

  const list: StaffHandler = async (c, signedIn) => {
    const query = new URL(c.req.url).searchParams
    const wanted = {
      filter: readInboxFilter(query),
      cursor: readCursor(query.get('cursor') ?? ''),
      ...readQuery(c, limitSchema),
    }
    return c.json(await loadInboxList(db, signedIn, now(), wanted), 200, noStore)
  }

  const exportForm: StaffHandler = async (c, signedIn) => {
    const { query } = formValuesOf((await readBody(c)).values)
    return await exportInquiries(
      services,
      c,
      signedIn,
      toInquiryFilter(readInboxFilter(new URLSearchParams(query))),
    )
  }

  return { list, exportForm }
}
