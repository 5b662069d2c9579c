import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import { fullName } from '#shared/full-name.ts'
import { toNumber } from '#shared/row-number.ts'
import type { FormState } from '#ui/field-props.ts'
import { monthOf } from '../../month.ts'
import { isMonth, monthBefore, type ConsoleReportData } from '../../report.ts'
import { clientProjects } from '../table.ts'
import { findReport } from './store.ts'

/** The page on which staff write the report of a project and month; null where there is no such thing. */
export async function loadConsoleReport(
  db: Db,
  { id, month = '' }: Record<string, string>,
  {
    now,
    done,
    returned,
  }: { now: Date; done: string | null; returned: (FormState & { form: string }) | undefined },
): Promise<ConsoleReportData | null> {
  const projectId = toNumber(id)
  if (projectId === undefined || !isMonth(month) || month > monthOf(now)) return null
  const [found] = await db
    .select({ projectName: clientProjects.projectName, client: users })
    .from(clientProjects)
    .innerJoin(users, eq(users.id, clientProjects.clientId))
    .where(eq(clientProjects.id, projectId))
  if (!found) return null
  const { projectName, client } = found
  const after = monthBefore(month, -1)
  return {
    report: await findReport(db, projectId, month),
    projectName,
    client: {
      username: client.username,
      firstName: client.firstName,
      name: fullName(client),
      isArchived: client.archivedAt !== null,
    },
    before: monthBefore(month, 1),
    after: after > monthOf(now) ? null : after,
    returned: returned ?? null,
    done,
  }
}
