import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byCommand } from '#features/activity/server/record.ts'
import { addProject } from '#features/projects/server/deliver.ts'
import { saveDraft } from '#features/projects/server/approvals/versions.ts'
import { clientFiles } from '#features/projects/server/file-table.ts'
import { clientMessages, projectUpdates } from '#features/projects/server/table.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addFile, sendForApproval } from '#tests/support/projects.ts'
import { addPerson, postForm, signIn } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

// The page of a project, and the monthly reports.

let app: TestApp
let ada = { clientId: '', cookie: '', projectId: 0 }
let ben = { cookie: '', projectId: 0 }

beforeAll(async () => {
  app = await openTestApp({ rateLimit: 'off', hasDemoDashboard: false })
  await addPerson(app, 'tamsin', { role: 'staff' })
  const { id: clientId } = await addPerson(app, 'ada')
  const project = { projectType: 'Website Design', status: 'in_progress' }
  const dates = { startDate: '2026-10-05', completionDate: '2026-12-16' }
  const projectName = 'Looms of Ada'
  const projectId = await addProject(app.db, byCommand, {
    clientId,
    projectName,
    ...project,
    ...dates,
  })
  ada = { clientId, projectId, cookie: await signIn(app, 'ada') }
  const other = await addPerson(app, 'ben')
  const ofBen = { clientId: other.id, projectName: 'Kilns of Ben', ...project }
  ben = { projectId: await addProject(app.db, byCommand, ofBen), cookie: await signIn(app, 'ben') }
})
beforeEach(async () => {
  app.setNow('2026-11-21T10:00:00Z')
  await app.db.delete(projectUpdates)
  await app.db.delete(clientMessages)
})
afterAll(async () => await app.close())

