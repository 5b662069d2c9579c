import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { users } from '#features/accounts/server/table.ts'
import { activityEntries } from '#features/activity/server/table.ts'
import type { ClientPage, ClientPageData } from '#features/projects/console-client.ts'
import type { Message, Project, ProjectUpdate } from '#features/projects/project-data.ts'
import { heldPostJob, sendHeldPosts } from '#features/projects/server/leave-posts.ts'
import { clientMessages, clientProjects, projectUpdates } from '#features/projects/server/table.ts'
import type { ConsoleCounts } from '#pages/console/shell.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

vi.mock('better-auth/crypto', () => import('#tests/support/quick-passwords.ts'))

let app: TestApp
let staff = ''
beforeAll(async () => (app = await openTestApp({ rateLimit: 'off' })))
beforeEach(async () => {
  await app.reset()
  app.setNow(new Date().toISOString())
  await addPerson(app, 'maisie', { role: 'staff' })
  await addPerson(app, 'ada')
  staff = await signIn(app, 'maisie')
})
afterAll(async () => await app.close())

const call = async (method: string, path: string, body?: object, cookie = staff) =>
  await app.request(path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
/** The shapes are those the tests then compare. */
const bodyOf = async <Shape>(response: Response) => (await response.json()) as Shape
const get = async <Shape>(path: string, cookie = staff) =>
  await bodyOf<Shape>(await call('GET', path, undefined, cookie))

const list = async (query = '') => await get<ClientPage>(`${consolePaths.api.clients()}${query}`)
const usernames = async (query = '') => (await list(query)).clients.map(({ username }) => username)
const page = async (username = 'ada') => await get<ClientPageData>(consolePaths.api.clientPage(username))

const addProject = async (username = 'ada', projectName = 'Spring catalogue') => {
  const response = await call('POST', consolePaths.api.clientProjects(username), {
    projectName,
    projectType: 'Website Design',
  })
  expect(response.status).toBe(201)
  return (await bodyOf<{ project: Project }>(response)).project.id
}
const update = { title: 'First design', description: 'Two pages to look at.', updateType: 'progress' }
const postUpdate = async (project: number, more: object = {}) =>
  await call('POST', consolePaths.api.projectUpdates(project), { ...update, ...more })
const write = async (more: object = {}, username = 'ada') =>
  await call('POST', consolePaths.api.clientMessages(username), {
    subject: 'A question',
    message: 'When shall we call?',
    ...more,
  })
const idOf = async (response: Response) => (await bodyOf<{ id: number }>(response)).id
const writeAsClient = async (body: object, username = 'ada') => {
  const response = await app.postJson(paths.api.clientMessages(), body, {
    cookie: await signIn(app, username),
  })
  return { status: response.status, data: (await bodyOf<{ data: Message }>(response)).data }
}
const seenByAda = async <Shape>(path: string) => await get<Shape>(path, await signIn(app, 'ada'))
const typesOf = async () =>
  (await app.db.select().from(activityEntries).orderBy(activityEntries.id))
    .filter(({ type }) => type !== 'account.signed-in')
    .map(({ actor, type, subject, fields }) => [actor, type, subject, ...fields].join(' '))
/** Runs the jobs that let held posts leave, as the worker does, once for each. */
const leave = async () => {
  const jobs = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, heldPostJob))
  for (const job of jobs) await sendHeldPosts(app.db)(job.payload, job, app.services.log)
}

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

  it.each([
    [{ email: 'ada@example.com' }, 'email', 'Somebody with this address has an account already'],
    [{ username: 'maisie' }, 'username', 'This username is taken'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  ])('with %o is refused at its field', async (wrong, field, message) => {
    const response = await call('POST', consolePaths.api.clients(), { ...nerys, ...wrong })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, errors: [{ field, message }] })
    expect(await app.queuedMails()).toEqual([])
  })

  it('is invited again while they have nothing to sign in with, and not after', async () => {
    await call('POST', consolePaths.api.clients(), nerys)
    expect((await call('POST', consolePaths.api.clientInvitation('nerys'))).status).toBe(201)
    expect(await app.queuedMails()).toHaveLength(2)
    expect((await call('POST', consolePaths.api.clientInvitation('ada'))).status).toBe(409)
  })

  it('is changed; what somebody else has is refused', async () => {
    await addPerson(app, 'ben')
    const changed = await call('PATCH', consolePaths.api.client('ada'), { email: 'ADA@new.example' })
    expect(await changed.json()).toMatchObject({ client: { email: 'ada@new.example', username: 'ada' } })
    expect((await call('PATCH', consolePaths.api.client('ada'), { email: 'ben@example.com' })).status).toBe(
      400,
    )
    expect((await call('PATCH', consolePaths.api.client('ada'), { username: 'ben' })).status).toBe(400)
    expect(await typesOf()).toEqual(['maisie client.changed ada email'])
  })

  it('is kept out and let in again by staff, signed out in the same moment', async () => {
    const own = await signIn(app, 'ada')
    await call('PATCH', consolePaths.api.client('ada'), { status: 'disabled' })
    expect((await call('GET', paths.api.clientDownload(), undefined, own)).status).toBe(401)
    expect((await call('POST', consolePaths.api.clientInvitation('ada'))).status).toBe(409)
    await call('PATCH', consolePaths.api.client('ada'), { status: 'active' })
    await signIn(app, 'ada')
  })

  it('is never somebody who works here, nor the placeholder client', async () => {
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
  it('lets a client read, and nobody write', async () => {
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
      (await call('POST', consolePaths.api.clientProjects('ada'), { projectName: 'P', projectType: 'T' }))
        .status,
    ).toBe(409)
    expect(
      (await call('PATCH', consolePaths.api.project(project), { description: 'Ten pages' })).status,
    ).toBe(409)
    expect(await usernames()).toEqual([])
    expect((await list('?view=archived')).clients).toMatchObject([{ username: 'ada', unanswered: 0 }])

    await call('PATCH', consolePaths.api.client('ada'), { isArchived: false })
    expect((await writeAsClient({ subject: 'Hello', message: 'Anybody?' })).status).toBe(201)
    expect(await typesOf()).toContain('maisie client.archived ada')
    expect(await typesOf()).toContain('maisie client.restored ada')
  })
})

