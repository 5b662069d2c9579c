import { readMails } from '../support/e2e-server.ts'
import { expect, expectNoAxeFindings, open, test } from './fixtures.ts'
import { cases, field, fieldsOf, openDialog, submit, thanksOf } from './request-cases.ts'
import { firstOf, isFull } from '../support/full.ts'

// These two go different ways; the others differ by their words alone (request-forms.test.ts).
const inEveryRun = new Set(['website', 'competitor analysis'])

for (const request of cases) {
  const full = inEveryRun.has(request.name) ? {} : { tag: '@full' }
  test.describe(`the ${request.name} request`, full, () => {
    test('is prefilled, sent with the fields of the specification, and thanked for', async ({ page }) => {
      await page.clock.install()
      await openDialog(page, request.page, request.button)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { name: request.title })).toBeVisible()
      await expect(dialog.getByRole('textbox').first()).toBeFocused()
      await expect(dialog).toContainText(request.summary ?? '')
      await expectNoAxeFindings(page)
      await request.fill(page)
      // From here on the page's clock goes when it is told to.
      await page.clock.pauseAt(Date.now() + 60_000)
      const [sent] = await Promise.all([page.waitForRequest(`**${request.endpoint}`), submit(page)])
      expect(fieldsOf(sent)).toEqual(request.payload)
      const [title, description] = request.success
      // A little at a time: what shows it waits for the clock too.
      await expect
        .poll(async () => {
          await page.clock.runFor(50)
          return await page.getByText(title, { exact: true }).first().isVisible()
        })
        .toBe(true)
      await expect(page.getByText(description).first()).toBeVisible()
      // §4: the shared service inquiry confirms in its dialog, the others close theirs.
      const isShared = request.name === 'competitor analysis'
      await expect(dialog).toHaveCount(isShared ? 1 : 0)
      const answer: unknown = await (await sent.response())?.json()
      const { reference, statusPath } = answer as { reference: string; statusPath: string } // decision 13
      const confirmation = (isShared ? dialog : page.locator('main')).locator('.panel--success')
      await expect(confirmation.getByRole('heading', { name: thanksOf(request.name) })).toBeFocused()
      await expect(confirmation.getByText(reference, { exact: true })).toBeVisible()
      await expect(confirmation).toContainText(/Reply by\w+day \d+ \w+ \d{4}, \d\d:\d\d, London time/)
      await expect(confirmation).toContainText('A strategist replies to you by name.')
      await expect(confirmation.getByRole('link', { name: 'See your enquiry' })).toHaveAttribute(
        'href',
        statusPath,
      )
      // §9: its five seconds.
      await page.clock.runFor(4500)
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
      // Thanked once: where the toast of §8 thanks, the confirmation says the rest.
      await expect(page.getByText(/thank you/i).filter({ visible: true })).toHaveCount(1)
      await page.clock.runFor(700)
      await expect(page.getByText(title, { exact: true })).toHaveCount(0)
      await page.clock.resume()
      await expectNoAxeFindings(page)
      if (isShared) {
        await expect(dialog).toContainText('Competitor Analysis')
        await dialog.getByRole('button', { name: 'Close' }).last().click()
        await expect(dialog).toBeHidden()
      }
      await expect.poll(async () => (await readMails(reference)).length).toBe(2)
    })

    if (isFull || request === cases[0])
      test('names each mistake, keeps what was typed, and closes by Cancel, Escape and its cross', async ({
        page,
      }) => {
        await openDialog(page, request.page, request.button)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Company', { exact: true }).fill('Shah & Sons')
        await submit(page)
        const summary = dialog.getByRole('alert').first()
        await expect(summary).toBeFocused()
        await expect(summary).toContainText(/is required/)
        await expect(dialog.getByLabel('Company', { exact: true })).toHaveValue('Shah & Sons')
        await expectNoAxeFindings(page)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await expect(dialog).toBeHidden()
        const opener = page.locator(`a[href="${request.button}"]`).first()
        await expect(opener).toBeFocused()
        for (const close of [
          () => page.keyboard.press('Escape'),
          () => dialog.getByRole('button', { name: 'Close' }).first().click(),
        ]) {
          await opener.click()
          // §4: closing the shared service inquiry resets it; what was typed in the others is still there.
          await expect(dialog.getByLabel('Company', { exact: true })).toHaveValue(
            request.name === 'competitor analysis' ? '' : 'Shah & Sons',
          )
          await close()
          await expect(dialog).toBeHidden()
        }
      })
  })

  if (isFull || request === cases[0])
    test.describe(`the ${request.name} request, when it fails`, () => {
      test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch', '500'] })

      test('says so, stays open and can be sent again', async ({ page }) => {
        await openDialog(page, request.page, request.button)
        await request.fill(page)
        await page.route(`**${request.endpoint}`, (route) => route.fulfill({ status: 500, body: '<html>' }), {
          times: 1,
        })
        await submit(page)
        const [title, description] = request.failure
        await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
        await expect(page.getByText(description).first()).toBeVisible()
        await expect(page.getByRole('dialog')).toBeVisible()
        await submit(page)
        await expect(page.getByText(request.success[1]).first()).toBeVisible()
      })
    })
}

