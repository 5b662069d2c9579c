import type { Page } from '@playwright/test'
import { packageGroups } from '#content/services/catalogue.ts'
import { firstOf } from '../support/full.ts'
import { expect, test } from './fixtures.ts'

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

const application = /\/assets\/hydrate-/

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

for (const path of firstOf(['/', '/services/website-design', '/resources/ai-marketing-guide']))
  test(`${path} is painted before the shared style sheet is there`, async ({ page }) => {
    const release = await holdBack(page, /\/assets\/styles-/)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(async () => await firstPaint(page)).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

test('React starts by itself when the list of articles has loaded', async ({ page }) => {
  const asked = page.waitForRequest(/\/assets\/main-/)
  await page.goto('/blog')
  await asked
})

test('a page of islands needs the first script alone until one of them is near', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const asked = page.waitForRequest(application)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/boot-/)])
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await asked
  await expect(page.locator('[data-island=landing-form]')).toHaveAttribute('data-awake')
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

// The packages of email marketing are asked for in the home page's form.
const priced = packageGroups.filter(({ service }) => service !== 'email-marketing-automation')
const firstButton = (page: Page) => page.locator('a[data-opens-dialog]:visible').first()

for (const width of firstOf([390, 1440]))
  test(`the first press opens the dialog on every priced page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const { service } of firstOf(priced)) {
      const release = await holdBack(page, application)
      await page.goto(`/services/${service}`)
      // Scripts press without moving a mouse first.
      await firstButton(page).evaluate((link: HTMLElement) => link.click())
      await expect(firstButton(page)).toHaveCSS('cursor', 'progress')
      release()
      await expect(page.getByRole('dialog').getByRole('form')).toBeVisible()
      await expect(page).toHaveURL(`/services/${service}`)
      await page.unroute(application)
    }
  })

test('a pointer that goes straight to the button after loading opens the dialog', async ({ page }) => {
  await page.goto('/services/website-design')
  await firstButton(page).click()
  await expect(page.getByRole('dialog').getByRole('form')).toBeVisible()
})

test.describe('where React cannot start', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch dynamically imported module'] })

  test('a held press on a package button leads to the form’s page', async ({ page }) => {
    await page.route(application, (route) => route.abort())
    await page.goto('/services/website-design')
    await firstButton(page).evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/services\/website-design\/enquire/)
  })
})
