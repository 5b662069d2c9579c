import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { demonstrationUserId } from '#accounts/roles.ts'
import { clientViews, users } from '#accounts/table.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { byCommand } from '#activity/record.server.ts'
import {
  sendToClient,
  addFile,
  sendForApproval,
  addClient,
  type TestClient,
} from '#tests/support/projects.ts'
import { clientFiles } from './files/table.server.ts'
import { clientMessages } from './table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addPerson, addSignedIn, postForm, signIn } from '#tests/support/people.ts'
import { readZip } from '#tests/support/personal-data.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let staff = ''
let ada = { clientId: '', cookie: '', projectId: 0, messageId: 0, deliverableId: 0 }
let ben: TestClient

beforeAll(async () => {
  await seedDemonstration(app.db)
  staff = await addSignedIn(app, 'tamsin', { role: 'staff' })
  const client = await addClient(app, 'ada', { projectName: 'Looms of Ada' })
  const { clientId, projectId } = client
  const words = { clientId, subject: 'Your words', message: 'They are here.' }
  const messageId = await sendToClient(app.db, byCommand, words)
  const { deliverableId } = await sendForApproval(app.db, { projectId })
  ada = { ...client, messageId, deliverableId }
  ben = await addClient(app, 'ben', { projectName: 'Kilns of Ben' })
})
beforeEach(async () => {
  app.setNow('2026-11-21T10:00:00Z')
  await app.db.delete(clientViews)
})

const view = async (username: string, cookie = staff) =>
  await postForm(app, consolePaths.clientForm(username, 'view'), {}, { cookie })
const get = async (path: string, cookie = staff) => await app.get(path, cookie)
const textOf = async (path: string, cookie = staff) => await app.page(path, cookie)
const leadsTo = (response: Response) => `${response.status} ${response.headers.get('location') ?? ''}`
const entriesOf = async (type: string) =>
  await app.db
    .select({ actor: activityEntries.actor })
    .from(activityEntries)
    .where(and(eq(activityEntries.type, type), eq(activityEntries.subject, 'ada')))

describe('staff who view as a client', () => {
  it('sees what they see, with a note that says so', async () => {
    expect(leadsTo(await get(paths.dashboard()))).toBe('303 /console')
    expect(leadsTo(await view('ada'))).toBe('303 /dashboard')
    const page = await textOf(paths.dashboard())
    expect(page).toContain('Looms of Ada')
    expect(page).toContain('You see what ada Test sees,')
    expect(page).toContain('10:15</time>')
    expect(await textOf(paths.api.clientProjects())).toContain('Looms of Ada')
    expect(await textOf(paths.api.clientApprovals())).toContain('Home page words')
  })

  it('has no form to write, to decide or to sign out, and no settings of theirs', async () => {
    await view('ada')
    const forms = []
    for (const path of [paths.dashboardMessage(ada.messageId), paths.dashboardApprovals()]) {
      const page = await textOf(path)
      forms.push(...page.matchAll(/<form[^>]*action="([^"]*)"/g))
    }
    expect(new Set(forms.map(([, action]) => action))).toEqual(
      new Set([consolePaths.clientForm('ada', 'end-view')]),
    )
    expect(await textOf(paths.dashboardSettings())).not.toContain('ada@example.com')
  })

  it('changes nothing, marks nothing as read, and takes no copy', async () => {
    await view('ada')
    const letter = { subject: 'A question', message: 'When?' }
    const calls: [string, object?][] = [
      [paths.api.clientMessages(), letter],
      [paths.api.clientMessageRead(ada.messageId)],
      [paths.api.clientDecision(ada.deliverableId), { decision: 'approved' }],
    ]
    for (const [path, body = {}] of calls)
      expect((await app.postJson(path, body, { cookie: staff })).status, path).toBe(403)
    const forms = [
      paths.dashboardMessages(),
      paths.dashboardMessageRead(ada.messageId),
      paths.decideApproval(ada.deliverableId),
    ]
    for (const path of forms)
      expect((await postForm(app, path, { ...letter, decision: 'approved' }, { cookie: staff })).status).toBe(
        403,
      )
    expect((await get(paths.api.clientDownload())).status).toBe(403)
    expect((await get(paths.api.clientEvents())).status).toBe(204)
    await get(paths.dashboardMessage(ada.messageId))
    const messages = await app.db
      .select()
      .from(clientMessages)
      .where(eq(clientMessages.clientId, ada.clientId))
    expect(messages).toMatchObject([{ id: ada.messageId, isRead: false, readAt: null }])
  })

  it('saves a file without it counting as opened by the client', async () => {
    const { id } = await addFile(app.db, { clientId: ada.clientId, projectId: ada.projectId })
    await app.db.update(clientFiles).set({ sharedAt: new Date('2026-11-20T09:00:00Z') })
    const openedAt = async () =>
      (await app.db.select().from(clientFiles).where(eq(clientFiles.id, id)))[0]?.openedAt
    await view('ada')
    const saved = await get(paths.dashboardFile(id))
    expect([saved.status, await saved.text()]).toEqual([200, 'The kiln is open from March to October.'])
    expect(await openedAt()).toBeNull()
    await (await get(paths.dashboardFile(id), ada.cookie)).text()
    expect(await openedAt()).toEqual(new Date('2026-11-21T10:00:00Z'))
  })

  it('sees one client at a time', async () => {
    await view('ada')
    await view('ben')
    const page = await textOf(paths.dashboard())
    expect(page).toContain('Kilns of Ben')
    expect(page).not.toContain('Looms of Ada')
    const updates = paths.api.clientProjectUpdates
    expect((await get(updates(ben.projectId))).status).toBe(200)
    expect((await get(updates(ben.projectId), ada.cookie)).status).toBe(404)
  })

  it('sees nothing after 15 minutes', async () => {
    await view('ada')
    app.setNow('2026-11-21T10:14:59Z')
    expect((await get(paths.dashboard())).status).toBe(200)
    app.setNow('2026-11-21T10:15:00Z')
    expect(leadsTo(await get(paths.dashboard()))).toBe('303 /console')
    expect(await textOf(paths.api.clientProjects())).toBe('[]')
  })

  it('sees nothing once they end it, and another session of theirs never does', async () => {
    await view('ada')
    const other = await signIn(app, 'tamsin')
    expect(leadsTo(await get(paths.dashboard(), other))).toBe('303 /console')
    const end = async (username: string, cookie: string) =>
      leadsTo(await postForm(app, consolePaths.clientForm(username, 'end-view'), {}, { cookie }))
    await end('ada', other)
    await end('ben', staff)
    expect((await get(paths.dashboard())).status).toBe(200)
    app.setNow('2026-11-21T10:05:00Z')
    expect(await end('ada', staff)).toBe('303 /console/clients/ada')
    expect(leadsTo(await get(paths.dashboard()))).toBe('303 /console')
    expect(await app.db.select().from(clientViews)).toMatchObject([
      { endsAt: new Date('2026-11-21T10:05:00Z') },
    ])
    expect(await entriesOf('client.view-ended')).toEqual([{ actor: 'tamsin' }])
  })
})