test(
  'project details that are too long together with the package say so before they are sent',
  { tag: '@full' },
  async ({ page }) => {
    await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
    await cases[0]?.fill(page)
    const details = field(page, 'Project Details (optional)')
    await details.fill('x'.repeat(4980))
    await submit(page)
    await expect(details).toHaveAccessibleDescription(/^Please shorten the project details/)
    await details.fill('x'.repeat(4900))
    await submit(page)
    await expect(page.locator('main').getByRole('heading', { name: 'We have your enquiry' })).toBeVisible()
  },
)

test.describe('a field that the server refuses', () => {
  test.use({ expectedErrors: ['Failed to load resource', '400'] })

  for (const { name, page: path, button, fill: fillIn, endpoint, failure } of firstOf(cases))
    test(`is named beside it by the ${name} form`, async ({ page }) => {
      await openDialog(page, path, button)
      await fillIn(page)
      const errors = [{ field: 'company', message: 'Company must be text' }]
      await page.route(`**${endpoint}`, (route) =>
        route.fulfill({ status: 400, json: { success: false, message: 'Please check it.', errors } }),
      )
      await submit(page)
      await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused()
      await expect(field(page, 'Company')).toHaveAccessibleDescription('Company must be text')
      await expect(page.getByText(failure[1])).toHaveCount(0)
    })
})

test(
  'a GEO message that was added to names the package which is asked for in the end',
  { tag: '@full' },
  async ({ page }) => {
    const path = '/services/generative-engine-optimization'
    await openDialog(page, path, `${path}/enquire?package=starter`)
    const message = page.getByRole('dialog').getByLabel('Your message (optional)', { exact: true })
    await message.fill(`${await message.inputValue()} We sell boats.`)
    await page.keyboard.press('Escape')
    await page.locator(`a[href="${path}/enquire?package=enterprise"]`).first().click()
    await expect(message).toHaveValue(
      "I'd like to talk about the GEO Enterprise package (£6,000+ / CHF 7,000+ a month). We sell boats.",
    )
  },
)

test('a form on a page of its own says thank you once', async ({ page }) => {
  await open(page, '/services/website-design/enquire?package=business-pro')
  await page.getByLabel('Full Name').fill('Priya Shah')
  await page.getByLabel('Company', { exact: true }).fill('Shah & Sons')
  await page.getByLabel('Email Address').fill('once@example.com')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
  await expectNoAxeFindings(page)
  await expect(page.getByText('Thank you for your interest!')).toHaveCount(0)
})

test(
  'the personalization form also shows its first mistake in a toast',
  { tag: '@full' },
  async ({ page }) => {
    await openDialog(page, '/services/personalization', '/services/personalization/enquire?package=smart')
    await submit(page)
    const toast = page.getByRole('status').filter({ hasText: 'Validation Error' }).first()
    await expect(toast).toContainText('First name is required')
  },
)

