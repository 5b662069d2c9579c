import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { inquiryDrafts, inquiryReplies } from '#inquiries/conversation-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { drawPicture } from '../support/articles.ts'
import { addInquiry } from '../support/inquiries.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  smallPhone,
  test,
  wakeAll,
} from './fixtures.ts'
import { ownServer } from './own-server.ts'
import {
  add,
  addressOf,
  conversation,
  field,
  fillInquiryPage,
  openInquiry,
  rewrite,
  stored,
  words,
} from './inquiry-page.ts'

// A reply, from its first letter until it is sent. One server, one after the other.

const server = ownServer(fillInquiryPage)
test.beforeEach(async () => await server.db.delete(contactSubmissions))

test.describe('what is pressed shows at once', () => {
  // What the server refuses.
  test.use({ expectedErrors: ['503 (Service Unavailable)'] })
  test('a note that is stored stays in view while the conversation cannot be fetched', async ({ page }) => {
    await openInquiry(page, server, await add(server))
    await page.route('**/api/console/inquiries/*/page', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'Note', exact: true }).press('Enter')
    await page.getByRole('textbox', { name: 'Internal note' }).fill('She is away on Fridays.')
    const failed = page.waitForResponse('**/api/console/inquiries/*/page')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The note is saved')).toBeVisible()
    await failed
    const note = conversation(page).getByText('She is away on Fridays.', { exact: true })
    await expect(page.getByText('The note is saved')).toBeHidden({ timeout: 20_000 })
    await expect(note).toBeVisible()
    await page.unroute('**/api/console/inquiries/*/page')
    await page.reload()
    await expect(note).toHaveCount(1)
  })

  test('a note and a reply are there before the server answers, and come back with words when it refuses', async ({
    page,
  }) => {
    const reference = await add(server)
    await openInquiry(page, server, reference)
    let answer = () => {}
    let isRefused = true
    const hold = async (pattern: string) => {
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route(pattern, async (route) => {
        await held
        if (isRefused) await route.fulfill({ status: 503, json: { success: false, message: 'We are busy.' } })
        else await route.continue()
      })
      return async () => {
        answer()
        await page.waitForResponse(pattern)
        await page.unroute(pattern)
      }
    }
    const note = page.getByRole('textbox', { name: 'Internal note' })
    const inConversation = (text: string) => conversation(page).getByText(text, { exact: true })
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    await note.fill('She is away.')
    let letAnswer = await hold('**/notes')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(inConversation('She is away.')).toBeVisible()
    await expect(inConversation('Being saved')).toBeVisible()
    await expect(note).toHaveValue('')
    await expectNoAxeFindings(page)
    await letAnswer()
    await expect(inConversation('She is away.')).toHaveCount(0)
    await expect(page.getByText('The note was not saved. We are busy.')).toBeVisible()
    await expect(note).toHaveValue('She is away.')
    isRefused = false
    letAnswer = await hold('**/notes')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(inConversation('She is away.')).toHaveCount(1)
    await letAnswer()
    await expect(inConversation('Being saved')).toHaveCount(0)
    await expect(inConversation('She is away.')).toHaveCount(1)

    await page.getByRole('tab', { name: 'Reply' }).click()
    await field(page).fill('Dear Gareth, yes.')
    isRefused = true
    letAnswer = await hold('**/replies')
    await field(page).press('Control+Enter')
    await expect(page.getByText(/^Your reply to Gareth leaves in 10 seconds/)).toBeVisible()
    await expect(inConversation('Leaves in a moment')).toBeVisible()
    await letAnswer()
    await expect(field(page)).toBeFocused()
    await expect(words(page)).toHaveValue('Dear Gareth, yes.')
    await expect(page.locator('#reply-error')).toHaveText('We are busy.')
    await expect(inConversation('Dear Gareth, yes.')).toHaveCount(0)
    isRefused = false
    // Undone before the server has answered at all.
    letAnswer = await hold('**/replies')
    await field(page).press('Control+Enter')
    await page.getByRole('button', { name: 'Undo' }).click()
    await letAnswer()
    await expect(field(page)).toBeFocused()
    await expect(inConversation('Dear Gareth, yes.')).toHaveCount(0)
    await expect
      .poll(async () => (await server.db.select().from(inquiryReplies)).map(({ state }) => state))
      .toEqual(['undone'])
  })
})

