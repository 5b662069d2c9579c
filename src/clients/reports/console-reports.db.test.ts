import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byCommand } from '#activity/record.server.ts'
import type { ProjectReport } from './report.ts'
import { postUpdate, archiveClient, addClient, type TestClient } from '#tests/support/projects.ts'
import { projectReports, reportIssues } from '../table.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let staff = ''
let ada: TestClient

beforeAll(async () => {
  app.setNow('2026-11-02T11:20:00Z')
  staff = await addSignedIn(app, 'maisie', { role: 'staff' })
  ada = await addClient(app, 'ada', { projectName: 'Shop website' })
})
beforeEach(async () => {
  app.setNow('2026-11-02T11:20:00Z')
  await app.db.delete(projectReports)
  await app.db.delete(reportIssues)
  await app.db.delete(outboxJobs)
})

const call = async (method: string, path: string, body?: string, type = 'application/json') =>
  await app.request(path, {
    method,
    headers: { cookie: staff, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  })
const at = (month = '2026-10') => consolePaths.api.report(ada.projectId, month)
const reportOf = async (response: Response) =>
  // What the calls answer.
  ((await response.json()) as { report: ProjectReport }).report
const put = async (body: object, month?: string) => await call('PUT', at(month), JSON.stringify(body))
const publish = async (body?: object, month?: string) =>
  await call('POST', `${at(month)}/publish`, body && JSON.stringify(body))
const importCsv = async (text: string) =>
  await call('POST', consolePaths.api.figures(ada.projectId), text, 'text/csv')

const visits = { name: 'Visits', value: 4120, unit: '', better: 'up', source: 'Web statistics' }
const october = {
  figures: [visits],
  learned: 'People want a date.',
  advice: '- Open before Christmas',
  spent: { planned: 56, actual: 18, unit: 'h' },
}

describe('a report', () => {
  it('is an empty draft until it is written, and appears beside the months before it', async () => {
    expect(await reportOf(await call('GET', at()))).toEqual({
      projectId: ada.projectId,
      month: '2026-10',
      state: 'draft',
      issue: 1,
      figures: [],
      learned: '',
      advice: '',
      spent: null,
      issues: [],
    })
    await put({ ...october, figures: [{ ...visits, value: '3,480' }] }, '2026-09')
    await put({ ...october, figures: [{ ...visits, value: '2.900,5' }] }, '2025-10')
    const response = await put(october)
    expect(response.status).toBe(200)
    const report = await reportOf(response)
    expect(report).toMatchObject({ ...october, state: 'draft', issue: 1 })
    expect(report.figures[0]).toMatchObject({ lastMonth: 3480, yearAgo: 2900.5 })
    expect(report.figures[0]?.months.map(({ value }) => value)).toEqual([null, null, null, null, 3480, 4120])
  })

  it('is published by one press, told once, and corrected by a second issue that says why', async () => {
    await postUpdate(app.db, byCommand, {
      projectId: ada.projectId,
      title: 'Ten pages agreed',
      description: 'And who photographs what.',
      updateType: 'progress',
    })
    await app.db.execute(sql`update project_updates set created_at = '2026-10-08T09:00:00Z'`)
    await app.db.delete(outboxJobs)
    await put(october)
    const both = await Promise.all([publish(), publish({})])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [first] = await Promise.all(both.map(reportOf))
    expect(first).toMatchObject({
      state: 'published',
      issue: 1,
      issues: [{ issue: 1, why: '', by: 'maisie Test' }],
    })
    expect((await app.queuedMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [['ada@example.com'], 'Your report for October 2026: Shop website'],
    ])

    expect(await reportOf(await put(october))).toMatchObject({ state: 'published', issue: 1 })
    const changed = await put({ ...october, figures: [{ ...visits, value: 4210 }] })
    expect(await reportOf(changed)).toMatchObject({ state: 'draft', issue: 2 })
    const refused = await publish()
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'why' }] })
    expect(await reportOf(await publish({ why: 'Two digits had changed places.' }))).toMatchObject({
      state: 'published',
      issue: 2,
      issues: [
        { issue: 2, why: 'Two digits had changed places.' },
        { issue: 1, why: '' },
      ],
    })
    expect((await app.queuedMails()).at(-1)?.subject).toBe(
      'Your report for October 2026, corrected: Shop website',
    )
    const kept = await app.db.select().from(reportIssues).orderBy(reportIssues.issue)
    expect(
      kept.map(({ content }) => [content.figures[0]?.value, content.did.map(({ words }) => words)]),
    ).toEqual([
      [4120, ['Ten pages agreed']],
      [4210, ['Ten pages agreed']],
    ])
    await expect(app.db.execute(sql`update report_issues set why = 'x'`)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/never changed/) },
    })
  })

  it.each([
    [{ figures: [{ ...visits, value: 'many' }] }, 'figures', /as a number/],
    [{ figures: [{ ...visits, better: 'more' }] }, 'figures', /up or down/],
    [{ figures: [{ ...visits, source: '' }] }, 'figures', /source/],
    [{ figures: [visits, visits] }, 'figures', /name of its own/],
    [
      { figures: Array.from({ length: 7 }, (_, n) => ({ ...visits, name: `F${n}` })) },
      'figures',
      /at most 6/,
    ],
    [{ spent: { planned: 1, unit: 'h' } }, 'spent', /numbers/],
    [{ learned: 'w'.repeat(5001) }, 'learned', /at most/],
  ])('with %j is refused in words', async (body, field, words) => {
    const response = await put(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: [{ field, message: expect.stringMatching(words) }],
    })
    expect(await app.db.$count(projectReports)).toBe(0)
  })

  it('of no month, of no project, of a month to come and of an archived client is refused', async () => {
    expect((await put(october, '2026-13')).status).toBe(404)
    expect((await call('GET', at('2026-1'))).status).toBe(404)
    expect((await call('GET', consolePaths.api.report(987_654, '2026-10'))).status).toBe(404)
    expect((await put(october, '2026-12')).status).toBe(400)
    await archiveClient(app.db, ada.clientId, true)
    expect([(await put(october)).status, (await publish()).status]).toEqual([409, 409])
    await archiveClient(app.db, ada.clientId, false)
  })

  it('is written, published and read by native forms', async () => {
    const form = async (name: 'save' | 'publish', values: Record<string, string>) =>
      await postForm(app, consolePaths.reportForm(ada.projectId, '2026-10', name), values, { cookie: staff })
    const values = {
      'figure-1-name': 'Visits',
      'figure-1-value': 'four thousand',
      'figure-1-better': 'up',
      'figure-1-source': 'Web statistics',
      'figure-2-better': 'up',
      learned: 'People want a date.',
    }
    const refused = await form('save', values)
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(html).toContain('Please write the value of every figure as a number')
    expect(html).toContain('value="four thousand"')
    const saved = await form('save', {
      ...values,
      'figure-1-value': '4,120',
      planned: '56',
      actual: '18',
      spentUnit: 'h',
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([
      303,
      consolePaths.report(ada.projectId, '2026-10', { done: 'save' }),
    ])
    expect((await form('publish', {})).status).toBe(303)
    const page = await call('GET', consolePaths.report(ada.projectId, '2026-10', { done: 'publish' }))
    const text = await page.text()
    expect(text).toContain('Published, issue 1.')
    expect(text).toContain('It is in their portal')
  })

  it('begins from the month before, and leaves out what has no value yet', async () => {
    await put({ ...october, figures: [visits, { ...visits, name: 'Leaving', better: 'down' }] }, '2026-09')
    const path = consolePaths.report(ada.projectId, '2026-10')
    expect(await (await call('GET', path)).text()).toContain(
      'Names, units and sources come from September 2026.',
    )
    const carried = (index: number, name: string, value: string) => ({
      [`figure-${index}-name`]: name,
      [`figure-${index}-value`]: value,
      [`figure-${index}-source`]: 'Web statistics',
      [`figure-${index}-carried`]: 'yes',
    })
    const values = { ...carried(1, 'Visits', '4,120'), ...carried(2, 'Leaving', '') }
    const form = consolePaths.reportForm(ada.projectId, '2026-10', 'save')
    expect((await postForm(app, form, values, { cookie: staff })).status).toBe(303)
    expect((await reportOf(await call('GET', at()))).figures.map(({ name }) => name)).toEqual(['Visits'])
    const html = await (await call('GET', path)).text()
    expect(html).toContain('value="Leaving"')
    expect(html).toContain('left out until')
  })
})

