import { type Answer } from './answer.ts'

const pollMs = 60_000

/** What the server said: the name of an event and its data. */
export type News = { event: string; data: string }

/** Reads the data of an event; undefined where they are not readable. */
export const readEventWith =
  <Value>(answer: Answer<Value>) =>
  ({ data }: News): Value | undefined => {
    try {
      return answer(JSON.parse(data))
    } catch {
      return undefined
    }
  }

type LiveEvents = {
  /** The names of events that announce a change; left out, `change`. */
  events?: readonly string[]
  /** Something is new, or may be, without a word from the server: what happened before a connection is not repeated. */
  onChange: (news: News | undefined) => void
  /** The server has ended the stream for good, and says why. */
  onEnd: (reason: string) => void
  /** The server takes no connection, without a word why; left out, it counts as a change. */
  onRefused?: () => void
}

/**
 * Listens to server-sent events (`ended`, and those that are named) for as long as someone sees the page, and reconnects when it is seen
 * again. Where no connection holds, it calls `onChange` every minute instead.
 * @returns ends it
 */
export function openLiveEvents(
  path: string,
  { events = ['change'], onChange, onEnd, onRefused = () => onChange(undefined) }: LiveEvents,
): () => void {
  let source: EventSource | undefined
  const isVisible = () => document.visibilityState === 'visible'

  function connect() {
    source?.close()
    source = new EventSource(path)
    // Sent by the server too, besides the browser's own event: the stream is complete from here on.
    for (const name of ['open', ...events])
      source.addEventListener(name, (event) => {
        if (event instanceof MessageEvent) onChange({ event: name, data: String(event.data) })
      })
    source.addEventListener('ended', ({ data }) => {
      // Or else the browser would connect again and again.
      source?.close()
      onEnd(String(data))
    })
    source.addEventListener('error', () => {
      // Refused, as opposed to interrupted: the browser does not try again by itself.
      if (source?.readyState === EventSource.CLOSED) onRefused()
    })
  }
  function followVisibility() {
    if (isVisible()) connect()
    else source?.close()
  }
  function poll() {
    if (!isVisible() || source?.readyState === EventSource.OPEN) return
    if (source?.readyState === EventSource.CLOSED) connect()
    else onChange(undefined)
  }

  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  const timer = setInterval(poll, pollMs)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    clearInterval(timer)
    source?.close()
  }
}
