import { sql } from 'drizzle-orm'
import { erasedAddress } from '#inquiries/inquiry-event.ts'
import { findThirdParties } from '#inquiries/third-parties.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { names, storedBy, type Person } from './person.server.ts'

/**
 * Removes the address of someone who got copies or forwarded messages from the inquiries of others, and from e-mails to others
 * that wait. What they wrote there stays hidden from the visitor. @returns how many rows were changed
 */
export async function eraseCopies(tx: Tx, person: Person): Promise<number> {
  const { email } = person
  const ownEvents = sql`lower(data->>'sender') = ${email} and ${storedBy(sql`at`, person)}`
  const { rows: writtenTo } = await tx.execute<{ id: string; email: string }>(sql`
    select id, email from contact_submissions where id in (select inquiry_id from inquiry_events where ${ownEvents})`)
  const changes = []
  for (const inquiry of writtenTo) {
    const id = Number(inquiry.id)
    // Any other address may be a second one of the visitor.
    if (!(await findThirdParties(tx, { ...inquiry, id }))(email)) continue
    changes.push(sql`update inquiry_events set data = jsonb_set(data, '{sender}', to_jsonb(${erasedAddress}::text))
      where inquiry_id = ${id} and ${ownEvents}`)
  }
  // What a mail server reported in its own words may have the address too.
  changes.push(
    sql`update inquiry_events set data = data - 'text' - 'failure'
      where type = 'delivery' and ${names(sql`concat_ws(' ', data->>'recipient', data->>'text', data->>'failure')`, person)}
        and ${storedBy(sql`at`, person)}`,
    sql`update inquiry_events set data = jsonb_set(data, '{recipient}', to_jsonb(${erasedAddress}::text))
      where lower(data->>'recipient') = ${email} and ${storedBy(sql`at`, person)}`,
    sql`update inquiry_events set data = ${withoutCopy('data', email)}
      where data->'cc' ? ${email} and ${storedBy(sql`at`, person)}`,
    sql`update inquiry_replies set cc = array_remove(cc, ${email})
      where ${email} = any(cc) and ${storedBy(sql`created_at`, person)}`,
    sql`update outbox_jobs set payload = ${withoutCopy('payload', email)}
      where kind = 'mail' and done_at is null and payload->'cc' ? ${email} and ${storedBy(sql`created_at`, person)}`,
  )
  let changed = 0
  for (const change of changes) changed += (await tx.execute(change)).rowCount ?? 0
  return changed
}

const withoutCopy = (column: 'data' | 'payload', email: string) => {
  const data = sql.identifier(column)
  const others = sql`(${data}->'cc') - ${email}::text`
  return sql`case when ${others} = '[]' then ${data} - 'cc' else jsonb_set(${data}, '{cc}', ${others}) end`
}
