/** What has become of an inquiry (console.md §3). `spam` and `merged` can be reversed. */
export const inquiryStates = ['new', 'open', 'replied', 'converted', 'closed', 'spam', 'merged'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** Whether someone waits for a reply of ours. */
export const isWaiting = (status: InquiryState): boolean => status === 'new' || status === 'open'
