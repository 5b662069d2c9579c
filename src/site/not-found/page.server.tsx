import { site } from '#content/site.ts'
import { NotFound } from '#kit/NotFound.tsx'
import type { Page } from '#shared/page.ts'

/** §2: any path that is not a page. The words are fixed. */
export const page: Page = {
  head: () => ({
    title: `404 Page Not Found: ${site.name}`,
    description: 'There is no page at this address.',
  }),
  Component: () => (
    <NotFound heading="404 Page Not Found" text="Did you forget to add the page to the router?">
      Or perhaps we dropped a thread. Either way, the way home is short.
    </NotFound>
  ),
}
