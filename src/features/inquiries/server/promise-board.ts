import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { fewestForShare, toReport, type CountedWeek, type PromiseReport } from '../promise/report.ts'
import { countWeeks } from './promise.ts'

/** The promise as it was counted at a moment. */
export type CountedPromise = { weeks: CountedWeek[]; report: PromiseReport; countedAt: Date }

/** The promise of a process, counted now and then, so that no page waits for it. */
export type PromiseBoard = {
  /** The promise, counted less than a minute ago. */
  read: () => Promise<CountedPromise>
  /**
   * What pages say in passing, of what was last counted and without waiting: '69 of the last 71'. Undefined while there
   * are fewer than ten inquiries, or nothing was counted.
   */
  mention: () => string | undefined
  /** Counts again. A failure is logged, and what was known stays. */
  renew: () => Promise<void>
}

type Settings = { db: Db; now: () => Date; ownAddresses: readonly string[]; log: Log }

const freshMs = 60_000

/** Makes the promise of this process. Parallel readers share one count. */
export function createPromiseBoard({ db, now, ownAddresses, log }: Settings): PromiseBoard {
  let known: CountedPromise | undefined
  let counting: Promise<CountedPromise> | undefined

  async function count(): Promise<CountedPromise> {
    const countedAt = now()
    const weeks = await countWeeks(db, { now: countedAt, ownAddresses })
    return (known = { weeks, report: toReport(weeks), countedAt })
  }

  const countOnce = async () =>
    await (counting ??= count().finally(() => {
      counting = undefined
    }))

  return {
    async read() {
      const isFresh = known && Math.abs(now().getTime() - known.countedAt.getTime()) < freshMs
      return known && isFresh ? known : await countOnce()
    },
    mention() {
      const total = known?.report.total
      return total && total.received >= fewestForShare
        ? `${total.kept} of the last ${total.received}`
        : undefined
    },
    async renew() {
      try {
        await countOnce()
      } catch (error) {
        log.warn({ err: error }, 'the promise could not be counted')
      }
    },
  }
}
