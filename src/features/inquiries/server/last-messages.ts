import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { inquiryEvents } from './conversation-table.ts'
import type { StoredInquiry } from './store.ts'

/** What a visitor wrote last after their enquiry, by the inquiry's id. */
export type LastMessages = Map<number, { at: Date; text: string }>

const longestSnippet = 140
// Blanks count too, and are many in what was quoted.
const mostRead = 1000

/** The last message of each visitor who wrote again. */
export async function findLastMessages(
  db: Db,
  rows: readonly { inquiry: StoredInquiry }[],
): Promise<LastMessages> {
  if (rows.length === 0) return new Map()
  const ids = sql.join(
    rows.map(({ inquiry }) => sql`${inquiry.id}::bigint`),
    sql`, `,
  )
  const { rows: found } = await db.execute<{ id: string; at: string; text: string }>(sql`
    select listed.id, last.at, last.text
    from unnest(array[${ids}]) listed(id)
    cross join lateral (
      select ${inquiryEvents.at} as at, left(coalesce(${inquiryEvents.data} ->> 'text', ''), ${mostRead}) as text
      from ${inquiryEvents}
      where ${inquiryEvents.inquiryId} = listed.id and ${inquiryEvents.type} = 'visitor-message'
      order by ${inquiryEvents.id} desc limit 1
    ) last`)
  return new Map(found.map(({ id, at, text }) => [Number(id), { at: new Date(at), text }]))
}

/** The visitor's last words in one line, as a row of the inbox has them. */
export function snippetOf({ id, details, message }: StoredInquiry, last: LastMessages): string {
  const words = last.get(id)?.text ?? [details.goals, message].filter(Boolean).join(' ')
  const line = words.slice(0, mostRead).replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longestSnippet) return line
  // Half a character is none.
  return `${line
    .slice(0, longestSnippet - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** When a visitor wrote last, if that was after our reply and waits for another; null otherwise. */
export function wroteAgainAt({ id, status, repliedAt }: StoredInquiry, last: LastMessages): string | null {
  const at = last.get(id)?.at
  const isOpen = status === 'open' || status === 'new'
  return isOpen && at && repliedAt && at > repliedAt ? at.toISOString() : null
}
