import type { Page } from '@playwright/test'
import { packageGroups } from '#content/services/catalogue.ts'
import { formatMoney } from '#shared/money.ts'
import { firstOf } from '../support/full.ts'
import { expect, open, openList, test } from './fixtures.ts'

// The package buttons of every page: what they open, and what is sent when the form is filled in.

const label = (page: Page, text: string) => page.getByRole('dialog').getByLabel(text, { exact: true })

async function fillIn(page: Page) {
  const values: Record<string, string> = {
    'Full Name': 'Priya Shah',
    Name: 'Priya Shah',
    'First name': 'Priya',
    'Last name': 'Shah',
    Email: 'priya@example.com',
    'Email Address': 'priya@example.com',
    Company: 'Shah & Sons',
    'Phone number': '020 7946 0000',
    'Your social media goals': 'More applications.',
  }
  for (const [name, value] of Object.entries(values))
    if ((await label(page, name).count()) > 0) await label(page, name).fill(value)
  for (const [name, option] of [
    ['Current followers', '0 to 500'],
    ['Platforms', 'All major platforms'],
  ] as const)
    if ((await label(page, name).count()) > 0) {
      await openList(label(page, name))
      await page.getByRole('option', { name: option, exact: true }).click()
    }
}

// How each form says which package is meant (§3).
const meant: Record<string, (name: string, price: string) => Record<string, unknown>> = {
  'website-design': (name) => ({ service: `Website Design - ${name}` }),
  'content-creation': (name) => ({ service: `Content Creation - ${name}`, packageSelected: name }),
  personalization: (name) => ({ service: 'Personalization Services', packageSelected: name }),
  'social-media-management': (name, price) => ({
    service: 'Social Media Management',
    packageSelected: `${name} - ${price}`,
    currentFollowers: '0-500',
    platforms: 'all-major',
  }),
  'generative-engine-optimization': (name) => ({ service: `GEO - ${name}` }),
  'competitor-analysis': (name) => ({ service: `Competitor Analysis - ${name}` }),
}

for (const group of firstOf(packageGroups.filter(({ service }) => service in meant))) {
  test(`each package of ${group.serviceName} opens its own form and is asked for by name`, async ({
    page,
  }) => {
    await open(page, `/services/${group.service}`)
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 201, json: { reference: 'LB-00000', replyDueAt: '2026-11-22T10:00:00.000Z' } }),
    )
    const offers = [
      ...firstOf(group.packages).map(({ slug, name, price }) => ({ slug, name, price: formatMoney(price) })),
      ...firstOf(group.extraChoices).map(({ slug, name, price = '' }) => ({ slug, name, price })),
    ]
    for (const { slug, name, price } of offers) {
      const button = page
        .locator(`#main a[href="/services/${group.service}/enquire?package=${slug}"]`)
        .first()
      await button.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { name }).first()).toBeVisible()
      await expect(dialog).toContainText(price)
      await fillIn(page)
      const [request] = await Promise.all([
        page.waitForRequest('**/api/**'),
        dialog.getByRole('button', { name: 'Send request' }).click(),
      ])
      expect(request.postDataJSON()).toMatchObject({
        ...meant[group.service]?.(name, price),
        email: 'priya@example.com',
        company: 'Shah & Sons',
      })
      if (group.service === 'competitor-analysis')
        await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog).toBeHidden()
    }
  })
}

test('each package of email marketing leads to the home form with its name chosen', async ({ page }) => {
  const group = packageGroups.find(({ service }) => service === 'email-marketing-automation')
  const wanted = [
    'Email Marketing Automation',
    ...(group?.packages ?? []).map(({ name }) => `Email Marketing Automation - ${name}`),
  ]
  for (const service of wanted) {
    await open(page, '/services/email-marketing-automation')
    await page
      .locator(`#main a[href="/?service=${encodeURIComponent(service)}#contact"]`)
      .first()
      .click()
    await expect(page.getByLabel('What can we help with?')).toContainText(service)
  }
})

const dialogFile = /\/assets\/RequestsIsland-/
const requests = '[data-island=requests]'

test('a visitor at the prices gets the dialog without another request', async ({ page }) => {
  await page.goto('/services/website-design')
  await expect(page.locator(requests)).not.toHaveAttribute('data-wanted')
  await page.locator('#pricing a[rel=nofollow]').first().scrollIntoViewIfNeeded()
  await expect(page.locator(requests)).toHaveAttribute('data-awake')
  await page.route(dialogFile, (route) => route.abort())
  await page.locator('#pricing a[rel=nofollow]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an open dialog locks the page behind it, and lets it go when it closes', async ({ page }) => {
  await open(page, '/services/website-design')
  await page.locator('#pricing a[rel=nofollow]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll')
})

test.describe('a dialog that cannot be had', () => {
  test.use({ expectedErrors: ['Failed to load resource'] })

  test('leads to the page of the form', { tag: '@full' }, async ({ page }) => {
    await page.route(dialogFile, (route) => route.abort())
    await open(page, '/services/website-design')
    await page.locator('#pricing a[rel=nofollow]').first().click()
    await expect(page).toHaveURL(/\/services\/website-design\/enquire\?package=/)
    await expect(page.getByRole('form', { name: 'Website Design request' })).toBeVisible()
  })
})
