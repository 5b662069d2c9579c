import type { Db } from '#platform/db/database.ts'
import type { Approvals } from '../../approval.ts'
import { countWaiting } from '../../dashboard/approval-groups.ts'
import { hasApprovals } from '../../dashboard/dashboard-view.ts'
import type { RecordsFrame } from '../../records-data.ts'
import { toPortalClient, type Client } from '../dashboard.ts'
import { countUnread } from '../store.ts'

/** What stands around the pages of a client's records. */
export async function toRecordsFrame(
  db: Db,
  client: Client,
  approvals: Approvals,
  now: Date,
): Promise<RecordsFrame> {
  return {
    client: toPortalClient(client, now),
    unreadCount: await countUnread(db, client.userId),
    approvalCount: hasApprovals(approvals) ? countWaiting(approvals) : null,
  }
}
