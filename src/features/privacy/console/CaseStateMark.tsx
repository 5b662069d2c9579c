import { londonDay, longDate } from '#shared/dates.ts'
import { Status } from '#ui/console/Status.tsx'
import type { CaseState, PrivacyCase } from '../privacy-case.ts'

const words: Record<Exclude<CaseState, 'open'>, string> = {
  done: 'Done',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
}

/** The state of a case. */
export function CaseStateMark({ row: { state, closedAt } }: { row: PrivacyCase }) {
  if (state === 'open') return <Status tone="new">Open</Status>
  const day = closedAt === null ? '' : ` ${longDate(londonDay(new Date(closedAt)))}`
  return <Status tone={state === 'done' ? 'good' : 'off'}>{`${words[state]}${day}`}</Status>
}
