/** One phase of an implementation, read from its string: the weeks it runs, both included. */
export type Phase = { from: number; to: number; title: string; text: string }

const pattern = /^Weeks? ([1-9]\d?)(?: to ([1-9]\d?))?: ([^.]+)\. (.+)$/

/**
 * Reads 'Weeks 1 to 3: Listen and audit. Interviews with the shop team.' or 'Week 4: …'. Undefined for anything else,
 * and for weeks that run backwards.
 */
export function parsePhase(phase: string): Phase | undefined {
  const [, from, to = from, title, text] = pattern.exec(phase) ?? []
  if (from === undefined || title === undefined || text === undefined) return undefined
  const weeks = { from: Number(from), to: Number(to) }
  return weeks.from <= weeks.to ? { ...weeks, title, text } : undefined
}

/** Reads '16 weeks'. NaN for anything else. */
export function parseWeeks(timeline: string): number {
  return Number(/^([1-9]\d?) weeks$/.exec(timeline)?.[1])
}
