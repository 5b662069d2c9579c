import { consolePage } from './console/console-page.tsx'
import { InboxProvider } from './console/inbox/inbox-context.tsx'
import type { InboxData } from '#features/inquiries/inbox/inbox-data.ts'
import { inboxKeys } from './console/inbox/use-inbox-keys.ts'
import { InboxMain } from './console/inbox/InboxMain.tsx'

/** Every inquiry there is: found, sorted, given to someone and put away. */
export const page = consolePage<InboxData>({
  place: 'inquiries',
  title: 'Enquiries',
  keys: [
    ...Object.entries(inboxKeys).map(([key, name]) => ({ name, keys: [key], isLetter: true })),
    { name: 'From a row to the next, and the one before', keys: ['↓', '↑'], isLetter: false },
    { name: 'To the enquiry beside the list: reply, note', keys: ['r', 'n'], isLetter: true },
  ],
  Provider: InboxProvider,
  Main: InboxMain,
})
