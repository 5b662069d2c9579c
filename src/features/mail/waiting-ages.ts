/** How long e-mails that have not left have been waiting; the bounds of the drawing. The last has no end. */
export const waitingAges = [
  { label: 'Under a minute', belowMinutes: 1 },
  { label: '1 to 10 minutes', belowMinutes: 10 },
  { label: '10 minutes to 1 hour', belowMinutes: 60 },
  { label: '1 to 6 hours', belowMinutes: 360 },
  { label: '6 to 24 hours', belowMinutes: 1440 },
  { label: 'Over 24 hours', belowMinutes: Infinity },
] as const

/** How many e-mails have waited how long: a number for each of `waitingAges`. */
export type WaitingAges = number[]

/** Counts ages in minutes by the bounds above. */
export function countAges(minutes: readonly number[]): WaitingAges {
  const counts = waitingAges.map(() => 0)
  for (const age of minutes) {
    const at = waitingAges.findIndex(({ belowMinutes }) => age < belowMinutes)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
