import { site } from '#content/site.ts'
import { ApprovalsScreen } from '#features/projects/dashboard/ApprovalsScreen.tsx'
import stylesheet from '#features/projects/dashboard/approvals.css?url'
import { PortalMissing } from '#features/projects/portal/PortalFrame.tsx'
import { portalTitle, type InPortal } from '#features/projects/portal-shell.ts'
import type { ApprovalsData } from '#features/projects/project-data.ts'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'

/** Ours, not in §2: what a client decides on. */
export const page: Page<InPortal<ApprovalsData | null>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Approvals', site.name, shell),
    description: 'What waits for your decision, and what you decided.',
  }),
  isFound: ({ data }) => data.content !== null,
  Component: ({ data: { shell, content } }) =>
    content ? (
      <QueryProvider>
        <ApprovalsScreen data={{ shell, content }} />
      </QueryProvider>
    ) : (
      <PortalMissing
        shell={shell}
        place="approvals"
        title="Approval not found"
        href={paths.dashboardApprovals()}
      >
        There is nothing to decide on at this address.
      </PortalMissing>
    ),
}
