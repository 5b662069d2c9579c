import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#activity/outcome.server.ts'
import { byCommand } from '#activity/record.server.ts'
import { addProject, addFile, sendForApproval, addClient, type TestClient } from '#tests/support/projects.ts'
import { saveDraft } from './approvals/versions.server.ts'
import { clientFiles } from './files/table.server.ts'
import {
  projectReports,
  reportIssues,
  clientMessages,
  clientProjects,
  projectUpdates,
} from './table.server.ts'
import type { ReportWords } from './reports/store.server.ts'
import { publishReport, saveReport } from './reports/acts.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addPerson, postForm, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

// The page of a project, and the reports of a month.

const app = await startTestApp({ rateLimit: 'off', hasDemoDashboard: false })
let ada: TestClient
let ben: TestClient

beforeAll(async () => {
  await addPerson(app, 'tamsin', { role: 'staff' })
  const dates = { startDate: '2026-10-05', completionDate: '2026-12-16' }
  ada = await addClient(app, 'ada', { projectName: 'Looms of Ada', ...dates })
  ben = await addClient(app, 'ben', { projectName: 'Kilns of Ben' })
})
beforeEach(async () => {
  app.setNow('2026-11-21T10:00:00Z')
  await app.db.delete(projectUpdates)
  await app.db.delete(clientMessages)
})

