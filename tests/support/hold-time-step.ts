import { vi } from 'vitest'

const stepMs = 30_000

/**
 * Holds the clock in the middle of the present step of authenticator codes: a test that is slow, or begins at the edge of
 * a step, would otherwise find another code right than the one it made. `vi.useRealTimers()` lets it go.
 */
export const holdTimeStep = () =>
  void vi.useFakeTimers({
    toFake: ['Date'],
    now: Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2,
  })
