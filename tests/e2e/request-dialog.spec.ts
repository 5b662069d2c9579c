import { expect, expectNoAxeFindings, overlap, phone, smallPhone, test } from './fixtures.ts'
import { cases, choose, field, openDialog, submit, thanksOf } from './request-cases.ts'
import { firstOf, isFull } from '../support/full.ts'

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
  await expect(field(page, 'Full Name')).toBeFocused()
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
  // Not by Escape: a toast that came last would take the key.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const starter = page.locator('a[href="/services/website-design/enquire?package=startup-website"]').first()
  await starter.click()
  await expect(dialog.getByRole('heading', { name: 'Request the Startup Website package' })).toBeVisible()
  await expect(field(page, 'Full Name')).toHaveValue('Priya Shah')
  await expect(field(page, 'Website Package')).toContainText('Startup Website')
  await submit(page)
  await expect(page.locator('main').getByRole('heading', { name: 'We have your enquiry' })).toBeVisible()
  await starter.click()
  await expect(field(page, 'Full Name')).toHaveValue('')
  await field(page, 'Full Name').fill('Nora')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Loomsbury, AI Marketing Agency: home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await starter.click()
  await expect(field(page, 'Full Name')).toHaveValue('')
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

test.describe('a toast', () => {
  test.use({ expectedErrors: ['Failed to load resource', '500'] })

  for (const [width, height] of firstOf([
    [1440, 900],
    [1000, 800],
    [720, 450],
    [390, 844],
  ] as const))
    test(
      `covers neither the buttons of a dialog nor the confirmation, ${width} by ${height}`,
      { tag: '@full' },
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
        await cases[0]?.fill(page)
        await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
        await submit(page)
        const failed = page.locator('.toast--destructive')
        // It stays while it is pointed at, however long the rest takes.
        await failed.hover()
        const dialog = page.getByRole('dialog')
        for (const name of ['Send request', 'Cancel', ...(width >= 768 ? ['Close'] : [])])
          expect(await overlap(failed, dialog.getByRole('button', { name }))).toBe(false)
        expect((await failed.boundingBox())?.width).toBeGreaterThan(340)
        await submit(page)
        const sent = page.locator('.toast--default')
        await sent.hover()
        const confirmation = page.locator('main').getByRole('heading', { name: 'We have your enquiry' })
        await expect(confirmation).toBeFocused()
        // Scrolling to it may take a moment.
        await expect.poll(async () => await overlap(sent, confirmation)).toBe(false)
        // The rest of it may be longer than a low window.
        await expect.poll(async () => await overlap(sent, page.getByText(/^LB-/))).toBe(false)
      },
    )
})

test(
  'a package is confirmed below the price sheet, which stays as it is',
  { tag: '@full' },
  async ({ page }) => {
    await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
    await cases[0]?.fill(page)
    const sheet = page.locator('.price-sheet')
    const before = await sheet.boundingBox()
    await submit(page)
    const confirmation = page.locator('main').getByRole('heading', { name: 'We have your enquiry' })
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toBeInViewport()
    const [after, thanks] = await Promise.all([sheet.boundingBox(), confirmation.boundingBox()])
    expect(after?.height).toBe(before?.height)
    expect(thanks?.y ?? 0).toBeGreaterThan((after?.y ?? 0) + (after?.height ?? 0))
  },
)

for (const { name, page: path, button, fill: fillIn, endpoint } of [cases[0], cases[5]].filter(
  (found) => found !== undefined,
))
  test(
    `closing the ${name} request while it sends leaves its reference where it was opened`,
    { tag: '@full' },
    async ({ page }) => {
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
      await expect(page.locator('main').getByRole('heading', { name: thanksOf(name) })).toBeVisible()
      await expect(page.locator('main').getByText(/^LB-/)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // Who closed it does something else by now.
      await expect(page.locator(`a[href="${button}"]`).first()).toBeFocused()
    },
  )

test(
  'a request that is closed while it sends, and sent again from its form opened anew, is one enquiry',
  { tag: '@full' },
  async ({ page }) => {
    const [website] = cases
    if (!website) throw new Error('there is no form')
    await openDialog(page, website.page, website.button)
    await website.fill(page)
    const received: string[] = []
    let letThrough = () => {}
    const reopened = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/api/contact', async (route) => {
      await reopened
      const response = await route.fetch()
      const { reference } = (await response.json()) as { reference: string } // decision 13
      received.push(reference)
      await route.fulfill({ response })
    })
    await submit(page)
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator(`a[href="${website.button}"]`).first().click()
    await expect(field(page, 'Full Name')).toHaveValue('Priya Shah')
    await submit(page)
    letThrough()
    await expect(page.locator('main').getByRole('heading', { name: 'We have your enquiry' })).toBeVisible()
    await expect.poll(() => received.length).toBe(2)
    expect(received[0]).toBe(received[1])
  },
)

for (const height of firstOf([768, 450]))
  test(
    `the buttons of a dialog stay on one line and in view, ${height} px high`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 720, height })
      await openDialog(page, '/services/website-design', cases[0]?.button ?? '')
      const dialog = page.getByRole('dialog')
      // With the sentence about promises kept, which a new database has none of.
      await dialog
        .getByText('We reply within 24 hours.')
        .evaluate((words) => words.append('Replied within 24 hours: 26 of the last 28.'))
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
    },
  )

test('on a low window a dialog shows its last field above its foot', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  // The longest form.
  await openDialog(page, '/services/social-media-management', cases[3]?.button ?? '')
  const last = field(page, 'Message (optional)')
  const foot = page.getByRole('dialog').getByRole('button', { name: 'Send request' })
  // For people: it is drawn there before anyone scrolls.
  const [control, button] = await Promise.all([last.boundingBox(), foot.boundingBox()])
  expect((control?.y ?? 0) + (control?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  await expect(page.getByRole('dialog')).toHaveJSProperty('scrollTop', 0)
})

if (isFull)
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

test(
  'what is asked for breaks between its parts only, and fits the smallest phones',
  { tag: '@full' },
  async ({ page }) => {
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
  },
)

if (isFull)
  test('a dialog fits a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await openDialog(page, '/services/social-media-management', cases[3]?.button ?? '')
    await expectNoAxeFindings(page)
  })
