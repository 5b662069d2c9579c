/** What has become of an inquiry (console.md §3). `spam` and `merged` can be reversed. */
export const inquiryStates = ['new', 'open', 'replied', 'converted', 'closed', 'spam', 'merged'] as const
export type InquiryState = (typeof inquiryStates)[number]
