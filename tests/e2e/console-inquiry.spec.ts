import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { users } from '#features/accounts/server/table.ts'
import { inquiryDrafts, inquiryReplies } from '#features/inquiries/server/conversation-table.ts'
import { savedReplies } from '#features/inquiries/server/saved-replies-table.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { addColleague, enterConsole, type PortalServer, startPortalServer } from '../support/portal-server.ts'
import { drawPicture } from '../support/articles.ts'
import { addInquiry } from '../support/inquiries.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'
import { firstOf } from '../support/full.ts'

// One inquiry, played through as an agency would. One server, one after the other.

let server: PortalServer
test.beforeAll(async () => {
  server = await startPortalServer()
  await addColleague(server, 'tamsin', 'Tamsin', 'admin')
  await addColleague(server, 'owen', 'Owen')
  await server.db.insert(savedReplies).values({ title: 'The price', text: 'Dear {firstName}, {price}.' })
})
test.beforeEach(async () => await server.db.delete(contactSubmissions))
test.afterAll(async () => await server.stop())

// Three hours: nothing changes its state while a test looks.
const add = async (more: Partial<typeof contactSubmissions.$inferInsert> = {}) =>
  await addInquiry(server.db, new Date(Date.now() + 3 * 3_600_000), more)

const addressOf = (reference: string) => `${server.url}/console/inquiries/${reference}`
async function openInquiry(page: Page, reference: string, who = 'owen') {
  await enterConsole(page, server, who)
  await open(page, addressOf(reference))
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Reply to Gareth' })
/** As a person does it: the editor has a selection of its own. */
async function rewrite(page: Page, text: string) {
  await field(page).press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}
/** What is in it, with the editor or without. */
const words = (page: Page) => page.locator('#reply-text')
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })
const stored = async (reference: string) => {
  const [row] = await server.db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  return row
}

test.describe('two people', () => {
  // A reply that is held back.
  test.use({ expectedErrors: ['409 (Conflict)'] })
  test('open it; one is warned, replies, takes it back, replies again, and closes it', async ({
    page,
    browser,
  }) => {
    const reference = await add()
    await openInquiry(page, reference)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gareth Llewellyn')
    await expect(page).toHaveTitle(/Gareth Llewellyn · Loomsbury$/)
    await expect(page.getByText(/left to reply\. Due/)).toBeAttached()
    expect((await stored(reference))?.status).toBe('open')

    const other = await browser.newPage()
    await openInquiry(other, reference, 'tamsin')
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
    // The mail server has it: the clock stops in both windows.
    await expect(conversation(page).getByText(/^Sent today/)).toBeVisible({ timeout: 30_000 })
    await expect(other.getByText(/Answered in/).first()).toBeAttached()
    await expect(words(page)).toHaveValue('')
    expect(await server.db.select().from(inquiryReplies)).toHaveLength(2)
    const address = (await stored(reference))?.email ?? ''
    expect(await server.mailTo(address, reference)).toContain('Yes, there is.')

    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByText('The enquiry is closed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
    // Leaving the page is told at once; a browser that goes silent is a test of the API.
    await other.goto('about:blank')
    await expect(page.getByText('Tamsin is here too')).toHaveCount(0, { timeout: 30_000 })
    await other.close()
  })
})

test.describe('with a file that is refused', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] })
  test('files are chosen, dropped and pasted, removed, taken back with the reply, and sent with it', async ({
    page,
  }) => {
    const reference = await add()
    await openInquiry(page, reference)
    await field(page).fill('Dear Gareth, see below.')
    const files = page.getByRole('list', { name: 'Files for Gareth' })
    const chooses = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach' }).click()
    const photo = await (await drawPicture(900, 600)).png().toBuffer()
    const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Three pages.') })
    await (
      await chooses
    ).setFiles([text('pages.txt'), { name: 'shop.png', mimeType: 'image/png', buffer: photo }])
    await expect(files.getByRole('listitem')).toContainText(['pages.txt', 'shop.png'])
    for (const type of ['drop', 'paste'])
      await field(page).evaluate((area, event) => {
        const data = new DataTransfer()
        data.items.add(new File(['Hello.'], `${event}.txt`, { type: 'text/plain' }))
        area.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
            : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
        )
      }, type)
    await expect(files.getByRole('listitem')).toContainText([
      'pages.txt',
      'shop.png',
      'drop.txt',
      'paste.txt',
    ])
    await page.getByRole('button', { name: 'Remove drop.txt' }).click()
    await expect(files.getByRole('listitem')).toHaveCount(3)
    await expectNoAxeFindings(page)

    // More than a reply takes, and what is not what it says: next to the files, and the others stay.
    const again = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach' }).click()
    await (await again).setFiles([text('a.txt'), text('b.txt'), text('c.txt')])
    await expect(page.getByRole('alert')).toContainText('up to 5 files')
    const lying = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach' }).click()
    await (await lying).setFiles([text('plan.pdf')])
    await expect(files.getByText('What is inside plan.pdf is not what its name says.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove plan.pdf' }).click()

    // What is attached is there when the page is opened again, and when the reply is taken back.
    await open(page, page.url())
    await expect(files.getByRole('listitem')).toContainText(['pages.txt', 'shop.png', 'paste.txt'])
    await field(page).press('Control+Enter')
    await expect(page.getByText(/^Your reply to Gareth leaves in (10|[789]) seconds/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(files.getByRole('listitem')).toHaveCount(3)
    await field(page).press('Control+Enter')
    await expect(conversation(page).getByText(/^Sent today/)).toBeVisible({ timeout: 30_000 })
    await expect(files).toHaveCount(0)
    const attached = conversation(page).getByRole('list', { name: 'Attached' })
    await expect(attached.getByRole('link')).toHaveText(['pages.txt', 'shop.png', 'paste.txt'])
    await expect(attached.locator('img')).toHaveJSProperty('naturalWidth', 480)
    const saved = page.waitForEvent('download')
    await attached.getByRole('link', { name: 'shop.png' }).click()
    expect((await saved).suggestedFilename()).toBe('shop.png')
    await expectNoSidewaysScroll(page)
  })
})

