import type { Page } from '@playwright/test'
import { readMails } from '../support/e2e-server.ts'
import { expect, expectNoAxeFindings, open, phone, test, openList } from './fixtures.ts'

async function fillIn(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Tell us what needs to change' })
  await form.getByLabel('First name').fill('Priya')
  await form.getByLabel('Last name').fill('Shah')
  await form.getByLabel('Email').fill(email)
  return form
}

const send = async (page: Page) => await page.getByRole('button', { name: 'Send your enquiry' }).click()
const mailtoOf = async (page: Page) => {
  const href = await page.getByRole('link', { name: 'Open it again' }).getAttribute('href')
  const url = new URL(href ?? '')
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') }
}

test.describe('the landing form', () => {
  test('opens the e-mail app with the message and says thank you', async ({ page }) => {
    await open(page, '/#contact')
    await fillIn(page, 'priya@example.com')
    await page.getByLabel('What needs to change?').fill('Our enquiries have halved.')
    await send(page)
    // Waited for at the same time: the toast is gone after five seconds.
    const toast = page.getByRole('status').filter({ hasText: 'Email client opened!' })
    await Promise.all([
      expect(toast.first()).toContainText(
        'Your default email app should open with the message ready to send.',
      ),
      expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused(),
    ])
    expect(await mailtoOf(page)).toEqual({
      to: 'hello@loomsbury.example',
      subject: 'New Contact Inquiry from Priya Shah',
      body: 'Name: Priya Shah\r\nEmail: priya@example.com\r\nCompany: Not provided\r\nService: Not specified\r\nMessage:\r\nOur enquiries have halved.',
    })
    // Nothing is sent yet, and the page says so, with the words.
    const main = page.getByRole('main')
    await expect(main).toContainText('Your message is written. It is not sent yet.')
    await expect(main).toContainText('New Contact Inquiry from Priya Shah')
    await expect(main).toContainText('Our enquiries have halved.')
    const [opened, here] = await Promise.all([
      page.getByRole('link', { name: 'Open it again' }).boundingBox(),
      page.getByRole('button', { name: 'Send it from here' }).boundingBox(),
    ])
    expect(here?.width).toBeCloseTo(opened?.width ?? 0, 0)
    expect(here?.height).toBeCloseTo(opened?.height ?? 0, 0)
    await expectNoAxeFindings(page)
  })

  test('preserves the words of visitors who leave before anything was sent, and forgets what was sent', async ({
    page,
  }) => {
    await open(page, '/#contact')
    await fillIn(page, 'return@example.com')
    await page.getByLabel('What needs to change?').fill('Written once.')
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await open(page, '/privacy-policy')
    // A link with a service shows the form with it, whatever was not sent; this one comes without a reload.
    await open(page, '/services/email-marketing-automation')
    await page.getByRole('link', { name: 'Get Started with Essentials' }).click()
    await expect(page.getByLabel('What can we help with?')).toContainText(
      'Email Marketing Automation - Essentials',
    )
    await expect(page.getByText('You wrote a message that was not sent.')).toBeVisible()
    await page.getByRole('button', { name: 'Open it', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
    await expect(page.getByText('Your message is written. It is not sent yet.')).toBeVisible()
    await expect(page.getByText('Written once.')).toBeVisible()
    // Each fact is a line of its own, whatever page came before.
    const facts = await page
      .getByRole('definition')
      .filter({ hasText: /^(New Contact|Priya|return@)/ })
      .all()
    const lines = await Promise.all(facts.map(async (fact) => await fact.boundingBox()))
    expect(lines).toHaveLength(3)
    expect(new Set(lines.map((line) => line?.x)).size).toBe(1)
    expect(Math.min(...lines.map((line) => line?.width ?? 0))).toBeGreaterThan(200)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Send it from here' })).toBeFocused()
    await page.getByRole('button', { name: 'Send it from here' }).click()
    await expect(page.getByText(/^LB-/)).toBeVisible()
    await open(page, '/')
    await expect(page.getByLabel('First name')).toHaveValue('')
  })

  test('forgets the words once a mail program has taken over', async ({ page }) => {
    await open(page, '/#contact')
    await fillIn(page, 'opened@example.com')
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await open(page, '/')
    await expect(page.getByLabel('First name')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toHaveCount(0)
  })

  test('shows nothing that it did not store itself', { tag: '@full' }, async ({ page }) => {
    await open(page, '/')
    for (const stored of ['{', '[]', '{"submissionKey":"x","inquiry":{"firstName":1}}']) {
      await page.evaluate((text) => sessionStorage.setItem('unsent-inquiry', text), stored)
      await open(page, '/')
      await expect(page.getByLabel('First name')).toBeVisible()
    }
  })

  test('marks what may be left out', { tag: '@full' }, async ({ page }) => {
    await open(page, '/#contact')
    for (const label of ['Company', 'What can we help with?', 'What needs to change?'])
      await expect(page.getByLabel(`${label} (optional)`, { exact: true })).toBeVisible()
  })

  test('returns to an empty form by Submit Another Request', { tag: '@full' }, async ({ page }) => {
    await open(page, '/#contact')
    await fillIn(page, 'priya@example.com')
    await send(page)
    await page.getByRole('button', { name: 'Submit Another Request' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('')
    await expect(page.getByLabel('First name')).toBeFocused()
  })

  test('can be sent from here when no e-mail app opens', async ({ page }) => {
    await open(page, '/#contact')
    await fillIn(page, 'direct@example.com')
    await page.getByLabel('What needs to change?').fill('No e-mail app here.')
    await send(page)
    await expect(page.getByRole('heading', { name: 'Nothing opened?' })).toBeVisible()
    await page.getByRole('button', { name: 'Send it from here' }).click()
    const reference = page.getByText(/^LB-[0-9A-Z]{5}$/)
    await expect(reference).toBeVisible()
    await expect(page.getByText(/^\w+day \d+ \w+ \d{4}, \d\d:\d\d, London time$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'See your enquiry' })).toHaveAttribute(
      'href',
      /^\/enquiries\/[\w-]{24}$/,
    )
    // It was about the e-mail app, which is not what happened in the end.
    await expect(page.getByRole('status').filter({ hasText: 'Email client opened!' })).toHaveCount(0)
    await expectNoAxeFindings(page)
    const text = (await reference.textContent()) ?? ''
    await expect.poll(async () => (await readMails(text)).length).toBe(2)
    const mails = await readMails(text)
    expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(
      new Set(['direct@example.com', 'hello@loomsbury.example']),
    )
    const staff = mails.find(({ to }) => to?.[0]?.address === 'hello@loomsbury.example')
    expect(staff?.replyTo?.[0]?.address).toBe('direct@example.com')
    expect(staff?.text).toContain('No e-mail app here.')
  })

  test('shows the button as pending while it sends', { tag: '@full' }, async ({ page }) => {
    await open(page, '/#contact')
    await fillIn(page, 'slow@example.com')
    await send(page)
    await page.route('**/api/contact/landing', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Send it from here' }).click()
    const pending = page.getByRole('button', { name: 'Sending...' })
    await expect(pending).toBeDisabled()
    await expect(pending).toHaveAttribute('aria-busy', 'true')
    // It would take away the view that the reference comes to.
    await expect(page.getByRole('button', { name: 'Submit Another Request' })).toBeDisabled()
    await expect(page.getByText(/^LB-/)).toBeVisible()
  })

  test('names each mistake beside its field and above the form', async ({ page }) => {
    await open(page, '/#contact')
    const form = page.getByRole('form', { name: 'Tell us what needs to change' })
    await form.getByLabel('Email').fill('priya@')
    await form.getByLabel('Company').fill('Shah & Sons')
    await send(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Please check your enquiry' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
    ])
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Company')).toHaveValue('Shah & Sons')
    await expectNoAxeFindings(page)
    await summary.getByRole('link', { name: 'First name is required' }).click()
    await expect(form.getByLabel('First name')).toBeFocused()
    // §5: once submitted, each change is checked.
    await page.keyboard.type('Priya')
    await expect(page.getByText('First name is required')).toHaveCount(0)
    await expect(form.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('takes a preselected service, known or not', { tag: '@full' }, async ({ page }) => {
    await open(page, '/?service=chatbots#contact')
    await expect(page.getByLabel('What can we help with?')).toContainText('Chatbots')
    await open(page, '/?service=Email%20Marketing%20Automation%20-%20Pro#contact')
    await fillIn(page, 'priya@example.com')
    await send(page)
    expect((await mailtoOf(page)).body).toContain('Service: Email Marketing Automation - Pro')
  })

  test(
    'ignores a preselected service that is too long, and shows markup as text',
    { tag: '@full' },
    async ({ page }) => {
      await open(page, `/?service=${'x'.repeat(121)}#contact`)
      await expect(page.getByLabel('What can we help with?')).toContainText('Choose a service')
      await open(page, '/?service=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E#contact')
      await expect(page.getByLabel('What can we help with?')).toContainText('<img src=x onerror=alert(1)>')
    },
  )

  test('keeps what was typed when a link leads to it', async ({ page }) => {
    await open(page, '/?service=chatbots#contact')
    await page.getByLabel('First name').fill('Priya')
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { name: 'Tell us what needs to change' })).toBeInViewport()
    await expect(page.getByLabel('First name')).toHaveValue('Priya')
  })

  test('works by keyboard alone', async ({ page }) => {
    await open(page, '/#contact')
    await expect(page.getByLabel('What can we help with?')).toHaveJSProperty('tagName', 'BUTTON')
    await page.getByLabel('First name').focus()
    for (const text of ['Priya', 'Shah', 'keys@example.com', 'Shah & Sons']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(page.getByLabel('What can we help with?')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option').first()).toBeFocused()
    await page.keyboard.type('pers')
    await expect(page.getByRole('option', { name: /^Personalization/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('What can we help with?')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect((await mailtoOf(page)).body).toContain('Service: Personalization')
  })

  test('has no axe findings on a phone, list open', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/#contact')
    await expect(page.getByRole('combobox')).toBeVisible()
    // With room for it above: then no choice hides.
    await page.getByRole('combobox').evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await openList(page.getByRole('combobox'))
    await expect(page.getByRole('option')).toHaveCount(7)
    await expect(page.getByRole('option', { name: 'Choose a service' })).toHaveCount(0)
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 })
    await expectNoAxeFindings(page)
  })
})

test.describe('when the checks of the form do not come', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'dynamically imported module'] })

  test('a sentence says so, what was typed stays, and the next try sends it', async ({ page }) => {
    await page.route('**/assets/landing-check-*', (route) => route.abort())
    await open(page, '/#contact')
    await fillIn(page, 'late@example.com')
    await send(page)
    const notice = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' })
    await expect(notice).toContainText('What you have written is still here.')
    await expect(notice.getByRole('button', { name: 'Reload' })).toHaveCount(0)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('late@example.com')
    await expectNoAxeFindings(page)
    await page.unroute('**/assets/landing-check-*')
    await notice.getByRole('button', { name: 'Close' }).click()
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  })

  test('after a release it offers to reload', async ({ page }) => {
    await open(page, '/#contact')
    // The files of the build that the page came with are gone.
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
    await fillIn(page, 'late@example.com')
    await send(page)
    const notice = page.getByRole('alert').filter({ hasText: 'This website has been updated' })
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('late@example.com')
    await page.unroute('**/assets/**')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send your enquiry' })).toBeVisible()
  })
})

test.describe('when the direct way fails', () => {
  test.use({ expectedErrors: ['Failed to load resource'] })

  test('a toast says so, and trying again sends it once', async ({ page }) => {
    await open(page, '/#contact')
    await fillIn(page, 'again@example.com')
    await send(page)
    await page.route('**/api/contact/landing', (route) => route.abort(), { times: 1 })
    const button = page.getByRole('button', { name: 'Send it from here' })
    await button.click()
    await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible()
    await button.click()
    const reference = page.getByText(/^LB-/)
    await expect(reference).toBeVisible()
    const text = (await reference.textContent()) ?? ''
    await expect.poll(async () => (await readMails(text)).length).toBe(2)
  })
})
