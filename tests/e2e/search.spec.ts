import { expect, expectNoAxeFindings, expectNoSidewaysScroll, open, smallPhone, test } from './fixtures.ts'

test.describe('an address without a page', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  test('says so in the fixed words and offers a search, the services and people', async ({ page }) => {
    expect((await page.goto('/servces'))?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(main).toContainText('Did you forget to add the page to the router?')
    await expect(main.getByRole('navigation', { name: 'Our services' }).getByRole('link')).toHaveCount(10)
    await expect(main.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', '/book')
    await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/#contact')
    await expectNoAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoSidewaysScroll(page)
    await main.getByRole('searchbox', { name: 'Search this site' }).fill('brief')
    await main.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/search?q=brief')
    await expect(page.getByRole('region', { name: 'Articles' }).getByRole('link')).not.toHaveCount(0)
  })
})

test.describe('the search, without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('finds pages and articles, and is in no index', async ({ page }) => {
    await page.goto('/search')
    await expect(page.getByRole('status')).toHaveText('Type a word or two.')
    await page.getByRole('searchbox', { name: 'Search this site' }).fill('answer engine')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('status')).toHaveText(/^\d+ found for “answer engine”\.$/)
    await expect(
      page
        .getByRole('region', { name: 'Pages' })
        .getByRole('link', { name: 'Generative Engine Optimization' }),
    ).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('answer engine')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('region', { name: 'Articles' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blog\//)
  })

  test('says when nothing is found, and shows what was typed as text', async ({ page }) => {
    await page.goto('/search?q=%3Cb%3Eno%25_such')
    await expect(page.getByRole('status')).toContainText('Nothing found for “<b>no%_such”')
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible()
  })
})

test('a search has no faults', async ({ page }) => {
  await open(page, '/search?q=a')
  await expectNoAxeFindings(page)
})
