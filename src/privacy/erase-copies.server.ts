import { domainToUnicode } from 'node:url'
import { sql, type SQL } from 'drizzle-orm'
import { erasedAddress } from '#inquiries/inquiry-event.ts'
import { findThirdParties } from '#inquiries/third-parties.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { asciiAddress } from '#shared/text-fields.ts'
import { inquiryIds, names, storedBy, type Person } from './person.server.ts'

/**
 * Removes the address of someone who got copies or forwarded messages from the inquiries of others, and from e-mails to others
 * that wait. What they wrote there stays hidden from the visitor. @returns how many rows were changed
 */
export async function eraseCopies(tx: Tx, person: Person): Promise<number> {
  const spellings = spellingsOf(person.email)
  const spelt = sql`${sql.param(spellings)}::text[]`
  const ownEvents = sql`lower(data->>'sender') = any(${spelt}) and ${storedBy(sql`at`, person)}`
  const { rows: writtenTo } = await tx.execute<{ id: string; email: string }>(sql`
    select id, email from contact_submissions where id in (select inquiry_id from inquiry_events where ${ownEvents})`)
  const changes = []
  for (const inquiry of writtenTo) {
    const id = Number(inquiry.id)
    // Any other address may be a second one of the visitor.
    if (!(await findThirdParties(tx, { ...inquiry, id }))(person.email)) continue
    changes.push(sql`update inquiry_events set data = jsonb_set(data, '{sender}', to_jsonb(${erasedAddress}::text))
      where inquiry_id = ${id} and ${ownEvents}`)
  }
  const namesThem = (text: SQL) =>
    sql`(${sql.join(
      spellings.map((email) => names(text, { ...person, email })),
      sql` or `,
    )})`
  const reported = sql`concat_ws(' ', data->>'recipient', data->>'failure')`
  changes.push(
    // What a mail server reported in its own words may have the address too. Their own inquiries are deleted whole.
    sql`update inquiry_events set data = case when ${namesThem(reported)} then data - 'text' - 'failure' else data - 'text' end
      where type = 'delivery' and ${namesThem(sql`concat_ws(' ', ${reported}, data->>'text')`)}
        and inquiry_id not in ${inquiryIds(person)} and ${storedBy(sql`at`, person)}`,
    sql`update inquiry_events set data = jsonb_set(data, '{recipient}', to_jsonb(${erasedAddress}::text))
      where lower(data->>'recipient') = any(${spelt}) and ${storedBy(sql`at`, person)}`,
    sql`update inquiry_events set data = ${withoutCopy('data', spelt)}
      where data->'cc' ?| ${spelt} and ${storedBy(sql`at`, person)}`,
    // That someone may have had a copy stays: see `findThirdParties`.
    sql`update inquiry_replies set cc = array(
        select case when one = any(${spelt}) then ${erasedAddress} else one end from unnest(cc) as one
        where state not in ('waiting', 'undone') or one <> all(${spelt}))
      where cc && ${spelt} and ${storedBy(sql`created_at`, person)}`,
    sql`update outbox_jobs set payload = ${withoutCopy('payload', spelt)}
      where kind = 'mail' and done_at is null and payload->'cc' ?| ${spelt} and ${storedBy(sql`created_at`, person)}`,
  )
  let changed = 0
  for (const change of changes) changed += (await tx.execute(change)).rowCount ?? 0
  return changed
}

const withoutCopy = (column: 'data' | 'payload', spelt: SQL) => {
  const data = sql.identifier(column)
  const others = sql`(${data}->'cc') - ${spelt}`
  return sql`case when ${others} = '[]' then ${data} - 'cc' else jsonb_set(${data}, '{cc}', ${others}) end`
}

/** An address as it was typed, and as mail servers write it. */
function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  return [...new Set([email, asciiAddress(email), email.slice(0, at) + domainToUnicode(email.slice(at))])]
}
