import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { PortalShell } from '../portal-shell.ts'
import { deliverables, deliverableVersions } from './approval-table.ts'
import type { Client } from './dashboard.ts'
import { countUnread } from './store.ts'
import { clientProjects } from './table.ts'

/** What is around every page of a client: whose it is, and how much waits. */
export async function loadShell(db: Db, client: Client, now: Date, isStaff = false): Promise<PortalShell> {
  const { clientId, username, firstName, lastName, isDemonstration, view } = client
  const [unreadCount, approvalCount, user] = await Promise.all([
    countUnread(db, clientId),
    countWaitingVersions(db, clientId),
    db.select({ archivedAt: users.archivedAt }).from(users).where(eq(users.id, clientId)),
  ])
  return {
    client: {
      firstName,
      lastName,
      isDemonstration,
      ...(user[0]?.archivedAt && { isArchived: true }),
      ...(isStaff && { workPath: consolePaths.today() }),
      ...(view && {
        view: {
          until: view.until.toISOString(),
          msLeft: view.until.getTime() - now.getTime(),
          endPath: consolePaths.clientForm(username, 'end-view'),
          consolePath: consolePaths.client(username),
        },
      }),
    },
    unreadCount,
    // Once the work is over there is nothing to decide.
    approvalCount: user[0]?.archivedAt ? 0 : approvalCount,
  }
}

/** How many versions are with a client to be decided on. */
export async function countWaitingVersions(db: Db, clientId: string): Promise<number> {
  const found = await db
    .select({ id: deliverableVersions.id })
    .from(clientProjects)
    .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .where(
      and(
        eq(clientProjects.clientId, clientId),
        eq(deliverableVersions.state, 'in-review'),
        isNotNull(deliverableVersions.sentAt),
      ),
    )
  return found.length
}
