import { expect, open, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

// What comes when: the first frame, the styles, React.

/** Holds back the files of a pattern until the returned function is called. */
async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return resolve
}

const application = /\/assets\/main-/

/** Whether the application has been asked for, as of the last call. */
function watchApplication(page: Page): () => boolean {
  let isAsked = false
  page.on('request', (request) => (isAsked ||= application.test(request.url())))
  return () => isAsked
}

/** Fills in the landing form and answers its button. */
async function fillIn(page: Page) {
  for (const [label, value] of [
    ['First name', 'Priya'],
    ['Last name', 'Shah'],
    ['Email', 'priya@example.com'],
  ] as const)
    await page.getByLabel(label).fill(value)
  return page.getByRole('button', { name: 'Send your enquiry' })
}

const firstPaint = async (page: Page) =>
  await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)

for (const path of ['/', '/services/website-design', '/blog', '/resources/ai-marketing-guide'])
  test(`${path} is painted before the shared style sheet is there`, async ({ page }) => {
    const release = await holdBack(page, /\/assets\/styles-/)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(async () => await firstPaint(page)).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

test('without a sign of life no application is fetched, and scrolling is one', async ({ page }) => {
  const isAsked = watchApplication(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  expect(isAsked()).toBe(false)
  const asked = page.waitForRequest(application)
  await page.evaluate(() => scrollBy(0, 40))
  await asked
})

test('whoever saves data gets the application when they use a control', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const isAsked = watchApplication(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.move(2, 200)
  await page.evaluate(() => scrollBy(0, 40))
  await page.waitForTimeout(500)
  expect(isAsked()).toBe(false)
  const asked = page.waitForRequest(application)
  await page.getByLabel('First name').focus()
  await asked
})

test('a form sent before React is there looks held, and is sent afterwards', async ({ page }) => {
  const release = await holdBack(page, application)
  await page.goto('/#contact')
  const button = await fillIn(page)
  await button.click()
  await expect(button).toHaveCSS('cursor', 'progress')
  release()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('the shared styles stay when React goes to another page', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Case studies' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proven AI Marketing Results')
  const sheets = page.locator('link[rel=stylesheet][href*="/assets/styles-"]')
  await expect(sheets).toHaveCount(1)
  expect(await sheets.evaluate((link) => link.parentElement?.tagName)).toBe('HEAD')
})

test('the dashboard, whose data is live, waits for nobody', async ({ page }) => {
  const asked = page.waitForRequest(application)
  await page.goto('/dashboard')
  await asked
})
