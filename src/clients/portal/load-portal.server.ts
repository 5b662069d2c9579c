import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { openColumns, toOpen, type OpenRow } from '../news/store.server.ts'
import type { PortalShell } from './portal-shell.ts'
import type { Client } from '#accounts/client.server.ts'

/** What is around every page of a client: their name, their contact, and how much is open. */
export async function loadShell(db: Db, client: Client, now: Date, isStaff = false): Promise<PortalShell> {
  const { username, firstName, lastName, isDemonstration, archivedAt, view } = client
  const around = await loadAround(db, client, now)
  const { company, keeper, next_call } = around
  return {
    client: {
      firstName,
      lastName,
      company: company ?? '',
      isDemonstration,
      ...(archivedAt && { isArchived: true }),
      ...(isStaff && { workPath: consolePaths.today() }),
      ...(view && {
        view: {
          until: view.until.toISOString(),
          msLeft: view.until.getTime() - now.getTime(),
          endPath: consolePaths.clientForm(username, 'end-view'),
          consolePath: consolePaths.client(username),
        },
      }),
    },
    keeper,
    nextCallAt: isDemonstration || next_call === null ? null : new Date(next_call).toISOString(),
    open: toOpen(client, around),
    asOf: now.toISOString(),
  }
}

type Around = OpenRow & {
  company: string | null
  keeper: string | null
  next_call: Date | string | null
}

/**
 * Everything in one query, because every page has it: unread messages and other news, versions in review, the company of the client's first
 * enquiry, the contact (the owner of their latest conversation, or else who wrote to them last), and the next call: one
 * that they booked while they were signed in, or that of the enquiry that became their account. An address proves nothing:
 * anyone can book with it.
 */
async function loadAround(db: Db, { clientId }: Client, now: Date): Promise<Around> {
  const { rows } = await db.execute<Around>(sql`
    with own as (select ${clientId}::text as id)
    select
      ${openColumns(clientId, now)},
      (select company from contact_submissions where client_id = own.id order by id limit 1) as company,
      coalesce(
        (select trim(u.first_name || ' ' || u.last_name) from client_messages m join users u on u.id = m.owner_id
          where m.user_id = own.id order by m.created_at desc limit 1),
        (select sender_name from client_messages
          where user_id = own.id and not is_from_client order by created_at desc limit 1)
      ) as keeper,
      (select min(b.starts_at) from bookings b join contact_submissions i on i.id = b.inquiry_id
        where own.id in (b.client_id, i.client_id) and b.state = 'booked' and b.held_until is null
          and b.starts_at > ${now.toISOString()}::timestamptz) as next_call
    from own`)
  const [found] = rows
  if (!found) throw new Error('a query of one row had none')
  return found
}
