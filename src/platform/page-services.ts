import type { Database } from './db/database.ts'
import type { Env } from './env.ts'

/** What the loaders of pages need from outside; tests give their own. */
export type PageServices = { database: Database; env: Env; now: () => Date }
