import type { WaitingInquiry } from '#features/inquiries/console-inquiry.ts'

/** Opens an e-mail to whoever wrote, with the subject of console.md §3. */
export const replyAddress = ({ email, what, reference }: WaitingInquiry): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${what} [${reference}]`)}`
