import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { demonstrationUserId } from '#accounts/roles.ts'
import { containing, type Db } from '#platform/db/database.ts'
import {
  type ClientPage,
  type ClientViewName,
  type ListedClient,
  type ClientsList,
} from '../console-client.ts'

/** A project under way is quiet after so many days without news. */
const quietDays = 14

export type ClientFilter = { view?: ClientViewName | undefined; q?: string | undefined }
type Viewer = { userId: string; now: Date }
type Page = { cursor?: ClientCursor | undefined; limit?: number | undefined }

/** Where a page ended: the three things that the list is ordered by, and the client's id. */
export type ClientCursor = { rank: number; since: string; name: string; id: string }

/** A cursor as an address carries it. */
const writeClientCursor = ({ rank, since, name, id }: ClientCursor): string =>
  Buffer.from(JSON.stringify([rank, since, name, id])).toString('base64url')

const column = z
  .string()
  .refine((text) => !text.includes('\0'))
  .transform((text) => text.toWellFormed())
const cursorSchema = z.tuple([z.literal([0, 1, 2, 3]), z.string().regex(/^\d{1,17}$/), column, column])

/** The cursor of an address; undefined if it is invalid. */
export function readClientCursor(text: string): ClientCursor | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [rank, since, name, id] = cursorSchema.parse(read)
    return { rank, since, name, id }
  } catch {
    return undefined
  }
}

type Row = ListedClient & ClientCursor

const usualLimit = 50

/** Clients of a view: those with unanswered messages first, longest waiting at the top, then open approvals, quiet projects, and by name. */
export async function listClients(
  db: Db,
  { view = 'all', q = '', cursor, limit = usualLimit }: ClientFilter & Page,
  viewer: Viewer,
): Promise<ClientPage> {
  const after = cursor
    ? sql`and (rank, since, name, id) > (${cursor.rank}::int, ${cursor.since}::bigint, ${cursor.name}::text, ${cursor.id}::text)`
    : sql``
  const { rows } = await db.execute<Row>(sql`
    with ${clientsWithWork(viewer.now)}, page as (
      select * from listed where ${inView(view, viewer.userId)} and ${matches(q)} ${after}
      order by rank, since, name, id limit ${limit + 1}
    )
    select page.username, page.${email}, page.first_name as "firstName", page.last_name as "lastName",
      case page.status when 'active' then 'active' else 'disabled' end as status,
      ${isoText(sql`page.archived_at`)} as "archivedAt", ${isoText(sql`page.created_at`)} as "createdAt",
      coalesce((select company from contact_submissions s where s.client_id = page.id order by s.id limit 1), '') as company,
      json_build_object('planning', page.planning, 'in_progress', page.in_progress, 'completed', page.completed,
        'on_hold', page.on_hold) as projects,
      page.unanswered, ${isoText(sql`page.waiting_since`)} as "waitingSince",
      page.quiet as "quietProjects", ${isoText(sql`page.quiet_since`)} as "quietSince",
      json_build_object('withThem', page.with_them, 'withUs', page.with_us,
        'since', ${isoText(sql`page.approval_since`)}) as approvals,
      (select json_build_object('username', o.username, 'name', trim(o.first_name || ' ' || o.last_name))
        from client_messages m join users o on o.id = m.owner_id
        where m.user_id = page.id and m.answer_to is null order by m.created_at desc limit 1) as owner,
      (select ${isoText(sql`max(m.created_at)`)} from client_messages m
        where m.user_id = page.id and m.is_from_client) as "lastHeardAt",
      page.rank, page.since::text as since, page.name, page.id
    from page order by rank, since, name, id`)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    clients: shown.map(({ rank: _rank, since: _since, name: _name, id: _id, ...client }) => client),
    next: rows.length > limit && last ? writeClientCursor(last) : null,
  }
}

/** How many clients each view has, within a search. */
export async function countClientViews(
  db: Db,
  q: string,
  viewer: Viewer,
): Promise<Record<ClientViewName, number>> {
  const count = (view: ClientViewName) =>
    sql`count(*) filter (where ${inView(view, viewer.userId)})::int as ${sql.identifier(view)}`
  const { rows } = await db.execute<Record<ClientViewName, number>>(sql`
    with ${clientsWithWork(viewer.now)}
    select ${count('all')}, ${count('needs-you')}, ${count('unanswered')}, ${count('approvals')}, ${count('quiet')}, ${count('mine')},
      ${count('archived')}
    from listed where ${matches(q)}`)
  const [row] = rows
  if (!row) throw new Error('the clients were counted without a row')
  return row
}

