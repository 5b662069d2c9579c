import { useEffect, useEffectEvent } from 'react'
import type { LineEnd } from '#features/projects/project-data.ts'
import { paths } from '#shared/paths.ts'

const pollMs = 60_000

/**
 * Calls back whenever the server says that something of this client is new, and once after each connection: what
 * happened before it is not told again. Where no connection holds, it calls back every minute instead. A page that
 * nobody sees is silent, and asks when it is seen again. When the server ends the line for good it says why.
 */
export function useLiveChanges(isOn: boolean, onChange: () => void, onEnd: (end: LineEnd) => void): void {
  const change = useEffectEvent(onChange)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOn) return undefined
    let source: EventSource | undefined
    const isVisible = () => document.visibilityState === 'visible'

    function connect() {
      source?.close()
      source = new EventSource(paths.api.clientEvents())
      // Also the server's own word, not only the browser's event of the same name: from here on it tells everything.
      source.addEventListener('open', (event) => {
        if (event instanceof MessageEvent) change()
      })
      source.addEventListener('change', () => change())
      source.addEventListener('ended', ({ data }) => {
        // Or else the browser would connect again and again.
        source?.close()
        // client-events.ts sends nothing else.
        end(data as LineEnd)
      })
      source.addEventListener('error', () => {
        // Refused, as opposed to interrupted: the browser does not try again by itself.
        if (source?.readyState === EventSource.CLOSED) change()
      })
    }
    function followVisibility() {
      if (isVisible()) connect()
      else source?.close()
    }
    function poll() {
      if (!isVisible() || source?.readyState === EventSource.OPEN) return
      if (source?.readyState === EventSource.CLOSED) connect()
      else change()
    }

    followVisibility()
    document.addEventListener('visibilitychange', followVisibility)
    const timer = setInterval(poll, pollMs)
    return () => {
      document.removeEventListener('visibilitychange', followVisibility)
      clearInterval(timer)
      source?.close()
    }
  }, [isOn])
}
