import { setTimeout as delay } from 'node:timers/promises'
import { publishDue } from '#features/blog/server/publish-due.ts'
import type { Services } from './context.ts'

// Every process looks, and an article is to be public within five seconds of its minute (console.md §5).
const everyMs = 2000

type Needs = Pick<Services, 'log' | 'database' | 'now'>

/** Publishes articles by the clock. @returns ends it, once what is under way is done */
export function startPublishing(needs: Needs): () => Promise<void> {
  const stopping = new AbortController()
  const working = work(needs, stopping.signal)
  return async () => {
    stopping.abort()
    await working
  }
}

async function work({ log, database, now }: Needs, stopping: AbortSignal): Promise<void> {
  let hasFailed = false
  while (!stopping.aborted) {
    try {
      // A full disk takes nothing; what was due is published once there is room.
      if (database.hasRoom()) {
        const published = await publishDue(database.db, now())
        if (published > 0) log.info({ published }, 'articles were published by the clock')
      }
      hasFailed = false
    } catch (error) {
      // Once, not every two seconds.
      if (!hasFailed)
        log.warn({ err: error }, 'an article that is due could not be published; it is tried again')
      hasFailed = true
    }
    // Aborted: it is over.
    await delay(everyMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  }
}
