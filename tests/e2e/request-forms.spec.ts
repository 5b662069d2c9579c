import type { Locator, Page, Request } from '@playwright/test'
import { readMails } from '../support/e2e-server.ts'
import { expect, expectNoAxeFindings, open, phone, smallPhone, test } from './fixtures.ts'

type Payload = Record<string, unknown>
type Case = {
  name: string
  page: string
  /** Which of the page's request buttons, by its address. */
  button: string
  title: string
  summary?: string
  endpoint: string
  fill: (page: Page) => Promise<void>
  payload: Payload
  success: [title: string, description: string]
  failure: [title: string, description: string]
}

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}
const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const person = { firstName: 'Priya', lastName: 'Shah', email: 'priya@example.com', company: 'Shah & Sons' }
const fillPerson = async (page: Page) =>
  await fill(page, {
    'First name': 'Priya',
    'Last name': 'Shah',
    Email: 'priya@example.com',
    Company: 'Shah & Sons',
  })

const cases: Case[] = [
  {
    name: 'website',
    page: '/services/website-design',
    button: '/services/website-design/enquire?package=business-pro',
    title: 'Request the Business Pro package',
    summary: '$1,500',
    endpoint: '/api/contact',
    fill: (page) =>
      fill(page, {
        'Full Name': 'Priya Shah',
        Company: 'Shah & Sons',
        'Email Address': 'priya@example.com',
        'Phone Number (optional)': '020 7946 0000',
        'Project Details (optional)': 'A new shop.',
      }),
    payload: {
      name: 'Priya Shah',
      company: 'Shah & Sons',
      email: 'priya@example.com',
      phone: '020 7946 0000',
      message: 'Package Interest: Business Pro ($1,500)\nPhone: 020 7946 0000\n\nA new shop.',
      service: 'Website Design - Business Pro',
      recipients: ['hello@loomsbury.example'],
    },
    success: [
      'Thank you for your interest!',
      "We'll contact you within 24 hours to discuss your website project.",
    ],
    failure: ['Error', 'Failed to send message. Please try again.'],
  },
  {
    name: 'content',
    page: '/services/content-creation',
    button: '/services/content-creation/enquire?package=content-pro',
    title: 'Request the Content Pro package',
    summary: '$1,799',
    endpoint: '/api/content-contact',
    fill: async (page) => {
      await fillPerson(page)
      await fill(page, { 'Phone number': '020 7946 0000', 'Message (optional)': 'Soon.' })
    },
    payload: {
      ...person,
      phone: '020 7946 0000',
      service: 'Content Creation - Content Pro',
      packageSelected: 'Content Pro',
      message: 'Soon.',
    },
    success: [
      'Thank you for your interest!',
      "We'll get back to you within 24 hours to discuss your content creation needs.",
    ],
    failure: ['Error', 'Something went wrong. Please try again.'],
  },
  {
    name: 'personalization',
    page: '/services/personalization',
    button: '/services/personalization/enquire?package=smart',
    title: 'Request the Smart package',
    summary: '$2,399',
    endpoint: '/api/contact/personalization',
    fill: async (page) => {
      await fillPerson(page)
      await fill(page, { 'Phone number': '020 7946 0000' })
      await choose(page, 'Package', 'Custom Solution')
    },
    payload: {
      ...person,
      phone: '020 7946 0000',
      service: 'Personalization Services',
      packageSelected: 'Custom Solution',
      message: '',
    },
    success: [
      'Thank you for your inquiry!',
      "We'll get back to you within 24 hours with a personalized proposal.",
    ],
    failure: ['Something went wrong', 'Please try again or contact us directly.'],
  },
  {
    name: 'social media',
    page: '/services/social-media-management',
    button: '/services/social-media-management/enquire?package=pro',
    title: 'Request the Pro package',
    summary: '$1,599',
    endpoint: '/api/social-media-contact',
    fill: async (page) => {
      await fillPerson(page)
      await fill(page, { 'Phone number': '020 7946 0000', 'Your social media goals': 'More applications.' })
      await choose(page, 'Current followers', '2,001 to 10,000')
      await choose(page, 'Platforms', 'LinkedIn and X (Twitter)')
    },
    payload: {
      ...person,
      phone: '020 7946 0000',
      service: 'Social Media Management',
      packageSelected: 'Pro - $1,599',
      currentFollowers: '2001-10000',
      platforms: 'linkedin-twitter',
      goals: 'More applications.',
      message: '',
    },
    success: [
      'Thank you for your inquiry!',
      "We'll get back to you within 24 hours with a customized social media strategy proposal.",
    ],
    failure: ['Error', 'Failed to send your inquiry. Please try again.'],
  },
  {
    name: 'GEO',
    page: '/services/generative-engine-optimization',
    button: '/services/generative-engine-optimization/enquire?package=pro',
    title: 'Request the Pro package',
    summary: '£3,000 / CHF 3,500 a month',
    endpoint: '/api/contact',
    fill: (page) => fill(page, { Name: 'Priya Shah', Company: 'Shah & Sons', Email: 'priya@example.com' }),
    payload: {
      name: 'Priya Shah',
      company: 'Shah & Sons',
      email: 'priya@example.com',
      message: "I'd like to talk about the GEO Pro package (£3,000 / CHF 3,500 a month).",
      service: 'GEO - Pro',
      recipients: ['hello@loomsbury.example'],
    },
    success: [
      'Thank you for your interest!',
      "We'll be in touch within 24 hours to discuss your GEO requirements.",
    ],
    failure: ['Error', 'Failed to send message. Please try again.'],
  },
  {
    name: 'competitor analysis',
    page: '/services/competitor-analysis',
    button: '/services/competitor-analysis/enquire?package=professional',
    title: 'Request the Professional package',
    summary: '£1,999',
    endpoint: '/api/contact/service',
    fill: fillPerson,
    payload: { ...person, service: 'Competitor Analysis - Professional' },
    success: ['Message sent successfully!', "We'll get back to you within 24 hours."],
    failure: ['Error sending message', 'Please try again or contact us directly.'],
  },
]

