import {
  expect,
  expectNoAxeFindings,
  expectNoMoreAxeFindings,
  expectNoSidewaysScroll,
  open,
  smallPhone,
  test,
} from './fixtures.ts'

test.use({ expectedErrors: ['404 (Not Found)'] })

test.describe('a page that is not there', () => {
  test('says so in the given words, with status 404 and a way home', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('link', { name: 'Return Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('People set the pattern')
  })

  test('is the answer to private links that lead nowhere, and to the preview page', async ({ page }) => {
    const response = await page.goto('/enquiries/nobody-knows-this')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry not found')
    expect((await page.goto('/dev/ui'))?.status()).toBe(404)
  })

  test('has no axe findings and fits the smallest phones', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/no-such-page')
    await expectNoAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoSidewaysScroll(page)
    await expectNoMoreAxeFindings(page)
  })
})
