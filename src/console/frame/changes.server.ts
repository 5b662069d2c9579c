import { findEndedSessions, type OpenSession } from '#accounts/session.server.ts'
import type { ConsoleCounts } from './shell.ts'
import {
  consoleChannel,
  consoleTopics,
  type ConsoleTopic,
  type ClientChanges,
} from '#platform/watch-notices.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { countsOf, countWaiting, type Waiting } from './counts.server.ts'

/** A browser with an open event stream. */
export type Watcher = OpenSession & {
  /** Sends an event of this topic with the current counts. */
  notify: (topic: ConsoleTopic, counts: ConsoleCounts) => void
  /** Sends a heartbeat. */
  beat: () => void
  /** Ends the stream, because the session has ended. */
  end: (why: 'signed-out' | 'disabled') => void
}

export type ConsoleChanges = {
  /** Subscribes a browser. @returns the current counts, and a function that unsubscribes it */
  watch: (watcher: Watcher) => Promise<{ counts: ConsoleCounts; unwatch: () => void }>
  /** How many browsers of this person are connected. */
  count: (userId: string) => number
  /** How many browsers are connected in all. */
  countAll: () => number
  /** Aborted when this process stops: browsers then reconnect to another one. */
  stopping: AbortSignal
  close: () => Promise<void>
}

type Settings = { database: Database; clientChanges: ClientChanges; now: () => Date; log: Log }

// Proxies close connections that are idle for a minute.
const heartbeatMs = 25_000
// The minimum interval between two counts.
const countEveryMs = 200
const longestTimerMs = 2 ** 31 - 1

/**
 * The changes of all processes that concern the console. All browsers that are connected to this one share one listener, one
 * heartbeat, and one query for each change; without any, nothing runs.
 */
export function watchConsoleChanges({ database, clientChanges, now, log }: Settings): ConsoleChanges {
  const { db } = database
  const watchers = new Set<Watcher>()
  const stopping = new AbortController()
  const news = new Set<ConsoleTopic>()
  let listening: Promise<() => Promise<void>> | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let untilChange: NodeJS.Timeout | undefined
  let counting: Promise<void> | undefined
  let waiting: Waiting | undefined

  function onNotice(payload: string): void {
    const topic = consoleTopics.find((name) => name === payload)
    // Without a payload the listener has reconnected, and may have missed events.
    for (const one of topic ? [topic] : consoleTopics) news.add(one)
    if (watchers.size > 0) notifySoon()
    else waiting = undefined
  }

  function notifySoon(): void {
    counting ??= notifyAll().finally(() => {
      counting = undefined
      if (news.size > 0 && watchers.size > 0) notifySoon()
    })
  }

  async function notifyAll(): Promise<void> {
    const topics = [...news]
    news.clear()
    try {
      const counted = await countAgain()
      for (const watcher of watchers)
        for (const topic of topics) watcher.notify(topic, countsOf(counted, watcher.userId))
    } catch (error) {
      waiting = undefined
      log.warn({ err: error }, 'what waits could not be counted')
    }
    await new Promise((resolve) => setTimeout(resolve, countEveryMs))
  }

  async function countAgain(): Promise<Waiting> {
    const counted = await countWaiting(db, now())
    waiting = counted
    clearTimeout(untilChange)
    const { changesAt } = counted
    // A deadline passes without an event.
    if (changesAt && watchers.size > 0) {
      const inMs = Math.max(0, changesAt.getTime() - now().getTime())
      untilChange = setTimeout(() => onNotice('inquiries'), Math.min(inMs, longestTimerMs))
    }
    return counted
  }

  /** Ends those whose session has ended. */
  async function check(some: readonly Watcher[]): Promise<void> {
    try {
      const ended = await findEndedSessions(db, some)
      for (const watcher of some) {
        const why = ended.get(watcher.sessionId)
        if (why) watcher.end(why)
      }
    } catch (error) {
      log.warn({ err: error }, 'the sessions of open consoles could not be checked')
    }
  }

  async function beat(): Promise<void> {
    const all = [...watchers]
    await check(all)
    for (const watcher of all) if (watchers.has(watcher)) watcher.beat()
  }

  function rest(): void {
    clearInterval(heartbeat)
    clearTimeout(untilChange)
    heartbeat = undefined
    waiting = undefined
  }

  return {
    async watch(watcher) {
      listening ??= database.listen(consoleChannel, onNotice)
      await listening.catch((error: unknown) => {
        listening = undefined // The next one tries again.
        throw error
      })
      const unwatchSessions = await clientChanges.watch(watcher.userId, () => void check([watcher]))
      watchers.add(watcher)
      heartbeat ??= setInterval(() => void beat(), heartbeatMs)
      // The session may have ended before it was watched.
      void check([watcher])
      const unwatch = () => {
        unwatchSessions()
        watchers.delete(watcher)
        if (watchers.size === 0) rest()
      }
      try {
        const counts = countsOf(waiting ?? (await countAgain()), watcher.userId)
        return { counts, unwatch }
      } catch (error) {
        unwatch()
        throw error
      }
    },
    count: (userId) => [...watchers].filter((watcher) => watcher.userId === userId).length,
    countAll: () => watchers.size,
    stopping: stopping.signal,
    async close() {
      stopping.abort()
      rest()
      const stop = await listening?.catch(() => undefined)
      listening = undefined
      await stop?.()
    },
  }
}
