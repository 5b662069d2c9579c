import type { AuditStep } from '../audit-state.ts'
import { evidence } from '../checks/evidence.ts'
import type { Fetcher } from './fetch/fetcher.ts'
import { whyLeftAlone } from './read-politely.ts'

/** A fetcher that tells how far it is: `onStep` hears of every address, when its turn comes and what it came to. */
export function watchedFetcher(fetcher: Fetcher, onStep: (steps: AuditStep[]) => void): Fetcher {
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
