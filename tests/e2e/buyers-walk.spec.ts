import { expect, test } from './fixtures.ts'

// A buyer with twelve people wants to know what a website costs, what arrives, and when: two clicks from the home page.
test('a buyer finds the price of a website, what arrives and when, in two clicks', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: 'AI-Enhanced Website Design' })
  await expect(card).toContainText('From $750')
  await card.getByRole('link', { name: /^Learn More/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'See packages and prices' }).click()

  const prices = page.getByRole('region', { name: /^Prices/ })
  await expect(prices).toBeInViewport()
  const offer = prices
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Business Pro' }) })
  await expect(offer).toContainText('$1,500')
  for (const [label, value] of [
    ['Delivery', '7-10 business days'],
    ['Pages', '10'],
    ['Revisions', '2 rounds'],
    ['Support', '60 days'],
  ] as const)
    await expect(offer.locator('dl > div').filter({ hasText: label })).toContainText(value)
  for (const answer of [
    'Business days are counted from the day we have your deposit',
    'Hosting and the SSL certificate are included for the first year',
    'VAT is added where it is due',
    'In US dollars',
  ])
    await expect(prices).toContainText(answer)
  await expect(prices).toContainText(/Tamsin Ferreira.*Reads every brief/s)
})