test('a reply is written with formatting, saved as a draft, and sent as HTML and as text with the same words', async ({
  page,
}) => {
  const reference = await addInquiry(server.db, new Date(Date.now() - 60_000))
  await openInquiry(page, reference)
  await field(page).click()
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
  await page.keyboard.type('Dear ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Gareth')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- The first page')
  await page.keyboard.press('Enter')
  await page.keyboard.type('see our ')
  await page.keyboard.press('Control+Shift+L')
  await expect(page.getByLabel('Address of the link')).toBeFocused()
  await page.keyboard.type('example.com/sheet')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  // Undone and done again.
  await page.getByRole('button', { name: 'Italic' }).click()
  await expect(page.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await server.db.select().from(inquiryDrafts))[0]?.html)
    .toContain('example.com/sheet</a>')
  await open(page, page.url())
  await field(page).click()
  await expect(field(page).locator('strong')).toHaveText('Gareth')
  await expect(field(page).getByRole('listitem')).toHaveText(['The first page', 'see our example.com/sheet'])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Your reply to Gareth leaves in [123] seconds?/)).toBeVisible()
  await expect(conversation(page).getByRole('link', { name: 'example.com/sheet' })).toHaveAttribute(
    'href',
    'https://example.com/sheet',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page).locator('strong')).toHaveText('Gareth')
  await page.keyboard.press('Control+Enter')
  const { email = '' } = (await stored(reference)) ?? {}
  expect(await server.mailTo(email, reference)).toContain(
    'Dear Gareth\n\n- The first page\n- see our example.com/sheet\n\n',
  )
  const html = await server.htmlTo(email, reference)
  expect(html).toContain('Dear <strong>Gareth</strong></p>')
  expect(html).toMatch(/<li [^>]*>see our <a [^>]* href="https:\/\/example\.com\/sheet">/)
})

test('a slash offers saved replies; what cannot be filled is marked', async ({ page }) => {
  await openInquiry(page, await add())
  await field(page).click()
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
  await page.keyboard.type('Hello. /pri')
  await expect(page.getByRole('option', { name: /^The price/ })).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(words(page)).toHaveValue('Hello. Dear Gareth, {price}.')
  await expect(field(page).getByText('{price}', { exact: true })).toHaveCSS('font-weight', '600')
  // Escape leaves what was typed.
  await page.keyboard.type(' /pri')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(words(page)).toHaveValue('Hello. Dear Gareth, {price}. /pri')
})

