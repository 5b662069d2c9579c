import { site } from '#content/site.ts'
import { ApprovalScreen } from '#features/projects/approvals/ApprovalScreen.tsx'
import { ApprovalsScreen } from '#features/projects/approvals/ApprovalsScreen.tsx'
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
  head: ({ data: { shell, content } }) => ({
    title: portalTitle(
      content && 'approval' in content ? content.approval.deliverable.title : 'Approvals',
      site.name,
      shell,
    ),
    description: 'What waits for your decision, and what you decided.',
  }),
  isFound: ({ data }) => data.content !== null,
  Component: ({ data: { shell, content } }) =>
    content ? (
      <QueryProvider>
        {'approval' in content ? (
          <ApprovalScreen data={{ shell, content }} />
        ) : (
          <ApprovalsScreen shell={shell} first={content.approvals} />
        )}
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