it('shows no one who is no client: not the placeholder, nor a colleague, nor who became one', async () => {
  await addPerson(app, 'maisie', { role: 'staff' })
  const [demonstration] = await app.db.select().from(users).where(eq(users.id, demonstrationUserId))
  for (const username of ['maisie', demonstration?.username ?? '', 'nobody'])
    expect((await view(username)).status, username).toBe(404)
  expect(await app.db.$count(clientViews)).toBe(0)
  await view('ben')
  await app.db.update(users).set({ role: 'staff' }).where(eq(users.id, ben.clientId))
  expect(leadsTo(await get(paths.dashboard()))).toBe('303 /console')
  await app.db.update(users).set({ role: 'client' }).where(eq(users.id, ben.clientId))
})

it('tells the client who looked and who took a copy, and the agency who did what', async () => {
  const views = (await entriesOf('client.viewed')).length
  expect(await textOf(paths.dashboardSettings(), ada.cookie)).toContain('Nobody has looked')
  await view('ada')
  app.setNow('2026-11-21T10:20:00Z')
  const zip = readZip(Buffer.from(await (await get(paths.api.clientDownload(), ada.cookie)).arrayBuffer()))
  const copy = JSON.parse(String(zip.get('data.json'))) as { views: unknown[] }
  expect(copy.views).toMatchObject([
    { kind: 'download', byName: 'ada Test', isOwn: true, at: '2026-11-21T10:20:00.000Z' },
    { kind: 'view', byName: 'tamsin Test', isOwn: false, until: '2026-11-21T10:15:00.000Z' },
  ])
  const settings = await textOf(paths.dashboardSettings(), ada.cookie)
  expect(settings).toContain('tamsin Test of Loomsbury looked at your dashboard')
  expect(settings).toContain('You downloaded a copy of your data')
  expect((await entriesOf('client.viewed')).slice(views)).toEqual([{ actor: 'tamsin' }])
  expect(await entriesOf('client.downloaded')).toEqual([{ actor: 'ada' }])
  expect(await textOf(consolePaths.client('ada', 'details'))).toContain('looked at the dashboard of')
})
