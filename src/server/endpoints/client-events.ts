import { noStore } from '#platform/http/no-store.ts'
import { findSession } from '#features/accounts/server/session.ts'
import { findUserById } from '#features/accounts/server/users.ts'
import type { StreamEnd } from '#features/projects/project-data.ts'
import { AppError } from '#platform/errors.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'
import { streamChanges } from './stream-changes.ts'

const mostStreamsOfOneClient = 20

/**
 * Server-sent events: `change` says that something of this client is new. The stream ends with the session, and its last
 * event `ended` says why; it also ends, without a word, when this process stops. 204 for the demonstration, which never changes,
 * and for anyone who looks as a client, for a quarter of an hour: browsers then stop asking.
 */
export function clientEvents(services: Services): ClientHandler {
  const changes = services.clientChanges
  return async (c, { clientId, isDemonstration, view }) => {
    // HEAD would wait on a stream that no one reads.
    if (isDemonstration || view || c.req.method === 'HEAD') return c.body(null, 204, noStore)
    if (changes.count(clientId) >= mostStreamsOfOneClient)
      throw new AppError('too_many', 429, 'Too many windows are open. Please close one.')
    const findEnd = async (): Promise<StreamEnd | undefined> => {
      const { signedIn } = await findSession(services.auth, c.req.raw.headers)
      if (signedIn?.user.id === clientId) return undefined
      const user = await findUserById(services.database.db, clientId)
      return user?.status === 'active' ? 'signed-out' : 'disabled'
    }
    return streamChanges(c, changes, clientId, async (isNews) => {
      const end = await findEnd()
      if (end !== undefined) return { event: 'ended', data: end, isLast: true }
      return isNews ? { event: 'change', data: '' } : undefined
    })
  }
}
