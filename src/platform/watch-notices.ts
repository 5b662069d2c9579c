import type { Database, Db, Tx } from './db/database.ts'
import { sql } from 'drizzle-orm'

export type NoticeWatch = {
  /** Calls `onChange` whenever something about this subject may be new. @returns ends it */
  watch: (subject: string, onChange: () => void) => Promise<() => void>
  /** How many browsers wait here for news about it. */
  count: (subject: string) => number
  /** How many wait here in all. */
  countAll: () => number
  /** Aborted when this process stops: clients have to connect again. */
  stopping: AbortSignal
  close: () => Promise<void>
}

/**
 * What is new about which subject, from whatever process: one listener for all browsers that wait here. The
 * notices of the channel name their subject.
 */
export function watchNotices(database: Database, channel: string): NoticeWatch {
  const watchers = new Map<string, Set<() => void>>()
  const stopping = new AbortController()
  let listening: Promise<() => Promise<void>> | undefined

  function onNotice(subject: string): void {
    // Without a name the line was cut and anything may have been missed.
    const notified = subject === '' ? [...watchers.values()] : [watchers.get(subject) ?? new Set()]
    for (const onChange of notified.flatMap((group) => [...group])) onChange()
  }

  return {
    async watch(subject, onChange) {
      listening ??= database.listen(channel, onNotice)
      await listening.catch((error: unknown) => {
        listening = undefined // the next one tries again
        throw error
      })
      const group = watchers.get(subject) ?? new Set()
      watchers.set(subject, group.add(onChange))
      return () => {
        group.delete(onChange)
        if (group.size === 0 && watchers.get(subject) === group) watchers.delete(subject)
      }
    },
    count: (subject) => watchers.get(subject)?.size ?? 0,
    countAll: () => [...watchers.values()].reduce((sum, group) => sum + group.size, 0),
    stopping: stopping.signal,
    async close() {
      stopping.abort()
      const stop = await listening?.catch(() => undefined)
      listening = undefined
      await stop?.()
    },
  }
}

/** The channel that says what is new for the agency. */
export const consoleChannel = 'console_changed'

/** What may be new: the names of the events of console.md §8. */
export const consoleTopics = ['inquiries', 'messages', 'mail', 'presence'] as const
export type ConsoleTopic = (typeof consoleTopics)[number]

/** Notifies the consoles in every process, once the transaction commits, that something of this kind is new. */
export async function announceToConsole(db: Db | Tx, topic: ConsoleTopic): Promise<void> {
  await db.execute(sql`select pg_notify(${consoleChannel}, ${topic})`)
}

/** The channel that says whose data or sessions have changed. */
const clientChannel = 'client_changed'

/** Notifies every process, once the transaction commits, that something of this client is new, or a session has ended. */
export async function announceClientChange(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${clientChannel}, ${userId})`)
}

/** What is new for which client, by the id of the user. */
export type ClientChanges = NoticeWatch

/** Watches what is new for clients. */
export const watchClientChanges = (database: Database): ClientChanges => watchNotices(database, clientChannel)
