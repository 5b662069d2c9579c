import { daysBetween, daysLater, londonDay, longDate } from '#shared/dates.ts'
import { showStatus } from '#shared/project-status.ts'
import type { Deliverable } from '../client-shapes.ts'
import type { Project } from '../project-data.ts'

/** `planned → running → done`, as staff say. */
export const phaseStates = ['planned', 'running', 'done'] as const
export type PhaseState = (typeof phaseStates)[number]

/** A phase of a project. Days are `2026-11-21`, both part of it. */
export type Phase = { name: string; startsOn: string; endsOn: string; state: PhaseState }

type Dated = Pick<Project, 'status' | 'completionDate'> & { phases: readonly Phase[] }

/** The next date of a project in words: 'Design due 1 December 2026'. Undefined: it has none. */
export function nextDateOf({ status, completionDate, phases }: Dated, today: string): string | undefined {
  if (showStatus(status).name === 'completed')
    return completionDate === null ? 'Finished' : `Finished ${longDate(completionDate)}`
  const next = phases
    .filter(({ state, endsOn }) => state !== 'done' && endsOn >= today)
    .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))[0]
  if (next) return `${next.name} due ${longDate(next.endsOn)}`
  return completionDate === null ? undefined : `Ends ${longDate(completionDate)}`
}

/** How many phases a project may have. */
export const mostPhases = 20

export const phaseWords: Record<PhaseState, string> = {
  planned: 'Planned',
  running: 'Under way',
  done: 'Done',
}

/** A length of time on the plan, in hundredths of its width. */
export type PlanLength = { left: number; width: number }

export type PlanRow = {
  id: string
  name: string
  /** From when to when, in words. */
  dates: string
  /** Its state, in words. */
  state: string
  /** What has been, and what is planned; either may be missing. */
  done?: PlanLength
  ahead?: PlanLength
  /** The deliverable, where the row is one. */
  deliverableId?: number
}

/** A project and its pieces of work along one line of time. Days are `2026-11-21`. */
export type Plan = {
  rows: PlanRow[]
  today: string
  /** Where today is; null for a plan that was over before. */
  todayAt: number | null
  /** Days along the line, and where they begin. */
  ticks: { day: string; at: number }[]
}

/** A row before it is known how long the whole is. Both days are part of it. */
type Span = Pick<PlanRow, 'id' | 'name' | 'dates' | 'state' | 'deliverableId'> & {
  from: string
  until: string
}

/** Lays a project out in time: its dates, phases, and what was sent and decided. Null if no day is known. */
export function planOf(
  project: Project,
  deliverables: readonly Deliverable[],
  today: string,
  phases: readonly Phase[] = [],
): Plan | null {
  const spans = [
    ...spanOfProject(project, today),
    ...phases.map(spanOfPhase),
    ...deliverables.map((work) => spanOfWork(work, today)),
  ]
  const isOver = project.status === 'completed' && spans.every(({ until }) => until < today)
  const days = [...spans.flatMap(({ from, until }) => [from, until]), ...(isOver ? [] : [today])].toSorted()
  const [first] = days
  const last = days.at(-1)
  if (spans.length === 0 || first === undefined || last === undefined) return null
  const whole = daysBetween(first, last) + 1
  const at = (day: string) => (daysBetween(first, day) / whole) * 100
  const lengthOf = (from: string, until: string): PlanLength => ({
    left: at(from),
    width: ((daysBetween(from, until) + 1) / whole) * 100,
  })
  const rows = spans.map(({ from, until, ...row }): PlanRow => {
    if (until <= today) return { ...row, done: lengthOf(from, until) }
    if (from > today) return { ...row, ahead: lengthOf(from, until) }
    const done = lengthOf(from, today)
    return { ...row, done, ahead: { left: done.left + done.width, width: at(until) - at(today) } }
  })
  const laters = Array.from({ length: mostTicks }, (_, tick) => Math.floor((tick * whole) / mostTicks))
  const ticks = [...new Set(laters)].map((later) => ({
    day: daysLater(first, later),
    at: (later / whole) * 100,
  }))
  return { rows, today, todayAt: isOver ? null : at(today) + 50 / whole, ticks }
}

const mostTicks = 4

function spanOfProject({ status, startDate, completionDate }: Project, today: string): Span[] {
  if (startDate === null) return []
  const row = { id: 'project', name: 'The whole project', from: startDate }
  const isBegun = startDate <= today
  const isCompleted = status === 'completed'
  // Contradicting dates are in the head of the page, but not drawn.
  const end = completionDate !== null && completionDate >= startDate ? completionDate : undefined
  if (end === undefined) {
    // Without an end no length is drawn after today.
    const until = isCompleted || !isBegun ? startDate : today
    const state = isCompleted ? showStatus(status).label : 'No end is set'
    return [{ ...row, until, dates: `${isBegun ? 'Since' : 'From'} ${longDate(startDate)}`, state }]
  }
  const dates = spanInWords(startDate, end)
  if (isCompleted) return [{ ...row, until: end, dates, state: showStatus(status).label }]
  if (end < today) return [{ ...row, until: today, dates, state: 'The planned end has passed' }]
  const days = daysBetween(today, end)
  const state = days === 0 ? 'Ends today' : `${days} ${days === 1 ? 'day' : 'days'} to go`
  return [{ ...row, until: end, dates, state: isBegun ? state : 'Has not begun' }]
}

const spanOfPhase = ({ name, startsOn, endsOn, state }: Phase, index: number): Span => ({
  id: `phase-${index}`,
  name,
  from: startsOn,
  until: endsOn,
  dates: spanInWords(startsOn, endsOn),
  state: phaseWords[state],
})

/** What comes next in a project, in a sentence, and the deliverable to decide on; undefined if nothing is planned. */
export function nextStepOf(
  phases: readonly Phase[],
  deliverables: readonly Deliverable[],
): { words: string; deliverableId?: number } | undefined {
  const waiting = deliverables.find(({ versions: [latest] }) => latest?.state === 'in-review')
  if (waiting) return { words: `You decide on “${waiting.title}”.`, deliverableId: waiting.id }
  const running = phases.find(({ state }) => state === 'running')
  if (running)
    return { words: `“${running.name}” is under way, and planned to be done by ${longDate(running.endsOn)}.` }
  const planned = phases.find(({ state }) => state === 'planned')
  return planned && { words: `“${planned.name}” is planned to begin on ${longDate(planned.startsOn)}.` }
}

/** '14 to 15 November 2026': what both days share is written once. */
function spanInWords(from: string, until: string): string {
  if (from === until) return longDate(from)
  const [day = '', month = '', year = ''] = longDate(from).split(' ')
  const [, lastMonth, lastYear] = longDate(until).split(' ')
  const first = year !== lastYear ? `${day} ${month} ${year}` : month === lastMonth ? day : `${day} ${month}`
  return `${first} to ${longDate(until)}`
}

function spanOfWork({ id, title, versions }: Deliverable, today: string): Span {
  const [latest] = versions
  const first = versions.at(-1)
  if (!latest || !first) throw new Error(`deliverable ${id} has no version`)
  const from = londonDay(new Date(first.sentAt))
  const row = { id: `work-${id}`, name: title, deliverableId: id, from }
  const { number, decision } = latest
  if (decision?.decision === 'approved') {
    const until = londonDay(new Date(decision.at))
    return { ...row, until, dates: spanInWords(from, until), state: `Version ${number} approved` }
  }
  const state = decision
    ? `You asked for changes to version ${number}`
    : `Version ${number} is waiting for your decision`
  return { ...row, until: today, dates: `Since ${longDate(from)}`, state }
}
