import { PageHead } from '#ui/console/PageHead.tsx'
import { consolePage } from './console/console-page.tsx'

/** The first page of the console: who waits for a reply, and how long they still can. */
export const page = consolePage<null>({
  place: 'today',
  title: 'Today',
  Main: () => <PageHead title="Today" />,
})
