import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'

// What holds for every page, whatever stands on it.
const pages = [
  '/services/website-design',
  '/services/content-creation',
  '/services/personalization',
  '/services/social-media-management',
  '/services/email-marketing-automation',
  '/services/generative-engine-optimization',
  '/services/competitor-analysis',
  '/services/data-analysis',
  '/services/conversation-ai',
  '/services/ad-management',
  '/services/website-design/enquire?package=business-pro',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]

for (const path of pages)
  test(`${path} has no axe findings, one heading of the first level, and fits the smallest phones`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoAxeFindings(page)
    await page.setViewportSize(phone)
    await expectNoAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoSidewaysScroll(page)
  })

test.describe('a service that does not exist', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  test('is not found, with a way home', async ({ page }) => {
    const response = await page.goto('/services/mind-reading')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found')
    await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  })
})
