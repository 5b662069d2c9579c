import { eq } from 'drizzle-orm'
import { findUserById, type User } from '#accounts/users.server.ts'
import type { ClientActor } from '#activity/act.server.ts'
import { queueEvent } from '#connections/webhooks/queue-event.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { Decision } from './approvals/approval.ts'
import type { StoredMessage } from './messages/messages.server.ts'
import { clientProjects } from './table.server.ts'

const personOf = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>) => ({
  firstName,
  lastName,
  email,
})

/** Tells webhooks of a new client. */
export const tellOfClient = async (tx: Tx, user: User): Promise<void> =>
  await queueEvent(tx, 'client.created', () => ({
    data: { username: user.username, createdAt: user.createdAt.toISOString() },
    page: consolePaths.client(user.username),
    words: personOf(user),
  }))

/** Tells webhooks what a client wrote. */
export const tellOfMessage = async (tx: Tx, message: StoredMessage): Promise<void> =>
  await queueEvent(tx, 'client.message', async () => {
    const client = await findUserById(tx, message.clientId)
    if (!client) throw new Error('a client who wrote is not there')
    const { id, answerTo, projectId, createdAt, subject, message: text } = message
    return {
      data: {
        id,
        conversation: answerTo ?? id,
        projectId,
        username: client.username,
        at: createdAt.toISOString(),
      },
      page: consolePaths.client(client.username),
      words: { ...personOf(client), subject, text },
    }
  })

type Decided = {
  id: number
  deliverableId: number
  decision: Decision
  comment: string
  title: string
  at: Date
}

/** Tells webhooks what a client decided; they can take it back for a minute. */
export const tellOfDecision = async (
  tx: Tx,
  client: ClientActor,
  { id, deliverableId, decision, comment, title, at }: Decided,
): Promise<void> =>
  await queueEvent(tx, 'approval.decided', () => ({
    data: { id, deliverableId, decision, username: client.username, at: at.toISOString() },
    page: consolePaths.client(client.username),
    words: { ...personOf(client), title, comment },
  }))

type Report = { projectId: number; projectName: string; month: string; issue: number }

/** Tells webhooks of an issue of a report. */
export const tellOfReport = async (tx: Tx, { projectId, projectName, month, issue }: Report): Promise<void> =>
  await queueEvent(tx, 'report.published', async () => {
    const [project] = await tx.select().from(clientProjects).where(eq(clientProjects.id, projectId))
    const client = project && (await findUserById(tx, project.clientId))
    return {
      data: { projectId, month, issue, username: client?.username ?? null },
      page: consolePaths.report(projectId, month),
      words: { projectName },
    }
  })
