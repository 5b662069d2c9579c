import { noStore } from '#platform/http/responses.ts'
import { sendFile, sendPreview } from '#platform/http/send-file.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { type InquiryKindId, inquiryEndpoints as kindEndpoints, inquiryStates } from './inquiry-kind.ts'
import { type InquiryCursor, readCursor, type InquiryFilter, inquiryViews } from './inquiry-filter.ts'
import { findWholeInquiry } from './console-inquiry.server.ts'
import { noInquiry, findInquiryId } from './events.server.ts'
import { answerNames, answers } from './answers.server.ts'
import { ownText } from './inquiry-rows.server.ts'
import { markOpened } from './inquiry-acts.server.ts'
import { type InquiryRow, listInquiries, listInquiryRows } from './list-inquiries.server.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '#web/services.server.ts'
import { loadInquiryPage } from './load-inquiry.server.ts'
import { type StaffHandler, actorOf } from '#accounts/access.server.ts'
import { cursorBy, fromSchema, readQuery, toSchema } from '#web/query.server.ts'
import { readInboxFilter } from './inbox-filter.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import { streamUpload } from '#platform/http/uploads.ts'
import { loadInboxList, toInquiryFilter } from './inbox/inbox-list.server.ts'
import type { SignedIn } from '#accounts/session.server.ts'
import { recordActivity } from '#activity/record.server.ts'
import { attachmentLimits } from './attachment-limits.ts'
import {
  findAttachment,
  findMailAttachment,
  findAttachmentPreview,
  readAttachmentRange,
  storeAttachment,
} from './attachments.server.ts'
import { toCsv } from '#platform/csv.ts'
import { toNumber } from '#shared/row-number.ts'