test.describe('with an address that is none', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] })
  test('a reply goes to others too, and its message is forwarded', async ({ page }) => {
    const reference = await add(server)
    await openInquiry(page, server, reference)
    await field(page).fill('Dear Gareth, Ines is with us now.')
    const cc = page.getByLabel('Cc', { exact: true })
    await expect(cc).toBeHidden()
    await page.getByRole('button', { name: 'Cc' }).press('Enter')
    await expect(cc).toBeFocused()
    await page.keyboard.type('ines@penrhyn.example, dai at penrhyn')
    await page.keyboard.press('Control+Enter')
    await expect(cc).toHaveAccessibleDescription('“dai” is not an e-mail address')
    await expect(cc).toBeFocused()
    await expectNoAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await cc.fill('ines@penrhyn.example')
    await cc.press('Control+Enter')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field(page)).toBeFocused()
    await expect(cc).toHaveValue('ines@penrhyn.example')
    await page.reload()
    await wakeAll(page)
    await field(page).focus()
    await expect(cc).toHaveValue('ines@penrhyn.example')
    await field(page).press('Control+Enter')
    await expect(conversation(page).getByText('Cc: ines@penrhyn.example')).toBeVisible()
    await expect(conversation(page).getByText(/^Sent today/)).toBeVisible({ timeout: 30_000 })
    await expect(cc).toHaveValue('')
    const address = (await stored(server, reference))?.email ?? ''
    expect(await server.mailTo(address, reference)).toContain('Ines is with us now.')

    await conversation(page).getByRole('link', { name: 'Forward what Gareth Llewellyn asked' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forward a message' })
    await dialog.getByLabel('To').fill('dai at penrhyn')
    await dialog.getByRole('button', { name: 'Forward' }).click()
    await expect(dialog.getByLabel('To')).toHaveAccessibleDescription('Please give an e-mail address')
    await expectNoAxeFindings(page)
    await dialog.getByLabel('To').fill('dai@bücher.example')
    await dialog.getByLabel('What you add').fill('Is this one for you?')
    await dialog.getByRole('button', { name: 'Forward' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(
      conversation(page).getByText('You forwarded the enquiry to dai@bücher.example,'),
    ).toBeVisible()
    await expect
      .poll(async () => await server.mailTo('dai@xn--bcher-kva.example', 'Fwd: '))
      .toContain('Is this one for you?')
  })
})

test.describe('with a file that is refused', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] })
  test('files are chosen, dropped and pasted, removed, taken back with the reply, and sent with it', async ({
    page,
  }) => {
    const reference = await add(server)
    await openInquiry(page, server, reference)
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
    // Excel and Word add a picture to the words: these are text.
    await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
    await field(page).evaluate((area) => {
      const data = new DataTransfer()
      data.items.add(new File(['A picture of it.'], 'cells.png', { type: 'image/png' }))
      data.setData('text/plain', 'Net 120')
      area.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      )
    })
    await expect(field(page)).toContainText('Net 120')
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
    await expect(
      files.getByText('What is inside plan.pdf is not what its name says: it is plain text.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Remove plan.pdf' }).click()

    // What is attached is there when the page is opened again, and when the reply is taken back.
    await open(page, page.url())
    await expect(files.getByRole('listitem')).toContainText(['pages.txt', 'shop.png', 'paste.txt'])
    await field(page).press('Control+Enter')
    await expect(page.getByText(/^Your reply to Gareth leaves in (10|[789]) seconds/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).dblclick()
    await expect(files.getByRole('listitem')).toHaveCount(3)
    await field(page).press('Control+Enter')
    await expect(page.getByText(/^Your reply to Gareth leaves in/)).toBeVisible()
    await server.leaveNow()
    await expect(conversation(page).getByText(/^Sent today/)).toBeVisible()
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
  await openInquiry(page, server, reference)
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
  // It is shown as it will be sent, before anyone goes to it.
  await open(page, page.url())
  await expect(field(page).locator('strong')).toHaveText('Gareth')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
  await field(page).click()
  await expect(field(page).getByRole('listitem')).toHaveText(['The first page', 'see our example.com/sheet'])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Your reply to Gareth leaves in [123] seconds?/)).toBeVisible()
  await expect(conversation(page).getByRole('link', { name: 'example.com/sheet' })).toHaveAttribute(
    'href',
    'https://example.com/sheet',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page).locator('strong')).toHaveText('Gareth')
  await page.keyboard.press('Control+Enter')
  const { email = '' } = (await stored(server, reference)) ?? {}
  expect(await server.mailTo(email, reference)).toContain(
    'Dear Gareth\n\n- The first page\n- see our example.com/sheet\n\n',
  )
  const html = await server.htmlTo(email, reference)
  expect(html).toContain('Dear <strong>Gareth</strong></p>')
  expect(html).toMatch(/<li [^>]*>see our <a [^>]* href="https:\/\/example\.com\/sheet">/)
})

