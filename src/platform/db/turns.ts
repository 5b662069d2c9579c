import { setImmediate as nextRound } from 'node:timers/promises'

/** Runs `use` once it is its turn. */
export type TakeTurn = <Result>(use: () => Promise<Result>) => Promise<Result>

// So many visitors may go first while work in the background waits: it gets slower, and never stands still.
const VISITORS_PER_BACKGROUND_TURN = 20

/**
 * Turns on a connection that there is one of, in the order of asking, visitors before work in the background.
 * Between two turns the event loop goes round once: the embedded database answers without ever leaving the current
 * round, and Node accepts one connection a round, so visitors would wait in front of the door for all who are inside.
 */
export function createTurns(): {
  visitor: TakeTurn
  background: TakeTurn
  count: () => { in_use: number; idle: number; waiting: number }
} {
  const visitors: (() => void)[] = []
  const background: (() => void)[] = []
  let isTaken = false
  let visitorsInARow = 0

  function letIn(): void {
    const mayBackground = visitors.length === 0 || visitorsInARow >= VISITORS_PER_BACKGROUND_TURN
    const fromBackground = mayBackground ? background.shift() : undefined
    visitorsInARow = fromBackground ? 0 : visitorsInARow + 1
    const next = fromBackground ?? visitors.shift()
    if (next) next()
    else isTaken = false
  }

  const turnsFrom =
    (queue: (() => void)[]): TakeTurn =>
    async (use) => {
      if (isTaken) await new Promise<void>((resolve) => queue.push(resolve))
      isTaken = true
      try {
        return await use()
      } finally {
        void nextRound().then(letIn)
      }
    }

  return {
    visitor: turnsFrom(visitors),
    background: turnsFrom(background),
    count: () => ({
      in_use: isTaken ? 1 : 0,
      idle: isTaken ? 0 : 1,
      waiting: visitors.length + background.length,
    }),
  }
}
