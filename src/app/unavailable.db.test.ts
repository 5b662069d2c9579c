import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#accounts/table.server.ts'
import { paths } from '#shared/paths.ts'
import { addSignedIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()

// The pool has ten connections, each with its own setting.
const onEveryConnection = async (statement: string) =>
  await Promise.all(
    Array.from({ length: 10 }, () =>
      app.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.1)`)
        await tx.execute(sql.raw(statement))
      }),
    ),
  )

test('on a database that is only read, a signed-in user can still read, and what would be stored is refused in words', async () => {
  const cookie = await addSignedIn(app, 'ada')
  // Old enough to be prolonged, which is a write.
  await app.db.update(sessions).set({ expiresAt: sql`now() + interval '5 days'` })
  await onEveryConnection('set default_transaction_read_only = on')

  expect((await app.get('/dashboard', cookie)).status).toBe(200)
  expect((await app.get('/api/client/projects', cookie)).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(503)
  const inquiry = { firstName: 'Ada', lastName: 'W', email: 'ada@example.org', submissionKey: 'a'.repeat(24) }
  const refused = await app.postJson(paths.api.contactLanding(), inquiry)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await refused.json()).toMatchObject({
    success: false,
    message: expect.stringContaining('We can’t save anything at the moment'),
  })

  await onEveryConnection('set default_transaction_read_only = off')
  expect((await app.request('/readyz')).status).toBe(200)
  expect((await app.postJson(paths.api.contactLanding(), inquiry)).status).toBe(201)
})
