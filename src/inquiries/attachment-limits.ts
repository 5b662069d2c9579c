/** The limits of the files of a reply or an e-mail (desk.md). */
export const attachmentLimits = {
  ofReply: 5,
  /** Together. */
  bytes: 10 * 2 ** 20,
} as const

export const previewWidth = 480
