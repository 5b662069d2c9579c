import { site } from '#content/site.ts'
import { ApprovalScreen } from '../ApprovalScreen.tsx'
import stylesheet from '#clients/portal/portal.css?url'
import { PortalMissing, PortalFrame } from '../../portal/PortalFrame.tsx'
import { PortalHead } from '../../portal/PortalHead.tsx'
import { PortalProvider } from '../../portal/PortalProvider.tsx'
import { portalTitle, type InPortal, type PortalShell } from '../../portal/portal-shell.ts'
import type { ApprovalsData } from '../../project-data.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import type { Approvals } from '../../client-shapes.ts'
import { groupApprovals, toDecide } from '../approval-groups.ts'
import { ApprovalRow } from '../WaitingStrip.tsx'
import { fetchApprovals } from '../../portal/portal-calls.ts'
import { ConnectionNotice } from '../../portal/ConnectionNotice.tsx'
import { EmptyPicture } from '../../portal/PortalParts.tsx'
import { usePortalData } from '../../portal/use-portal-data.ts'

/** Ours, not in §2: a client's approvals. */
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
  Component: ({ data: { shell, content } }) => (
    <PortalProvider shell={shell}>
      {content && 'approval' in content ? (
        <ApprovalScreen data={{ shell, content }} />
      ) : content ? (
        <ApprovalsScreen shell={shell} first={content.approvals} />
      ) : (
        <PortalMissing
          shell={shell}
          place="approvals"
          title="Approval not found"
          href={paths.dashboardApprovals()}
        >
          There is nothing to decide on at this address.
        </PortalMissing>
      )}
    </PortalProvider>
  ),
}

/** A client's approvals, by whose turn it is. */
function ApprovalsScreen({ shell, first }: { shell: PortalShell; first: Approvals }) {
  const { client } = shell
  const live = usePortalData({
    queryKey: [paths.api.clientApprovals()],
    queryFn: () => fetchApprovals(client.isDemonstration),
    initialData: first,
  })
  const approvals = live.data
  const approvalCount = client.isArchived ? 0 : toDecide(approvals).count
  const groups = groupApprovals(approvals.deliverables)
  return (
    <PortalFrame hasOwnNotice shell={shell} place="approvals" name="Approvals">
      <PortalHead
        title="Approvals"
        about={
          approvalCount === 0
            ? 'There is nothing to decide at the moment.'
            : 'Nothing is published without your decision.'
        }
      />
      <ConnectionNotice live={live} />
      <div>
        {groups.length === 0 && (
          <div className="px-pad print:px-0">
            <EmptyState icon={<EmptyPicture id="updates" />} title="Nothing to decide yet" headingLevel={2}>
              When we send you something to decide on, it appears here.
            </EmptyState>
          </div>
        )}
        {groups.map(({ id, title, deliverables }) => (
          <section key={id} aria-labelledby={`approvals-${id}`}>
            <h2
              className={`border-b border-b-line-200 py-2 px-pad font-sans text-sm leading-snug font-strong${id === 'waiting' && !client.isArchived ? ' is-loud' : ''}`}
              id={`approvals-${id}`}
            >
              {id === 'waiting' && client.isArchived ? 'Not decided' : title}
            </h2>
            <ul className="portal-rows">
              {deliverables.map((deliverable) => (
                <ApprovalRow
                  key={deliverable.id}
                  deliverable={deliverable}
                  href={paths.dashboardApproval(deliverable.id)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PortalFrame>
  )
}
