import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { PermanentError, TheirFailure, safeMessage } from '../errors.ts'
import type { Log } from '../log.ts'
import {
  claimJobs,
  claimOfLanes,
  deleteDoneJobs,
  markDead,
  markDone,
  markForRetry,
  renewLeases,
} from './lease.ts'
import type { OutboxJob } from './table.ts'

/** Does one job. A rejection means "try again later", a PermanentError "never". Must be idempotent: see `startWorker`. `log` names the job. */
export type JobHandler = (payload: unknown, job: OutboxJob, log: Log) => Promise<void>

export type Worker = {
  /** Look for work now instead of at the next poll: call it after a transaction that queued something. */
  wake: () => void
  /** Takes nothing new and waits up to `graceMs` for what is in hand; what is not done by then falls to another worker when its lease ends. */
  stop: () => Promise<void>
}

export type WorkerOptions = {
  db: Db
  /** By kind. Jobs of other kinds are left for a process that knows them. */
  handlers: Record<string, JobHandler>
  log: Log
  /** While it returns false nothing is taken, marked or renewed. */
  canStore?: () => boolean
  concurrency?: number
  /** Whether it does jobs with lanes, and no others. */
  hasLanes?: boolean
  leaseMs?: number
  pollMs?: number
  graceMs?: number
  maxAttempts?: number
  backoffMs?: (attempts: number) => number
}

const DEFAULTS = {
  canStore: () => true,
  concurrency: 5,
  hasLanes: false,
  leaseMs: 30_000,
  pollMs: 1000,
  graceMs: 10_000,
  // With the backoff below the last attempt comes a day and a half after the first.
  maxAttempts: 48,
  backoffMs,
}

const CLEARING_EVERY_MS = 3_600_000
const KEEP_DONE_DAYS = 30
const MAX_REASON_LENGTH = 500

/** 2 s after the first failure, twice that after each further one, at most an hour; a quarter more or less, so that they do not come in step. */
export function backoffMs(attempts: number): number {
  return Math.min(2 ** attempts * 1000, 3_600_000) * (0.75 + Math.random() / 2)
}

type Signal = {
  /** Ends the current wait, or the next one if there is none now. */
  raise: () => void
  /** Resolves when raised, or after `timeoutMs`. */
  wait: (timeoutMs: number) => Promise<void>
}

/** A signal that is remembered: given while nothing waits, it ends the next wait immediately. */
export function createSignal(): Signal {
  let isRaised = false
  let endWait: (() => void) | undefined
  return {
    raise: () => {
      isRaised = true
      endWait?.()
    },
    wait: async (timeoutMs) => {
      if (!isRaised) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs)
          endWait = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        endWait = undefined
      }
      isRaised = false
    },
  }
}

/**
 * Works off the outbox; any number of workers may do so on one database. A job is held by one worker at a time and
 * done at least once: exactly once unless the process dies after doing it and before marking it.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { db, handlers, log, ...rest } = options
  const settings = { ...DEFAULTS, ...rest }
  const { leaseMs, concurrency } = settings
  const kinds = Object.keys(handlers)
  const inHand = new Map<OutboxJob, Promise<void>>()
  const signal = createSignal()
  const stopping = new AbortController()
  let mayHaveMore = false
  let nextClearingAt = 0

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const free = concurrency - inHand.size
      const claimed = free > 0 && settings.canStore() ? await claim(free) : []
      for (const job of claimed) inHand.set(job, run(job))
      if (free > 0) mayHaveMore = claimed.length === free
      if (!mayHaveMore || inHand.size >= concurrency) await signal.wait(settings.pollMs)
    }
  }

  async function claim(limit: number): Promise<OutboxJob[]> {
    try {
      if (Date.now() >= nextClearingAt) {
        nextClearingAt = Date.now() + CLEARING_EVERY_MS
        await deleteDoneJobs(db, KEEP_DONE_DAYS)
      }
      return await (settings.hasLanes ? claimOfLanes : claimJobs)(db, { kinds, limit, leaseMs })
    } catch (error) {
      log.error({ err: error }, 'the outbox cannot reach the database')
      await signal.wait(settings.pollMs * 5)
      return []
    }
  }

  async function run(job: OutboxJob): Promise<void> {
    const failure = await attempt(job)
    const mark = failure === undefined ? () => markDone(db, job) : markFailure(job, failure)
    try {
      const isStillOurs = await persist(mark)
      if (!isStillOurs) log.warn({ jobId: job.id, kind: job.kind }, 'a job was taken over before it was done')
    } catch (error) {
      log.error({ err: error, jobId: job.id, kind: job.kind }, 'the outcome of a job could not be stored')
    }
    inHand.delete(job)
    // The lane of a job is free again.
    if (mayHaveMore || settings.hasLanes) signal.raise()
  }

  async function attempt(job: OutboxJob): Promise<Error | undefined> {
    try {
      const handler = handlers[job.kind]
      if (handler === undefined) throw new PermanentError(`Nothing handles '${job.kind}'.`)
      // Its lease ran out at the last attempt: whatever runs it brings the process down.
      if (job.attempts > settings.maxAttempts) throw new PermanentError('No attempt came to an end.')
      await handler(job.payload, job, log.child({ jobId: job.id, kind: job.kind, attempt: job.attempts }))
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error('It failed without an error.', { cause: error })
    }
  }

  function markFailure(job: OutboxJob, failure: Error): () => Promise<boolean> {
    const { id: jobId, kind, attempts } = job
    const reason = safeMessage(failure).slice(0, MAX_REASON_LENGTH)
    if (failure instanceof PermanentError || attempts >= settings.maxAttempts) {
      log.error({ err: failure, jobId, kind, attempts }, 'a job is dead: see `npm run outbox -- list`')
      return () => markDead(db, job, reason)
    }
    const delayMs = settings.backoffMs(attempts)
    log[failure instanceof TheirFailure ? 'info' : 'warn'](
      { err: failure, jobId, kind, attempts, delayMs: Math.round(delayMs) },
      'a job will be tried again',
    )
    return () => markForRetry(db, job, reason, delayMs)
  }

  /** Repeats storing an outcome for as long as the lease protects it: a mail that is out should not be sent again because the database restarted. */
  async function persist<Outcome>(store: () => Promise<Outcome>): Promise<Outcome> {
    const until = Date.now() + leaseMs
    for (;;) {
      try {
        return await store()
      } catch (error) {
        if (stopping.signal.aborted || Date.now() >= until) throw error
        await delay(Math.min(settings.pollMs, 1000))
      }
    }
  }

  const renewal = setInterval(() => {
    if (!settings.canStore()) return
    renewLeases(db, [...inHand.keys()], leaseMs).catch((error: unknown) => {
      log.warn({ err: error }, 'leases could not be renewed')
    })
  }, leaseMs / 3)
  const working = work()

  return {
    wake: signal.raise,
    stop: async () => {
      stopping.abort()
      signal.raise()
      await working
      const grace = new AbortController()
      await Promise.race([
        Promise.all(inHand.values()),
        delay(settings.graceMs, undefined, { signal: grace.signal }).catch(() => {}),
      ])
      grace.abort()
      clearInterval(renewal)
    },
  }
}
