import { useEffect, useEffectEvent } from 'react'
import { useConsoleData } from './use-console-data.ts'

const beatMs = 15_000

type PresenceCalls<Person> = { beat: () => Promise<Person[]>; leave: () => Promise<unknown> }

/**
 * Sends a heartbeat every 15 seconds, and returns who else has the page open. `id`: of the page's subject; undefined while it
 * is not stored.
 */
export function usePresence<Person>(
  first: Person[],
  id: string | number | undefined,
  { beat, leave }: PresenceCalls<Person>,
): Person[] {
  const { data, refresh } = useConsoleData<Person[]>({
    queryKey: ['presence', id],
    queryFn: async ({ client, queryKey }) =>
      document.visibilityState === 'visible'
        ? await beat()
        : (client.getQueryData<Person[]>(queryKey) ?? first),
    initialData: first,
    topics: ['presence'],
  })
  const end = useEffectEvent(() => void leave().catch(() => {}))
  useEffect(() => {
    if (id === undefined) return undefined
    const onBeat = () => void refresh()
    const onLeave = () => end()
    onBeat()
    const timer = setInterval(onBeat, beatMs)
    document.addEventListener('visibilitychange', onBeat)
    addEventListener('pagehide', onLeave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onBeat)
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [id, refresh])
  return data
}
