import { setImmediate as nextRound } from 'node:timers/promises'
import type { Db, SharedTransaction, Tx } from './database.ts'

type Piece = { run: (tx: Tx) => Promise<() => void>; reject: (error: unknown) => void }

// All of a group wait for its last one, and whoever only reads waits for the group.
const mostInAGroup = 10

/**
 * On a connection that there is one of, the transactions that arrive while another one runs wait anyway: they go
 * together, with one begin and one commit, which is written through once for all. Each is answered after that commit.
 * When one of them fails nothing of the group is kept, and each runs once more by itself: only that one fails.
 */
export function groupCommits(transact: Db['transaction']): SharedTransaction {
  const waiting: Piece[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) await runGroup(waiting.splice(0, mostInAGroup))
    isRunning = false
  }

  async function runGroup(group: Piece[]): Promise<void> {
    try {
      const settle = await transact(async (tx) => {
        const done = []
        for (const { run } of group) {
          // The embedded database never leaves the current round of the event loop by itself (turns.ts).
          if (done.length > 0) await nextRound()
          done.push(await run(tx))
        }
        return done
      })
      for (const resolve of settle) resolve()
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      else for (const piece of group) await runGroup([piece])
    }
  }

  return (body) =>
    new Promise((resolve, reject) => {
      waiting.push({
        run: async (tx) => {
          const result = await body(tx)
          return () => resolve(result)
        },
        reject,
      })
      if (!isRunning) void runAll()
    })
}
