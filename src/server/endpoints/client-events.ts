import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import { findSession } from '#features/accounts/server/session.ts'
import { findUserById } from '#features/accounts/server/users.ts'
import type { ClientChanges } from '#features/projects/server/changes.ts'
import type { StreamEnd } from '#features/projects/project-data.ts'
import { AppError } from '#platform/errors.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'

// Proxies close connections that stay silent for a minute.
const heartbeatMs = 25_000
const mostStreamsOfOneClient = 20

/**
 * Server-sent events: `change` says that something of this client is new. The stream ends with the session, and its last
 * event `ended` says why; it also ends, without a word, when this process stops. 204 for the demonstration, which never changes,
 * and for whoever looks as a client, for a quarter of an hour: browsers then stop asking.
 */
export function clientEvents(services: Services): ClientHandler {
  const changes = services.clientChanges
  return async (c, { userId, isDemonstration, view }) => {
    // HEAD would wait on a stream that nobody reads.
    if (isDemonstration || view || c.req.method === 'HEAD')
      return c.body(null, 204, { 'cache-control': 'no-store' })
    if (changes.count(userId) >= mostStreamsOfOneClient)
      throw new AppError('too_many', 429, 'Too many windows are open. Please close one.')
    const findEnd = async (): Promise<StreamEnd | undefined> => {
      const { signedIn } = await findSession(services.auth, c.req.raw.headers)
      if (signedIn?.user.id === userId) return undefined
      const user = await findUserById(services.database.db, userId)
      return user?.status === 'active' ? 'signed-out' : 'disabled'
    }
    const response = streamSSE(c, async (stream) => await tellChanges(stream, changes, userId, findEnd))
    response.headers.set('cache-control', 'no-store')
    // A buffering proxy would keep the news to itself.
    response.headers.set('x-accel-buffering', 'no')
    return response
  }
}

async function tellChanges(
  stream: SSEStreamingApi,
  { watch, stopping }: ClientChanges,
  userId: string,
  findEnd: () => Promise<StreamEnd | undefined>,
): Promise<void> {
  let hasNews = false
  let wake = () => {}
  const unwatch = await watch(userId, () => {
    hasNews = true
    wake()
  })
  const stop = () => wake()
  stream.onAbort(stop)
  stopping.addEventListener('abort', stop)
  const isOpen = () => !stream.aborted && !stopping.aborted
  try {
    // Told at once, so that the browser knows that it is heard.
    await stream.writeSSE({ event: 'open', data: '' })
    while (isOpen()) {
      if (!hasNews) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeatMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      if (!isOpen()) return
      const end = await findEnd()
      if (end !== undefined) {
        await stream.writeSSE({ event: 'ended', data: end })
        return
      }
      const isNews = hasNews
      // Before writing: what comes meanwhile is told in the next round.
      hasNews = false
      if (isNews) await stream.writeSSE({ event: 'change', data: '' })
      else await stream.write(': still here\n\n')
    }
  } finally {
    stopping.removeEventListener('abort', stop)
    unwatch()
  }
}