const openDialog = async (page: Page, path: string, button: string) => {
  await open(page, path)
  await page.locator(`a[href="${button}"]`).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const submit = async (page: Page) =>
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
// What travels besides the fields of §7.
const fieldsOf = (request: Request): Payload => {
  const { submissionKey, elapsedMs, attribution, homepage, ...fields } = request.postDataJSON() as Payload
  expect(submissionKey).toMatch(/^[0-9a-f]{32}$/)
  // A form that is filled in faster than people can waits for the time trap.
  expect(elapsedMs).toBeGreaterThanOrEqual(1500)
  expect(attribution).toMatchObject({ landingPath: expect.stringMatching(/^\/services\//) })
  expect(homepage ?? '').toBe('')
  return fields
}

for (const request of cases) {
  test.describe(`the ${request.name} request`, () => {
    test('is prefilled, sent with the fields of the specification, and thanked for', async ({ page }) => {
      await openDialog(page, request.page, request.button)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { name: request.title })).toBeFocused()
      await expect(dialog).toContainText(request.summary ?? '')
      await expectNoAxeFindings(page)
      await request.fill(page)
      const [sent] = await Promise.all([page.waitForRequest(`**${request.endpoint}`), submit(page)])
      expect(fieldsOf(sent)).toEqual(request.payload)
      const [title, description] = request.success
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(description).first()).toBeVisible()
      // §4: the shared service inquiry confirms in its dialog, the others close theirs.
      const isShared = request.name === 'competitor analysis'
      await expect(dialog).toHaveCount(isShared ? 1 : 0)
      const answer: unknown = await (await sent.response())?.json()
      const { reference, statusPath } = answer as { reference: string; statusPath: string } // decision 13
      const confirmation = (isShared ? dialog : page.locator('main')).locator('.panel--success')
      await expect(confirmation.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
      await expect(confirmation.getByText(reference, { exact: true })).toBeVisible()
      await expect(confirmation).toContainText(/Reply by\w+day \d+ \w+ \d{4}, \d\d:\d\d, London time/)
      await expect(confirmation).toContainText('A strategist replies to you by name.')
      await expect(confirmation.getByRole('link', { name: 'See your enquiry' })).toHaveAttribute(
        'href',
        statusPath,
      )
      await expectNoAxeFindings(page)
      if (isShared) {
        await expect(dialog).toContainText('Competitor Analysis')
        await dialog.getByRole('button', { name: 'Close' }).last().click()
        await expect(dialog).toBeHidden()
      }
      await expect.poll(async () => (await readMails(reference)).length).toBe(2)
    })

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

test('another package in the form changes title and price', async ({ page }) => {
  await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
  await choose(page, 'Website Package', 'Enterprise Solution, $3,000')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Request the Enterprise Solution package' })).toBeVisible()
  await choose(page, 'Website Package', 'Custom Quote Required')
  await expect(dialog.getByRole('heading', { name: 'Custom Quote Required' })).toBeVisible()
})

test('a press outside closes a dialog, but none with words in it', async ({ page }) => {
  await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  await page.mouse.click(5, 300)
  await expect(dialog).toBeHidden()
  await page.locator(`a[href="${cases[0]?.button}"]`).first().click()
  await field(page, 'Full Name').fill('Priya Shah')
  await page.mouse.click(5, 300)
  await expect(dialog).toBeVisible()
  await expect(field(page, 'Full Name')).toHaveValue('Priya Shah')
})

test('what was typed for one package is there for the next, until it is sent or the page is left', async ({
  page,
}) => {
  await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
  const dialog = page.getByRole('dialog')
  await cases[0]?.fill(page)
  await page.keyboard.press('Escape')
  const starter = page.locator('a[href="/services/website-design/enquire?package=startup-website"]').first()
  await starter.click()
  await expect(dialog.getByRole('heading', { name: 'Request the Startup Website package' })).toBeVisible()
  await expect(field(page, 'Full Name')).toHaveValue('Priya Shah')
  await expect(field(page, 'Website Package')).toContainText('Startup Website')
  await submit(page)
  await expect(page.locator('main').getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await starter.click()
  await expect(field(page, 'Full Name')).toHaveValue('')
  await field(page, 'Full Name').fill('Nora')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Loomsbury, AI Marketing Agency: home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await starter.click()
  await expect(field(page, 'Full Name')).toHaveValue('')
})

test('project details that are too long together with the package say so before they are sent', async ({
  page,
}) => {
  await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
  await cases[0]?.fill(page)
  const details = field(page, 'Project Details (optional)')
  await details.fill('x'.repeat(4980))
  await submit(page)
  await expect(details).toHaveAccessibleDescription(/^Please shorten the project details/)
  await details.fill('x'.repeat(4900))
  await submit(page)
  await expect(page.locator('main').getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test.describe('a field that the server refuses', () => {
  test.use({ expectedErrors: ['Failed to load resource', '400'] })

  for (const { name, page: path, button, fill: fillIn, endpoint, failure } of cases)
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

test('a package button asks for its own package, whatever was chosen in its form before', async ({
  page,
}) => {
  await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
  const dialog = page.getByRole('dialog')
  await choose(page, 'Website Package', 'Startup Website, $750')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.locator(`a[href="${cases[0]?.button}"]`).first().click()
  await expect(dialog.getByRole('heading', { name: 'Request the Business Pro package' })).toBeVisible()
  await expect(field(page, 'Website Package')).toContainText('Business Pro')
})

const overlap = async (one: Locator, other: Locator) => {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!first || !second) throw new Error('one of them is not there')
  const apart = (start: 'x' | 'y', size: 'width' | 'height') =>
    first[start] + first[size] <= second[start] || second[start] + second[size] <= first[start]
  return !apart('x', 'width') && !apart('y', 'height')
}

test.describe('a toast', () => {
  test.use({ expectedErrors: ['Failed to load resource', '500'] })

  for (const [width, height] of [
    [1440, 900],
    [1000, 800],
    [720, 450],
    [390, 844],
  ] as const)
    test(`covers neither the buttons of a dialog nor the confirmation, ${width} by ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
      await cases[0]?.fill(page)
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
      await submit(page)
      const failed = page.locator('.toast--destructive')
      await expect(failed).toBeVisible()
      const dialog = page.getByRole('dialog')
      for (const name of ['Send request', 'Cancel'])
        expect(await overlap(failed, dialog.getByRole('button', { name }))).toBe(false)
      await submit(page)
      const sent = page.locator('.toast--default')
      await expect(sent).toBeVisible()
      const confirmation = page.locator('main').getByRole('heading', { name: 'Thank You!' })
      await expect(confirmation).toBeFocused()
      // Scrolling to it may take a moment.
      await expect.poll(async () => await overlap(sent, confirmation)).toBe(false)
      // The rest of it may be longer than a low window.
      await expect.poll(async () => await overlap(sent, page.getByText(/^LB-/))).toBe(false)
    })
})

test('a package is confirmed below the price sheet, which stays as it is', async ({ page }) => {
  await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
  await cases[0]?.fill(page)
  const sheet = page.locator('.price-sheet')
  const before = await sheet.boundingBox()
  await submit(page)
  const confirmation = page.locator('main').getByRole('heading', { name: 'Thank You!' })
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toBeInViewport()
  const [after, thanks] = await Promise.all([sheet.boundingBox(), confirmation.boundingBox()])
  expect(after?.height).toBe(before?.height)
  expect(thanks?.y ?? 0).toBeGreaterThan((after?.y ?? 0) + (after?.height ?? 0))
})

test('a GEO message that was added to names the package which is asked for in the end', async ({ page }) => {
  const path = '/services/generative-engine-optimization'
  await openDialog(page, path, `${path}/enquire?package=starter`)
  const message = page.getByRole('dialog').getByLabel('Your message (optional)', { exact: true })
  await message.fill(`${await message.inputValue()} We sell boats.`)
  await page.keyboard.press('Escape')
  await page.locator(`a[href="${path}/enquire?package=enterprise"]`).first().click()
  await expect(message).toHaveValue(
    "I'd like to talk about the GEO Enterprise package (£6,000+ / CHF 7,000+ a month). We sell boats.",
  )
})

for (const { name, page: path, button, fill: fillIn, endpoint } of [cases[0], cases[5]].filter(
  (found) => found !== undefined,
))
  test(`closing the ${name} request while it sends leaves its reference where it was opened`, async ({
    page,
  }) => {
    await openDialog(page, path, button)
    await fillIn(page)
    let answer = () => {}
    const closed = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**${endpoint}`, async (route) => {
      await closed
      await route.continue()
    })
    await submit(page)
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    answer()
    await expect(page.locator('main').getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await expect(page.locator('main').getByText(/^LB-/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Who closed it does something else by now.
    await expect(page.locator(`a[href="${button}"]`).first()).toBeFocused()
  })

test('the personalization form also shows its first mistake in a toast', async ({ page }) => {
  await openDialog(page, '/services/personalization', '/services/personalization/enquire?package=smart')
  await submit(page)
  const toast = page.getByRole('status').filter({ hasText: 'Validation Error' }).first()
  await expect(toast).toContainText('First name is required')
})

test.describe('a failure that the server explains', () => {
  test.use({ expectedErrors: ['Failed to load resource'] })

  test('is told in its own words by the social media form', async ({ page }) => {
    await openDialog(page, '/services/social-media-management', cases[3]?.button ?? '')
    await cases[3]?.fill(page)
    await page.route('**/api/social-media-contact', (route) =>
      route.fulfill({ status: 429, json: { success: false, message: 'Too many enquiries for now.' } }),
    )
    await submit(page)
    await expect(page.getByText('Too many enquiries for now.').first()).toBeVisible()
  })
})

test('the free audit is asked for by its own button', async ({ page }) => {
  await open(page, '/services/generative-engine-optimization')
  await page.getByRole('link', { name: 'Get Free Visibility Audit' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Free Visibility Audit' })).toBeVisible()
  await expect(dialog).toContainText('Free')
  await expect(dialog.getByLabel('Your message (optional)', { exact: true })).toHaveValue(
    "I'd like to talk about the Free Visibility Audit (Free).",
  )
})

for (const height of [768, 450])
  test(`the buttons of a dialog stay on one line and in view, ${height} px high`, async ({ page }) => {
    await page.setViewportSize({ width: 720, height })
    await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
    const dialog = page.getByRole('dialog')
    // With the sentence about promises kept, which a new database has none of.
    await dialog
      .getByText('We reply within 24 hours.')
      .evaluate((words) => words.append('Kept for 26 of the last 28 enquiries'))
    const send = dialog.getByRole('button', { name: 'Send request' })
    await expect(send).toBeInViewport({ ratio: 1 })
    const cancel = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox()
    expect((await send.boundingBox())?.y).toBe(cancel?.y)
    // Nothing that takes the focus hides under them.
    for (const label of ['Full Name', 'Project Details (optional)']) {
      await field(page, label).focus()
      const [control, actions] = await Promise.all([field(page, label).boundingBox(), send.boundingBox()])
      expect((control?.y ?? 0) + (control?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0)
    }
  })

test('the cross of a dialog stays in view when its errors make it long', async ({ page }) => {
  await page.setViewportSize(phone)
  await openDialog(page, '/services/social-media-management', cases[3]?.button ?? '')
  const dialog = page.getByRole('dialog')
  await submit(page)
  await expect(dialog.getByRole('alert').first()).toBeFocused()
  await field(page, 'Message (optional)').focus()
  const cross = dialog.getByRole('button', { name: 'Close' })
  await expect(cross).toBeInViewport({ ratio: 1 })
  await cross.click()
  await expect(dialog).toBeHidden()
})

test('what is asked for breaks between its parts only, and fits the smallest phones', async ({ page }) => {
  await page.setViewportSize(smallPhone)
  const path = '/services/generative-engine-optimization'
  await openDialog(page, path, `${path}/enquire?package=enterprise`)
  const summary = page.locator('.dialog__summary')
  for (const part of ['£6,000+ / CHF 7,000+ a month', 'setup £3,500+ / CHF 4,000+', '14-21 days']) {
    const lines = await summary
      .getByText(part, { exact: true })
      .evaluate((words) => words.getClientRects().length)
    expect(lines).toBe(1)
  }
  const [content, room] = await summary.evaluate((strip) => [strip.scrollWidth, strip.clientWidth])
  expect(content).toBeLessThanOrEqual(room ?? 0)
})

test('a dialog fits a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await openDialog(page, '/services/social-media-management', cases[3]?.button ?? '')
  await expectNoAxeFindings(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['400 (Bad Request)'] })

  for (const request of cases)
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
