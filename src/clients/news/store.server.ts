import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { clientReads } from '../table.server.ts'
import type { Client } from '#accounts/client.server.ts'
import type { News, NewsItem, NewsKind, OpenCounts } from './news.ts'

// Of each kind: more would not be read.
const mostNews = 50

// What is older counts as read: otherwise all of it would be news to clients from before there was this list.
const unreadMs = 30 * 86_400_000

type NewsRow = {
  kind: NewsKind
  id: number | string
  place: string
  title: string
  by: string | null
  project_name: string | null
  at: Date | string
  is_read: boolean
  is_waiting: boolean
  number: number | null
}

/** The news of one client as a subquery: the latest of each kind. What has no mark of its own is read with its place. */
function newsOf(clientId: string, now: Date) {
  const unreadSince = new Date(now.getTime() - unreadMs).toISOString()
  const latest = sql`order by at desc limit ${mostNews}`
  return sql`(
    select n.*, n.was_read or n.at < ${unreadSince}::timestamptz or coalesce(r.read_at >= n.at, false) as is_read
    from (
      (select 'message' as kind, m.id, 'message:' || coalesce(m.answer_to, m.id) as place, m.subject as title,
          m.sender_name as by, p.project_name, m.created_at as at, m.is_read as was_read, false as is_waiting,
          null::int as number
        from client_messages m left join client_projects p on p.id = m.project_id
        where m.user_id = ${clientId} and not m.is_from_client and m.held_until is null ${latest})
      union all
      (select 'update', u.id, 'project:' || u.project_id, u.title, u.author_name, p.project_name, u.created_at as at,
          false, false, null
        from client_projects p join project_updates u on u.project_id = p.id
        where p.user_id = ${clientId} and u.held_until is null ${latest})
      union all
      (select 'approval', v.id, 'approval:' || d.id, d.title, v.sender_name, p.project_name, v.sent_at as at,
          v.state <> 'in-review', v.state = 'in-review', v.number
        from client_projects p join deliverables d on d.project_id = p.id
        join deliverable_versions v on v.deliverable_id = d.id
        where p.user_id = ${clientId} and v.sent_at is not null ${latest})
      union all
      (select 'file', f.id, 'files', f.name, f.uploader_name, p.project_name, f.shared_at as at,
          f.opened_at is not null, false, null
        from client_files f left join client_projects p on p.id = f.project_id
        where f.user_id = ${clientId} and f.completed_at is not null and f.shared_at is not null
          and f.uploaded_by is distinct from f.user_id
          and not exists (select from deliverable_version_files vf where vf.file_id = f.id) ${latest})
      union all
      (select 'report', i.id, 'report:' || i.month || ':' || i.project_id, i.month, i.publisher_name, p.project_name, i.published_at as at,
          false, false, null
        from client_projects p join report_issues i on i.project_id = p.id
        where p.user_id = ${clientId} ${latest})
    ) n left join client_reads r on r.user_id = ${clientId} and r.place = n.place
  )`
}

/** What {@link openColumns} selects. */
export type OpenRow = { unread: number; places: OpenCounts['places']; to_decide: number }

/** Columns of a query: unread messages, other unread news by their places, and versions in review. */
export const openColumns = (clientId: string, now: Date) => sql`
  (select count(*)::int from client_messages
    where user_id = ${clientId} and not is_read and held_until is null) as unread,
  (select coalesce(json_agg(counted), '[]') from (
    select place, count(*)::int as count from ${newsOf(clientId, now)} news
    where not is_read and kind <> 'message' group by place order by place) counted) as places,
  (select count(*)::int from client_projects p join deliverables d on d.project_id = p.id
    join deliverable_versions v on v.deliverable_id = d.id
    where p.user_id = ${clientId} and v.state = 'in-review' and v.sent_at is not null) as to_decide`

/** As the badges count it: archived clients cannot decide. */
export const toOpen = ({ archivedAt }: Client, { unread, places, to_decide }: OpenRow): OpenCounts => ({
  messages: unread,
  places,
  approvals: archivedAt ? 0 : to_decide,
})

async function countOpen(db: Db, client: Client, now: Date): Promise<OpenCounts> {
  const { rows } = await db.execute<OpenRow>(sql`select ${openColumns(client.clientId, now)}`)
  const [found] = rows
  if (!found) throw new Error('a query of one row had none')
  return toOpen(client, found)
}

/** The news of one client, unread first, then the latest. */
export async function listNews(db: Db, clientId: string, now: Date): Promise<NewsItem[]> {
  const { rows } = await db.execute<NewsRow>(
    sql`select * from ${newsOf(clientId, now)} news order by is_read, at desc, kind, id limit ${mostNews}`,
  )
  return rows.map((row) => ({
    kind: row.kind,
    id: Number(row.id),
    place: row.place,
    title: row.title,
    by: row.by,
    projectName: row.project_name,
    at: new Date(row.at).toISOString(),
    isRead: row.is_read,
    isWaiting: row.is_waiting,
    number: row.number,
  }))
}

/** The news of one client, and what is open. */
export async function loadNews(db: Db, client: Client, now: Date): Promise<News> {
  const { clientId } = client
  const [news, open] = await Promise.all([listNews(db, clientId, now), countOpen(db, client, now)])
  return { userId: clientId, news, open }
}

/** Marks all news of a place until then as read. */
export async function markPlaceRead(tx: Tx, clientId: string, place: string, until: Date): Promise<void> {
  await tx
    .insert(clientReads)
    .values({ clientId, place, readAt: until })
    .onConflictDoUpdate({
      target: [clientReads.clientId, clientReads.place],
      // Of two open pages the one loaded last counts.
      set: { readAt: sql`greatest(${clientReads.readAt}, excluded.read_at)` },
    })
}