const get = async (path: string, cookie = ada.cookie) => await app.get(path, cookie)
// What someone reads.
const textOf = async (path: string, cookie = ada.cookie) => {
  const page = await app.page(path, cookie)
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
  it('shows twenty events, and has a way to those before them, which stays where one was', async () => {
    for (let number = 1; number <= 21; number += 1)
      await post(new Date(Date.UTC(2026, 9, 1, 9, number)).toISOString(), { title: `Event ${number}.` })
    const page = await project()
    expect(page).toContain('Event 2.')
    expect(page).not.toContain('Event 1.')
    const [, shown, at] = /href="\/dashboard\/projects\/\d+\?shown=(\d+)#([^"]+)"/.exec(page) ?? []
    expect(shown).toBe('40')
    const whole = await textOf(paths.dashboardProject(ada.projectId, { shown: 40 }))
    expect(whole).toContain(`id="${at}"`)
    expect(whole).toContain('Event 1.')
    expect(whole).not.toContain('what was before this')
  })

  it('lists events with person and time: updates, versions with their files, decisions', async () => {
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

  it('lists a file shared by itself, however many were sent in versions since, and twelve files', async () => {
    const { clientId, projectId } = ada
    const loose = await addFile(app.db, { clientId, projectId, name: 'Of ours.txt', isShared: true })
    for (const day of [21, 22, 23, 24]) {
      const files: number[] = []
      for (let number = 1; number <= 8; number += 1)
        files.push((await addFile(app.db, { clientId, projectId, name: `Page ${day} ${number}.txt` })).id)
      await sendForApproval(app.db, { projectId, files }, new Date(`2026-11-${day}T16:12:00Z`))
    }
    const page = await project()
    expect(page).toContain(`id="file-${loose.id}"`)
    expect(page.split('data-label="Size"')).toHaveLength(13)
  })

  it('shows no held post, no draft, and no internal file', async () => {
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

  it('escapes what people wrote', async () => {
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

describe('the reports of a month', () => {
  const visits = { name: 'Visits', value: 4120, unit: '', better: 'up', source: 'Web statistics' } as const
  const words = { learned: 'See https://a.example/b.', advice: '- Open <b>early</b>' }
  const publish = async (month: string, more: Partial<ReportWords> = {}, why = '') => {
    const author = { userId: '', sessionId: '', username: 'tamsin', name: 'Tamsin Ferreira', isAdmin: false }
    const by = { ...author, requestId: 'r' }
    const place = { projectId: ada.projectId, month }
    const now = app.services.now()
    const given = { figures: [visits], spent: { planned: 56, actual: 18, unit: 'h' }, ...words, ...more }
    const written = await inTransaction(app.db, by, '', async (tx) => {
      const saved = await saveReport(tx, place, given, now)
      return saved.is === 'done' ? await publishReport(tx, by, place, { why, now, publicUrl: '' }) : saved
    })
    expect(written.is).toBe('done')
  }
  beforeEach(async () => {
    await app.db.delete(projectReports)
    await app.db.delete(reportIssues)
  })

  it('have figures beside those before them, what was done, learned and advised, and the plan', async () => {
    await post('2026-10-08T09:00:00Z', { title: 'Course dates on the home page' })
    await publish('2026-09', { figures: [{ ...visits, value: 3480 }] })
    await publish('2026-10')
    const page = await textOf(paths.dashboardReport())
    expect(page).toContain('October 2026')
    expect(page).toMatch(/Better: .*640 more.* than in September 2026 \(3,480\)/)
    expect(page).toContain('Nothing was entered for October 2025.')
    expect(page).toContain('<th scope="row">September 2026</th><td>3,480</td>')
    expect(page).toContain('Course dates on the home page')
    expect(page).toContain('href="https://a.example/b"')
    expect(page).toContain('Open &lt;b&gt;early&lt;/b&gt;')
    expect(page).toMatch(/>18\u00A0h<\/td><td[^>]*>56\u00A0h<\/td><td[^>]*>38\u00A0h<\/td>/)
    expect(monthsIn(page)).toContain('2026-09')
    const markdown = await (await get(paths.dashboardReportFile('2026-10', 'md'))).text()
    expect(markdown).toContain('| Visits | 4,120 | 3,480 | not entered | Web statistics |')
    const csv = await get(paths.dashboardReportFile('2026-10', 'csv'))
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="report-2026-10.csv"')
    expect(await csv.text()).toContain('2026-10,Visits,4120,,up,Web statistics,3480,,Looms of Ada')
  })

  it('stay as they were published, beside the issue that corrects them', async () => {
    await publish('2026-10')
    await post('2026-10-09T09:00:00Z', { title: 'Told later' })
    await publish('2026-10', { figures: [] }, 'The figures were of another website.')
    const latest = await textOf(paths.dashboardReport('2026-10'))
    expect(latest).toContain('No figures were entered for October 2026.')
    expect(latest).toContain('The figures were of another website.')
    const first = await textOf(paths.dashboardReport('2026-10', { project: ada.projectId, issue: 1 }))
    expect(first).toContain('4,120')
    expect(first).not.toContain('Told later')
    expect((await get(paths.dashboardReport('2026-10', { issue: 3 }))).status).toBe(404)
  })

  it('show one project at a time, with a way to the others', async () => {
    const other = { clientId: ada.clientId, projectName: 'Gilt leaf', projectType: 'GEO', status: 'planning' }
    const projectId = await addProject(app.db, byCommand, other)
    await publish('2026-10')
    const issue = {
      month: '2026-10',
      issue: 1,
      why: '',
      publishedAt: app.services.now(),
      publisherName: 'Tamsin',
    }
    const content = { figures: [], learned: 'Leaf sells', advice: '', spent: null, did: [] }
    await app.db.insert(reportIssues).values({ ...issue, projectId, content })
    const first = await textOf(paths.dashboardReport('2026-10'))
    expect(first).toContain('4,120')
    expect(first).not.toContain('Leaf sells')
    expect(first).toContain(`href="${paths.dashboardReport('2026-10', { project: projectId })}"`)
    const second = await textOf(paths.dashboardReport('2026-10', { project: projectId }))
    expect(second).toContain('Leaf sells')
    expect(second).not.toContain('4,120')
    expect((await get(paths.dashboardReport('2026-10', { project: projectId + 1 }))).status).toBe(404)
    await app.db.delete(clientProjects).where(eq(clientProjects.id, projectId))
  })

  it('are not there for a month without any, that is none, or of another client', async () => {
    const none = await get(paths.dashboardReport(), ben.cookie)
    expect([none.status, await none.text()]).toEqual([200, expect.stringContaining('No reports yet')])
    await publish('2026-10')
    for (const month of ['2020-01', '2026-13', 'november', '2026-11-02', '%00', '2020-01.md', '2026-10.pdf'])
      expect((await get(`${paths.dashboardReport()}/${month}`)).status, month).toBe(404)
    expect((await get(paths.dashboardReport('2026-10'), ben.cookie)).status).toBe(404)
    expect((await get(paths.dashboardReportFile('2026-10', 'csv'), ben.cookie)).status).toBe(404)
  })
})

describe('staff who view as the client', () => {
  it('reads both, with the banner, and no form but the one that ends the view', async () => {
    await post('2026-11-02T09:05:00Z')
    await app.db.insert(reportIssues).values({
      projectId: ada.projectId,
      month: '2026-10',
      issue: 9,
      why: '',
      content: { figures: [], learned: 'Work has begun', advice: '', spent: null, did: [] },
      publishedAt: app.services.now(),
      publisherName: 'Tamsin Ferreira',
    })
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
