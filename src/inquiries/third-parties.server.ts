import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { asciiAddress } from '#shared/text-fields.ts'
import { inquiryEvents } from './conversation-table.server.ts'
import { erasedAddress } from './inquiry-event.ts'
import type { StoredInquiry } from './store.server.ts'

/** An inquiry and those that were merged into it. */
export const withMerged = (inquiryId: number): SQL => sql`(
  with recursive of_one(id) as (
    select ${inquiryId}::bigint
    union select merged.id from contact_submissions merged join of_one on merged.merged_into = of_one.id
  ) select id from of_one)`

/**
 * Who is not the visitor for certain: whoever got a copy of a reply or a forwarded message of this inquiry. What they write is
 * for staff alone. Any other unknown address may be the visitor's second one, unless one of those who got a copy has been
 * erased: then it may be theirs.
 */
export async function findThirdParties(
  db: Db | Tx,
  { id, email }: Pick<StoredInquiry, 'id' | 'email'>,
): Promise<(sender: string) => boolean> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select unnest(cc) as address from inquiry_replies
    where inquiry_id in ${withMerged(id)} and state <> 'undone'
    union select data->>'recipient' from inquiry_events
    where inquiry_id in ${withMerged(id)} and type = 'forwarded' and data->>'recipient' is not null`)
  const others = new Set(rows.map(({ address }) => plain(address)))
  const own = new Set([email, ...(await listCorrectedAddresses(db, id))].map(plain))
  const isAnyStranger = others.has(erasedAddress)
  return (sender) =>
    !own.has(plain(sender)) && (isAnyStranger || sender === erasedAddress || others.has(plain(sender)))
}

/** The addresses that the visitor or staff have given instead of the first one. */
async function listCorrectedAddresses(db: Db | Tx, inquiryId: number): Promise<string[]> {
  const events = await db
    .select({ data: inquiryEvents.data })
    .from(inquiryEvents)
    .where(and(eq(inquiryEvents.inquiryId, inquiryId), eq(inquiryEvents.type, 'address-changed')))
  return events.flatMap(({ data: { text } }) => text ?? [])
}

const plain = (address: string) => asciiAddress(address.toLowerCase())
