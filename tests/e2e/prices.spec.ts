import type { Page } from '@playwright/test'
import { packageGroups } from '#content/services/catalogue.ts'
import { formatMoney } from '#shared/money.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'

const path = '/prices'
const jumps = (page: Page) => page.getByRole('navigation', { name: 'Jump to a service' })

test('every package of every service has a row as §9 has it, and both ways to begin', async ({ page }) => {
  await open(page, path)
  const main = page.getByRole('main')
  for (const { packages } of packageGroups)
    for (const { name, price, priceAlt, timeframe } of packages) {
      const row = main.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
      const one = row.filter({ hasText: formatMoney(price) }).filter({ hasText: timeframe })
      await expect(one).toHaveCount(1)
      if (priceAlt) await expect(one).toContainText(`or ${formatMoney(priceAlt)}`)
      await expect(one.getByRole('link')).toHaveCount(2)
    }
  await expect(main.getByRole('rowheader')).toHaveCount(21)
  await expect(main).toContainText('In US dollars')
  await expect(
    main.getByRole('link', { name: 'Book a call about Content Creation, Content Pro' }),
  ).toHaveAttribute('href', '/book?service=content-creation&package=content-pro')
  await main.getByRole('link', { name: 'Get Started with Email Marketing Automation, Pro' }).click()
  await expect(page).toHaveURL(/\/\?service=Email%20Marketing%20Automation%20-%20Pro#contact$/)
})

test('the jump list has the lowest price of each service, leads to it and marks what is read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, path)
  await expect(jumps(page).getByRole('link')).toHaveText([
    'Website Design from $750',
    'Content Creation from $899',
    'Personalization from $1,199',
    'Social Media Management from $799',
    'Email Marketing Automation from $699',
    'Generative Engine Optimization from £1,500',
    'Competitor Analysis from £999',
    'Services without a list price after a call',
  ])
  // The first prices are seen without scrolling.
  await expect(page.getByRole('row', { name: /^Business Pro/ })).toBeInViewport({ ratio: 1 })
  const geo = jumps(page).getByRole('link', { name: /^Generative/ })
  await geo.press('Enter')
  await expect(page.getByRole('heading', { name: 'Generative Engine Optimization' })).toBeInViewport()
  await expect(geo).toHaveAttribute('aria-current', 'true')
  await expect(geo).toBeInViewport()
})

test('on a phone the list is a row under the header, and the page at most 6,000 px long', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, path)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(6000)
  await jumps(page).getByRole('link', { name: 'Personalization' }).click()
  await expect(page.getByRole('heading', { name: 'Personalization' })).toBeInViewport()
  await expect(jumps(page)).toBeInViewport()
  await page.setViewportSize(smallPhone)
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })
  test('all is there', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('rowheader')).toHaveCount(21)
    await jumps(page).getByRole('link', { name: 'Competitor Analysis' }).click()
    await expect(page.getByRole('heading', { name: 'Competitor Analysis' })).toBeInViewport()
  })
})

test('axe finds nothing', async ({ page }) => {
  await open(page, path)
  await expectNoAxeFindings(page)
})
