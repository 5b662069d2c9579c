import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findUserById, findUserByLogin, listDevices } from '#features/accounts/server/users.ts'
import {
  countUnread,
  findConversation,
  listMessages,
  listProjects,
  listUpdates,
  ownsProject,
} from '#features/projects/server/store.ts'
import type { Db } from '#platform/db/database.ts'
import { captureQueries, planOf } from './support/captured-queries.ts'
import { openTestDatabase, type TestDatabase } from './support/test-database.ts'

const clients = 2000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // As many rows as make reading a whole table the dearer way.
  for (const statement of [
    `insert into users (id, username, email, first_name, last_name)
     select 'u' || n, 'u' || n, 'u' || n || '@example.com', 'U', 'N' from generate_series(1, ${clients}) n`,
    `insert into client_projects (user_id, project_name, project_type, status, created_at)
     select 'u' || n, 'P', 'T', 'planning', now() - m * interval '1 day'
     from generate_series(1, ${clients}) n, generate_series(1, 10) m`,
    `insert into project_updates (project_id, title, description, update_type)
     select id, 'T', 'D', 'note' from client_projects, generate_series(1, 3)`,
    `insert into client_messages (user_id, subject, message, is_read)
     select 'u' || n, 'S', 'M', m > 2 from generate_series(1, ${clients}) n, generate_series(1, 10) m`,
    `insert into sessions (id, token, user_id, expires_at)
     select 's' || n, 't' || n, 'u' || n, now() + interval '1 day' from generate_series(1, ${clients}) n`,
    'analyze',
  ])
    await database.db.execute(sql.raw(statement))
})
afterAll(async () => await database.close())

const calls: [name: string, call: (db: Db) => Promise<unknown>][] = [
  ['projects', async (db) => await listProjects(db, 'u7')],
  ['updates of a project', async (db) => await listUpdates(db, 'u7', 61)],
  ['the latest updates', async (db) => await listUpdates(db, 'u7')],
  ['messages', async (db) => await listMessages(db, 'u7')],
  ['the number of unread messages', async (db) => await countUnread(db, 'u7').catch(() => 0)],
  ['a conversation', async (db) => await findConversation(db, 'u7', 61)],
  ['whose project it is', async (db) => await ownsProject(db, 'u7', 61)],
  ['devices', async (db) => await listDevices(db, 'u7')],
  ['a user by name', async (db) => await findUserByLogin(db, 'u7')],
  ['a user by id', async (db) => await findUserById(db, 'u7')],
]

describe('with many clients, no table is read whole for', () => {
  it.each(calls)('%s', async (_name, call) => {
    const statements = await captureQueries(call)
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      const plan = await planOf(database.db, statement)
      expect(plan).toMatch(/Index/)
      expect(plan).not.toMatch(/Seq Scan/)
    }
  })
})

it('would notice a query without an index', async () => {
  const [statement] = await captureQueries(
    async (db) => await db.execute(sql`select 1 from client_messages where subject = 'x'`),
  )
  expect(statement && (await planOf(database.db, statement))).toMatch(/Seq Scan on client_messages/)
})
