import type { Locator } from '@playwright/test'
import { inquiryReplies } from '#inquiries/conversation-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { addInquiry } from '../support/inquiries.ts'
import { enterConsole } from '../support/portal-server.ts'
import {
  expect,
  expectFitsPhones,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  phone,
  test,
} from './fixtures.ts'
import { ownServer } from './own-server.ts'
import {
  add,
  conversation,
  field,
  fillInquiryPage,
  openInquiry,
  rewrite,
  stored,
  words,
} from './inquiry-page.ts'

// One inquiry, played through as an agency would. One server, one after the other.

const server = ownServer(fillInquiryPage)
test.beforeEach(async () => await server.db.delete(contactSubmissions))

test.describe('two people', () => {
  // A reply that is held back.
  test.use({ expectedErrors: ['409 (Conflict)'] })
  test('open it; one is warned, replies, takes it back, replies again, and closes it', async ({
    page,
    browser,
  }) => {
    const reference = await add(server)
    await openInquiry(page, server, reference)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gareth Llewellyn')
    await expect(page).toHaveTitle(/Gareth Llewellyn · Loomsbury$/)
    await expect(page.getByText(/left to reply\. Due/)).toBeAttached()
    expect((await stored(server, reference))?.status).toBe('open')

    const other = await browser.newPage()
    await openInquiry(other, server, reference, 'tamsin')
    await expect(page.getByText('Tamsin is here too')).toBeVisible()
    await expect(other.getByText('Owen is here too')).toBeVisible()

    // Beginning takes it, and the draft is kept.
    await field(page).fill('Dear Gareth,\n\nYes, there is.')
    await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByLabel('Owner', { exact: true })).toHaveValue('owen')
    await expect(other.getByLabel('Owner', { exact: true })).toHaveValue('owen')
    await page.reload()
    await expect(words(page)).toHaveValue('Dear Gareth,\n\nYes, there is.')

    // What a colleague does appears, and the words are left alone.
    await field(page).press('End')
    await field(page).pressSequentially(' Truly.')
    await other.getByRole('button', { name: 'Note', exact: true }).click()
    await other.getByRole('textbox', { name: 'Internal note' }).fill('She is away until Tuesday.')
    await other.getByRole('button', { name: 'Add note' }).click()
    await expect(conversation(page).getByText('She is away until Tuesday.')).toBeVisible()
    await expect(conversation(page).getByRole('heading', { name: 'Tamsin’s note, staff only' })).toBeVisible()
    const warning = page.getByText('Tamsin changed this while you were writing. Your reply is untouched.')
    await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Nothing was sent.')).toBeVisible()
    await expect(words(page)).toHaveValue(/Truly\./)
    await page.getByRole('button', { name: 'I’ve read it' }).click()
    await expect(warning).toHaveCount(0)

    await field(page).press('Control+Enter')
    await expect(page.getByText(/^Your reply to Gareth leaves in (10|[789]) seconds/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field(page)).toBeFocused()
    await expect(words(page)).toHaveValue(/Yes, there is\.[\s\S]*Truly\.|Truly\./)
    await expect(conversation(page).getByRole('heading', { name: 'Your reply' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^Your reply to Gareth leaves in (10|[789]) seconds/)).toBeVisible()
    await server.leaveNow()
    // The mail server has it: the clock stops in both windows.
    await expect(conversation(page).getByText(/^Sent today/)).toBeVisible()
    await expect(other.getByText(/Replied in/).first()).toBeAttached()
    await expect(words(page)).toHaveValue('')
    expect(await server.db.select().from(inquiryReplies)).toHaveLength(2)
    const address = (await stored(server, reference))?.email ?? ''
    expect(await server.mailTo(address, reference)).toContain('Yes, there is.')

    const { status, followUpAt } = (await stored(server, reference)) ?? {}
    expect(status).toBe('replied')
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByText('The enquiry is closed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
    // Back to exactly what it was.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => await stored(server, reference)).toMatchObject({ status, followUpAt })
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
    // Leaving the page is told at once; a browser that goes silent is a test of the API.
    await other.goto('about:blank')
    await expect(page.getByText('Tamsin is here too')).toHaveCount(0, { timeout: 30_000 })
    await other.close()
  })
})

test('what is typed before React is there goes on where it was begun', async ({ page }) => {
  const reference = await add(server)
  await openInquiry(page, server, reference)
  await field(page).fill('Dear Gareth,\n\nYes.')
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/main-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(page.url(), { waitUntil: 'commit' })
  const area = page.locator('textarea#reply-text')
  await area.evaluate((element: HTMLTextAreaElement) => {
    element.focus()
    element.setSelectionRange(11, 11)
  })
  await page.keyboard.type(' and Ines')
  release()
  await expect(page.locator('#root')).toHaveAttribute('data-awake')
  await page.keyboard.type(' Marsh')
  await expect(words(page)).toHaveValue(/^Dear Gareth and Ines Marsh,/)
})

test.describe('closing before a reply', () => {
  test.use({ expectedErrors: ['409 (Conflict)'] })
  test('asks first', async ({ page }) => {
    const reference = await add(server)
    await openInquiry(page, server, reference)
    await page.getByRole('button', { name: 'Close' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Close without a reply?' })
    await expect(dialog.getByRole('button', { name: 'Keep it open' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Keep it open' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await stored(server, reference))?.status).toBe('open')
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Close without a reply' }).click()
    await expect(page.getByText('The enquiry is closed')).toBeVisible()
    expect((await stored(server, reference))?.status).toBe('closed')
  })
})

test.describe('with two presses each at most', () => {
  // Closing before a reply.
  test.use({ expectedErrors: ['409 (Conflict)'] })
  test('it is assigned, followed up, snoozed and closed', async ({ page }) => {
    const reference = await add(server)
    await openInquiry(page, server, reference)
    const acts: [what: string, presses: [Locator, Locator], stored: Record<string, unknown>][] = [
      [
        'assigned',
        [
          page.getByRole('link', { name: 'Assign' }),
          page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }),
        ],
        { ownerId: expect.any(String) },
      ],
      [
        'followed up',
        [page.getByRole('link', { name: 'Follow up' }), page.getByRole('button', { name: /^In a week/ })],
        { followUpAt: expect.any(Date) },
      ],
      [
        'snoozed',
        [page.getByRole('link', { name: 'Snooze' }), page.getByRole('button', { name: /^For 3 hours/ })],
        { snoozedUntil: expect.any(Date) },
      ],
      [
        'closed',
        [
          page.getByRole('button', { name: 'Close' }).first(),
          page.getByRole('button', { name: 'Close without a reply' }),
        ],
        { status: 'closed' },
      ],
    ]
    for (const [what, presses, becomes] of acts) {
      for (const press of presses) await press.click()
      await expect.poll(async () => await stored(server, reference), { message: what }).toMatchObject(becomes)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Open again' }).click()
    await page.getByRole('link', { name: 'Assign' }).click()
    await expectNoAxeFindings(page)
    await expectNoSidewaysScroll(page)
  })
})

test.describe('what is done less often', () => {
  // A form with a username that is taken.
  test.use({ expectedErrors: ['400 (Bad Request)'] })
  test('it is snoozed, recorded, made a client, each in a dialog', async ({ page }) => {
    const reference = await add(server, { email: 'gareth@penrhyn.example' })
    await openInquiry(page, server, reference)
    const menu = page.getByRole('group').filter({ hasText: 'More actions' }).locator('summary')
    await page.getByRole('link', { name: 'Snooze' }).click()
    // Past the deadline is told before it is done, for a time of one's own too.
    const misses = /^Due .*\. Snoozing until they write can miss it\.$/
    await expect(page.getByRole('button', { name: 'Until they write' })).toHaveAccessibleDescription(misses)
    const own = page.getByLabel('Or until, London time')
    await own.fill('2090-01-01T09:00')
    await expect(own).toHaveAccessibleDescription(/^Due .*\. Snoozing until then misses it\.$/)
    await page.getByRole('button', { name: /^For 3 hours/ }).click()
    await expect(page.getByText(/Snoozed until .*The clock keeps running\./).first()).toBeVisible()
    // The strip lies over nothing.
    const strip = await page.getByRole('status').filter({ hasText: 'Saved.' }).boundingBox()
    const composer = await page.locator('#composer').boundingBox()
    expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)
    await menu.click()
    await page.getByRole('link', { name: 'Record a reply' }).click()
    await page.getByLabel('What was said').fill('We spoke.')
    await page.getByLabel('How', { exact: true }).fill('Phone')
    await page.getByRole('button', { name: 'Record the reply' }).click()
    const said = (text: string) => conversation(page).getByRole('paragraph').filter({ hasText: text })
    await expect(said('We spoke.')).toBeVisible()
    const correction = conversation(page).getByText('Correct or take back')
    await correction.click()
    await conversation(page).getByLabel('What was said').fill('We spoke twice.')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(said('We spoke twice.')).toBeVisible()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(correction).toHaveCount(0)
    await menu.click()
    await page.getByRole('link', { name: 'Make client' }).click()
    await expectNoAxeFindings(page)
    await page.getByLabel('Username').fill('owen')
    await page.getByLabel('Service').fill('Website Design')
    await page.getByRole('button', { name: 'Make client and invite' }).click()
    await expect(page.getByText('owen works here. Please choose another username.')).toBeVisible()
    await page.getByLabel('Username').fill('penrhyn')
    await page.getByRole('button', { name: 'Make client and invite' }).click()
    await expect(page.getByText('A client now: Gareth Llewellyn (penrhyn)')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gareth Llewellyn (penrhyn)' })).toHaveAttribute(
      'href',
      '/console/clients/penrhyn',
    )
    expect((await stored(server, reference))?.status).toBe('converted')
    expect(await server.mailTo('gareth@penrhyn.example', 'Your client dashboard')).toContain(
      'Choose a password',
    )
  })
})

test.describe('two of one person', () => {
  // No reference, and one that no one has.
  test.use({ expectedErrors: ['400 (Bad Request)', '404 (Not Found)'] })
  test('become one; what is wrong is said at the field', { tag: '@full' }, async ({ page }) => {
    const [first, second] = [await add(server), await add(server)]
    await openInquiry(page, server, first)
    await page.getByRole('group').filter({ hasText: 'More actions' }).locator('summary').click()
    await page.getByRole('link', { name: 'Merge with another' }).click()
    const other = page.getByRole('combobox', { name: 'The other enquiry' })
    const merge = page.getByRole('button', { name: `Merge ${first} into it` })
    // The field has the focus, and Enter does what the dialog is for.
    await expect(other).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(other).toHaveAccessibleDescription(/Please say into which/)
    await other.fill('LB-NONE')
    await merge.click()
    await expect(other).toHaveAccessibleDescription(/There is no enquiry LB-NONE\./)
    await expectNoAxeFindings(page)
    await other.fill(second.toLowerCase())
    await merge.click()
    await expect(page.getByRole('link', { name: second })).toBeVisible()
    expect((await stored(server, first))?.status).toBe('merged')
    // Parting them lasts: what they were merged into is not kept.
    await page.getByRole('button', { name: 'Open again' }).click()
    await expect(page.getByText('The enquiry is open again')).toBeVisible()
    // Now: after a while any notice goes.
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['400 (Bad Request)', '409 (Conflict)'] })
  test('it is read, answered, taken back, noted, given to someone and closed', async ({ page }) => {
    const reference = await add(server)
    await enterConsole(page, server, 'owen', `/console/inquiries/${reference}`)
    await expect(conversation(page).getByText('Is there hope for us?')).toBeVisible()
    await page.getByRole('textbox', { name: 'Internal note' }).fill('Call her.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(conversation(page).getByText('Call her.')).toBeVisible()
    await page.getByLabel('Owner', { exact: true }).selectOption('Tamsin Weaver')
    await page.getByRole('button', { name: 'Reassign' }).click()
    await expect(page.getByText('The owner is changed.')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('Please write the reply')
    await field(page).fill('Dear Gareth, yes.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^Your reply to Gareth leaves in (10|[789]) seconds/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(words(page)).toHaveValue('Dear Gareth, yes.')
    await page.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('checkbox', { name: 'Close it without a reply' }).check()
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(page.getByText('The state is changed.')).toBeVisible()
    expect((await stored(server, reference))?.status).toBe('closed')
  })
})

test.describe('that nobody has answered', () => {
  // It asks first.
  test.use({ expectedErrors: ['409 (Conflict)'] })
  test('is closed once that is confirmed', async ({ page }) => {
    const reference = await add(server)
    await openInquiry(page, server, reference)
    await page.getByRole('group').filter({ hasText: 'More actions' }).locator('summary').click()
    await page.getByRole('link', { name: 'Change the state' }).click()
    await page.getByLabel('State', { exact: true }).selectOption('Closed')
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByRole('checkbox', { name: 'Close it without a reply' }).check()
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect.poll(async () => (await stored(server, reference))?.status).toBe('closed')
  })
})

test('is fit for everybody, at every width', async ({ page }) => {
  const reference = await add(server, {
    company: 'A company with a name that is far too long for any line of it',
  })
  await addInquiry(server.db, new Date(Date.now() + 3_600_000), { email: 'nia@example.com' })
  await openInquiry(page, server, reference)
  await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)
  await expectFitsPhones(page)
  await page.setViewportSize(phone)
  await expectNoAxeFindings(page)
  // Their words and the field are in the first view; the facts are a press away.
  await expect(conversation(page).getByText('Is there hope for us?')).toBeInViewport()
  await page.getByRole('button', { name: 'Details' }).click()
  const about = page.getByRole('complementary', { name: 'About this enquiry' })
  await expect(about.getByRole('heading', { name: 'Details' })).toBeFocused()
  await expect(about.getByText(/@example\.com/)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await expect(page.getByRole('button', { name: 'Details' })).toBeFocused()
  // The open editor fills the window; put aside, the words stay.
  await field(page).click()
  await field(page).fill('Dear Gareth,')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Put aside' }).click()
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden()
  await expect(words(page)).toHaveValue('Dear Gareth,')
})

test('their message and the field are in the first view, and stay where they are when something arrives', async ({
  page,
  browser,
}) => {
  const message = 'We let eleven cottages. Is there hope for us?'
  const reference = await add(server, { message })
  await openInquiry(page, server, reference)
  const first = conversation(page).getByText(message)
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden()
  // What the form had is beside it.
  await expect(page.getByRole('complementary', { name: 'About this enquiry' })).toContainText(
    'What they filled in',
  )
  const before = await first.boundingBox()
  await field(page).fill('Dear Gareth,')
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
  const other = await browser.newPage()
  await openInquiry(other, server, reference, 'tamsin')
  await other.getByRole('button', { name: 'Note', exact: true }).click()
  await other.getByRole('textbox', { name: 'Internal note' }).fill('She is away.')
  await other.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Tamsin changed this while you were writing.')).toBeVisible()
  await other.close()
  expect(await first.boundingBox()).toEqual(before)
  await expect(words(page)).toHaveValue('Dear Gareth,')
  // Left empty, the field is one line again.
  await rewrite(page, '')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden()
})

test.describe('closing by the palette before a reply', () => {
  // It asks first.
  test.use({ expectedErrors: ['409 (Conflict)'] })
  test('the palette assigns, snoozes and closes what is open', { tag: '@full' }, async ({ page }) => {
    const reference = await add(server)
    await openInquiry(page, server, reference)
    const palette = page.getByRole('dialog', { name: 'Search or jump' })
    const act = async (name: string, choice?: string) => {
      await page.keyboard.press('Control+k')
      await palette.getByRole('combobox').fill(name)
      await palette.getByRole('option', { name }).click()
      if (choice !== undefined) await palette.getByRole('option', { name: choice }).click()
      await expect(palette).toHaveCount(0)
    }
    await page.keyboard.press('Control+k')
    // Enter alone asks first.
    await expect(palette.getByRole('option').first()).toContainText('Snooze until…')
    await palette.getByRole('combobox').fill('assign')
    await page.keyboard.press('Enter')
    await expect(palette.getByRole('combobox', { name: 'Assign to…' })).toBeFocused()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Backspace')
    await expect(palette.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await page.keyboard.press('Escape')
    // A key pressed while the dialog is still there does nothing.
    await expect(palette).toHaveCount(0)

    await act('Assign to', 'Tamsin')
    await expect(page.getByText('Tamsin Weaver owns this enquiry now')).toBeVisible()
    await act('Snooze until', 'Until they write')
    await expect(page.getByText('Snoozed until they write').first()).toBeVisible()
    await act('Close the enquiry')
    await page.getByRole('button', { name: 'Close without a reply' }).click()
    await expect.poll(async () => (await stored(server, reference))?.status).toBe('closed')
  })
})

test(
  'a note offers the colleagues after @, says whom it tells, and tells them',
  { tag: '@full' },
  async ({ page, browser }) => {
    const reference = await add(server)
    await openInquiry(page, server, reference)
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    const noteField = page.getByRole('textbox', { name: 'Internal note, staff only' })
    await noteField.pressSequentially('Please look, @ta')
    await expect(page.getByRole('option', { name: 'Tamsin Weaver @tamsin' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expectNoAxeFindings(page)
    await page.keyboard.press('Enter')
    await expect(noteField).toHaveValue('Please look, @tamsin ')
    await page.getByRole('button', { name: 'Add note, tell Tamsin' }).click()
    await expect(conversation(page)).toContainText('Please look, @tamsin')
    const other = await browser.newPage()
    await enterConsole(other, server, 'tamsin', '/console')
    await other.setViewportSize(phone)
    await other.getByRole('button', { name: 'More 1 notes that name you, not read' }).click()
    await other
      .getByRole('dialog', { name: 'More' })
      .getByRole('link', { name: 'Mentions 1 not read' })
      .click()
    await other.getByRole('link', { name: 'Gareth Llewellyn' }).click()
    await expect(other.getByRole('link', { name: /Mentions/ })).toHaveCount(0)
    await other.close()
  },
)
