import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import type { AuditStep } from '../audit-state.ts'
import { auditLimits } from './audit-limits.ts'
import { findUnfinishedRun, markRun, progressAfter, progressDone } from './store.ts'
import { auditWebsite } from './audit-website.ts'
import type { Fetcher } from './fetch/fetcher.ts'
import { evidence } from '../checks/evidence.ts'
import { whyLeftAlone } from './read-politely.ts'

/** The kind of job that reads a website. */
export const auditJob = 'audit'

const payloadSchema = z.object({ runId: z.number() })

type Needs = { db: Db; now: () => Date; openFetcher: () => Promise<Fetcher> }

/**
 * Reads the website of a run and stores what was found. Interrupted, it begins again, and gives up after the second
 * time; deleted meanwhile, it stops asking. The outcome is stored once, anyone who else has taken the job over.
 */
export function makeAudit({ db, now, openFetcher }: Needs): JobHandler {
  return async (payload, job, log) => {
    const { runId } = payloadSchema.parse(payload)
    const run = await findUnfinishedRun(db, runId)
    if (!run) return
    if (job.attempts > auditLimits.attempts) {
      await markRun(db, runId, { finishedAt: now(), failure: 'interrupted' })
      return
    }
    await markRun(db, runId, { startedAt: now(), progress: progressAfter([]) })
    const inner = await openFetcher()
    let steps: AuditStep[] = []
    const saving = latestOnly(async () => {
      const isStillWanted = await markRun(db, runId, { progress: progressAfter(steps) })
      if (!isStillWanted) await inner.close()
    })
    const fetcher = watchedFetcher(inner, (latest) => {
      steps = latest
      saving.begin((error) => log.warn({ err: error }, 'how far an audit is could not be stored'))
    })
    try {
      const audited = await auditWebsite(run.url, fetcher, (check, error) =>
        log.error({ err: error, check }, 'a check could not deal with what it saw'),
      )
      await saving.settled()
      const outcome = 'failure' in audited ? audited : { ...audited, progress: progressDone(steps) }
      await markRun(db, runId, { finishedAt: now(), ...outcome })
    } finally {
      await inner.close()
    }
  }
}

/** Runs `save` one at a time; asked for again meanwhile, it runs once more at the end. */
function latestOnly(save: () => Promise<void>) {
  let isRequestedAgain = false
  let running: Promise<void> | undefined
  const run = async () => {
    do {
      isRequestedAgain = false
      await save()
    } while (isRequestedAgain)
  }
  return {
    begin: (onError: (error: unknown) => void) => {
      isRequestedAgain = running !== undefined
      running ??= run()
        .catch(onError)
        .finally(() => (running = undefined))
    },
    settled: async () => await running,
  }
}

/** A fetcher that tells how far it is: `onStep` hears of every address, when its turn comes and what it came to. */
function watchedFetcher(fetcher: Fetcher, onStep: (steps: AuditStep[]) => void): Fetcher {
  const steps: AuditStep[] = []
  const tell = (step: AuditStep, state: AuditStep['state'], status: number | null = null) => {
    Object.assign(step, { state, status, at: new Date().toISOString() })
    onStep(steps.map((one) => ({ ...one })))
  }
  return {
    fetch: async (url, options) => {
      const { saw: path } = evidence(url.pathname + url.search, '')
      const step: AuditStep = { path, state: 'next', status: null, at: '' }
      steps.push(step)
      tell(step, 'next')
      const outcome = await fetcher.fetch(url, { ...options, onTurn: () => tell(step, 'asking') })
      // Whatever never had its turn was not asked for: an audit has no more requests, or no more time.
      if ('failure' in outcome)
        tell(step, step.state === 'next' || whyLeftAlone(outcome.failure) ? 'left' : 'failed')
      else tell(step, 'read', outcome.status)
      return outcome
    },
    close: fetcher.close,
  }
}