const email = sql.identifier('email')

// Every client with what waits: what they wrote by an index of what is unanswered, projects in one pass.
const clientsWithWork = (now: Date): SQL => sql`
  letters as (
    select user_id, count(distinct coalesce(answer_to, id))::int as unanswered, min(created_at) as waiting_since
    from client_messages where is_from_client and answered_at is null group by user_id
  ), work as (
    select user_id,
      count(*) filter (where status = 'planning')::int as planning,
      count(*) filter (where status = 'in_progress')::int as in_progress,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'on_hold')::int as on_hold,
      count(*) filter (where ${isQuiet(now)})::int as quiet,
      min(news_at) filter (where ${isQuiet(now)}) as quiet_since
    from client_projects group by user_id
  ), open_approvals as (
    select p.user_id,
      count(*) filter (where v.state = 'in-review')::int as with_them,
      count(*) filter (where v.state = 'changes-asked')::int as with_us,
      min(v.sent_at) as approval_since
    from deliverable_versions v join deliverables d on d.id = v.deliverable_id
      join client_projects p on p.id = d.project_id
    where v.state in ('in-review', 'changes-asked') group by p.user_id
  ), clients as (
    select u.id, u.username, u.${email}, u.first_name, u.last_name, u.status, u.archived_at, u.created_at,
      coalesce(planning, 0) as planning, coalesce(in_progress, 0) as in_progress,
      coalesce(completed, 0) as completed, coalesce(on_hold, 0) as on_hold,
      coalesce(unanswered, 0) as unanswered, waiting_since,
      case when u.archived_at is null then coalesce(quiet, 0) else 0 end as quiet,
      case when u.archived_at is null then quiet_since end as quiet_since,
      case when u.archived_at is null then coalesce(with_them, 0) else 0 end as with_them,
      case when u.archived_at is null then coalesce(with_us, 0) else 0 end as with_us,
      case when u.archived_at is null then approval_since end as approval_since,
      lower(u.first_name || ' ' || u.last_name) collate "C" as name
    from users u left join letters on letters.user_id = u.id left join work on work.user_id = u.id
      left join open_approvals on open_approvals.user_id = u.id
    where u.role = 'client' and u.id <> ${demonstrationUserId}
  ), listed as (
    select *,
      case when unanswered > 0 then 0 when with_them + with_us > 0 then 1 when quiet > 0 then 2 else 3 end as rank,
      coalesce((extract(epoch from case when unanswered > 0 then waiting_since
        when with_them + with_us > 0 then approval_since when quiet > 0 then quiet_since end)
        * 1000000)::bigint, 0) as since
    from clients
  )`

const isQuiet = (now: Date): SQL =>
  sql`status in ('planning', 'in_progress') and news_at < ${now.toISOString()}::timestamptz - ${quietDays} * interval '1 day'`

const current = sql`archived_at is null`
const inView = (view: ClientViewName, userId: string): SQL =>
  ({
    all: current,
    'needs-you': sql`${current} and (unanswered > 0 or with_them + with_us > 0 or quiet > 0)`,
    unanswered: sql`${current} and unanswered > 0`,
    approvals: sql`${current} and with_them + with_us > 0`,
    quiet: sql`${current} and quiet > 0`,
    mine: sql`${current} and listed.id in (select user_id from client_messages where owner_id = ${userId})`,
    archived: sql`archived_at is not null`,
  })[view]

function matches(q: string): SQL {
  const wanted = q.trim()
  if (wanted === '') return sql`true`
  const text = containing(wanted)
  return sql`(first_name || ' ' || last_name ilike ${text} or username ilike ${text} or ${email} ilike ${text}
    or listed.id in (select user_id from client_projects where project_name ilike ${text})
    or listed.id in (select client_id from contact_submissions where client_id is not null and company ilike ${text}))`
}

const isoText = (at: SQL): SQL => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Clients of a view, with how many each view has. */
export async function loadClients(
  db: Db,
  page: ClientFilter & { cursor?: ClientCursor | undefined; limit?: number | undefined },
  viewer: { userId: string; now: Date },
): Promise<ClientsList> {
  const [listed, counts] = await Promise.all([
    listClients(db, page, viewer),
    countClientViews(db, page.q ?? '', viewer),
  ])
  return { ...listed, counts, asOf: viewer.now.toISOString() }
}
