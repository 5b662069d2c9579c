import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { paths } from '#shared/paths.ts'
import { addAccount, signInTo } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server-process.ts'
import { makeBenchPlace, type BenchPlace } from './bench-place.ts'
import { amount, type Figure } from './table.ts'
import { timedViews } from './timed-views.ts'

const clients = 1000
const projects = 10
const files = 5000
const messages = 500
// No statement may take longer than the pool lets it.
const batch = 20

/** The pages of one client among many: each at most 60 ms at the 95th percentile (portal.md). */
export async function measurePortalPages(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  const { project, approval, conversation } = await fill(place)
  const server = await startServer(place.settings)
  const cookie = await signInTo(server.url, 'ada')
  const view = async (name: string, path: string) => await timedViews(name, server, path, cookie)
  const figures = [
    await view('projects', paths.dashboardProjects()),
    await view('messages', paths.dashboardMessages()),
    await view('a conversation of 250', paths.dashboardMessage(conversation)),
    await view('files', paths.dashboardFiles()),
    await view('files, searched', paths.dashboardFiles({ q: 'Picture 77' })),
    await view('settings', paths.dashboardSettings()),
    await view('approvals', paths.dashboardApprovals()),
    await view('one approval, 20 comments', paths.dashboardApproval(approval)),
    await view('the report of a month', paths.dashboardReport('2026-10')),
    // The two that use the most of the code come last, when Node has compiled it.
    await view('one project with its records', paths.dashboardProject(project)),
    await view('the overview', paths.dashboard()),
    await timeNews(server.url, cookie, await signInTo(server.url, 'maisie'), conversation),
  ]
  await server.stop()
  await place.remove()
  return figures
}

const rounds = 20

/** How long it takes until a client's open page has a message, from the moment in which we press 'Send'. */
async function timeNews(url: string, client: string, staff: string, answerTo: number): Promise<Figure> {
  const headers = { cookie: client }
  const { body } = await fetch(url + paths.api.clientEvents(), { headers })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('there is no stream of news')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const message = `Message ${round} of ${rounds}`
    const startedAtMs = performance.now()
    await fetch(`${url}/api/console/clients/ada/messages`, {
      method: 'POST',
      headers: { cookie: staff, 'content-type': 'application/json' },
      body: JSON.stringify({ answerTo, message }),
    })
    for (let shown = ''; !shown.includes(message);) {
      for (let told = ''; !told.includes('event: change');) {
        const { done, value } = await reader.read()
        if (done) throw new Error('the stream of news has ended')
        told = value
      }
      shown = await (await fetch(url + paths.api.clientMessages(), { headers })).text()
    }
    times.push(performance.now() - startedAtMs)
  }
  await reader.cancel()
  return {
    name: 'a message of ours, until the client has it',
    value: amount(Math.max(...times), 'ms'),
    note: `the slowest of ${rounds}`,
  }
}

async function fill(place: BenchPlace) {
  const database = await place.openDatabase()
  const { db } = database
  const ada = await addAccount(db, 'ada', { role: 'client' })
  await addAccount(db, 'maisie')
  await db.execute(sql`
    insert into users (id, username, email, first_name, last_name)
    select 'u' || n, 'u' || n, 'u' || n || '@example.com', 'U', 'N' from generate_series(1, ${clients - 1}::int) n`)
  await db.execute(sql`
    insert into client_projects (user_id, project_name, project_type, status)
    select id, 'Spring catalogue ' || m, 'Website Design', 'in_progress' from users, generate_series(1, ${projects}::int) m
    where role = 'client'`)
  const { rows } = await db.execute<{ id: string }>(sql`select id from users`)
  for (let from = 0; from < rows.length; from += batch)
    await fillClients(
      db,
      rows.slice(from, from + batch).map(({ id }) => id),
    )
  await db.execute(sql`
    insert into deliverables (project_id, title, created_at)
    select id, 'Home page words ' || m, now() from client_projects, generate_series(1, 3) m`)
  await db.execute(sql`
    insert into deliverable_versions (deliverable_id, number, state, note, created_at, sent_at, sender_name)
    select id, n, case when n = 1 then 'superseded' else 'in-review' end, 'I have cut “finest”.', now(), now(), 'Maisie'
    from deliverables, generate_series(1, 2) n`)
  await db.execute(sql`
    insert into deliverable_version_files (version_id, file_id, position)
    select v.id, f.id, 0 from deliverable_versions v join deliverables d on d.id = v.deliverable_id
    cross join lateral (select id from client_files where project_id = d.project_id limit 1) f`)
  await db.execute(sql`
    insert into approval_pins (version_id, number, x, y, words, author_name, created_at)
    select id, n, 0.5, 0.5, 'Larger, please.', 'Ada', now() from deliverable_versions, generate_series(1, 20) n
    where number = 2`)
  await db.execute(sql`
    insert into report_issues (project_id, month, issue, why, content, published_at, publisher_name)
    select id, '2026-' || lpad(m::text, 2, '0'), 1, '', jsonb_build_object('figures', (
      select jsonb_agg(jsonb_build_object('name', 'Visits ' || f, 'value', 4120, 'unit', '', 'better', 'up', 'source', 'Web statistics',
        'lastMonth', 3480, 'yearAgo', null, 'months', (select jsonb_agg(jsonb_build_object('month', '2026-0' || k, 'value', k * 100)) from generate_series(4, 9) k)))
      from generate_series(1, 6) f), 'learned', repeat('People want a date. ', 40), 'advice', '- Open before Christmas', 'spent', null, 'did', '[]'::jsonb), now(), 'Maisie'
    from client_projects, generate_series(5, 10) m`)
  await db.execute(sql`
    update client_messages m set answer_to = first.id
    from (select user_id, min(id) as id from client_messages group by user_id) first
    where m.user_id = ${ada?.id ?? ''} and first.user_id = m.user_id and m.id > first.id and m.id % 2 = 0`)
  // As a database at rest: tidying would go on beside the first pages.
  await db.execute(sql`vacuum analyze`)
  const { rows: own } = await db.execute<{ project: number; approval: number; conversation: number }>(sql`
    select d.project_id::int as project, d.id::int as approval,
      (select min(id)::int from client_messages where user_id = p.user_id) as conversation
    from deliverables d join client_projects p on p.id = d.project_id where p.user_id = ${ada?.id ?? ''} limit 1`)
  await database.close()
  const [found] = own
  if (!found) throw new Error('Ada has a project')
  return found
}

async function fillClients(db: Db, ids: string[]): Promise<void> {
  const chosen = sql`${sql.param(ids)}::text[]`
  await db.execute(sql`
    insert into client_files (user_id, project_id, name, type, bytes, uploader_name, created_at, completed_at, shared_at, width, height)
    select user_id, id, 'Picture ' || n || '.png', 'image/png', 1000, 'Maisie', now(), now(), now(), 800, 600
    from client_projects, generate_series(1, ${files / projects}::int) n where user_id = any(${chosen})`)
  await db.execute(sql`
    insert into client_messages (user_id, subject, message, is_read, created_at)
    select id, 'Subject ' || n, repeat('A message. ', 20), n < ${messages - 3}, now() - (${messages} - n) * interval '1 hour' from users, generate_series(1, ${messages}::int) n where id = any(${chosen})`)
}
