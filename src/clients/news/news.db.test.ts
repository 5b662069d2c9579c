import { addressOf } from '#api-client/call.ts'
import { byCommand } from '#activity/record.server.ts'
import { paths } from '#shared/paths.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { addClient, addFile, postUpdate, sendForApproval, type TestClient } from '#tests/support/projects.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { beforeAll, expect, it } from 'vitest'
import { projectUpdates, reportIssues } from '../table.server.ts'
import { ownCalls } from '../own-calls.ts'
import type { News } from './news.ts'

const app = await startTestApp({ rateLimit: 'off' })
let ada: TestClient
let ben = ''
let work = 0

beforeAll(async () => {
  app.setNow('2026-11-21T19:10:00Z')
  ada = await addClient(app, 'ada')
  ben = await addSignedIn(app, 'ben')
  await addFile(app.db, { ...ada, isShared: true, name: 'Prices.csv', now: new Date('2026-11-20T09:00:00Z') })
  const { deliverableId } = await sendForApproval(app.db, { projectId: ada.projectId })
  work = deliverableId
  const update = { title: 'It is live', description: 'Today.', updateType: 'milestone' }
  await postUpdate(app.db, byCommand, { projectId: ada.projectId, ...update })
  await app.db.update(projectUpdates).set({ createdAt: new Date('2026-11-20T10:00:00Z') })
  const report = {
    projectId: ada.projectId,
    month: '2026-10',
    issue: 1,
    why: '',
    publisherName: 'Tamsin Ferreira',
  }
  const content = { figures: [], learned: '', advice: '', spent: null, did: [] }
  await app.db
    .insert(reportIssues)
    .values({ ...report, content, publishedAt: new Date('2026-11-02T09:00:00Z') })
})

const news = async (cookie = ada.cookie) => {
  const { news: found } = await app.read<News>(ownCalls.news.path, cookie)
  return found
}
const read = async (place: string, cookie = ada.cookie, asOf?: string) =>
  await app.postJson(addressOf(ownCalls.readNews, {}), { place, asOf }, { cookie })
const unread = async () => (await news()).filter(({ isRead }) => !isRead).map(({ place }) => place)

it('counts what is open beside the list', async () => {
  const { open } = await app.read<News>(ownCalls.news.path, ada.cookie)
  const places = [`approval:${work}`, 'files', `project:${ada.projectId}`, `report:2026-10:${ada.projectId}`]
  expect(open).toEqual({
    messages: 0,
    places: places.map((place) => ({ place, count: 1 })),
    approvals: 1,
  })
})

it('lists every kind once, unread, and nothing to anyone else', async () => {
  const all = await news()
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(['approval', 'file', 'report', 'update'])
  expect(all.find(({ kind }) => kind === 'file')).toEqual({
    kind: 'file',
    id: expect.any(Number),
    place: 'files',
    title: 'Prices.csv',
    by: 'Tamsin Ferreira',
    projectName: 'Spring catalogue',
    at: '2026-11-20T09:00:00.000Z',
    isRead: false,
    isWaiting: false,
    number: null,
  })
  expect(await news(ben)).toEqual([])
})

it('is read by opening its place, which another client cannot', async () => {
  expect(await unread()).toHaveLength(4)
  expect((await read(`project:${ada.projectId}`, ben)).status).toBe(404)
  expect((await read(`approval:${work}`, ben)).status).toBe(404)
  expect((await read('files', ben)).status).toBe(200)
  expect(await unread()).toHaveLength(4)
  for (const place of [
    'files',
    `project:${ada.projectId}`,
    `approval:${work}`,
    `report:2026-10:${ada.projectId}`,
  ])
    expect((await read(place)).status).toBe(200)
  expect(await unread()).toEqual([])
  // What comes afterwards is unread again, and stands first.
  app.setNow('2026-11-21T19:20:00Z')
  await addFile(app.db, { ...ada, isShared: true, name: 'New.csv', now: new Date('2026-11-21T19:15:00Z') })
  expect(await unread()).toEqual(['files'])
  expect((await news())[0]).toMatchObject({ title: 'New.csv', isRead: false })
})

it('stays unread if it came after the page was loaded', async () => {
  expect((await read('files', ada.cookie, '2026-11-21T19:14:00.000Z')).status).toBe(200)
  expect(await unread()).toEqual(['files'])
  await addFile(app.db, {
    ...ada,
    isShared: true,
    name: 'Newer.csv',
    now: new Date('2026-11-21T19:19:00Z'),
  })
  expect((await read('files', ada.cookie, '2026-11-21T19:16:00.000Z')).status).toBe(200)
  // Nor does a page that was loaded before take back what another has shown.
  expect((await read('files', ada.cookie, '2026-11-21T19:14:00.000Z')).status).toBe(200)
  expect((await news()).filter(({ isRead }) => !isRead).map(({ title }) => title)).toEqual(['Newer.csv'])
  expect((await read('files', ada.cookie, 'yesterday')).status).toBe(400)
  // The page's time is never later than the server's.
  app.setNow('2026-11-21T19:18:00Z')
  expect((await read('files', ada.cookie, '2027-01-01T00:00:00.000Z')).status).toBe(200)
  app.setNow('2026-11-21T19:20:00Z')
  expect(await unread()).toEqual(['files'])
})

it('counts as read after thirty days', async () => {
  app.setNow('2026-12-31T19:20:00Z')
  expect(await unread()).toEqual([])
  app.setNow('2026-11-21T19:20:00Z')
})

it('is a page too, which marks as read by forms', async () => {
  const page = await (await app.get(paths.dashboardNews(), ada.cookie)).text()
  expect(page).toContain('Unread, 1')
  const marked = await postForm(app, paths.readNews(), { place: 'files' }, { cookie: ada.cookie })
  expect([marked.status, marked.headers.get('location')]).toEqual([303, paths.dashboardNews()])
  expect(await (await app.get(paths.dashboardNews(), ada.cookie)).text()).not.toContain('Unread, ')
})

it.each([
  '',
  'project:',
  'project:x',
  'report:2026-13:1',
  'report:2026-10',
  'files:1',
  'project:99999999999999999',
])('refuses the place “%s”', async (place) => {
  expect((await read(place)).status).toBe(400)
})
