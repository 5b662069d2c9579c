import { useEffect, useEffectEvent } from 'react'
import { openLiveEvents } from '#api-client/live-events.ts'
import { paths } from '#shared/paths.ts'
import type { StreamEnd } from '../project-data.ts'

/** Calls back whenever something of this client may be new, and when the server ends the stream for good. */
export function useLiveChanges(isOn: boolean, onChange: () => void, onEnd: (end: StreamEnd) => void): void {
  const change = useEffectEvent(onChange)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOn) return undefined
    return openLiveEvents(paths.api.clientEvents(), {
      onChange: () => change(),
      onEnd: (reason) => end(reason === 'disabled' ? 'disabled' : 'signed-out'),
      onRefused: () => end('signed-out'),
    })
  }, [isOn])
}
