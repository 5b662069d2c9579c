import { createHash } from 'node:crypto'
import { plainFileName } from '#platform/files/content.ts'
import { fileKind, whatIsWrong } from '#platform/files/file-kind.ts'
import { mostAttachments, type ReceivedFile, type ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { makePreview } from '#platform/pictures/make-preview.ts'
import { previewWidth } from '../attachment-limits.ts'
import { inquiryAttachments } from '../attachment-table.server.ts'

type StoredPart = { content: Uint8Array; values: Partial<typeof inquiryAttachments.$inferInsert> }

/** A file of an e-mail after its check; without `stored` only its name is shown, with the reason. */
export type MailFile = { name: string; bytes: number; reason: string | null; stored?: StoredPart }

const reasons = {
  cut: 'The e-mail was larger than 10 MB, so it is only in the mailbox.',
  empty: 'It is empty, or it could not be read.',
  tooMany: `One e-mail gives at most ${mostAttachments} files. They are still in the mailbox.`,
  noPicture: 'It cannot be shown small: it is damaged, or too large a picture.',
} as const

/** Checks the attachments of an e-mail by the same rules as clients' files (desk.md). */
export async function checkMailFiles(
  { attachments, leftOut }: Pick<ReceivedMail, 'attachments' | 'leftOut'>,
  isCut: boolean,
): Promise<MailFile[]> {
  const files: MailFile[] = []
  // Sequentially: scaling a picture needs memory.
  for (const attachment of attachments) files.push(await checkFile(attachment, isCut))
  if (leftOut > 0)
    files.push({
      name: leftOut === 1 ? '1 more file' : `${leftOut} more files`,
      bytes: 0,
      reason: reasons.tooMany,
    })
  return files
}

async function checkFile({ name: given, content }: ReceivedFile, isCut: boolean): Promise<MailFile> {
  const name = plainFileName(given)
  const bytes = content.length
  if (isCut) return { name, bytes: 0, reason: reasons.cut }
  if (bytes === 0) return { name, bytes, reason: reasons.empty }
  const found = fileKind(name, content)
  if (!found) return { name, bytes, reason: `What is inside ${whatIsWrong(content)}` }
  const preview = found.isPicture ? await makePreview(content, previewWidth) : undefined
  const values = {
    type: found.type,
    sha256: createHash('sha256').update(content).digest('hex'),
    preview: preview?.data ?? null,
  }
  return {
    name: found.name,
    bytes,
    reason: found.isPicture && !preview ? reasons.noPicture : null,
    stored: { content, values },
  }
}