test('a saved reply fills its fields, and is not sent while one of them is empty', async ({ page }) => {
  await openInquiry(page, await add())
  await field(page).focus()
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Insert The price' }).click()
  await expect(words(page)).toHaveValue('Dear Gareth, {price}.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('There is nothing to put in for {price}.')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await server.db.select().from(inquiryReplies)).toHaveLength(0)
})

test(
  'braces that are no field are marked, and sent as they are by one more press',
  { tag: '@full' },
  async ({ page }) => {
    await openInquiry(page, await add())
    await field(page).fill('Dear {name}, {price}.')
    await page.getByRole('button', { name: 'Send' }).click()
    // What can never be meant comes first.
    await expect(page.getByRole('alert')).toContainText('There is nothing to put in for {price}.')
    await expect(page.getByRole('button', { name: 'Send as it is' })).toHaveCount(0)
    await rewrite(page, 'Dear {name}, yes.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('{name} is not a field')
    await expect(field(page)).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('{name}')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Send as it is' }).click()
    await expect(page.getByText(/^Your reply to Gareth leaves in (10|[789]) seconds/)).toBeVisible()
  },
)

test(
  'a late reply can be taken back for three seconds, and is confirmed in sight',
  { tag: '@full' },
  async ({ page }) => {
    const reference = await addInquiry(server.db, new Date(Date.now() - 60_000))
    await openInquiry(page, reference)
    await field(page).fill(Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n'))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^Your reply to Gareth leaves in [123] seconds?/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(words(page)).toHaveValue(/^Line 0\n/)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your reply to Gareth is on its way')).toBeVisible()
    await expect(words(page)).toHaveValue('')
    const last = conversation(page).getByRole('article').last()
    // The page may still be scrolling to it.
    await expect
      .poll(async () => {
        const [end, composer] = [await last.boundingBox(), await page.locator('#composer').boundingBox()]
        return (end?.y ?? 0) + (end?.height ?? 0) <= (composer?.y ?? 0)
      })
      .toBe(true)
  },
)

test.describe('closing before a reply', () => {
  test.use({ expectedErrors: ['409 (Conflict)'] })
  test('asks first', async ({ page }) => {
    const reference = await add()
    await openInquiry(page, reference)
    await page.getByRole('button', { name: 'Close' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Close without a reply?' })
    await expect(dialog.getByRole('button', { name: 'Keep it open' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Keep it open' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await stored(reference))?.status).toBe('open')
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Close without a reply' }).click()
    await expect(page.getByText('The enquiry is closed')).toBeVisible()
    expect((await stored(reference))?.status).toBe('closed')
  })
})

test.describe('with letters switched on, and without a connection', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'net::ERR'] })
  test('everything is reached by keys, and the words stay on the device, with their formatting', async ({
    page,
  }) => {
    await server.db.update(users).set({ wantsLetterShortcuts: true }).where(eq(users.username, 'owen'))
    const reference = await add()
    await openInquiry(page, reference)
    await page.keyboard.press('r')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: 'Internal note' })).toBeFocused()
    // A letter in a field is a letter.
    await page.keyboard.type('rne')
    await expect(page.getByRole('textbox', { name: 'Internal note' })).toHaveValue('rne')
    await page.getByRole('tab', { name: 'Reply' }).click()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText('Saved replies')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Send what you are writing')).toBeVisible()
    await page.keyboard.press('Escape')
    // A key pressed while the dialog is still there does nothing.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The dialog may give the focus back after the key was pressed.
    await expect(async () => {
      await page.keyboard.press('a')
      await expect(page.getByLabel('Owner', { exact: true })).toBeFocused({ timeout: 1000 })
    }).toPass({ timeout: 15_000 })

    await page.route('**/api/console/inquiries/**', (route) => route.abort())
    await field(page).click()
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.insertText('Kept words')
    await expect(page.getByText('Keep writing. Your reply is kept on this device.')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('We couldn’t reach the server. Nothing was sent')).toBeVisible()
    await expect(words(page)).toHaveValue('Kept words')
    await page.unroute('**/api/console/inquiries/**')
    await open(page, addressOf(reference))
    await expect(words(page)).toHaveValue('Kept words')
    await field(page).click()
    await expect(field(page).locator('strong')).toHaveText('Kept words')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
  })
})

test.describe('what is done less often', () => {
  // A form with a username that is taken.
  test.use({ expectedErrors: ['400 (Bad Request)'] })
  test('it is snoozed, recorded, made a client, each in a dialog', async ({ page }) => {
    const reference = await add({ email: 'gareth@penrhyn.example' })
    await openInquiry(page, reference)
    const menu = page.getByRole('group').filter({ hasText: 'More actions' }).locator('summary')
    await page.getByRole('link', { name: 'Snooze' }).click()
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
    expect((await stored(reference))?.status).toBe('converted')
    expect(await server.mailTo('gareth@penrhyn.example', 'Your client dashboard')).toContain(
      'Choose a password',
    )
  })
})

