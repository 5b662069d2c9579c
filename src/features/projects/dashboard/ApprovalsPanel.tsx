import type { Approvals, Deliverable, DeliverableVersion } from '../approval.ts'
import type { ReturnedDecision } from '../project-data.ts'
import { ApprovalRow } from './ApprovalRow.tsx'
import { ApprovalSheet } from './ApprovalSheet.tsx'
import { groupApprovals, type ApprovalGroup } from './approval-groups.ts'
import { paths } from '#shared/paths.ts'
import type { NoWriting } from '../portal-shell.ts'

type ApprovalsPanelProps = {
  approvals: Approvals
  /** What is open, and an earlier version of it to be seen beside the latest. */
  open: Deliverable | undefined
  earlier: DeliverableVersion | undefined
  returned: ReturnedDecision | undefined
  isDemonstration: boolean
  closed: NoWriting | undefined
}

/** What waits for a decision, the open one beside it, then the rest. */
export function ApprovalsPanel({
  approvals,
  open,
  earlier,
  returned,
  isDemonstration,
  closed,
}: ApprovalsPanelProps) {
  const groups = groupApprovals(approvals.deliverables)
  const show = (group: ApprovalGroup) => <Group key={group.id} {...{ group, open }} />
  return (
    <div className="dashboard-panel">
      {open && (
        <div className="approvals">
          <div className="approvals__waiting">{groups.filter(({ id }) => id === 'waiting').map(show)}</div>
          <div className="approvals__rest">{groups.filter(({ id }) => id !== 'waiting').map(show)}</div>
          <ApprovalSheet
            key={open.id}
            deliverable={open}
            {...{ earlier, returned, isDemonstration, closed }}
          />
        </div>
      )}
    </div>
  )
}

type GroupProps = { group: ApprovalGroup; open: Deliverable | undefined }

function Group({ group: { title, deliverables }, open }: GroupProps) {
  return (
    // No landmark: the strip above the tabs has the name of the first.
    <div>
      <h2 className="d3">{title}</h2>
      <ul>
        {deliverables.map((deliverable) => (
          <ApprovalRow
            key={deliverable.id}
            deliverable={deliverable}
            isOpen={deliverable.id === open?.id}
            href={paths.dashboardApproval(deliverable.id)}
          />
        ))}
      </ul>
    </div>
  )
}
