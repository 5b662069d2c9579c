import type { Db } from '#platform/db/database.ts'

/** The same database, and how often `execute` was called on it. */
export function countExecutions(db: Db): { db: Db; count: () => number } {
  let calls = 0
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'execute') calls += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: counted, count: () => calls }
}
