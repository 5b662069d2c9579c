import { noStore } from '#platform/http/responses.ts'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import type { OpenSession } from '#accounts/session.server.ts'
import type { ConsoleCounts } from './shell.ts'
import { AppError } from '#platform/errors.ts'
import type { ConsoleChanges } from './changes.server.ts'
import type { Services } from '#web/services.server.ts'
import type { StaffHandler } from '#accounts/access.server.ts'

const mostStreamsOfOnePerson = 20

/**
 * Server-sent events for the console: `open` at first, then `inquiries`, `messages`, `mail` and `presence` when something of
 * the kind is new. Each carries what waits from then on. The stream ends with the session, and its last event `ended` says
 * why; it also ends, without a word, when this process stops.
 */
export function consoleEvents({ consoleChanges }: Services): StaffHandler {
  return async (c, { sessionId, user }) => {
    // HEAD would wait on a stream that is never read.
    if (c.req.method === 'HEAD') return c.body(null, 204, noStore)
    if (consoleChanges.count(user.id) >= mostStreamsOfOnePerson)
      throw new AppError('too_many', 429, 'Too many windows are open. Please close one.')
    const session = { sessionId, userId: user.id }
    const response = streamSSE(c, async (stream) => await sendNews(stream, consoleChanges, session))
    response.headers.set('cache-control', 'no-store')
    // A buffering proxy would keep the news to itself.
    response.headers.set('x-accel-buffering', 'no')
    return response
  }
}

async function sendNews(
  stream: SSEStreamingApi,
  { watch, stopping }: ConsoleChanges,
  session: OpenSession,
): Promise<void> {
  // What a slow reader has not taken yet is replaced, not piled up.
  const news = new Map<string, ConsoleCounts>()
  let end: string | undefined
  let isBeating = false
  let wake = () => {}
  const { counts, unwatch } = await watch({
    ...session,
    notify: (topic, now) => {
      news.set(topic, now)
      wake()
    },
    beat: () => {
      isBeating = true
      wake()
    },
    end: (why) => {
      end = why
      wake()
    },
  })
  const stop = () => wake()
  stream.onAbort(stop)
  stopping.addEventListener('abort', stop)
  const isOpen = () => !stream.aborted && !stopping.aborted
  const say = async (event: string, data: string) => await stream.writeSSE({ event, data })
  try {
    // Sent immediately, so that the browser knows that it is connected.
    await say('open', JSON.stringify(counts))
    while (isOpen()) {
      if (news.size === 0 && !isBeating && end === undefined)
        await new Promise<void>((resolve) => (wake = resolve))
      if (!isOpen()) return
      if (end !== undefined) return await say('ended', end)
      // Before writing: what arrives meanwhile is sent in the next round.
      const sent = [...news]
      news.clear()
      isBeating = false
      for (const [topic, now] of sent) await say(topic, JSON.stringify(now))
      if (sent.length === 0) await stream.write(': still here\n\n')
    }
  } finally {
    stopping.removeEventListener('abort', stop)
    unwatch()
  }
}
