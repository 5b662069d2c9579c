import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, open, phone, test } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isSameDocument = async (page: Page) => await page.evaluate(() => 'isSameDocument' in window)
const mark = async (page: Page) =>
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
const article = '/blog/what-answer-engines-read'

test.describe('moving between articles', () => {
  test('does not reload, scrolls to the top, focuses the heading and says the title', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, article)
    await mark(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('#announcer')).toHaveText(await page.title())
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog$/)
  })

  test('takes a fragment that cannot be decoded as one that names nothing', async ({ page }) => {
    await open(page, article)
    await page.evaluate(() => history.pushState(null, '', '/blog#%E0%A4%A'))
    await expect(heading(page)).toHaveText('The Pattern Book')
    await page.goBack()
    await expect(heading(page)).toContainText('What an answer engine reads')
  })

  test('returns to where one was, by Back', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/blog')
    await page.evaluate(() => scrollTo(0, 900))
    await page.waitForTimeout(100)
    await page.evaluate(
      (path) => document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)?.click(),
      article,
    )
    await expect(page).toHaveURL(article)
    await expect(heading(page)).toContainText('What an answer engine reads')
    await page.goBack()
    await expect(heading(page)).toHaveText('The Pattern Book')
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900)
  })
})

test.describe('moving between the other pages', () => {
  test('brings a document of its own each time, and Back what was read and typed', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await mark(page)
    await page.getByLabel('Company').fill('Threadneedle Ltd')
    await page.evaluate(() => scrollTo(0, 3000))
    await page.waitForTimeout(100)
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('footer a[href="/privacy-policy"]')?.click(),
    )
    await expect(heading(page)).toContainText('Privacy')
    expect(await isSameDocument(page)).toBe(false)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(heading(page)).toContainText('People set the pattern')
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(3000)
    await expect(page.getByLabel('Company')).toHaveValue('Threadneedle Ltd')
  })

  test('leads from an article to a page, and back to the article', async ({ page }) => {
    await open(page, article)
    await mark(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(heading(page)).toContainText('Privacy')
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await expect(heading(page)).toContainText('What an answer engine reads')
  })

  test('leads to an anchor of the home page from elsewhere, 80 px below the top', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/privacy-policy')
    await page.getByRole('banner').getByRole('link', { name: 'Benefits' }).click()
    await expect(page).toHaveURL('/#benefits')
    await expect
      .poll(async () => Math.round((await page.locator('#benefits').boundingBox())?.y ?? 0))
      .toBe(80)
    await expect(page.locator('.hero__art svg')).toHaveCount(1)
  })

  test('arrives at an anchor that the address names', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/#team')
    await expect.poll(async () => Math.round((await page.locator('#team').boundingBox())?.y ?? 0)).toBe(80)
  })

  test('is fetched ahead where the browser can, and public pages alone', async ({ page, request }) => {
    await page.goto('/')
    expect((await request.get('/')).headers()['speculation-rules']).toBe('"/speculation-rules.json"')
    // Its links lead to articles, of which the browser fetches no document.
    for (const path of ['/blog', '/sign-in', '/services/website-design/enquire'])
      expect((await request.get(path)).headers(), path).not.toHaveProperty('speculation-rules')
    const response = await request.get('/speculation-rules.json')
    expect(response.headers()['content-type']).toBe('application/speculationrules+json')
    const { prefetch } = (await response.json()) as {
      prefetch: { where: { href_matches: string[] }; eagerness: string }[]
    }
    expect(prefetch[0]?.eagerness).toBe('moderate')
    const patterns = prefetch[0]?.where.href_matches ?? []
    const isFetchedAhead = async (path: string) =>
      await page.evaluate(
        ([all, address]) =>
          all.some((pattern) => new URLPattern(pattern, location.href).test(new URL(address, location.href))),
        [patterns, path] as const,
      )
    for (const path of ['/', '/?service=chatbots', '/case-studies/2', article])
      expect(await isFetchedAhead(path), path).toBe(true)
    for (const path of [
      '/dashboard',
      '/console',
      '/book',
      '/services/website-design/enquire',
      '/enquiries/x',
    ])
      expect(await isFetchedAhead(path), path).toBe(false)
  })

  test('fades where the visitor has nothing against motion', async ({ page }) => {
    const fades = async () => {
      await page.goto('/')
      await page.evaluate(() =>
        addEventListener('pageswap', ({ viewTransition }) =>
          sessionStorage.setItem('fades', String(viewTransition !== null)),
        ),
      )
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
      await expect(heading(page)).toContainText('Privacy')
      return await page.evaluate(() => sessionStorage.getItem('fades'))
    }
    expect(await fades()).toBe('true')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await fades()).toBe('false')
  })
})

test.describe('before React has started', () => {
  test('the menu works, a sent form is held and sent afterwards, and what was typed stays', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/hydrate-.*\.js/, async (route) => {
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
  })
})

test.describe('a page whose code cannot be had', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch dynamically imported module'] })

  test('keeps header and footer, says that nothing is lost, and can be tried again', async ({ page }) => {
    await open(page, article)
    await page.route('**/assets/page-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Back to Articles' }).first().click()
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load')
    await expect(alert).toContainText('Nothing you’ve sent us is lost.')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.unroute('**/assets/page-*.js')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('The Pattern Book')
  })
})