const head = 'month,name,value,unit,better,source\n'

describe('figures from a file', () => {
  it('go into the reports of their months, with commas and points in them', async () => {
    await put(october)
    const response = await importCsv(
      `\uFEFF${head}2026-10,Visits,"4,120",,up,Web statistics\n2026-10,Bounce rate,"37,5",%,down,Web statistics\n\n2025-10,Visits,"1.234,5",,up,"Web, old"\n`,
    )
    expect([response.status, await response.json()]).toEqual([201, { months: ['2025-10', '2026-10'] }])
    const { figures } = await reportOf(await call('GET', at()))
    expect(figures.map(({ name, value, yearAgo }) => [name, value, yearAgo])).toEqual([
      ['Visits', 4120, 1234.5],
      ['Bounce rate', 37.5, null],
    ])
  })

  const row = '2026-10;Bounce rate;37,5;%;down;Statistics\n2026-10;Visits;1.234;;up;Statistics\n'
  const english = '2026-10;Bounce rate;37.5;%;down;Statistics\n2026-10;Visits;1,234;;up;Statistics\n'
  it.each([
    ['semicolons and decimal commas', head.replaceAll(',', ';') + row],
    ['semicolons and decimal points', head.replaceAll(',', ';') + english],
    ['tabs', (head.replaceAll(',', ';') + english).replaceAll(';', '\t')],
    ['a line that names the sign', `sep=;\r\n${head.replaceAll(',', ';')}${row}`],
    ['another sign that it names', `"sep=|"\n${(head.replaceAll(',', ';') + english).replaceAll(';', '|')}`],
    ['the line of names in quotation marks', `"${head.trim().replaceAll(',', '";"')}"\n${row}`],
  ])('are read from a file with %s', async (_, text) => {
    expect((await importCsv(text)).status).toBe(201)
    const { figures } = await reportOf(await call('GET', at()))
    expect(figures.map(({ name, value }) => [name, value])).toEqual([
      ['Bounce rate', 37.5],
      ['Visits', 1234],
    ])
  })

  it('are read from the Unicode text of a spreadsheet, and with the line that is wrong behind a named sign', async () => {
    const text = `\uFEFF${(head + '2026-10,Visits,5,,up,S\n').replaceAll(',', '\t')}`
    const body = new FormData()
    body.set('file', new File([Buffer.from(text, 'utf16le')], 'figures.txt'))
    const path = consolePaths.api.figures(ada.projectId)
    const sent = await app.request(path, { method: 'POST', headers: { cookie: staff }, body })
    expect(sent.status).toBe(201)
    const wrong = await importCsv(`sep=;\n${head.replaceAll(',', ';')}2026-10;Visits;many;;up;S\n`)
    expect(await wrong.json()).toMatchObject({ line: 3, column: 'value' })
  })

  it.each([
    ['month,name,value,unit,better\n', 1, 'source', 'Line 1: the column “source” is missing.'],
    [`${head}2026-10,Visits,many,,up,S\n`, 2, 'value', 'Line 2, column “value”: Please write the value'],
    [`${head}2026-10,V,1,,up,S\nOctober,V,1,,up,S\n`, 3, 'month', 'Line 3, column “month”'],
    [`${head}2026-10,V,1,,better,S\n`, 2, 'better', 'up or down'],
    [`${head}2026-10,V,1,,up,S\n2026-10,V,2,,up,S\n`, 3, 'name', 'there twice'],
    [`${head}2026-10,V,1\n`, 2, 'unit', 'there is nothing in it'],
    [`${head}2026-10,"V,1,,up,S\n`, 2, '', 'quotation mark'],
    [head, 2, '', 'no figures'],
    ['', 1, 'month', 'the column “month” is missing'],
    [head + Array.from({ length: 7 }, (_, n) => `2026-10,F${n},1,,up,S\n`).join(''), 8, 'name', 'at most 6'],
  ])('%j is refused with line and column, and nothing is imported', async (text, line, column, words) => {
    const response = await importCsv(text)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining(words),
      errors: [{ field: 'file' }],
      line,
      column,
    })
    expect(await app.db.$count(projectReports)).toBe(0)
  })

  it('are taken by the form of the page, which shows what is wrong', async () => {
    const send = async (text: string) => {
      const body = new FormData()
      body.set('file', new File([text], 'figures.csv'))
      const path = consolePaths.reportForm(ada.projectId, '2026-10', 'figures')
      return await app.request(path, { method: 'POST', headers: { cookie: staff }, body })
    }
    const refused = await send('month,name\n')
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('the column “value” is missing'),
    ])
    expect((await send(`${head}2026-10,Visits,5,,up,S\n`)).status).toBe(303)
    expect((await importCsv('x'.repeat(600_000))).status).toBe(413)
  })
})
