import type { Page } from '@playwright/test'
import { islands } from '#islands'
import { pageAddresses } from '../support/page-addresses.ts'
import { expect, open, test, wakeAll } from './fixtures.ts'

// What React takes over of a public page, and what becomes of a press before it has, or where it never does.

test.describe('on every public page', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })
  test('every island is taken over as the server has rendered it', async ({ page }) => {
    const seen = new Set<string>()
    for (const address of await pageAddresses()) {
      if (/^\/(dashboard|console|blog)/.test(address)) continue
      await page.goto(address)
      const found = await page
        .locator('[data-island]')
        .evaluateAll((all) => all.map((island) => (island as HTMLElement).dataset['island'] ?? ''))
      for (const name of found) seen.add(name)
      await wakeAll(page)
    }
    // The others need something stored: visibility-audit.spec.ts and private-page.spec.ts wake them the same way.
    const elsewhere = new Set(['inquiry-receipt', 'audit-progress', 'report-actions', 'mend-request'])
    expect([...seen].toSorted()).toEqual(
      Object.keys(islands)
        .filter((name) => !elsewhere.has(name))
        .toSorted(),
    )
  })
})

test('props reach an island whatever is in them', async ({ page }) => {
  for (const words of [
    '</script><b>"bold"</b>',
    "it's & that's",
    'one\u2028two\u2029three',
    '\\u003c {"a":1}',
  ]) {
    await open(page, `/?service=${encodeURIComponent(words)}#contact`)
    const props = await page
      .locator('[data-island=landing-form]')
      .evaluate((island: HTMLElement) => JSON.parse(island.dataset['props'] ?? '') as Record<string, unknown>)
    // White space of any kind is one space there.
    expect(props['preselectedService']).toBe(words.replaceAll(/\s/g, ' '))
    await expect(page.getByRole('combobox')).toContainText(words.replaceAll(/\s/g, ' '))
  }
})

const react = /\/assets\/hydrate-/

/** Holds React back until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(react, async (route) => {
    await released
    await route.continue()
  })
  return resolve
}

test('two quick presses before React is there open one dialog', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto('/services/website-design')
  const button = page.locator('#pricing a[data-opens-dialog]').first()
  await button.evaluate((link: HTMLElement) => {
    link.click()
    link.click()
  })
  release()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByLabel('Company', { exact: true }).fill('Threadneedle')
  // It would have been opened anew, and lost what is typed.
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Threadneedle')
})

test('a choice made before React is there counts for all that depends on it', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto('/services/website-design/enquire?package=business-pro')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request the Business Pro package')
  const select = page.locator('select[name=websitePackage]')
  const other = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await select.selectOption(other.find((value) => value !== '' && !value.includes('Business Pro')) ?? '')
  release()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Request the Business Pro package')
})

test.describe('where React cannot be had', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch dynamically imported module'] })

  test('a form is sent natively, and nothing is empty', async ({ page }) => {
    await page.route(react, (route) => route.abort())
    await page.goto('/#contact')
    await page.getByLabel('First name').fill('Noor')
    await page.getByLabel('Last name').fill('Native')
    await page.getByLabel('Email').fill('noor@example.com')
    await page.getByRole('button', { name: 'Send your enquiry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
  })

  test('an island of which a file is missing works natively, and a sentence says so', async ({ page }) => {
    await page.route('**/assets/RequestsIsland-*', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/services/website-design')
    await page.locator('#pricing a[data-opens-dialog]').first().scrollIntoViewIfNeeded()
    await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.')
    await page.locator('#pricing a[data-opens-dialog]').first().click()
    await expect(page).toHaveURL(/\/services\/website-design\/enquire\?package=/)
  })
})

test.describe('without a connection after loading', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch dynamically imported module'] })

  test('a form takes every word, and is sent when the connection is back', async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'load' })
    await context.setOffline(true)
    await page.getByLabel('First name').fill('Olu')
    await page.getByLabel('Last name').fill('Offline')
    await page.getByRole('button', { name: 'Send your enquiry' }).click()
    // The browser's own check: the address is missing.
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('olu@example.com')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Send your enquiry' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  })

  test('a package leads to its form, which Back and a connection bring', async ({ page, context }) => {
    await page.goto('/services/website-design', { waitUntil: 'load' })
    await context.setOffline(true)
    const button = page.locator('#pricing a[data-opens-dialog]').first()
    await button.click()
    await expect(page).toHaveURL(/^chrome-error:/)
    await context.setOffline(false)
    await page.goBack()
    await button.click()
    await expect(
      page.getByRole('dialog').or(page.getByRole('heading', { level: 1, name: /^Request the/ })),
    ).toBeVisible()
  })
})

test('an enquiry says where the visitor came from, three pages later', async ({ page }) => {
  // A private page is no one's landing page.
  await page.goto('/sign-in', { referer: 'https://mail.example.net/' })
  await page.goto('/services/website-design?utm_source=letter&utm_campaign=spring', {
    referer: 'https://news.example.org/today?q=secret',
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Case studies' }).click()
  await expect(page).toHaveURL('/case-studies')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click()
  await expect(page).toHaveURL('/blog')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/#contact')
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ])
  await page.getByLabel('First name').fill('Cam')
  await page.getByLabel('Last name').fill('Paign')
  await page.getByLabel('Email').fill('cam@example.com')
  await page.getByRole('button', { name: 'Send your enquiry' }).click()
  const sent = page.waitForRequest('**/api/contact/landing')
  await page.getByRole('button', { name: 'Send it from here' }).click()
  expect(((await sent).postDataJSON() as { attribution: unknown }).attribution).toEqual({
    landingPath: '/services/website-design',
    referrerHost: 'news.example.org',
    utmSource: 'letter',
    utmCampaign: 'spring',
  })
})
