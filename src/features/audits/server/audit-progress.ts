import type { AuditStep } from '../audit-state.ts'
import { allChecks } from '../checks/all-checks.ts'
import type { AuditRun } from './table.ts'

const inAll = allChecks.length

/** How far a run is that has asked for these addresses and judged nothing yet. */
export const progressAfter = (steps: AuditStep[]): AuditRun['progress'] => ({
  steps,
  checks: { made: 0, inAll },
})

/** How far a run is that has judged all it asked for. */
export const progressDone = (steps: AuditStep[]): AuditRun['progress'] => ({
  steps,
  checks: { made: inAll, inAll },
})