describe('a project', () => {
  it('gets another status only with a sentence, which is an update', async () => {
    const project = await addProject()
    const without = await call('PATCH', consolePaths.api.project(project), { status: 'in_progress' })
    expect(without.status).toBe(400)
    expect(await without.json()).toMatchObject({ errors: [{ field: 'sentence' }] })

    const sentence = 'We have begun with the stockist finder.'
    const changed = await call('PATCH', consolePaths.api.project(project), {
      status: 'in_progress',
      sentence,
    })
    expect(await changed.json()).toMatchObject({ project: { id: project, status: 'in_progress' } })
    expect(await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates(project))).toMatchObject([
      { title: 'Status: In progress', description: sentence, updateType: 'status' },
    ])
    expect(await typesOf()).toEqual([
      `maisie project.added ${project}`,
      `maisie project.status-changed ${project} status`,
      `maisie project.update-posted ${project}`,
    ])
  })

  it('changes without a word to the client where its status stays', async () => {
    const project = await addProject()
    const changed = await call('PATCH', consolePaths.api.project(project), {
      completionDate: '2026-12-04',
      totalValue: '$1,500',
    })
    expect(await changed.json()).toMatchObject({
      project: { completionDate: '2026-12-04', totalValue: '$1,500', status: 'planning' },
    })
    expect(await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates(project))).toEqual([])
    expect(await typesOf()).toContain(`maisie project.changed ${project} completionDate totalValue`)
  })

  it.each([
    [{ status: 'abandoned' }, 400],
    [{ startDate: '30 February' }, 400],
    [{ startDate: '0000-01-01' }, 400],
    [{ projectName: '' }, 400],
  ])('refuses %o', async (body, status) => {
    const project = await addProject()
    expect((await call('PATCH', consolePaths.api.project(project), body)).status).toBe(status)
  })

  it('is not there under another number', async () => {
    for (const id of [0, 999_999])
      expect((await call('PATCH', consolePaths.api.project(id), { description: 'x' })).status).toBe(404)
    expect((await call('PATCH', consolePaths.api.project('x'), {})).status).toBe(404)
    expect((await postUpdate(999_999)).status).toBe(404)
  })
})

