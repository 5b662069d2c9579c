import { sql } from 'drizzle-orm'
import type { Db, Tx } from './db/database.ts'

/** The channel that says what is new for the agency. */
export const consoleChannel = 'console_changed'

/** What may be new: the names of the events of console.md §8. */
export const consoleTopics = ['inquiries', 'messages', 'mail', 'presence'] as const
export type ConsoleTopic = (typeof consoleTopics)[number]

/** Tells the consoles in every process, once the transaction commits, that something of this kind is new. */
export async function announceToConsole(db: Db | Tx, topic: ConsoleTopic): Promise<void> {
  await db.execute(sql`select pg_notify(${consoleChannel}, ${topic})`)
}
