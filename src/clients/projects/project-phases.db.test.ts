import { beforeEach, describe, expect, it } from 'vitest'
import { byCommand } from '#activity/record.server.ts'
import { postUpdate, addClient } from '#tests/support/projects.ts'
import type { ProjectUpdate } from '../project-data.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let projectId = 0
let client = ''
let staff = ''
beforeEach(async () => {
  await app.reset()
  ;({ projectId, cookie: client } = await addClient(app, 'ada'))
  staff = await addSignedIn(app, 'maisie', { role: 'staff' })
})

const design = { name: 'Design', startsOn: '2026-11-16', endsOn: '2026-11-27', state: 'running' }
const build = { name: 'Build', startsOn: '2026-11-30', endsOn: '2026-12-11', state: 'planned' }

const path = () => consolePaths.api.projectPhases(projectId)
const put = async (body: object) =>
  await app.request(path(), {
    method: 'PUT',
    headers: { cookie: staff, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const textOf = async (address: string, cookie: string) =>
  (await app.page(address, cookie)).replaceAll('<!-- -->', '')
const updates = async () =>
  JSON.parse(await textOf(paths.api.clientProjectUpdates(projectId), client)) as ProjectUpdate[]

describe('the phases of a project', () => {
  it('are replaced as a whole, and shown to the client with their dates and the next step', async () => {
    expect(await (await put({ phases: [design, build] })).json()).toEqual({ phases: [design, build] })
    expect(JSON.parse(await textOf(path(), staff))).toEqual({ phases: [design, build] })
    const page = await textOf(paths.dashboardProject(projectId), client)
    expect(page).toContain('30 November to 11 December 2026')
    expect(page).toContain('“Design” is under way, and planned to be done by 27 November 2026.')
    const overview = await textOf(paths.dashboard(), client)
    expect(overview).toContain('Build begins')
    expect(await updates()).toEqual([])
  })

  it('move an end with a sentence, which the client reads as an update', async () => {
    await put({ phases: [design, build] })
    const moved = { ...build, endsOn: '2026-12-18' }
    const refused = await put({ phases: [design, moved] })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'sentence' }] })
    expect((await put({ phases: [design, moved], sentence: 'The kiln was late.' })).status).toBe(200)
    expect(await updates()).toMatchObject([
      { title: 'The plan has changed', description: 'The kiln was late.\nBuild: until 18 December 2026' },
    ])
    // What is done or new moves no end.
    expect(
      (await put({ phases: [{ ...design, state: 'done' }, moved, { ...build, name: 'Opening' }] })).status,
    ).toBe(200)
  })

  it('are not replaced by someone who has seen another plan', async () => {
    await put({ phases: [design, build] })
    const own = { ...build, name: 'Building' }
    const late = await put({ phases: [design, own], seen: [design] })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      message: expect.stringContaining('Someone else has saved this plan'),
    })
    expect((await put({ phases: [design, build], seen: [design] })).status).toBe(200)
    expect((await put({ phases: [design, own], seen: [design, build] })).status).toBe(200)
  })

  it.each([
    ['no name', [{ ...design, name: ' ' }], 'Please give each phase a name'],
    ['an end before its start', [{ ...design, endsOn: '2026-11-01' }], 'A phase can’t end before it begins'],
    ['no date', [{ ...design, startsOn: 'soon' }], 'The start of a phase must be a date'],
    ['more than 20', Array.from({ length: 21 }, () => design), 'A project has at most 20 phases'],
    ['another state', [{ ...design, state: 'late' }], 'A phase is planned, running or done'],
  ])('are refused in a sentence: %s', async (_what, phases, words) => {
    const response = await put({ phases })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  })

  it('are planned by the form of the console, which keeps what was typed', async () => {
    const form = consolePaths.clientForm('ada', 'phases')
    const row = {
      'name-0': 'Design',
      'startsOn-0': '2026-11-16',
      'endsOn-0': '2026-11-27',
      'state-0': 'running',
    }
    const fields = { projectId: String(projectId), ...row, 'name-1': '', 'state-1': 'planned', sentence: '' }
    const saved = await postForm(app, form, fields, { cookie: staff })
    expect(saved.headers.get('location')).toBe('/console/clients/ada/plan?done=phases')
    const moved = await postForm(app, form, { ...fields, 'endsOn-0': '2026-12-04' }, { cookie: staff })
    expect(moved.status).toBe(400)
    const page = await moved.text()
    expect(page).toContain('please write a sentence to the client')
    expect(page).toContain('value="4 Dec 2026"')
    // As people type days, near to the day of the page.
    const typed = {
      ...fields,
      'startsOn-0': '16 Nov',
      'endsOn-0': '4/12',
      today: '2026-11-28',
      sentence: 'Late.',
    }
    expect((await postForm(app, form, typed, { cookie: staff })).status).toBe(303)
    expect(JSON.parse(await textOf(path(), staff))).toEqual({
      phases: [{ name: 'Design', startsOn: '2026-11-16', endsOn: '2026-12-04', state: 'running' }],
    })
    // Without the day of the page no year is guessed.
    const { today: _today, ...undated } = typed
    expect((await postForm(app, form, undated, { cookie: staff })).status).toBe(400)
    const wrong = await postForm(app, form, { ...typed, 'endsOn-0': '12/18' }, { cookie: staff })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('Type a day, such as 18 Dec or 18/12')
    const other = { ...typed, 'name-0': 'Drawing', seen: '[]' }
    const refused = await postForm(app, form, other, { cookie: staff })
    expect(refused.status).toBe(400)
    const both = (await refused.text()).replaceAll('<!-- -->', '')
    expect(both).toContain('value="Drawing"')
    expect(both).toContain('Design: 16 November 2026 to 4 December 2026, under way<b>, not as below</b>')
    const seen = /name="seen" value="([^"]*)"/.exec(both)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(seen).toContain('"Design"')
    expect((await postForm(app, form, { ...other, seen: '[' }, { cookie: staff })).status).toBe(400)
    expect((await postForm(app, form, { ...other, seen }, { cookie: staff })).status).toBe(303)
    expect(
      (await app.get(consolePaths.clientWith('ada', { act: 'phases', about: '9999999' }), staff)).status,
    ).toBe(200)
  })
})

describe('the overview', () => {
  it('shows what happened since the visit before', async () => {
    app.setNow('2026-11-20T09:00:00Z')
    const first = await textOf(paths.dashboard(), client)
    expect(first).toContain('Nothing needs you today')
    expect(first).not.toContain('New since')
    app.setNow('2026-11-21T10:00:00Z')
    await postUpdate(app.db, byCommand, {
      projectId,
      title: 'First design',
      description: 'To look at.',
      updateType: 'progress',
    })
    const page = await textOf(paths.dashboard(), client)
    expect(page).toContain('New since 20 November, 09:00')
    expect(page).toContain('First design')
    // The same visit goes on: what was new stays in sight.
    app.setNow('2026-11-21T10:10:00Z')
    expect(await textOf(paths.dashboard(), client)).toContain('New since 20 November, 09:00')
  })
})
