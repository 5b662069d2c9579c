/** `planned → running → done`, as staff say. */
export const phaseStates = ['planned', 'running', 'done'] as const
export type PhaseState = (typeof phaseStates)[number]

/** A phase of a project. Days are `2026-11-21`, both part of it. */
export type Phase = { name: string; startsOn: string; endsOn: string; state: PhaseState }

/** How many phases a project may have. */
export const mostPhases = 20

export const phaseWords: Record<PhaseState, string> = {
  planned: 'Planned',
  running: 'Under way',
  done: 'Done',
}
