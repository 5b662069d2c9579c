import { noStore } from '#platform/http/no-store.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { inquiryEndpoints as kindEndpoints, type InquiryKindId } from '#features/inquiries/inquiry-kind.ts'
import { readCursor } from '#features/inquiries/inquiry-cursor.ts'
import { inquiryStates } from '#features/inquiries/inquiry-state.ts'
import { inquiryViews } from '#features/inquiries/inquiry-filter.ts'
import { findWholeInquiry } from '#features/inquiries/server/get-inquiry.ts'
import { noInquiry } from '#features/inquiries/server/events.ts'
import { markOpened } from '#features/inquiries/server/inquiry-acts.ts'
import { listInquiries } from '#features/inquiries/server/list-inquiries.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'
import { loadInquiryPage } from '#features/desk/server/inquiry-page.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { exportInquiries } from './export-inquiries.ts'
import { fromSchema, readQuery, toSchema } from './query.ts'

// The keys of the table are the kinds.
const kinds = Object.keys(kindEndpoints) as InquiryKindId[]

const inquiryCursorSchema = z
  .string()
  .transform((given, context) => {
    const cursor = readCursor(given)
    if (!cursor) context.addIssue('no cursor')
    return cursor
  })
  .optional()

const filterSchema = z.object({
  view: z.enum(inquiryViews).optional(),
  q: z.string().max(200).optional(),
  owner: z.string().max(100).optional(),
  kind: z.enum(kinds).optional(),
  service: z.string().max(120).optional(),
  source: z.string().max(120).optional(),
  status: z.enum(inquiryStates).optional(),
  from: fromSchema,
  to: toSchema,
})
const listSchema = filterSchema.extend({
  cursor: inquiryCursorSchema,
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

const referenceOf = (c: Context<RequestScope>) => c.req.param('reference') ?? ''

/** The calls about inquiries (console.md §8). */
export function inquiriesEndpoints(services: Services) {
  const { database, now } = services
  const { db } = database

  const list: StaffHandler = async (c, { user }) => {
    const page = await listInquiries(db, { ...readQuery(c, listSchema), userId: user.id, now: now() })
    return c.json(page, 200, noStore)
  }

  const one: StaffHandler = async (c, signedIn) => {
    const reference = referenceOf(c)
    // Anyone who asks for the headers only has not seen it.
    if (c.req.method !== 'HEAD') await markOpened(db, actorOf(c, signedIn), reference, now())
    const found = await findWholeInquiry(db, reference)
    if (!found) throw new AppError('not_found', 404, noInquiry)
    const { inquiry, events, lastEvent, samePerson } = found
    return c.json({ inquiry, events, lastEvent, samePerson }, 200, noStore)
  }

  const page: StaffHandler = async (c, signedIn) => {
    const data = await loadInquiryPage(db, referenceOf(c), signedIn.user, now())
    if (!data) throw new AppError('not_found', 404, noInquiry)
    return c.json(data, 200, noStore)
  }

  const exportCsv: StaffHandler = async (c, signedIn) =>
    await exportInquiries(services, c, signedIn, readQuery(c, filterSchema))

  return { list, one, page, exportCsv }
}
