import { expect, expectNoAxeFindings, open, phone, test } from './fixtures.ts'

test.describe('the header', () => {
  test('is transparent up to 10 px and a white bar from 11', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(header).toHaveCSS('color', 'oklch(1 0 0)')
    await page.evaluate(() => scrollTo(0, 10))
    await page.waitForTimeout(100)
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.evaluate(() => scrollTo(0, 11))
    await expect(header).toHaveCSS('background-color', / 0\.92\)$/)
    await expect(header).toHaveCSS('backdrop-filter', /blur\(14px\)/)
    await expect(header).not.toHaveCSS('box-shadow', 'none')
    await expect(header).toHaveCSS('border-bottom-width', '1px')
    await page.evaluate(() => scrollTo(0, 10))
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

  test('leads home and to four anchors', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Loomsbury, AI Marketing Agency: home' })).toHaveAttribute(
      'href',
      '/',
    )
    await expect(header).toContainText('AI Marketing Agency')
    for (const name of ['Services', 'Benefits', 'Team', 'Contact'])
      await expect(header.getByRole('link', { name })).toHaveAttribute('href', `/#${name.toLowerCase()}`)
  })

  test('scrolls an anchor to 80 px below the top', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    for (const name of ['Benefits', 'Services', 'Contact', 'Team']) {
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
      await expect
        .poll(async () => Math.round((await page.locator(`#${name.toLowerCase()}`).boundingBox())?.y ?? 0))
        .toBe(80)
    }
  })

  test('is there for keyboards: skip link first', async ({ page }) => {
    await open(page, '/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#main$/)
  })
})

test.describe('the mobile menu', () => {
  test.use({ viewport: phone })

  test('leads from a service page to the very place on the home page', { tag: '@full' }, async ({ page }) => {
    for (const path of ['/services/content-creation', '/services/generative-engine-optimization']) {
      await open(page, path)
      await page.getByRole('button', { name: 'Toggle mobile menu' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
      await expect(page).toHaveURL(/\/#services$/)
      await expect
        .poll(async () => Math.round((await page.locator('#services').boundingBox())?.y ?? 0))
        .toBe(80)
    }
  })

  test('opens and closes by its button, and shows the same four links, then prices, proof and services', async ({
    page,
  }) => {
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Toggle mobile menu' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const links = await menu.getByRole('link').allTextContents()
    expect(links.slice(0, 4)).toEqual(['Services', 'Benefits', 'Team', 'Contact'])
    expect(links.slice(4, 9)).toEqual([
      'Prices',
      'Case studies',
      'Articles',
      'The promise',
      'Free Visibility Audit',
    ])
    expect(links).toHaveLength(9 + 10)
    // Whatever does not fit is scrolled to inside the menu.
    await menu.getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(menu.getByRole('link').last()).toBeInViewport()
    await expectNoAxeFindings(page)
    await toggle.click()
    await expect(menu).toBeHidden()
  })

  test(
    'closes when a link is chosen, by Escape, and by a tap elsewhere',
    { tag: '@full' },
    async ({ page }) => {
      await open(page, '/')
      const toggle = page.getByRole('button', { name: 'Toggle mobile menu' })
      const menu = page.getByRole('navigation', { name: 'Main' })
      await toggle.click()
      await menu.getByRole('link', { name: 'Team' }).click()
      await expect(menu).toBeHidden()
      await expect(page).toHaveURL(/#team$/)
      await toggle.click()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(toggle).toBeFocused()
      await toggle.click()
      const box = await menu.boundingBox()
      await page.mouse.click(200, (box?.y ?? 0) + (box?.height ?? 0) + 10)
      await expect(menu).toBeHidden()
    },
  )

  test('has targets of at least 44 px', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    const box = await page.getByRole('button', { name: 'Toggle mobile menu' }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })
})