test.describe('two of one person', () => {
  // No reference, and one that no one has.
  test.use({ expectedErrors: ['400 (Bad Request)', '404 (Not Found)'] })
  test('become one; what is wrong is said at the field', { tag: '@full' }, async ({ page }) => {
    const [first, second] = [await add(), await add()]
    await openInquiry(page, first)
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
    expect((await stored(first))?.status).toBe('merged')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['400 (Bad Request)', '409 (Conflict)'] })
  test('it is read, answered, taken back, noted, given to somebody and closed', async ({ page }) => {
    const reference = await add()
    await enterConsole(page, server, 'owen', `/console/inquiries/${reference}`)
    await expect(conversation(page).getByText('Is there hope for us?')).toBeVisible()
    await page.getByRole('textbox', { name: 'Internal note' }).fill('Call her.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(conversation(page).getByText('Call her.')).toBeVisible()
    await page.getByLabel('Owner', { exact: true }).selectOption('Tamsin Weaver')
    await page.getByRole('button', { name: 'Hand over' }).click()
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
    expect((await stored(reference))?.status).toBe('closed')
  })
})

test('is fit for everybody, at every width', async ({ page }) => {
  const reference = await add({ company: 'A company with a name that is far too long for any line of it' })
  await addInquiry(server.db, new Date(Date.now() + 3_600_000), { email: 'nia@example.com' })
  await openInquiry(page, reference)
  await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)
  for (const viewport of firstOf([smallPhone, phone])) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
  }
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
  // Whoever writes has the window; put aside, the words stay.
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
  const reference = await add({ message })
  await openInquiry(page, reference)
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
  await openInquiry(other, reference, 'tamsin')
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

test('a reply is sent and the enquiry closed, taken back, and sent on the way to the next one', async ({
  page,
}) => {
  const reference = await add()
  const other = await addInquiry(server.db, new Date(Date.now() + 4 * 3_600_000), { firstName: 'Nia' })
  await openInquiry(page, reference)
  await field(page).fill('Dear Gareth, yes.')
  await page.locator('summary').filter({ hasText: 'What comes after it' }).click()
  await expect(page.getByRole('button', { name: 'Send Ctrl Enter' }).last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Your reply to Gareth leaves in (10|[789]) seconds/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(words(page)).toHaveValue('Dear Gareth, yes.')
  await expect.poll(async () => (await stored(reference))?.status).toBe('open')
  // What was chosen is the button's from then on.
  await expect(page.getByRole('button', { name: /^Send/ }).first()).toHaveText(/^Send and close/)

  await field(page).press('Control+Alt+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nia Llewellyn')
  await expect(page).toHaveURL(`${addressOf(other)}?sent=${reference}`)
  await expect(page.getByText(/^Your reply to Gareth leaves in (10|[789]) seconds/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gareth Llewellyn')
  await expect(words(page)).toHaveValue('Dear Gareth, yes.')
})

test(
  'a reply asks to come back in three days; the follow-up is moved and ended beside the enquiry',
  { tag: '@full' },
  async ({ page }) => {
    const reference = await add()
    await openInquiry(page, reference)
    await field(page).focus()
    const choice = page.getByLabel('If they don’t answer, remind me')
    await expect(choice).toHaveValue('3')
    await choice.selectOption('in a week')
    await field(page).fill('Dear Gareth, yes.')
    await page.getByRole('button', { name: 'Send Ctrl Enter' }).first().click()
    await expect
      .poll(async () => (await server.db.select().from(inquiryReplies)).at(-1)?.followUpDays)
      .toBe(7)
    const followUp = page.getByRole('region', { name: 'Follow-up' })
    await followUp.getByText('Set one').click()
    await followUp.getByRole('button', { name: 'Save the follow-up' }).click()
    await expect(followUp).toContainText('If they don’t answer:')
    await expectNoAxeFindings(page)
    await followUp.getByRole('button', { name: 'End the follow-up' }).click()
    await expect(followUp).toContainText('None is set.')
    expect((await stored(reference))?.followUpAt).toBeNull()
  },
)

test.describe('closing by the palette before a reply', () => {
  // It asks first.
  test.use({ expectedErrors: ['409 (Conflict)'] })
  test('the palette assigns, snoozes and closes what is open', { tag: '@full' }, async ({ page }) => {
    const reference = await add()
    await openInquiry(page, reference)
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
    await expect(page.getByText('Tamsin Weaver has this enquiry now')).toBeVisible()
    await act('Snooze until', 'Until they write')
    await expect(page.getByText('Snoozed until they write').first()).toBeVisible()
    await act('Close the enquiry')
    await page.getByRole('button', { name: 'Close without a reply' }).click()
    await expect.poll(async () => (await stored(reference))?.status).toBe('closed')
  })
})

test(
  'a note offers the colleagues after @, says whom it tells, and tells them',
  { tag: '@full' },
  async ({ page, browser }) => {
    const reference = await add()
    await openInquiry(page, reference)
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
      .getByRole('link', { name: 'You are named 1 not read' })
      .click()
    await other.getByRole('link', { name: 'Gareth Llewellyn' }).click()
    await expect(other.getByRole('link', { name: /You are named/ })).toHaveCount(0)
    await other.close()
  },
)
