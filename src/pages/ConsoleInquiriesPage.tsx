import { consolePage } from './console/console-page.tsx'
import { InboxProvider } from './console/inbox/inbox-context.tsx'
import type { InboxData } from './console/inbox/inbox-data.ts'
import { InboxMain } from './console/inbox/InboxMain.tsx'

/** Every inquiry there is: found, sorted, given to somebody and put away. */
export const page = consolePage<InboxData>({
  place: 'inquiries',
  title: 'Enquiries',
  Provider: InboxProvider,
  Main: InboxMain,
})
