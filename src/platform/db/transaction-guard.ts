import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'

type Scope = { isOpen: boolean }

/** Which transaction the current work is part of. Two handles on one database share it. */
export type TransactionScope = AsyncLocalStorage<Scope>

/** A scope for one more database. */
export const newTransactionScope = (): TransactionScope => new AsyncLocalStorage<Scope>()

/**
 * The same database, but any use of it inside one of its own transactions throws at once.
 * Without this, PGlite's single connection waits for itself for ever, and on PostgreSQL the statement
 * silently runs outside the transaction. Work that outlives the transaction may use `db` again.
 */
export function guardTransactions(
  db: Db,
  current = newTransactionScope(),
  transact: Db['transaction'] = db.transaction.bind(db),
): Db {
  const transaction: Db['transaction'] = (body, config) =>
    transact(async (tx) => {
      const scope = { isOpen: true }
      try {
        return await current.run(scope, () => body(tx))
      } finally {
        scope.isOpen = false
      }
    }, config)

  return new Proxy(db, {
    get(target, property) {
      if (current.getStore()?.isOpen) {
        throw new Error(`db.${String(property)} was used inside a transaction: use its tx instead`)
      }
      if (property === 'transaction') return transaction
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
