/** What one reply takes, and one e-mail gives (desk.md). */
export const attachmentLimits = {
  ofReply: 5,
  /** Together. */
  bytes: 10 * 2 ** 20,
} as const

export const previewWidth = 480
