import { consolePage } from './console/console-page.tsx'
import { InboxProvider } from './console/inbox/inbox-context.tsx'
import type { InboxData } from '#features/inquiries/inbox/inbox-data.ts'
import { inboxKeys } from './console/inbox/inbox-keys.ts'
import { InboxMain } from './console/inbox/InboxMain.tsx'

/** Every inquiry there is: found, sorted, given to someone and put away. */
export const page = consolePage<InboxData>({
  place: 'inquiries',
  title: 'Enquiries',
  keys: Object.entries(inboxKeys).map(([key, name]) => ({ name, keys: [key], isLetter: true })),
  Provider: InboxProvider,
  Main: InboxMain,
})