test('of Word the text is pasted, without comments, deleted words and a picture of itself; all of it is deleted at once', async ({
  page,
}) => {
  await openInquiry(page, server, await add(server))
  await field(page).click()
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
  const cases = new URL('../paste/cases/', import.meta.url)
  const read = async (name: string) => await readFile(new URL(`${name}.html`, cases), 'utf8')
  const pasteInto = async (content: string) =>
    await field(page).evaluate((area, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', 'The same words')
      clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, content)
  await pasteInto(
    `${await read('word-trackchanges')}${await read('word-comment-full')}${await read('word-ordered')}`,
  )
  await expect(field(page).locator(':scope > p')).toHaveText(['Keep new end', 'Our looms are quick.'])
  await expect(field(page).getByRole('listitem')).toHaveText(['First', 'Second'])
  await expect(page.getByRole('list', { name: 'Files for Gareth' })).toHaveCount(0)
  await pasteInto(await read('web-image'))
  await expect(
    page.getByText('Please save and attach by hand: A chart, a picture without a name.'),
  ).toBeVisible()

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('> Quoted')
  // The editor hears of the selection a moment later.
  await page.evaluate(async () => {
    document.execCommand('selectAll')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  await page.keyboard.press('Backspace')
  await expect(field(page).locator(':scope > p.is-empty')).toHaveCount(1)
})

test('a slash offers saved replies; what cannot be filled is marked', async ({ page }) => {
  await openInquiry(page, server, await add(server))
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
  await openInquiry(page, server, await add(server))
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
    await openInquiry(page, server, await add(server))
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
    await openInquiry(page, server, reference)
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

test.describe('with letters switched on, and without a connection', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'net::ERR'] })
  test('everything is reached by keys, and the words stay on the device, with their formatting', async ({
    page,
  }) => {
    await server.db.update(users).set({ wantsLetterShortcuts: true }).where(eq(users.username, 'owen'))
    const reference = await add(server)
    await openInquiry(page, server, reference)
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
    await expect(page.getByText('Keep writing. Your reply is saved on this device.')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('We couldn’t reach the server. Nothing was sent')).toBeVisible()
    await expect(words(page)).toHaveValue('Kept words')
    await page.unroute('**/api/console/inquiries/**')
    await open(page, addressOf(server, reference))
    await expect(words(page)).toHaveValue('Kept words')
    await field(page).click()
    await expect(field(page).locator('strong')).toHaveText('Kept words')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
  })
})

test('a reply is sent and the enquiry closed, taken back, and sent on the way to the next one', async ({
  page,
}) => {
  const reference = await add(server)
  const other = await addInquiry(server.db, new Date(Date.now() + 4 * 3_600_000), { firstName: 'Nia' })
  await openInquiry(page, server, reference)
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
  await expect.poll(async () => (await stored(server, reference))?.status).toBe('open')
  // What was chosen is the button's from then on.
  await expect(page.getByRole('button', { name: /^Send/ }).first()).toHaveText(/^Send and close/)

  await field(page).press('Control+Alt+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nia Llewellyn')
  await expect(page).toHaveURL(`${addressOf(server, other)}?sent=${reference}`)
  await expect(page.getByText(/^Your reply to Gareth leaves in (10|[789]) seconds/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gareth Llewellyn')
  await expect(words(page)).toHaveValue('Dear Gareth, yes.')
})

test(
  'a reply comes back only if its writer says so, and as they said last; the follow-up is set and ended by hand',
  { tag: '@full' },
  async ({ page }) => {
    const reference = await add(server)
    await openInquiry(page, server, reference)
    await field(page).focus()
    const choice = page.getByLabel('If they don’t reply, remind me')
    await expect(choice).toHaveValue('0')
    await choice.focus()
    await choice.selectOption('in a week')
    // The page changes meanwhile: the focus stays.
    const followUp = page.getByRole('region', { name: 'Follow-up' })
    await server.db.update(contactSubmissions).set({ followUpAt: new Date(Date.now() + 86_400_000) })
    await announceToConsole(server.db, 'inquiries')
    await expect(followUp).toContainText('If they don’t reply:')
    await expect(choice).toBeFocused()
    await server.db.update(contactSubmissions).set({ followUpAt: null })
    await page.reload()
    await field(page).focus()
    await expect(choice).toHaveValue('7')
    await field(page).fill('Dear Gareth, yes.')
    await page.getByRole('button', { name: 'Send Ctrl Enter' }).first().click()
    await expect
      .poll(async () => (await server.db.select().from(inquiryReplies)).at(-1)?.followUpDays)
      .toBe(7)
    await followUp.getByRole('link', { name: 'Set one' }).click()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Save the follow-up' }).click()
    await expect(followUp).toContainText('If they don’t reply:')
    await followUp.getByRole('button', { name: 'End the follow-up' }).click()
    await expect(followUp).toContainText('None is set.')
    expect((await stored(server, reference))?.followUpAt).toBeNull()
  },
)
