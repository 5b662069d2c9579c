import type { Context } from 'hono'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import type { NoticeWatch } from '#platform/watch-notices.ts'

// Proxies close connections that stay silent for a minute.
const heartbeatMs = 25_000

type Say = (isNews: boolean) => Promise<StreamEvent | undefined>

/** One event; the stream ends after the last. */
export type StreamEvent = { event: string; data: string; isLast?: true }

/**
 * Server-sent events about a subject: `open` at first, then whatever `say` has whenever something may be new, and at each
 * heartbeat; with `sendsImmediately` before that too. The stream ends after a last event, and without a word when this process stops.
 */
export function streamChanges(
  c: Context,
  changes: NoticeWatch,
  subject: string,
  say: Say,
  { sendsImmediately = false } = {},
): Response {
  const response = streamSSE(
    c,
    async (stream) => await sendChanges(stream, changes, { subject, say, hasNews: sendsImmediately }),
  )
  response.headers.set('cache-control', 'no-store')
  // A buffering proxy would keep the news to itself.
  response.headers.set('x-accel-buffering', 'no')
  return response
}

async function sendChanges(
  stream: SSEStreamingApi,
  { watch, stopping }: NoticeWatch,
  { subject, say, hasNews }: { subject: string; say: Say; hasNews: boolean },
): Promise<void> {
  let wake = () => {}
  const unwatch = await watch(subject, () => {
    hasNews = true
    wake()
  })
  const stop = () => wake()
  stream.onAbort(stop)
  stopping.addEventListener('abort', stop)
  const isOpen = () => !stream.aborted && !stopping.aborted
  try {
    // Sent immediately, so that the browser knows that it is connected.
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
      const isNews = hasNews
      // Before asking: what arrives meanwhile is sent in the next round.
      hasNews = false
      const event = await say(isNews)
      if (event) await stream.writeSSE({ event: event.event, data: event.data })
      else await stream.write(': still here\n\n')
      if (event?.isLast) return
    }
  } finally {
    stopping.removeEventListener('abort', stop)
    unwatch()
  }
}
