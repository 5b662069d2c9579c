import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityEntries } from '#activity/table.server.ts'
import { clientProjects } from '#clients/table.server.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { addPerson, addSignedIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let cookie = ''
beforeEach(async () => {
  await app.reset()
  cookie = await addSignedIn(app, 'owen', { role: 'admin' })
})

const ask = async (query = '') => await app.get(`/api/console/activity${query}`, cookie)

type Listed = { entries: { id: number; subject: string }[]; next: string | null }
const subjects = async (query: string) =>
  // Written by console.ts.
  ((await (await ask(query)).json()) as Listed).entries.map(({ subject }) => subject)

async function write(count: number, values: Partial<typeof activityEntries.$inferInsert> = {}) {
  await app.db.insert(activityEntries).values(
    Array.from({ length: count }, (_, at) => ({
      actor: 'maisie',
      type: 'mail.retried',
      subject: String(at + 1),
      ...values,
    })),
  )
}

it('tells who did what, when, on what, and by which request', async () => {
  await write(1, { fields: ['role'], requestId: 'r-1', at: new Date('2026-11-20T10:00:00Z') })
  expect(await (await ask('?actor=maisie')).json()).toEqual({
    entries: [
      {
        id: expect.any(Number),
        at: '2026-11-20T10:00:00.000Z',
        actor: 'maisie',
        type: 'mail.retried',
        subject: '1',
        fields: ['role'],
        requestId: 'r-1',
      },
    ],
    next: null,
  })
})

describe('the filters', () => {
  beforeEach(async () => {
    await write(1, { at: new Date('2026-11-18T10:00:00Z'), subject: 'old' })
    await write(1, { actor: 'command', type: 'account.created', subject: 'by command' })
  })

  it.each([
    ['?actor=command', ['by command']],
    ['?type=mail.retried', ['old']],
    // The whole day counts.
    ['?to=2026-11-18', ['old']],
    ['?to=2026-11-17', []],
    ['?from=2026-11-18&to=2026-11-18T10:00:00Z', []],
    ['?actor=nobody', []],
  ])('%s', async (query, expected) => {
    expect(await subjects(query)).toEqual(expected)
  })

  it.each(['?from=yesterday', '?cursor=x', `?actor=${'a'.repeat(81)}`])('refuse %s', async (query) => {
    expect((await ask(query)).status).toBe(400)
  })
})

it('goes on where the page before ended', async () => {
  await write(120)
  // Written by console.ts.
  const first = (await (await ask('?actor=maisie')).json()) as Listed
  expect(first.entries).toHaveLength(50)
  const rest = await subjects(`?actor=maisie&cursor=${first.next}`)
  expect(rest[0]).toBe('70')
})

it('exports everything that was asked for, runs no formula, and is written down', async () => {
  await write(1200)
  await write(1, { subject: '=1+1', type: 'account.disabled' })
  const response = await ask('.csv?actor=maisie')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="activity.csv"')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1202)
  expect(lines[1]).toContain(",maisie,account.disabled,'=1+1,disabled =1+1,")
  const { rows } = await app.db.execute(
    sql`select subject from activity_entries where type = 'activity.exported' and actor = 'owen'`,
  )
  expect(rows).toEqual([{ subject: '1201 entries' }])
})

describe('the page', () => {
  const page = async (query: string) => await app.page(`/console/activity${query}`, cookie)

  it('is narrowed by the kind of activity, and by words of what it was done to', async () => {
    await addSignedIn(app, 'maisie', { role: 'staff' })
    const reference = await addInquiry(app.db, new Date(), { company: 'Okafor Bakery' })
    await write(1, { type: 'inquiry.replied', subject: reference })
    await write(1, { type: 'account.disabled', subject: 'maisie' })
    expect(await page('?kind=enquiries')).toContain('replied to')
    expect(await page('?kind=enquiries')).not.toContain('disabled')
    expect(await page('?thing=okafor')).toContain('replied to')
    expect(await page('?thing=okafor')).not.toContain('disabled')
    expect(await page('?thing=nobody')).toContain('Nothing has been done that matches these filters.')
  })

  it('finds the report of a project by its name, and says its month', async () => {
    const { id: clientId } = await addPerson(app, 'nerys')
    const [project] = await app.db
      .insert(clientProjects)
      .values({ clientId, projectName: 'Shop website', projectType: 'Website Design', status: 'planning' })
      .returning({ id: clientProjects.id })
    await write(1, { type: 'report.published', subject: `${project?.id}, 2026-10` })
    expect(await page('?thing=shop')).toContain('Shop website for October 2026')
  })

  it('names clients as it names staff', async () => {
    await addPerson(app, 'nerys')
    await addPerson(app, 'maisie', { role: 'staff' })
    await write(1, { actor: 'nerys', type: 'file.added' })
    await write(1)
    const shown = await page('?')
    expect(shown).toContain('nerys Test')
    expect(shown).toContain('maisie Test')
    expect(shown.match(/initials--client/g)).toHaveLength(1)
  })

  it('folds the sign-ins of an hour, unless each is asked for', async () => {
    await write(3, { type: 'account.signed-in' })
    expect(await page('?actor=maisie')).toContain('signed in three times')
    expect(await page('?actor=maisie&signIns=each')).not.toContain('signed in three times')
  })
})
