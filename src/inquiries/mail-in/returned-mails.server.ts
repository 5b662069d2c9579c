import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { ReturnedMail } from '../mail-in.ts'
import { bouncedAddresses } from '../mail-in-table.server.ts'

const mostListed = 50

/** The addresses that bounced, the latest first. */
export async function listReturnedMails(db: Db): Promise<ReturnedMail[]> {
  const rows = await db.select().from(bouncedAddresses).orderBy(desc(bouncedAddresses.at)).limit(mostListed)
  return rows.map(toReturnedMail)
}

/** The bounce of an address; null: none. */
export async function findReturnedMail(db: Db, address: string): Promise<ReturnedMail | null> {
  const [row] = await db
    .select()
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.address, address.toLowerCase()))
  return row ? toReturnedMail(row) : null
}

const toReturnedMail = (row: typeof bouncedAddresses.$inferSelect): ReturnedMail => ({
  ...row,
  at: row.at.toISOString(),
})
