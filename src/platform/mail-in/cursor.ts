import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { mailboxCursors } from './table.ts'

/** Where reading goes on. */
export type Cursor = { uidValidity: string | null; lastUid: number; readAt: Date }

/** The right to read a mailbox, for a while. */
export type Lease = {
  cursor: Cursor
  /** Goes on for another while. False: it ran out, and someone else may read. */
  renew: () => Promise<boolean>
  /** Notes that an e-mail is about to be read. `isAgain`: the time before does not count. @returns how often it was begun */
  begin: (uidValidity: string, uid: number, isAgain: boolean) => Promise<number>
  /** Notes that it was read to its end. */
  markChecked: () => Promise<void>
  /** Notes how far it was read, with what was read. Throws once someone else may read. */
  advance: (tx: Tx, uidValidity: string, lastUid: number) => Promise<void>
  /** The same for what was read without getting further. */
  stay: (tx: Tx) => Promise<void>
  release: () => Promise<void>
}

/** Takes the right to read a mailbox, which one process has at a time. Undefined: another one has it. */
export async function leaseMailbox(db: Db, mailbox: string, leaseMs: number): Promise<Lease | undefined> {
  const until = sql`now() + ${leaseMs} * interval '1 millisecond'`
  const token = randomUUID()
  await db.insert(mailboxCursors).values({ mailbox }).onConflictDoNothing()
  const isFree = or(isNull(mailboxCursors.leasedUntil), lt(mailboxCursors.leasedUntil, sql`now()`))
  const [row] = await db
    .update(mailboxCursors)
    .set({ leaseToken: token, leasedUntil: until })
    .where(and(eq(mailboxCursors.mailbox, mailbox), isFree))
    .returning()
  if (!row) return undefined
  const isOurs = and(eq(mailboxCursors.mailbox, mailbox), eq(mailboxCursors.leaseToken, token))
  const change = async (on: Db | Tx, values: object): Promise<boolean> => {
    const changed = await on
      .update(mailboxCursors)
      .set(values)
      .where(isOurs)
      .returning({ mailbox: mailboxCursors.mailbox })
    return changed.length > 0
  }
  const mustChange = async (tx: Tx, values: object) => {
    if (!(await change(tx, values))) throw new Error('another process reads this mailbox now')
  }
  return {
    cursor: row,
    renew: async () => await change(db, { leasedUntil: until }),
    advance: async (tx, uidValidity, lastUid) =>
      await mustChange(tx, { uidValidity, lastUid, readAt: sql`now()`, leasedUntil: until }),
    stay: async (tx) => await mustChange(tx, { leasedUntil: until }),
    begin: async (uidValidity, uid, isAgain) => {
      const { begunValidity, begunUid, begunTimes } = mailboxCursors
      const [begun] = await db
        .update(mailboxCursors)
        .set({
          begunValidity: uidValidity,
          begunUid: uid,
          begunTimes: sql`case when ${begunValidity} = ${uidValidity} and ${begunUid} = ${uid}
            then ${begunTimes} + ${isAgain ? 0 : 1} else 1 end`,
        })
        // Anyone who looks back comes to the one that ended the process once more, after others.
        .where(and(isOurs, or(sql`${begunValidity} is distinct from ${uidValidity}`, lte(begunUid, uid))))
        .returning({ times: begunTimes })
      return begun?.times ?? 1
    },
    markChecked: async () => void (await change(db, { checkedAt: sql`now()` })),
    release: async () => void (await change(db, { leaseToken: null, leasedUntil: null })),
  }
}
