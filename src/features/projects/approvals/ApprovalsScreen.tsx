import { useQuery } from '@tanstack/react-query'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Approvals } from '../approval.ts'
import { countWaiting, groupApprovals } from '../dashboard/approval-groups.ts'
import { ApprovalRow } from '../dashboard/ApprovalRow.tsx'
import { approvalsQuery } from '../dashboard/client-queries.ts'
import { ConnectionNotice } from '../dashboard/ConnectionNotice.tsx'
import { EmptyPicture } from '../dashboard/EmptyPicture.tsx'
import { useLive } from '../dashboard/use-live.ts'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import type { PortalShell } from '../portal-shell.ts'

/** What a client was sent to decide on, by whose turn it is. */
export function ApprovalsScreen({ shell, first }: { shell: PortalShell; first: Approvals }) {
  const { client } = shell
  const { data: approvals, error } = useQuery({
    ...approvalsQuery(client.isDemonstration),
    initialData: first,
  })
  const live = useLive(client, [error])
  const approvalCount = client.isArchived ? 0 : countWaiting(approvals)
  const groups = groupApprovals(approvals.deliverables)
  return (
    <PortalFrame shell={{ ...shell, approvalCount }} place="approvals" name="Approvals">
      <div className="portal-head">
        <h1 className="portal-title">Approvals</h1>
        <p className="portal-head__about">
          {approvalCount === 0
            ? 'Nothing waits for your decision.'
            : 'Nothing is published without your decision.'}
        </p>
      </div>
      <ConnectionNotice live={live} />
      <div>
        {groups.length === 0 && (
          <div className="portal-body">
            <EmptyState icon={<EmptyPicture id="updates" />} title="Nothing to decide yet" headingLevel={2}>
              When we send you something to decide on, it appears here.
            </EmptyState>
          </div>
        )}
        {groups.map(({ id, title, deliverables }) => (
          <section key={id} aria-labelledby={`approvals-${id}`}>
            <h2
              className={`portal-band${id === 'waiting' && !client.isArchived ? ' portal-band--loud' : ''}`}
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
