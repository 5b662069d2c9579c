import { attachmentLimits } from '#features/inquiries/attachment-limits.ts'
import {
  findAttachment,
  findAttachmentPreview,
  readAttachmentRange,
  storeAttachment,
} from '#features/inquiries/server/attachments.ts'
import { noInquiry, findInquiryId } from '#features/inquiries/server/events.ts'
import { AppError } from '#platform/errors.ts'
import { streamUpload } from '#platform/http/stream-upload.ts'
import { toNumber } from '#shared/row-number.ts'
import { noStore, sendFile, sendPreview } from '#platform/http/responses.ts'
import type { Services } from '../context.ts'
import type { StaffHandler } from './client-access.ts'

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

  return { upload, download }
}
