import { fullName } from '#shared/full-name.ts'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { demonstrationUserId } from '#features/accounts/demonstration.ts'
import { users } from '#features/accounts/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { UpdateRecipient } from '../console-client.ts'
import { clientProjects } from './table.ts'

const mostRecipients = 500

/** Projects that are not completed, of clients who are not archived, by client. */
export async function listRecipients(db: Db): Promise<UpdateRecipient[]> {
  const rows = await db
    .select({
      projectId: clientProjects.id,
      projectName: clientProjects.projectName,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(clientProjects)
    .innerJoin(users, eq(users.id, clientProjects.clientId))
    .where(
      and(
        inArray(clientProjects.status, ['planning', 'in_progress', 'on_hold']),
        eq(users.role, 'client'),
        ne(users.id, demonstrationUserId),
        isNull(users.archivedAt),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(clientProjects.id))
    .limit(mostRecipients)
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    clientName: fullName({ firstName, lastName }),
  }))
}
