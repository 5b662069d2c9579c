import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { demonstrationUserId } from '#features/accounts/demonstration.ts'
import { users } from '#features/accounts/server/table.ts'
import type { UpdateRecipient } from '#features/projects/console-client.ts'
import { updateSchema } from '#features/projects/schema.ts'
import { clientProjects } from '#features/projects/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { refused, type Acting, type Done } from './client-acts.ts'
import { postUpdateBy } from './client-posts.ts'

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
    .innerJoin(users, eq(users.id, clientProjects.userId))
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
    clientName: `${firstName} ${lastName}`.trim(),
  }))
}

/** What is wrong with an update to several, before anything is stored. */
export function checkSeveral(values: Record<string, string>, recipients: readonly UpdateRecipient[]) {
  const parsed = updateSchema.omit({ corrects: true }).safeParse(values)
  const chosen = recipients.filter(({ projectId }) => values[`project-${projectId}`] === 'yes')
  const errors = parsed.success ? [] : toFieldErrors(parsed.error)
  if (chosen.length === 0)
    errors.unshift({ field: 'projects', message: 'Please choose at least one project' })
  return { words: parsed.data, chosen, errors }
}

/**
 * Posts one update to projects of several clients, a transaction each. Where it ends in between, the same form sent again
 * goes only to those who have not got it.
 */
export async function postToSeveral(acting: Acting, values: Record<string, string>): Promise<Done<object>> {
  const { words, chosen, errors } = checkSeveral(values, await listRecipients(acting.db))
  if (!words || errors.length > 0) return { isDone: false, status: 400, errors }
  for (const [, projects] of Map.groupBy(chosen, ({ username }) => username)) {
    const ids = projects.map(({ projectId }) => projectId)
    const posted = await postUpdateBy(acting, ids, words, { isHeld: true })
    if (!posted.isDone)
      return refused(
        'projects',
        `${projects[0]?.clientName} has just been archived, and gets no update. Send it once more: nobody gets it twice.`,
        409,
      )
  }
  return { isDone: true }
}
