import { and, eq, gt, lte } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { users } from './table.server.ts'

// Who has which inquiry, or which article, open at the moment, as their browsers say every 15 seconds (console.md §3).

type Kind = 'inquiry' | 'article'

// A plain text for the types: queries of the two tables are the same.
const nameOf = (kind: Kind): string => `${kind}_viewers`

/** A table of who has which thing of one kind open. */
export const viewersTable = (kind: Kind, thing: () => AnyPgColumn) =>
  pgTable(
    nameOf(kind),
    {
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      thingId: bigint(`${kind}_id`, { mode: 'number' }).notNull().references(thing, { onDelete: 'cascade' }),
      since: timestamp('since', { withTimezone: true }).notNull(),
      seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.thingId] }),
      index(`${nameOf(kind)}_by_${kind}`).on(table.thingId),
    ],
  )

export type Viewers = ReturnType<typeof viewersTable>

// Two heartbeats: a page that is silent for longer counts as closed.
const goneAfterMs = 30_000

export const lastSign = (now: Date) => new Date(now.getTime() - goneAfterMs)

const isViewer = (table: Viewers, thingId: number, userId: string) =>
  and(eq(table.thingId, thingId), eq(table.userId, userId))

/** Notes that a person has a thing open; open consoles are notified when they have just opened it. */
export async function markPresent(
  tx: Tx,
  table: Viewers,
  thingId: number,
  userId: string,
  now: Date,
): Promise<void> {
  const isStillHere = await tx
    .update(table)
    .set({ seenAt: now })
    .where(and(isViewer(table, thingId, userId), gt(table.seenAt, lastSign(now))))
    .returning({ since: table.since })
  if (isStillHere.length > 0) return
  // Pages of this person that were closed without a request.
  await tx.delete(table).where(and(eq(table.userId, userId), lte(table.seenAt, lastSign(now))))
  await tx.insert(table).values({ userId, thingId, since: now, seenAt: now }).onConflictDoNothing()
  await announceToConsole(tx, 'presence')
}

/** Notes that a person has closed a thing. Open consoles are notified. */
export async function markGone(tx: Tx, table: Viewers, thingId: number, userId: string): Promise<void> {
  const gone = await tx
    .delete(table)
    .where(isViewer(table, thingId, userId))
    .returning({ userId: table.userId })
  if (gone.length > 0) await announceToConsole(tx, 'presence')
}
