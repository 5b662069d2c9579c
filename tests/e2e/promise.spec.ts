import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, open, smallPhone, test } from './fixtures.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'

// The made-up agency has more than ten enquiries that are a day old; every-page.spec.ts looks at the page without any.

let server: ServerProcess
let dataDir = ''
let base = ''
test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-promise-'))
  const port = String(await freePort())
  base = `http://127.0.0.1:${port}`
  server = await startServer({
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    DEMO: 'on',
    RATE_LIMIT: 'off',
  })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the page, its table, the JSON and every mention say the same', async ({ page, request }) => {
  const { total, weeks } = (await (await request.get(`${base}/promise.json`)).json()) as {
    total: { received: number; kept: number; missed: number }
    weeks: { received: number }[]
  } // console.md §8
  expect(total.received).toBeGreaterThan(10)
  await open(page, `${base}/promise`)
  await expect(page.getByRole('definition').first()).toHaveText(`${total.kept} of the last ${total.received}`)
  const inWords = `${total.received} enquiries in 12 weeks. ${total.kept} had their reply within 24 hours, ${total.missed} did not`
  await expect(page.getByRole('img', { name: inWords })).toBeVisible()
  await page.getByText('Show as a table').click()
  const received = await page.getByRole('table').locator('tbody td:nth-child(2)').allTextContents()
  expect(received.map(Number)).toEqual(weeks.map((week) => week.received))
  await expectNoAxeFindings(page)
  const twin = await (await request.get(`${base}/promise.md`)).text()
  expect(twin).toContain(`${total.kept} of the last ${total.received}`)
  // Of the chart the table is enough.
  expect(twin).not.toContain('36+')
  for (const found of ['/sitemap.xml', '/llms.txt'])
    expect(await (await request.get(base + found)).text()).toContain(`${base}/promise`)

  await open(page, `${base}/`)
  await expect(
    page
      .getByRole('contentinfo')
      .getByRole('link', { name: `Replied within 24 hours: ${total.kept} of the last ${total.received}` }),
  ).toHaveAttribute('href', '/promise')
  // Once on a page; beside the form stand the 24 hours alone (decision 25).
  await expect(page.getByRole('link', { name: /of the last/ })).toHaveCount(1)
})

test(
  'fits the smallest phone with its table open, where a week is a block',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize(smallPhone)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, `${base}/promise`)
    await page.getByText('Show as a table').click()
    await expectNoSidewaysScroll(page)
    await expectNoAxeFindings(page)
  },
)

test.describe('an agency that has just begun', () => {
  test('names no figure, and mentions none', async ({ page }) => {
    await open(page, '/promise')
    await expect(page.getByText('Too few to say')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('%')
    await open(page, '/')
    await expect(page.getByRole('link', { name: 'How we keep our promise' })).toBeVisible()
    await expect(page.getByRole('link', { name: /of the last/ })).toHaveCount(0)
  })
})