// The keys of the table are the kinds.
const kinds = Object.keys(kindEndpoints) as InquiryKindId[]

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
/** Of its call's query. */
export const inquiryListSchema = filterSchema.extend({
  cursor: cursorBy(readCursor),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

// A list that was shown in several pages is fetched again immediately.
const mostListed = 500

/** Of its call's query. */
export const inboxLimitSchema = z.object({ limit: z.coerce.number().int().min(1).max(mostListed).optional() })

// In the order of the columns.
const columns: Record<string, (row: InquiryRow) => string | null | undefined> = {
  reference: ({ inquiry }) => inquiry.reference,
  status: ({ inquiry }) => inquiry.status,
  kind: ({ inquiry }) => inquiry.source,
  firstName: ({ inquiry }) => inquiry.firstName,
  lastName: ({ inquiry }) => inquiry.lastName,
  email: ({ inquiry }) => inquiry.email,
  phone: ({ inquiry }) => inquiry.details.phone,
  company: ({ inquiry }) => inquiry.company,
  service: ({ inquiry }) => inquiry.service,
  package: ({ inquiry }) => inquiry.details.packageSelected,
  message: ({ inquiry }) => ownText(inquiry),
  source: ({ inquiry: { details } }) => details.attribution?.utmSource ?? details.attribution?.referrerHost,
  campaign: ({ inquiry }) => inquiry.details.attribution?.utmCampaign,
  receivedAt: ({ inquiry }) => inquiry.createdAt.toISOString(),
  replyDueAt: ({ inquiry }) => inquiry.replyDueAt.toISOString(),
  repliedAt: ({ inquiry }) => inquiry.repliedAt?.toISOString(),
  snoozedUntil: ({ inquiry }) => inquiry.snoozedUntil?.toISOString(),
  owner: ({ owner }) => owner?.username,
  // Answers in the visitor's own words are part of the message.
  ...Object.fromEntries(
    answerNames
      .filter((name) => !answers[name].isOwnWords)
      .map((name) => [name, ({ inquiry }: InquiryRow) => inquiry.details[name]]),
  ),
}

const pageSize = 1000

const referenceOf = (c: Context<RequestScope>) => c.req.param('reference') ?? ''

/** What is read of inquiries: the calls of console.md §8, the inbox, and what leaves as a file. */
export function inquiriesEndpoints({ database: { db }, now }: Services) {
  const list: StaffHandler = async (c, { user }) => {
    const page = await listInquiries(db, { ...readQuery(c, inquiryListSchema), userId: user.id, now: now() })
    return c.json(page, 200, noStore)
  }

  const one: StaffHandler = async (c, signedIn) => {
    const reference = referenceOf(c)
    // A HEAD request has not seen it, nor has a program that reads it with a token.
    if (c.req.method !== 'HEAD' && signedIn.via === undefined)
      await markOpened(db, actorOf(c, signedIn), reference, now())
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

  const inbox: StaffHandler = async (c, signedIn) => {
    const query = new URL(c.req.url).searchParams
    const wanted = {
      filter: readInboxFilter(query),
      cursor: readCursor(query.get('cursor') ?? ''),
      ...readQuery(c, inboxLimitSchema),
    }
    return c.json(await loadInboxList(db, signedIn, now(), wanted), 200, noStore)
  }

  /** Everything that a filter leaves, as CSV; the export is recorded in the activity. */
  async function exportInquiries(
    c: Context<RequestScope>,
    signedIn: SignedIn,
    filter: InquiryFilter,
  ): Promise<Response> {
    const rows: (string | null)[][] = [Object.keys(columns)]
    const query = { ...filter, limit: pageSize, userId: signedIn.user.id, now: now() }
    for (let cursor: InquiryCursor | undefined; ;) {
      const found = await listInquiryRows(db, { ...query, cursor })
      for (const row of found.rows) rows.push(Object.values(columns).map((cell) => cell(row) ?? null))
      if (found.next === null) break
      cursor = readCursor(found.next)
    }
    const subject = `${rows.length - 1} enquiries`
    // A request for the headers alone exports nothing.
    if (c.req.method !== 'HEAD')
      await recordActivity(db, actorOf(c, signedIn), { type: 'inquiry.exported', subject })
    return c.body(toCsv(rows), 200, {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="enquiries.csv"',
    })
  }

  const exportCsv: StaffHandler = async (c, signedIn) =>
    await exportInquiries(c, signedIn, readQuery(c, filterSchema))

  const exportForm: StaffHandler = async (c, signedIn) => {
    const { query } = formValuesOf((await readBody(c)).values)
    const filter = readInboxFilter(new URLSearchParams(query))
    return await exportInquiries(c, signedIn, toInquiryFilter(filter))
  }

  return { list, one, page, inbox, exportCsv, exportForm }
}

const attachment = {
  field: 'file',
  maxBytes: attachmentLimits.bytes,
  tooLarge: 'This file is larger than 10 MB. Please make it smaller, or send a link to it.',
  missing: 'Please choose a file.',
}

/** Files of conversations (desk.md). Uploading is no act: a file is stored while it arrives. */
export function attachmentEndpoints({ database: { db }, now }: Services) {
  // The field `reference`, before the file, says whose reply it is chosen for: a page that is opened again shows it there.
  const upload: StaffHandler = async (c, { user }) => {
    const stored = await streamUpload(c, attachment, async ({ name, fields, content }) => {
      const reference = fields.get('reference')
      const inquiryId = reference === undefined ? null : await findInquiryId(db, reference)
      if (inquiryId === undefined) throw new AppError('not_found', 404, noInquiry)
      return await storeAttachment(db, { userId: user.id, name, inquiryId, now: now() }, content)
    })
    return c.json({ attachment: stored }, 201, noStore)
  }

  const download: StaffHandler = async (c, { user }) => {
    const id = toNumber(c.req.param('id') ?? '')
    const file =
      id === undefined ? undefined : await findAttachment(db, c.req.param('reference') ?? '', id, user.id)
    if (c.req.query('preview') !== undefined)
      return sendPreview(c, file && (await findAttachmentPreview(db, file.id)))
    return sendFile(c, file, (range) => readAttachmentRange(db, file?.id ?? 0, range))
  }

  /** Of an e-mail that belongs to no enquiry yet. */
  const downloadUnmatched: StaffHandler = async (c) => {
    const [mail, id] = [c.req.param('mail'), c.req.param('id')].map((part) => toNumber(part ?? ''))
    const file = mail === undefined || id === undefined ? undefined : await findMailAttachment(db, mail, id)
    return sendFile(c, file, (range) => readAttachmentRange(db, file?.id ?? 0, range))
  }

  return { upload, download, downloadUnmatched }
}