test.describe('a failure that the server explains', () => {
  test.use({ expectedErrors: ['Failed to load resource'] })

  test('is told in its own words by the social media form', { tag: '@full' }, async ({ page }) => {
    await openDialog(page, '/services/social-media-management', cases[3]?.button ?? '')
    await cases[3]?.fill(page)
    await page.route('**/api/social-media-contact', (route) =>
      route.fulfill({ status: 429, json: { success: false, message: 'Too many enquiries for now.' } }),
    )
    await submit(page)
    await expect(page.getByText('Too many enquiries for now.').first()).toBeVisible()
  })
})

test.describe('the free audit', () => {
  // The check refuses an address of a private network.
  test.use({ expectedErrors: ['400 (Bad Request)'] })

  test('is asked for by its own button', async ({ page }) => {
    await open(page, '/services/generative-engine-optimization')
    await page.getByRole('link', { name: 'Get Free Visibility Audit' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Free Visibility Audit' })).toBeVisible()
    await expect(dialog).toContainText('Free')
    await expect(dialog.getByLabel('Your message (optional)', { exact: true })).toHaveValue(
      "I'd like to talk about the Free Visibility Audit (Free).",
    )
    // What a person does beyond the check of the page's head.
    await expect(dialog).toContainText('A strategist looks at it')
    await dialog.getByLabel('Name').fill('Ines Hallam')
    await dialog.getByLabel('Company').fill('Marrowby Dairy')
    await dialog.getByLabel('Email').fill('ines-audit@marrowby.example')
    await dialog.getByLabel('Your website').fill('localhost')
    const [sent] = await Promise.all([page.waitForRequest('**/api/contact'), submit(page)])
    expect(fieldsOf(sent)).toEqual({
      name: 'Ines Hallam',
      company: 'Marrowby Dairy',
      email: 'ines-audit@marrowby.example',
      message: "I'd like to talk about the Free Visibility Audit (Free).\nWebsite: localhost",
      service: 'GEO - Free Visibility Audit',
      recipients: ['hello@loomsbury.example'],
    })
    const confirmation = page.locator('main').locator('.panel--success')
    await expect(confirmation.getByLabel('Check your website now')).toHaveValue('localhost')
    await expectNoAxeFindings(page)
    const privatePage = await confirmation
      .getByRole('link', { name: 'See your enquiry' })
      .getAttribute('href')
    const asked = page.waitForRequest(
      (call) => call.method() === 'POST' && call.url().endsWith('/visibility-audit'),
    )
    await confirmation.getByRole('button', { name: 'Check it now' }).click()
    expect((await asked).postData()).toBe('url=localhost')
    // Who sent the form without scripts is offered the same on the private page, where 'You' says only what was typed.
    await page.goto(privatePage ?? '')
    await expect(page.getByLabel('Check your website now')).toBeVisible()
    const words = page.getByRole('listitem').filter({ has: page.getByText('You', { exact: true }) })
    await expect(words).toContainText('Website: localhost')
    await expect(words).not.toContainText("I'd like to talk about")
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['400 (Bad Request)'] })

  for (const request of firstOf(cases))
    test(`the ${request.name} request is a page with the same form`, async ({ page }) => {
      await page.goto(request.page)
      await page.locator(`a[href="${request.button}"]`).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(request.title)
      const form = page.getByRole('form')
      for (const input of await form.locator('input:visible, textarea:visible').all()) {
        const name = (await input.getAttribute('name')) ?? ''
        if (name === 'homepage') continue
        await input.fill(name === 'email' ? 'nora@example.com' : 'Nora')
      }
      for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 })
      await form.getByRole('button', { name: 'Send request' }).click()
      await expect(page).toHaveURL(/\/enquiries\//)
      await expect(page.getByText(/^LB-/)).toBeVisible()
    })
})
