import { packageGroups } from '#content/services/catalogue.ts'
import { formatMoney } from '#shared/money.ts'
import { expect, expectNoAxeFindings, open, openList, phone, test } from './fixtures.ts'

const path = '/prices'

test('every package of every service stands there as §9 has it, and leads to its form', async ({ page }) => {
  await open(page, path)
  const main = page.getByRole('main')
  for (const { packages } of packageGroups)
    for (const { name, price, priceAlt, timeframe } of packages) {
      const row = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })
      const one = row.filter({ hasText: formatMoney(price) }).filter({ hasText: timeframe })
      await expect(one).toHaveCount(1)
      if (priceAlt) await expect(one).toContainText(`or ${formatMoney(priceAlt)}`)
    }
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(21)
  await expect(main).toContainText('In US dollars')
  await main.getByRole('link', { name: 'Get Started with Email Marketing Automation, Pro' }).click()
  await expect(page).toHaveURL(/\/\?service=Email%20Marketing%20Automation%20-%20Pro#contact$/)
})

test('the filter shows one service, or one currency, and says when nothing is left', async ({ page }) => {
  await open(page, path)
  await openList(page.getByRole('combobox', { name: 'Currency' }))
  await page.getByRole('option', { name: 'Swiss francs' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/currency=CHF/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3)
  await page.goto(`${path}?service=website-design&currency=GBP`)
  await expect(page.getByRole('main')).toContainText(
    'No package of this service has a price in that currency.',
  )
  await page.getByRole('link', { name: 'Show all prices' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(21)
  await page.goto(`${path}?service=%3Cb%3E&currency=toString`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })
  test('the filter works as well', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Competitor Analysis')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Essential',
      'Professional Most popular',
      'Enterprise',
    ])
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('competitor-analysis')
  })
})

test('axe finds nothing', async ({ page }) => {
  await open(page, path)
  await expectNoAxeFindings(page)
})
