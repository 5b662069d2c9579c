import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { users } from '#accounts/table.server.ts'
import type { ClientPage } from './console-client.ts'
import type { Message, ProjectUpdate } from './project-data.ts'
import { clientMessages, clientProjects } from './table.server.ts'
import { consolePaths, type ClientPart } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { clientCalls, resetWithClient } from '#tests/support/projects.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let staff = ''
beforeEach(async () => (staff = await resetWithClient(app)))

const { addProject, call, get, idOf, page, postUpdate, seenByAda, typesOf, write, writeAsClient } =
  clientCalls(app, () => staff)
const list = async (query = '') => await get<ClientPage>(`${consolePaths.api.clients()}${query}`)
const usernames = async (query = '') => (await list(query)).clients.map(({ username }) => username)

describe('a client', () => {
  const nerys = {
    username: 'nerys',
    email: 'Nerys@example.com',
    firstName: 'Nerys',
    lastName: 'Vaughan',
  }

  it('is made and invited in one step', async () => {
    const response = await call('POST', consolePaths.api.clients(), nerys)
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      client: { username: 'nerys', email: 'nerys@example.com', status: 'active', archivedAt: null },
    })
    expect(await app.queuedMails()).toMatchObject([{ kind: 'invitation', to: ['nerys@example.com'] }])
    expect(await typesOf()).toEqual(['maisie account.invited nerys role'])
    expect((await page('nerys')).invitation).toMatchObject({ state: 'invited' })
    expect((await page('ada')).invitation).toEqual({ state: 'joined' })
  })

  it.each(['update', 'approval', 'file'] as const)('without a project has no form for %s', async (act) => {
    const shown = async () =>
      await (
        await app.request(consolePaths.clientWith('ada', { act }), { headers: { cookie: staff } })
      ).text()
    expect(await shown()).toContain('This belongs to a project, and there is none yet.')
    await addProject()
    expect(await shown()).not.toContain('there is none yet')
  })

  it('is invited again while they have nothing to sign in with, and not after', async () => {
    await call('POST', consolePaths.api.clients(), nerys)
    expect((await call('POST', '/api/console/clients/nerys/invitation')).status).toBe(201)
    expect(await app.queuedMails()).toHaveLength(2)
    expect((await call('POST', '/api/console/clients/ada/invitation')).status).toBe(409)
  })

  it('is changed; a taken username or address is refused', async () => {
    await addPerson(app, 'ben')
    const changed = await call('PATCH', consolePaths.api.client('ada'), { email: 'ADA@new.example' })
    expect(await changed.json()).toMatchObject({ client: { email: 'ada@new.example', username: 'ada' } })
    expect((await call('PATCH', consolePaths.api.client('ada'), { email: 'ben@example.com' })).status).toBe(
      400,
    )
    expect((await call('PATCH', consolePaths.api.client('ada'), { username: 'ben' })).status).toBe(400)
    // A field that there is not is no change that was made.
    expect((await call('PATCH', consolePaths.api.client('ada'), { company: 'Penrhyn' })).status).toBe(400)
    expect(await typesOf()).toEqual(['maisie client.changed ada email'])
  })

  it('is disabled and enabled again by staff, and signed out', async () => {
    const own = await signIn(app, 'ada')
    await call('PATCH', consolePaths.api.client('ada'), { status: 'disabled' })
    expect((await call('GET', paths.api.clientDownload(), undefined, own)).status).toBe(401)
    expect((await call('POST', '/api/console/clients/ada/invitation')).status).toBe(409)
    await call('PATCH', consolePaths.api.client('ada'), { status: 'active' })
    await signIn(app, 'ada')
  })

  it('is never a member of staff, nor the placeholder client', async () => {
    await seedDemonstration(app.db)
    const [placeholder] = await app.db.select().from(users).where(eq(users.id, 'demonstration'))
    for (const username of [
      'maisie',
      'nobody',
      'ada@example.com',
      placeholder?.username ?? 'demonstration',
    ]) {
      expect((await call('GET', consolePaths.api.client(username))).status, username).toBe(404)
      expect((await call('PATCH', consolePaths.api.client(username), {})).status, username).toBe(404)
      expect((await write({}, username)).status, username).toBe(404)
    }
    expect(await usernames()).toEqual(['ada'])
  })
})

