import { setTimeout } from 'node:timers/promises'
import { expect, expectNoAxeFindings, open, phone, test } from './fixtures.ts'

test.describe('moving between pages', () => {
  test('does not reload, scrolls to the top, focuses the heading and says the title', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })
    await link.click()
    await expect(page).toHaveURL('/privacy-policy')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await expect(page.locator('#announcer')).toHaveText(await page.title())
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/privacy-policy$/)
  })

  test('takes a fragment that cannot be decoded as one that names nothing', async ({ page }) => {
    await open(page, '/privacy-policy')
    await page.evaluate(() => history.pushState(null, '', '/#%E0%A4%A'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('People set the pattern')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy')
  })

  test('returns to where one was, by Back', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await page.evaluate(() => scrollTo(0, 3000))
    await page.waitForTimeout(100)
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('footer a[href="/privacy-policy"]')?.click(),
    )
    await expect(page).toHaveURL('/privacy-policy')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('People set the pattern')
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(3000)
  })

  test('leads to an anchor of the home page from elsewhere, 80 px below the top', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/privacy-policy')
    // A part above the anchor that comes late must not push it away: the page is shown with all its parts.
    await page.route('**/WorkSamples-*.js', async (route) => {
      await setTimeout(1500)
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Benefits' }).click()
    await expect(page).toHaveURL('/#benefits')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('People set the pattern')
    expect(await page.locator('#work-samples > *').count()).toBeGreaterThan(0)
    await expect
      .poll(async () => Math.round((await page.locator('#benefits').boundingBox())?.y ?? 0))
      .toBe(80)
    // The hero's cloth is fetched when the page is not the first.
    await expect(page.locator('.hero__art svg')).toHaveCount(1)
  })

  test('arrives at an anchor that the address names', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/#team')
    await expect.poll(async () => Math.round((await page.locator('#team').boundingBox())?.y ?? 0)).toBe(80)
  })
})

test.describe('before React has started', () => {
  test(
    'the menu works, a sent form is held and sent afterwards, and what was typed stays',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize(phone)
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\/assets\/main-.*\.js/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/')
      await page.getByRole('button', { name: 'Toggle mobile menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
      await expect(page).toHaveURL('/#contact')
      await page.getByLabel('First name').fill('Eve')
      await page.getByLabel('Last name').fill('Early')
      await page.getByLabel('Email').fill('eve@example.com')
      await page.getByLabel('What can we help with?').selectOption('other')
      await page.getByRole('button', { name: 'Send your enquiry' }).click()
      await page.waitForTimeout(200)
      await expect(page).toHaveURL('/#contact')
      release()
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
      const href = await page.getByRole('link', { name: 'Open it again' }).getAttribute('href')
      expect(decodeURIComponent(href ?? '')).toContain('Name: Eve Early')
      expect(decodeURIComponent(href ?? '')).toContain('Service: A website, or something else')
    },
  )
})

test.describe('a page whose code cannot be had', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch dynamically imported module'] })

  test('keeps header and footer, says that nothing is lost, and can be tried again', async ({ page }) => {
    let isBroken = true
    await page.route('**/assets/WebsiteDesignPage-*.js', (route) =>
      isBroken ? route.abort() : route.continue(),
    )
    await open(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Website Design' }).click()
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load')
    await expect(alert).toContainText('Nothing you’ve sent us is lost.')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectNoAxeFindings(page)
    isBroken = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('before we draw the pages')
  })
})