describe('what is null as it is shown', () => {
  it('is taken as null: of a project', async () => {
    const none = { startDate: null, completionDate: null, totalValue: null, description: null }
    const words = { projectName: 'Spring catalogue', projectType: 'Website Design' }
    const made = await call('POST', consolePaths.api.clientProjects('ada'), { ...words, ...none })
    expect(made.status).toBe(201)
    const { project } = await bodyOf<{ project: Project }>(made)
    expect(project).toMatchObject(none)
    const changed = await call('PATCH', consolePaths.api.project(project.id), { ...words, ...none })
    expect(await changed.json()).toMatchObject({ project: none })
  })

  it('is taken as null: of an update and a message', async () => {
    const project = await addProject()
    expect((await postUpdate(project, { updateType: null, corrects: null })).status).toBe(201)
    expect((await page()).updates).toMatchObject([{ updateType: 'progress' }])
    const first = await write({ projectId: null, answerTo: null, corrects: null })
    expect(first.status).toBe(201)
    const answer = await write({ subject: null, projectId: null, answerTo: await idOf(first) })
    expect(answer.status).toBe(201)
    expect(await seenByAda<Message[]>(paths.api.clientMessages())).toMatchObject([
      { subject: 'A question', projectId: null },
      { subject: 'A question', projectId: null, answerTo: null },
    ])
  })

  it.each([
    [{ projectId: 'x' }, 'projectId', 'There is no such project'],
    [{ answerTo: 0 }, 'answerTo', 'There is no such message'],
  ])('but not %o', async (body, field, message) => {
    const response = await write(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ field, message }] })
  })
})

describe('an update', () => {
  it('goes to one project or several of a client, once for one submission key', async () => {
    const [one, two] = [await addProject('ada', 'One'), await addProject('ada', 'Two')]
    const posting = { alsoIn: [two], submissionKey: 'the-same-key-twice-1' }
    expect((await postUpdate(one, posting)).status).toBe(201)
    expect((await postUpdate(one, posting)).status).toBe(200)
    const updates = await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates())
    expect(updates).toHaveLength(2)
    expect(new Set(updates.map(({ projectId }) => projectId))).toEqual(new Set([one, two]))
  })

  it('never goes to two clients at once', async () => {
    await addPerson(app, 'ben')
    const [one, two] = [await addProject('ada'), await addProject('ben')]
    expect((await postUpdate(one, { alsoIn: [two] })).status).toBe(404)
    expect(await app.db.select().from(projectUpdates)).toEqual([])
  })

  it('that is held is seen by nobody but the agency until it leaves, and told once', async () => {
    const project = await addProject()
    await postUpdate(project, { isHeld: true })
    expect(await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates())).toEqual([])
    const mailed = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, 'client-news'))
    expect(mailed).toEqual([])
    expect((await page()).updates).toMatchObject([
      { heldUntil: expect.any(String), authorName: 'maisie Test' },
    ])

    await leave()
    await leave()
    expect(await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates())).toHaveLength(1)
    expect((await page()).updates).toMatchObject([{ heldUntil: null }])
    const news = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, 'client-news'))
    expect(news).toHaveLength(1)
  })

  it('that is taken back in time reaches nobody, in no project', async () => {
    const [one, two] = [await addProject('ada', 'One'), await addProject('ada', 'Two')]
    await postUpdate(one, { alsoIn: [two], isHeld: true, submissionKey: 'taken-back-in-time' })
    const [held] = (await page()).updates
    expect((await call('DELETE', consolePaths.api.projectUpdate(held?.id ?? 0))).status).toBe(200)
    await leave()
    expect(await app.db.select().from(projectUpdates)).toEqual([])
    expect((await call('DELETE', consolePaths.api.projectUpdate(held?.id ?? 0))).status).toBe(404)
  })

  it('that has left is not taken back; a correction stands beside it', async () => {
    const project = await addProject()
    await postUpdate(project, { updateType: 'request' })
    const [first] = (await page()).updates
    expect((await call('DELETE', consolePaths.api.projectUpdate(first?.id ?? 0))).status).toBe(409)
    const corrected = await postUpdate(project, { title: 'Three pages', corrects: first?.id })
    expect(corrected.status).toBe(201)
    const [newest] = await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates())
    // A request that is put right is still one.
    expect(newest).toMatchObject({ title: 'Three pages', corrects: first?.id, updateType: 'request' })
    const other = await addProject('ada', 'Other')
    expect((await postUpdate(other, { corrects: first?.id })).status).toBe(404)
  })
})