describe('the archive', () => {
  it('allows the client to read, and no one to write', async () => {
    const project = await addProject()
    await postUpdate(project)
    const first = await idOf(await write())
    await writeAsClient({ answerTo: first, message: 'At two.' })
    expect((await list()).clients[0]).toMatchObject({ unanswered: 1 })

    await call('PATCH', consolePaths.api.client('ada'), { isArchived: true })
    expect(await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates())).toHaveLength(1)
    expect(await seenByAda<Message[]>(paths.api.clientMessages())).toHaveLength(2)
    expect((await writeAsClient({ subject: 'Hello', message: 'Anybody?' })).status).toBe(409)
    expect((await postUpdate(project)).status).toBe(409)
    expect((await write({ answerTo: first })).status).toBe(409)
    expect(
      (await call('POST', '/api/console/clients/ada/projects', { projectName: 'P', projectType: 'T' }))
        .status,
    ).toBe(409)
    expect(
      (await call('PATCH', `/api/console/projects/${project}`, { description: 'Ten pages' })).status,
    ).toBe(409)
    expect(await usernames()).toEqual([])
    expect((await list('?view=archived')).clients).toMatchObject([{ username: 'ada', unanswered: 0 }])

    await call('PATCH', consolePaths.api.client('ada'), { isArchived: false })
    expect((await writeAsClient({ subject: 'Hello', message: 'Anybody?' })).status).toBe(201)
    expect(await typesOf()).toContain('maisie client.archived ada')
    expect(await typesOf()).toContain('maisie client.restored ada')
  })
})

describe('the list', () => {
  const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

  it('lists unanswered clients first, the longest waiting at the top, then those without news, then the others by name', async () => {
    for (const name of ['ben', 'cara', 'dan', 'eve']) await addPerson(app, name)
    const quiet = await addProject('dan')
    await app.db
      .update(clientProjects)
      .set({ newsAt: daysAgo(15) })
      .where(eq(clientProjects.id, quiet))
    const done = await addProject('ben')
    await app.db
      .update(clientProjects)
      .set({ newsAt: daysAgo(40), status: 'completed' })
      .where(eq(clientProjects.id, done))
    const late = await writeAsClient({ subject: 'Late', message: 'M' }, 'cara')
    await app.db
      .update(clientMessages)
      .set({ createdAt: daysAgo(2) })
      .where(eq(clientMessages.id, late.data.id))
    await writeAsClient({ subject: 'New', message: 'M' }, 'eve')
    expect(await usernames()).toEqual(['cara', 'eve', 'dan', 'ada', 'ben'])
    expect((await list()).clients[2]).toMatchObject({ quietProjects: 1, projects: { planning: 1 } })
    expect(await usernames('?view=needs-you')).toEqual(['cara', 'eve', 'dan'])
    expect(await usernames('?view=unanswered')).toEqual(['cara', 'eve'])
    expect(await usernames('?view=quiet')).toEqual(['dan'])

    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const part: ClientPage = await list(`?limit=2${next && `&cursor=${next}`}`)
      seen.push(...part.clients.map(({ username }) => username))
      ;({ next } = part)
    }
    expect(seen).toEqual(['cara', 'eve', 'dan', 'ada', 'ben'])
  })

  it('finds clients by name, address and project, and whom I look after', async () => {
    await addPerson(app, 'ben')
    await addProject('ben', 'Winter 100% programme')
    expect(await usernames('?q=BEN')).toEqual(['ben'])
    expect(await usernames('?q=ada%40example')).toEqual(['ada'])
    expect(await usernames('?q=100%25')).toEqual(['ben'])
    expect(await usernames('?q=_')).toEqual([])
    await write({}, 'ben')
    expect(await usernames('?view=mine')).toEqual(['ben'])
    expect((await list('?view=mine')).clients).toMatchObject([{ owner: { username: 'maisie' } }])
  })

  it.each(['?cursor=x', '?cursor=W10', '?limit=0', '?limit=101', '?view=none'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `${consolePaths.api.clients()}${query}`)).status).toBe(400)
    },
  )
})

describe('the pages of a client', () => {
  const shown = async (part?: ClientPart) => await app.page(consolePaths.client('ada', part), staff)

  it('are an overview and five parts, each with its own address and title', async () => {
    expect(await shown()).toContain('<title>ada Test')
    for (const [part, title] of [
      ['messages', 'Messages: ada Test'],
      ['files', 'Files: ada Test'],
      ['plan', 'Plan: ada Test'],
      ['reports', 'Reports: ada Test'],
      ['details', 'Details: ada Test'],
    ] as const)
      expect(await shown(part)).toContain(`<title>${title}`)
    const unknown = await app.request('/console/clients/ada/invoices', { headers: { cookie: staff } })
    expect(unknown.status).toBe(404)
  })
})