const get = async (path: string, cookie = ada.cookie) => await app.request(path, { headers: { cookie } })
// What someone reads; React puts comments between pieces of text.
const textOf = async (path: string, cookie = ada.cookie) => {
  const page = (await (await get(path, cookie)).text()).replaceAll('<!-- -->', '')
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'))
}
const project = async () => await textOf(paths.dashboardProject(ada.projectId))
const monthsIn = (page: string) =>
  new Set([...page.matchAll(/href="\/dashboard\/reports\/([^"]+)"/g)].map(([, month]) => month))

const post = async (at: string, given: Partial<typeof projectUpdates.$inferInsert> = {}) => {
  const [added] = await app.db
    .insert(projectUpdates)
    .values({
      projectId: ada.projectId,
      title: 'Work has begun',
      description: 'Ten pages.',
      updateType: 'milestone',
      createdAt: new Date(at),
      authorName: 'Maisie Adeyemi',
      ...given,
    })
    .returning()
  if (!added) throw new Error('no update was stored')
  return added.id
}

describe('the page of a project', () => {
  it('says who did what and when: updates, versions with their files, decisions', async () => {
    await post('2026-11-02T09:05:00Z')
    const { clientId, projectId } = ada
    const loose = await addFile(app.db, { clientId, projectId, name: 'Of ours.txt' })
    const file = await addFile(app.db, { clientId, projectId, name: 'Words.txt' })
    const sent = await sendForApproval(
      app.db,
      { projectId, title: 'Home page words', files: [file.id] },
      new Date('2026-11-18T16:12:00Z'),
    )
    app.setNow('2026-11-19T08:00:00Z')
    const decision = { decision: 'changes-asked', comment: 'Take out “finest”.' }
    await app.postJson(paths.api.clientDecision(sent.deliverableId), decision, { cookie: ada.cookie })
    app.setNow('2026-11-21T10:00:00Z')
    const page = await project()
    for (const words of [
      '2 November 2026, 09:05',
      'Maisie Adeyemi',
      'Milestone',
      '18 November 2026, 16:12',
      'Tamsin Ferreira',
      'Version 1 sent for your decision',
      'Changes asked for on version 1',
      'Take out “finest”.',
      '19 November 2026, 08:00',
      // The plan.
      '5 October to 16 December 2026',
      '25 days to go',
      'You asked for changes to version 1',
    ])
      expect(page).toContain(words)
    // In the version, and among the files; not as an event of its own.
    expect(page.split(paths.dashboardFile(file.id))).toHaveLength(3)
    expect(page).not.toContain('File shared')
    await app.db
      .update(clientFiles)
      .set({ sharedAt: new Date('2026-11-20T09:00:00Z') })
      .where(eq(clientFiles.id, loose.id))
    expect(await project()).toContain('File shared')
  })

  it('shows nothing that waits to leave, no draft, and no file of the agency’s own', async () => {
    await post('2026-11-02T09:05:00Z', { title: 'Held back', heldUntil: new Date('2026-11-30T00:00:00Z') })
    const { clientId, projectId } = ada
    await addFile(app.db, { clientId, projectId, name: 'Notes of ours.txt' })
    const { deliverableId } = await sendForApproval(app.db, { projectId, title: 'Shop page' })
    const note = 'The second, which is a draft.'
    await app.db.transaction(async (tx) => saveDraft(tx, { deliverableId, note, files: [], now: new Date() }))
    const page = await project()
    expect(page).toContain('Shop page')
    expect(page).toContain('Version 1 is waiting for your decision')
    expect(page).not.toMatch(/Held back|Notes of ours|Version 2/)
  })

  it('names what was corrected, and what corrects it', async () => {
    const wrong = await post('2026-10-20T09:05:00Z', { title: 'Opens on 1 December' })
    await post('2026-11-02T09:05:00Z', { title: 'Opens on 16 December', corrects: wrong })
    const page = await project()
    expect(page).toContain('>Correction<')
    expect(page).toContain('>Corrected later<')
  })

  it('shows what somebody wrote as text', async () => {
    await post('2026-11-02T09:05:00Z', { title: '<img src=x onerror=alert(1)>' })
    expect(await project()).toContain('&lt;img src=x')
  })

  it('of another client is not there, nor is one that does not exist or no number', async () => {
    for (const id of [ben.projectId, 999_999, 'one', '1e3']) {
      const response = await get(paths.dashboardProject(id))
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('Kilns of Ben')
    }
  })
})

describe('the report of a month', () => {
  it('is of the months in which something happened, each leading to the others', async () => {
    await post('2026-09-30T23:30:00Z') // London's October
    await post('2026-11-02T09:05:00Z', { title: 'First design' })
    const october = await textOf(paths.dashboardReport('2026-10'))
    expect(october).toContain('October 2026, on one page')
    expect(october).toContain('1 to 31 October 2026.')
    expect(october).toContain('Work has begun')
    expect(october).not.toContain('First design')
    expect(monthsIn(october)).toContain('2026-11')
    expect(monthsIn(october)).not.toContain('2026-09')
    for (const month of monthsIn(october))
      expect((await get(paths.dashboardReport(month))).status, month).toBe(200)
  })

  it('is that of the latest month, where none is named, and says that it goes on', async () => {
    await post('2026-11-02T09:05:00Z', { title: 'First design' })
    const page = await textOf(paths.dashboardReport())
    expect(page).toContain('November 2026, on one page')
    expect(page).toContain('1 to 21 November 2026, so far.')
    expect(page).toContain('What is waiting for you')
  })

  it('says what waited when the month ended, and that it is settled by now', async () => {
    await post('2026-10-30T09:05:00Z', { title: 'Two photographs', updateType: 'request' })
    const message = { clientId: ada.clientId, subject: 'Our call', message: 'On Thursday?' }
    const createdAt = new Date('2026-10-29T09:00:00Z')
    const readAt = new Date('2026-11-03T09:00:00Z')
    await app.db.insert(clientMessages).values({ ...message, createdAt, isRead: true, readAt })
    const page = await textOf(paths.dashboardReport('2026-10'))
    expect(page).toContain('One update and one message from us.')
    expect(page).toMatch(/Two photographs.*A question from us.*It is still waiting/s)
    expect(page).toMatch(/Our call.*A message to read.*It has been settled since/s)
  })

  it('counts a decision in the month in which it was made', async () => {
    const { projectId } = ada
    const sent = new Date('2026-10-31T12:00:00Z')
    const { deliverableId } = await sendForApproval(app.db, { projectId, title: 'Stockists' }, sent)
    await app.postJson(
      paths.api.clientDecision(deliverableId),
      { decision: 'approved' },
      { cookie: ada.cookie },
    )
    const october = await textOf(paths.dashboardReport('2026-10'))
    expect(october).toContain('Nothing was decided in October 2026.')
    expect(october).toMatch(/Stockists<\/a><p>Version 1 for your decision.*It has been settled since/s)
    expect(await textOf(paths.dashboardReport('2026-11'))).toContain('Version 1 approved')
  })

  it('is not there for a month without anything, or that is none', async () => {
    await post('2026-11-02T09:05:00Z')
    for (const month of ['2020-01', '2026-13', 'november', '2026-11-02', '%00'])
      expect((await get(`${paths.dashboardReport()}/${month}`)).status, month).toBe(404)
  })

  it('says so to a client of whom there is nothing to tell', async () => {
    const response = await get(paths.dashboardReport(), ben.cookie)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('No reports yet')
    await post('2026-11-02T09:05:00Z')
    // Of Ada's there is one.
    expect((await get(paths.dashboardReport('2026-11'), ben.cookie)).status).toBe(404)
  })
})

describe('whoever views as the client', () => {
  it('reads both, with the banner, and no form but the one that ends the view', async () => {
    await post('2026-11-02T09:05:00Z')
    const staff = await signIn(app, 'tamsin')
    for (const path of [paths.dashboardProject(ada.projectId), paths.dashboardReport()]) {
      await postForm(app, consolePaths.clientForm('ada', 'end-view'), {}, { cookie: staff })
      const closed = await get(path, staff)
      expect(`${closed.status} ${closed.headers.get('location')}`).toBe('303 /console')
      await postForm(app, consolePaths.clientForm('ada', 'view'), {}, { cookie: staff })
      const page = await textOf(path, staff)
      expect(page).toContain('You see what ada Test sees,')
      expect(page).toContain('Work has begun')
      expect([...page.matchAll(/<form[^>]*action="([^"]*)"/g)].map(([, action]) => action)).toEqual([
        consolePaths.clientForm('ada', 'end-view'),
      ])
      expect((await get(paths.dashboardProject(ben.projectId), staff)).status).toBe(404)
    }
  })
})