describe('a message', () => {
  const unread = async () => (await get<ConsoleCounts>(consolePaths.api.counts())).unread

  it('is one under one key and with one text', async () => {
    const sent = { subject: 'Once', message: 'Only.', submissionKey: 'a-key-for-a-message' }
    const both = await Promise.all([write(sent), write(sent)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect((await write({ ...sent, message: 'Only this.' })).status).toBe(201)
    const messages = await seenByAda<Message[]>(paths.api.clientMessages())
    expect(messages.map(({ message }) => message)).toEqual(['Only this.', 'Only.'])
  })

  it('has its writer’s name, and an answer ends the wait', async () => {
    const { data } = await writeAsClient({ subject: 'Postcodes', message: 'Can it cope?' })
    expect(await unread()).toBe(1)
    expect((await page()).conversations).toMatchObject([
      { id: data.id, waitingSince: data.createdAt, owner: null },
    ])
    expect((await write({ answerTo: data.id, message: 'It can.' })).status).toBe(201)
    const messages = await seenByAda<Message[]>(paths.api.clientMessages())
    expect(messages[0]).toMatchObject({
      senderName: 'maisie Test',
      subject: 'Postcodes',
      answerTo: data.id,
      isRead: false,
    })
    expect(await unread()).toBe(0)
    // Whoever answers looks after it.
    expect((await page()).conversations).toMatchObject([
      { waitingSince: null, owner: { username: 'maisie' } },
    ])
  })

  it('that waits goes on waiting while the answer is held, and what comes meanwhile does too', async () => {
    const { data } = await writeAsClient({ subject: 'Postcodes', message: 'Can it cope?' })
    await write({ answerTo: data.id, isHeld: true })
    expect(await seenByAda<Message[]>(paths.api.clientMessages())).toHaveLength(1)
    expect(await unread()).toBe(1)
    await writeAsClient({ answerTo: data.id, message: 'And with a space?' })
    await leave()
    expect(await unread()).toBe(1)
    expect((await page()).conversations[0]?.messages.map(({ answeredAt }) => answeredAt !== null)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is taken back in time, and not after', async () => {
    const held = await idOf(await write({ isHeld: true }))
    expect((await call('DELETE', consolePaths.api.clientMessage(held))).status).toBe(200)
    const left = await idOf(await write())
    expect((await call('DELETE', consolePaths.api.clientMessage(left))).status).toBe(409)
    const { data } = await writeAsClient({ subject: 'Mine', message: 'Not yours' })
    expect((await call('DELETE', consolePaths.api.clientMessage(data.id))).status).toBe(404)
    await leave()
    expect(await seenByAda<Message[]>(paths.api.clientMessages())).toHaveLength(2)
  })

  it('of ours is corrected by another beside it; the client’s own is not', async () => {
    const first = await idOf(await write())
    expect((await write({ corrects: first, message: 'At three, not two.' })).status).toBe(201)
    expect((await seenByAda<Message[]>(paths.api.clientMessages()))[0]).toMatchObject({
      corrects: first,
      answerTo: first,
      message: 'At three, not two.',
    })
    const { data } = await writeAsClient({ answerTo: first, message: 'Fine.' })
    expect((await write({ corrects: data.id })).status).toBe(404)
  })

  it('goes to no other client’s conversation or project', async () => {
    await addPerson(app, 'ben')
    const ofBen = await idOf(await write({}, 'ben'))
    expect((await write({ answerTo: ofBen })).status).toBe(404)
    expect((await write({ projectId: await addProject('ben') })).status).toBe(404)
    expect((await write({ subject: '' })).status).toBe(400)
  })

  it('shows the agency when it was read', async () => {
    const first = await idOf(await write())
    expect((await page()).conversations[0]?.messages[0]?.readAt).toBeNull()
    await app.request(paths.api.clientMessageRead(first), {
      method: 'POST',
      headers: { cookie: await signIn(app, 'ada') },
    })
    expect((await page()).conversations[0]?.messages[0]?.readAt).toEqual(expect.any(String))
  })
})

describe('the list', () => {
  const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

  it('shows first who waits for us, the longest first, then who has heard nothing, then the others by name', async () => {
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
