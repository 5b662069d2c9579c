import type { Approvals, Deliverable } from '../approval.ts'
import type { ReturnedDecision } from '../project-data.ts'
import { ApprovalRow } from './ApprovalRow.tsx'
import { ApprovalSheet } from './ApprovalSheet.tsx'
import { groupApprovals, type ApprovalGroup } from './approval-groups.ts'
import { changedAddress, type ShownView } from './dashboard-view.ts'
import { FileList } from './FileList.tsx'
import type { NoWriting } from './no-writing.ts'

type ApprovalsPanelProps = {
  approvals: Approvals
  view: ShownView
  returned: ReturnedDecision | undefined
  isDemonstration: boolean
  closed: NoWriting | undefined
}

/** The tab 'Approvals': what waits, the open one beside it, then the rest; and the client's files. */
export function ApprovalsPanel({ approvals, view, returned, isDemonstration, closed }: ApprovalsPanelProps) {
  const { deliverable: open } = view
  const groups = groupApprovals(approvals.deliverables)
  const show = (group: ApprovalGroup) => <Group key={group.id} {...{ group, open, view }} />
  return (
    <div className="dashboard-panel">
      {open && (
        <div className="approvals">
          <div className="approvals__waiting">{groups.filter(({ id }) => id === 'waiting').map(show)}</div>
          <div className="approvals__rest">{groups.filter(({ id }) => id !== 'waiting').map(show)}</div>
          <ApprovalSheet key={open.id} deliverable={open} {...{ view, returned, isDemonstration, closed }} />
        </div>
      )}
      {approvals.files.length > 0 && (
        <section className="approval-files" aria-labelledby="your-files">
          <h2 className="d3" id="your-files">
            Your files
          </h2>
          <FileList files={approvals.files} look="listed" />
        </section>
      )}
    </div>
  )
}

type GroupProps = { group: ApprovalGroup; open: Deliverable | undefined; view: ShownView }

function Group({ group: { title, deliverables }, open, view }: GroupProps) {
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
            href={changedAddress(view.address, {
              tab: 'approvals',
              approval: deliverable.id,
              version: undefined,
            })}
          />
        ))}
      </ul>
    </div>
  )
}
