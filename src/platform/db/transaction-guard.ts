import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'

/**
 * The same database, but any use of it inside one of its own transactions throws at once: there the statement would silently
 * run outside the transaction, and wait for its locks. Work that outlives the transaction may use `db` again.
 */
export function guardTransactions(db: Db, transact: Db['transaction']): Db {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>()
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
