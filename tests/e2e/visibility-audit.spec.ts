import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  expect,
  expectNoAxeFindings,
  expectNoMoreAxeFindings,
  expectNoSidewaysScroll,
  open,
  smallPhone,
  test,
} from './fixtures.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'
import { openMadeUpWebsite } from '../support/audits.ts'

// A dairy that turns two search agents away, has a page without words, and a title that would act on a screen.
const words = 'Cheese of raw milk from one herd, aged for twelve weeks. '.repeat(20)
// Longer than a title should be, so that the report quotes it.
const hostile = '<script>alert("a title that would act on a screen, if it were markup")</script>'
const pageOf = (title: string, body: string) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="Raw-milk blue cheese from one herd, aged for twelve weeks, and where to buy it."></head><body>${body}</body></html>`
const dairy = {
  '/robots.txt': {
    type: 'text/plain',
    body: 'User-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nDisallow: /\n',
  },
  '/': pageOf(
    'Cheese of one herd: Marrowby Dairy',
    `<h1>Marrowby</h1><p>${words}</p><a href="/cheeses">Cheeses</a> <a href="/about">About</a>`,
  ),
  '/cheeses': pageOf('Our cheeses: Marrowby Dairy', '<div id="app"></div><script src="/a.js"></script>'),
  '/about': pageOf(hostile, `<h1>About</h1><p>${words}</p>`),
}
const closed = { '/robots.txt': { type: 'text/plain', body: 'User-agent: LoomsburyAudit\nDisallow: /\n' } }

type Website = Awaited<ReturnType<typeof openMadeUpWebsite>>
let websites: { dairy: Website; plain: Website; closed: Website }
let server: ServerProcess
let dataDir = ''
let base = ''
test.beforeAll(async () => {
  websites = {
    dairy: await openMadeUpWebsite(dairy),
    plain: await openMadeUpWebsite(dairy),
    closed: await openMadeUpWebsite(closed),
  }
  dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-audit-'))
  const port = String(await freePort())
  base = `http://127.0.0.1:${port}`
  server = await startServer({
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    AUDIT_ALLOW: Object.values(websites)
      .map(({ address }) => address)
      .join(','),
  })
})
test.afterAll(async () => {
  await server.stop()
  await Promise.all(Object.values(websites).map(async ({ close }) => await close()))
  rmSync(dataDir, { recursive: true, force: true })
})

test.describe('the GEO page', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] })
  test('takes an address itself, and tells below the field what is none', async ({ page }) => {
    await open(page, `${base}/services/generative-engine-optimization`)
    const field = page.getByLabel('Your website’s address')
    await field.fill('my bakery')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/visibility-audit$/)
    const again = page.getByLabel('Your website’s address').first()
    await expect(again).toHaveValue('my bakery')
    await expect(again).toHaveAccessibleDescription(/address/)
    await open(page, `${base}/services/generative-engine-optimization`)
    await field.fill(` http:// ${websites.dairy.address}/ `)
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading your site')
  })
})

test('an address becomes a report by itself; it is sent along with a request, and deleted', async ({
  page,
}) => {
  await open(page, `${base}/visibility-audit`)
  await expectNoAxeFindings(page)
  await page.getByLabel('Your website’s address').first().fill(`http://${websites.dairy.address}/`)
  await page.getByRole('button', { name: 'Read my site' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Mostly in order, with two faults$/)
  const report = page.url()

  await open(page, report)
  await expect(page.getByText('We did not ask any AI').first()).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText(/^\d+$/)
  const row = page.getByRole('row', { name: /OAI-SearchBot/ })
  await expect(row).toContainText('Turned away')
  await expect(row).toContainText('Disallow: /, line 3')
  // A link to a finding unfolds it.
  const titles = page.locator('#check-heading-order, #check-sitemap').first()
  await expect(titles).toBeHidden()
  await page.getByRole('link', { name: 'The sitemap is true' }).first().click()
  await expect(page.locator('#check-sitemap')).toBeVisible()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await expect(page.getByText(`<title>${hostile}</title>`).first()).toBeVisible()
  await expectNoAxeFindings(page)

  // Copied, said aloud, and the focus stays where it was.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const copyLines = page.getByRole('button', { name: /^Copy the lines for robots\.txt$/ }).first()
  await copyLines.click()
  await expect(page.getByText('Lines copied').first()).toBeVisible()
  await expect(copyLines).toBeFocused()
  const lines = await page.locator('.snippet', { has: copyLines }).locator('pre').textContent()
  expect(await clipboard()).toBe(lines)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await clipboard()).toBe(report)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')

  await page.setViewportSize(smallPhone)
  await expectNoSidewaysScroll(page)
  await expectNoMoreAxeFindings(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await open(page, report)
  await page.getByRole('link', { name: /^Ask us to fix it/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Send the report with it' })).toBeChecked()
  await open(page, `${report}/mend`)
  await expectNoAxeFindings(page)
  await page.getByLabel('Name').fill('Mary Marrow')
  await page.getByLabel('Company').fill('Marrowby Dairy')
  await page.getByLabel('Email').fill('mary@marrowby.example')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send request' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ audit: report.split('/').at(-1) })
  await expect(page.getByText(/Reference/).first()).toBeVisible()

  await page.goto(report)
  await page.getByText('Delete this report now').click()
  await page.getByRole('button', { name: 'Delete the report' }).click()
  await expect(page.getByText('The report is deleted')).toBeVisible()
  expect((await page.request.get(report)).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  // A refused address is answered with 400, which the browser notes.
  test.use({ javaScriptEnabled: false, expectedErrors: ['400 (Bad Request)'] })

  test('the address is taken, the page refreshes itself, and prints whole', async ({ page }) => {
    await page.goto(`${base}/visibility-audit`)
    const address = page.getByLabel('Your website’s address').first()
    await address.fill('http://192.168.1.20')
    await page.getByRole('button', { name: 'Read my site' }).first().click()
    await expect(page.getByText('That address is on a private network.')).toBeVisible()
    await expect(address).toHaveValue('http://192.168.1.20')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    // No scheme: https is tried, then http.
    await address.fill(websites.plain.address)
    await page
      .getByRole('checkbox', { name: /Keep my report private from anyone else/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Read my site' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mostly in order, with two faults', {
      timeout: 60_000,
    })
    await expect(page.getByRole('button', { name: /^(Copy|Print)/ })).toHaveCount(0)
    const folded = page.locator('#check-sitemap')
    await expect(folded).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(folded).toBeVisible()
    await expect(page.getByRole('link', { name: /^Ask us to fix it/ })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Ask us to fix it' })).toBeHidden()
  })

  test(
    'a website that asks us to stay out is left alone, with words for the people who run it',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(`${base}/visibility-audit`)
      await page.getByLabel('Your website’s address').first().fill(`http://${websites.closed.address}/`)
      await page.getByRole('button', { name: 'Read my site' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not read it', {
        timeout: 60_000,
      })
      await expect(page.getByText('asks us to stay out, so we did')).toBeVisible()
      await expect(page.getByText('User-agent: LoomsburyAudit Allow: /')).toBeVisible()
      await expect(page.getByLabel('Your website’s address')).toHaveValue(/127\.0\.0\.1/)
      await page.setViewportSize(smallPhone)
      await expectNoSidewaysScroll(page)
    },
  )
})
