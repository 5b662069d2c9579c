import { site } from '#content/site.ts'
import { DecisionRecord } from '#features/projects/dashboard/DecisionRecord.tsx'
import stylesheet from '#features/projects/dashboard/decision-record.css?url'
import { PortalFrame, PortalMissing } from '#features/projects/portal/PortalFrame.tsx'
import { portalTitle, type InPortal } from '#features/projects/portal-shell.ts'
import type { DecisionPageData } from '#features/projects/project-data.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'

const nameOf = (content: DecisionPageData | null) =>
  content ? `Record of a decision: ${content.title}` : 'Decision not found'

/** Ours, not in §2: who decided what, when, on which words and files; made to be printed. */
export const page: Page<InPortal<DecisionPageData | null>> = {
  stylesheet,
  head: ({ data: { shell, content } }) => ({
    title: portalTitle(nameOf(content), site.name, shell),
    description: 'The record of a decision.',
  }),
  isFound: ({ data }) => data.content !== null,
  Component: ({ data: { shell, content } }) =>
    content ? (
      <PortalFrame shell={shell} place="approvals" name={nameOf(content)}>
        <div className="portal-body decision-page">
          <a className="decision-page__back" href={paths.dashboardApproval(content.deliverableId)}>
            Back to your approvals
          </a>
          <DecisionRecord data={content} />
        </div>
      </PortalFrame>
    ) : (
      <PortalMissing
        shell={shell}
        place="approvals"
        title="Decision not found"
        href={paths.dashboardApprovals()}
      >
        There is no decision at this address.
      </PortalMissing>
    ),
}
