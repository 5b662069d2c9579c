import { site } from '#content/site.ts'
import { Messages } from '#features/projects/dashboard/Messages.tsx'
import stylesheet from '#features/projects/dashboard/messages.css?url'
import { PortalMissing } from '#features/projects/portal/PortalFrame.tsx'
import { portalTitle, type InPortal } from '#features/projects/portal-shell.ts'
import type { MessagesData } from '#features/projects/project-data.ts'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'

/** Ours, not in §2: the client's conversations, and each of them. */
export const page: Page<InPortal<MessagesData | null>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Messages', site.name, shell),
    description: 'Your messages.',
  }),
  isFound: ({ data }) => data.content !== null,
  Component: ({ data: { shell, content } }) =>
    content ? (
      <QueryProvider>
        <Messages data={{ shell, content }} />
      </QueryProvider>
    ) : (
      <PortalMissing
        shell={shell}
        place="messages"
        title="Message not found"
        href={paths.dashboardMessages()}
      >
        There is no message at this address.
      </PortalMissing>
    ),
}
