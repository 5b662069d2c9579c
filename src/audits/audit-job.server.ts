import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import type { AuditStep } from './audit-state.ts'
import { auditLimits } from './audit-limits.server.ts'
import { findUnfinishedRun, markRun, progressAfter } from './store.server.ts'
import { auditWebsite } from './audit-website.server.ts'
import type { Fetcher } from '#platform/fetch/fetcher.ts'
import { evidence } from './checks/evidence.ts'
import { whyLeftAlone } from './read-politely.server.ts'

export const auditJob = 'audit'

const payloadSchema = z.object({ runId: z.number() })

type Needs = { db: Db; now: () => Date; openFetcher: () => Promise<Fetcher> }

/**
 * Reads the website of a run and stores the report. If interrupted, it starts again, at most twice in all; if deleted
 * meanwhile, it stops. The outcome is stored once, even if another process has taken the job over.
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
      const isUnfinished = await markRun(db, runId, { progress: progressAfter(steps) })
      if (!isUnfinished) await inner.close()
    })
    const fetcher = watchedFetcher(inner, (latest) => {
      steps = latest
      saving.begin((error) => log.warn({ err: error }, 'how far an audit is could not be stored'))
    })
    try {
      const audited = await auditWebsite(run.url, fetcher, (check, error) =>
        log.error({ err: error, check }, 'a check failed'),
      )
      await saving.settled()
      const outcome = 'failure' in audited ? audited : { ...audited, progress: progressAfter(steps, true) }
      await markRun(db, runId, { finishedAt: now(), ...outcome })
    } finally {
      await inner.close()
    }
  }
}

/** Runs `save` one at a time; if requested again meanwhile, once more at the end. */
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

/** A fetcher that reports its progress: `onStep` is called when a request is queued, sent and finished. */
function watchedFetcher(fetcher: Fetcher, onStep: (steps: AuditStep[]) => void): Fetcher {
  const steps: AuditStep[] = []
  const update = (step: AuditStep, state: AuditStep['state'], status: number | null = null) => {
    Object.assign(step, { state, status, at: new Date().toISOString() })
    onStep(steps.map((one) => ({ ...one })))
  }
  return {
    fetch: async (url, options) => {
      const { saw: path } = evidence(url.pathname + url.search, '')
      const step: AuditStep = { path, state: 'next', status: null, at: '' }
      steps.push(step)
      update(step, 'next')
      const outcome = await fetcher.fetch(url, { ...options, onTurn: () => update(step, 'asking') })
      // It was never sent if the audit ran out of requests or time.
      if ('failure' in outcome)
        update(step, step.state === 'next' || whyLeftAlone(outcome.failure) ? 'left' : 'failed')
      else update(step, 'read', outcome.status)
      return outcome
    },
    close: fetcher.close,
  }
}
