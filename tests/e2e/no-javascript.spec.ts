import { readMails } from '../support/e2e-server.ts'
import { expect, expectNoSidewaysScroll, phone, smallPhone, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false, expectedErrors: ['400 (Bad Request)'] })

test.describe('without JavaScript', () => {
  test('everything is there to read', async ({ page }) => {
    await page.goto('/')
    for (const id of ['services', 'portfolio', 'benefits', 'team', 'contact']) {
      const heading = page.locator(`#${id}`).getByRole('heading').first()
      await heading.scrollIntoViewIfNeeded()
      await expect(heading).toBeVisible()
      await expect(heading).toHaveCSS('opacity', '1')
    }
  })

  test('the links of the menu stand in the bar, on any phone', async ({ page }) => {
    for (const viewport of [phone, smallPhone]) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(4)
      for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all())
        await expect(link).toBeVisible()
      await expect(page.getByRole('button', { name: 'Toggle mobile menu' })).toBeHidden()
      await expectNoSidewaysScroll(page)
    }
  })

  test(
    'the header, white on dark, stays behind when a wide page is scrolled',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/')
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu).toBeInViewport()
      await page.mouse.move(700, 450)
      await page.mouse.wheel(0, 2000)
      await expect(menu).not.toBeInViewport()
    },
  )

  test('an enquiry is sent, stored and mailed, and its page can be kept', async ({ page }) => {
    await page.goto('/?service=chatbots#contact')
    await expect(page.getByLabel('What can we help with?')).toHaveValue('chatbots')
    await page.getByLabel('First name').fill('Norah')
    await page.getByLabel('Last name').fill('Script')
    await page.getByLabel('Email').fill('norah@example.com')
    await page.getByRole('button', { name: 'Send your enquiry' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('a strategist replies within 24 hours')
    // The home page is everyone's and has no key: the link is in the e-mail, and nowhere else.
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await expect.poll(async () => (await readMails('from Norah Script')).length).toBe(1)
    const [toStaff] = await readMails('from Norah Script')
    const reference = /LB-\w+/.exec(toStaff?.subject ?? '')?.[0] ?? ''
    await expect.poll(async () => (await readMails(reference)).length).toBe(2)
    const [link = ''] = (await readMails(reference)).flatMap(
      ({ text }) => /\/enquiries\/[\w-]{24}/.exec(text ?? '') ?? [],
    )
    await page.goto(link)
    await expect(page.locator('main')).toContainText('Chatbots')
    await page.reload()
    await expect(page.getByText(reference)).toBeVisible()
  })

  test('where someone came from travels with a request, in hidden fields', async ({ page }) => {
    await page.goto('/services/website-design?utm_source=letter&utm_campaign=spring')
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await page.getByLabel('Full name').fill('Nora Script')
    await page.getByLabel('Company').fill('Script Ltd')
    await page.getByLabel('Email address').fill('nora-campaign@example.com')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    const reference = (await page.getByText(/^LB-/).textContent()) ?? ''
    await expect.poll(async () => (await readMails(reference)).length).toBe(2)
    const toStaff = (await readMails(reference)).find(({ text }) => text?.includes('spring'))
    expect(toStaff?.text).toContain('/services/website-design')
    expect(toStaff?.text).toContain('letter')
  })

  test('mistakes are named, and what was typed is still there', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('   ')
    await page.getByLabel('Email').fill('nora@localhost')
    await page.getByLabel('What needs to change?').fill('Two\nlines')
    await page.getByRole('button', { name: 'Send your enquiry' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Last name is required',
      'Please enter a valid email address',
    ])
    await expect(page.getByLabel('First name')).toHaveValue('Nora')
    await expect(page.getByLabel('What needs to change?')).toHaveValue('Two\nlines')
    await page.getByLabel('Last name').fill('Script')
    await page.getByLabel('Email').fill('nora2@example.com')
    await page.getByRole('button', { name: 'Send your enquiry' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  })
})
