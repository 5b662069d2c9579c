import type { Database } from '#platform/db/database.ts'
import { clientChannel } from '../../accounts/server/notices.ts'

export type ClientChanges = {
  /** Calls `onChange` whenever something of this client may be new. @returns ends it */
  watch: (userId: string, onChange: () => void) => Promise<() => void>
  /** How many browsers of this client wait here. */
  count: (userId: string) => number
  /** Aborted when this process stops: whoever waits here has to look elsewhere. */
  stopping: AbortSignal
  close: () => Promise<void>
}

/** What is new for whom, from whatever process it came: one listener for all browsers that wait here. */
export function watchClientChanges(database: Database): ClientChanges {
  const watchers = new Map<string, Set<() => void>>()
  const stopping = new AbortController()
  let listening: Promise<() => Promise<void>> | undefined

  function onNotice(userId: string): void {
    // Without a name the line was cut and anything may have been missed.
    const told = userId === '' ? [...watchers.values()] : [watchers.get(userId) ?? new Set()]
    for (const onChange of told.flatMap((group) => [...group])) onChange()
  }

  return {
    async watch(userId, onChange) {
      listening ??= database.listen(clientChannel, onNotice)
      await listening.catch((error: unknown) => {
        listening = undefined // the next one tries again
        throw error
      })
      const group = watchers.get(userId) ?? new Set()
      watchers.set(userId, group.add(onChange))
      return () => {
        group.delete(onChange)
        if (group.size === 0 && watchers.get(userId) === group) watchers.delete(userId)
      }
    },
    count: (userId) => watchers.get(userId)?.size ?? 0,
    stopping: stopping.signal,
    async close() {
      stopping.abort()
      const stop = await listening?.catch(() => undefined)
      listening = undefined
      await stop?.()
    },
  }
}
