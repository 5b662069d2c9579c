/** Faster than this, a form was filled in by a script. */
export const fastestPersonMs = 1500

/**
 * Waits until a form that was shown at `shownAtMs` (on the clock of `performance.now()`) can be sent: a password manager fills
 * it in faster than the server accepts. @returns how long it has been shown
 */
export async function waitForPersonsPace(shownAtMs: number): Promise<number> {
  const missingMs = fastestPersonMs - (performance.now() - shownAtMs)
  if (missingMs > 0) await new Promise((resolve) => setTimeout(resolve, missingMs))
  // A timer may be a fraction of a millisecond early.
  return Math.max(Math.round(performance.now() - shownAtMs), missingMs > 0 ? fastestPersonMs : 0)
}
