import { addressOf } from '#api-client/call.ts'
import { clientCalls } from '#clients/console-calls.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { maxFileBytes } from '#clients/files/client-file.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addPassword, addAccount, signInTo } from '#tests/support/people.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { makeBenchPlace, type BenchPlace } from './bench-place.ts'
import type { Figure } from './table.ts'
import { timedTransfers, timedViews } from './timed-views.ts'

const clients = 1000
const projectsOfClient = 10
const updatesOfProject = 3
const messagesOfClient = 100
const filesOfClient = 20
// As good as any.
const oneClient = 'u777'
const largeFileMb = maxFileBytes / 2 ** 20

/** The agency's list of clients and one of them, the dashboard, and a large file up and down, with a thousand clients. */
export async function measureClients(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  await fill(place)
  const server = await startServer(place.settings)
  const staff = await signInTo(server.url, 'colleague')
  const client = await signInTo(server.url, oneClient)
  const timed = async (name: string, path: string, cookie = staff) =>
    await timedViews(name, server, path, cookie)
  const figures = [
    await timed('the list of clients, its page', consolePaths.clients()),
    await timed('the list, those who need us', consolePaths.api.clients({ view: 'needs-you' })),
    await timed('the list, by a name', consolePaths.api.clients({ q: 'Number 777' })),
    await timed('one client, the page', consolePaths.client(oneClient)),
    await timed('one client, by its call', addressOf(clientCalls.page, { username: oneClient })),
    await timed('the dashboard', paths.dashboard(), client),
    await timed('what the client decides on', paths.api.clientApprovals(), client),
    ...(await measureTransfers(server, staff, client)),
  ]
  await server.stop()
  await place.remove()
  return figures
}

async function measureTransfers(server: ServerProcess, cookie: string, client: string): Promise<Figure[]> {
  const content = randomBytes(maxFileBytes)
  let fileId = 0
  const timedUploads = async (path: string, headers: { cookie: string }) =>
    await timedTransfers(server, largeFileMb, async () => {
      const body = new FormData()
      body.set('file', new File([content], 'Photographs.bin'))
      const response = await fetch(server.url + path, { method: 'POST', headers, body })
      if (response.status !== 201) throw new Error(`an upload: ${response.status} ${await response.text()}`)
      // What the call answers with 201.
      fileId = ((await response.json()) as { file: { id: number } }).file.id
    })
  const byClient = await timedUploads(paths.api.clientFiles(), { cookie: client })
  const upload = await timedUploads(consolePaths.api.projectFiles(1), { cookie })
  const download = await timedTransfers(server, largeFileMb, async () => {
    const response = await fetch(server.url + consolePaths.api.file(fileId), { headers: { cookie } })
    const { byteLength } = await response.arrayBuffer()
    if (byteLength !== content.length) throw new Error(`a download: ${response.status}, ${byteLength} bytes`)
  })
  return [
    { name: `${largeFileMb} MB up, by a client`, ...byClient },
    { name: `${largeFileMb} MB up`, ...upload },
    { name: `${largeFileMb} MB down`, ...download },
  ]
}

async function fill(place: BenchPlace): Promise<void> {
  const database = await place.openDatabase()
  const { db } = database
  await addAccount(db, 'colleague')
  await db.execute(sql`
    insert into users (id, username, email, first_name, last_name, archived_at)
    select 'u' || n, 'u' || n, 'u' || n || '@example.com', 'Client', 'Number ' || n, case when n % 10 = 0 then now() end
    from generate_series(1, ${clients}::int) n`)
  await addPassword(db, oneClient)
  await db.execute(sql`
    insert into client_projects (user_id, project_name, project_type, status, news_at)
    select 'u' || n, 'Project ' || p, 'Website Design',
      (array['planning', 'in_progress', 'completed', 'on_hold'])[1 + p % 4], now() - (n % 30) * interval '1 day'
    from generate_series(1, ${clients}::int) n, generate_series(1, ${projectsOfClient}::int) p`)
  await db.execute(sql`
    insert into project_updates (project_id, title, description, update_type, announced_at)
    select id, 'The stockist finder, part ' || n, repeat('Please try it on your phone. ', 10), 'progress', now()
    from client_projects, generate_series(1, ${updatesOfProject}::int) n`)
  // Conversations of ten; of every fifth client the last word waits.
  await db.execute(sql`
    insert into client_messages (user_id, subject, message, is_from_client, is_read, announced_at, answered_at, created_at)
    select 'u' || n, 'Conversation ' || m, repeat('It works on my phone now. ', 8), true, true, now(), now(),
      now() - m * interval '1 day'
    from generate_series(1, ${clients}::int) n, generate_series(1, ${messagesOfClient / 10}::int) m`)
  await db.execute(sql`
    insert into client_messages (user_id, subject, message, is_from_client, is_read, announced_at, answered_at, answer_to,
      created_at)
    select user_id, subject, message, a % 2 = 0, true, now(),
      case when a = 8 and substr(user_id, 2)::int % 5 = 0 then null else now() end, id, created_at + a * interval '1 hour'
    from client_messages, generate_series(1, 9) a where answer_to is null`)
  await db.execute(sql`
    insert into client_files (user_id, project_id, name, type, bytes, sha256, uploader_name, created_at, completed_at,
      shared_at)
    select project.user_id, project.id, 'Words ' || f || '.txt', 'text/plain', 4, repeat('0', 64), 'Colleague One', now(),
      now(), now()
    from client_projects project, generate_series(1, ${filesOfClient / projectsOfClient}::int) f`)
  await db.execute(sql`
    insert into client_file_chunks (file_id, number, data) select id, 0, 'Yes.'::bytea from client_files`)
  await db.execute(sql`
    insert into deliverables (project_id, title, created_at) select id, 'Home page words', now() from client_projects`)
  await db.execute(sql`
    insert into deliverable_versions (deliverable_id, number, state, note, created_at, sent_at, sender_name, announced_at)
    select id, v, case when v = 1 then 'superseded' when id % 3 = 0 then 'approved' else 'in-review' end,
      'I have cut the word “finest”.', now(), now(), 'Colleague One', now()
    from deliverables, generate_series(1, 2) v`)
  await db.execute(sql`
    insert into approval_decisions (version_id, user_id, person_name, decision, comment, words_shown, hash, at)
    select version.id, project.user_id, 'Client', 'approved', '', version.note, repeat('0', 64), now()
    from deliverable_versions version join deliverables work on work.id = version.deliverable_id
    join client_projects project on project.id = work.project_id where version.state = 'approved'`)
  await db.execute(sql`
    insert into activity_entries (actor, type, subject, at)
    select 'colleague', 'client.message-sent', 'u' || n, now() - a * interval '1 day'
    from generate_series(1, ${clients}::int) n, generate_series(1, 10) a`)
  await db.execute(sql`analyze`)
  await database.close()
}
