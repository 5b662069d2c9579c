/** The letters of the inbox, for anyone who has switched letters on, and what each does: the list of keys shows these. */
export const inboxKeys = {
  '/': 'Search',
  j: 'Next enquiry',
  k: 'The one before it',
  Enter: 'Open it; once more: go to it',
  v: 'The list alone',
  x: 'Select it',
  a: 'Take what is selected, or it',
  e: 'Close what is selected, or it',
} as const

export type InboxKey = keyof typeof inboxKeys
