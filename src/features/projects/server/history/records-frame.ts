import type { Approvals } from '../../approval.ts'
import { countWaiting } from '../../dashboard/approval-groups.ts'
import { hasApprovals } from '../../dashboard/dashboard-view.ts'
import type { RecordsFrame } from '../../records-data.ts'
import { toPortalClient, type Client } from '../dashboard.ts'

/** What is around the pages of a client's records. */
export const toRecordsFrame = (
  client: Client,
  approvals: Approvals,
  unreadCount: number,
  now: Date,
): RecordsFrame => ({
  client: toPortalClient(client, now),
  unreadCount,
  approvalCount: hasApprovals(approvals) ? countWaiting(approvals) : null,
})
