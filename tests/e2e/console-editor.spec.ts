import { readFile } from 'node:fs/promises'
import { password } from '../support/portal-server.ts'
import { drawPicture } from '../support/articles.ts'
import {
  excerpt,
  expectSaved,
  openArticle,
  openBeside,
  openEditor,
  state,
  storedArticle,
  tab,
  text,
  title,
  whole,
} from './article-page.ts'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, phone, smallPhone, test } from './fixtures.ts'
import { addStaff, openConsole, ownServer } from './own-server.ts'

// Articles as they are written, in a browser. What the server does with them is tested without one.

const server = ownServer(addStaff)

test.describe('one article', () => {
  // Publishing that is refused.
  test.use({ expectedErrors: ['400 (Bad Request)'] })
  test('written by keyboard alone: Word pasted with a table, two pictures, published, moved, restored', async ({
    page,
  }) => {
    // A whole working day, key by key.
    test.slow()
    await openConsole(page, server, '/console/articles/new')
    await expect(text(page)).toBeVisible()
    await title(page).focus()
    await page.keyboard.type('Counting threads honestly')
    await page.keyboard.press('Enter')
    await page.keyboard.type(whole.excerpt)
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Every month someone sends us a chart. '.repeat(8))
    await page.keyboard.press('Enter')
    const word = await readFile(new URL('../paste/documents/word.html', import.meta.url), 'utf8')
    await page.evaluate((html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('.ProseMirror')?.dispatchEvent(event)
    }, word)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    const choosing = page.waitForEvent('filechooser')
    await page.keyboard.type('/pict')
    const insert = page.getByRole('listbox', { name: 'Insert' })
    await expect(insert.getByRole('option', { selected: true })).toHaveText(/^Picture/)
    await page.keyboard.press('Enter')
    const files = ['#ffd23f', '#17548f'].map(async (colour, at) => ({
      name: `picture-${at}.png`,
      mimeType: 'image/png',
      buffer: await (await drawPicture(640, 400, colour)).toBuffer(),
    }))
    await (await choosing).setFiles(await Promise.all(files))
    await expect(page.getByRole('button', { name: 'Add alternative text' })).toHaveCount(2, {
      timeout: 30_000,
    })
    await expectSaved(page)
    await expect(page).toHaveURL(/\/console\/articles\/\d+$/)
    const address = page.url()

    // Publishing is refused until the pictures are described; each check leads to its place.
    await page.getByRole('button', { name: 'Publish' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('It was not published')).toBeVisible()
    const toPutRight = page.getByRole('listitem').filter({ hasText: 'Must be put right' })
    await expect(toPutRight).toHaveText([/picture/i, /picture/i])
    for (const [left, words] of [
      [1, 'A loom by a window'],
      [0, 'The cloth on it'],
    ] as const) {
      await page.getByRole('button', { name: /^Show/ }).first().press('Enter')
      await expect(text(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByLabel('Alternative text').fill(words)
      await page.getByRole('button', { name: 'Save' }).press('Enter')
      await expect(toPutRight).toHaveCount(left, { timeout: 30_000 })
    }
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page.getByText('The article is published')).toBeVisible()

    const old = `${server.url}/blog/counting-threads-honestly`
    const html = await (await page.request.get(old)).text()
    for (const part of [
      'Counting threads honestly',
      'Cell B',
      'alt="A loom by a window"',
      'alt="The cloth on it"',
    ])
      expect(html).toContain(part)

    // Moved: the old address leads to the new one.
    await tab(page, /Settings/).focus()
    await tab(page, /Checks/).press('Home')
    await page.getByLabel('Address').fill('threads-counted-honestly')
    await expectSaved(page)
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled()
    const moved = await page.request.get(old, { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/blog/threads-counted-honestly'])

    // An older version comes back as a draft; readers see nothing of it.
    await text(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Spoiled. ')
    await tab(page, /Settings/).press('End')
    await page
      .getByRole('button', { name: /^Compare/ })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('ins')).toContainText('Spoiled')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Restore this version' }).press('Enter')
    await expect(page.getByText('The version is restored as a draft')).toBeVisible()
    await expect(text(page)).not.toContainText('Spoiled.')
    expect((await storedArticle(page, address)).content).not.toContain('Spoiled.')
    await expectNoAxeFindings(page)
  })
})

test.describe('two people', () => {
  test.use({ expectedErrors: ['409 (Conflict)'] })
  test('in one article: different fields are joined, the same text is asked about, nothing is lost', async ({
    page,
    browser,
  }) => {
    const address = await openArticle(page, server, 'Two people write')
    const other = await openBeside(browser, server, address, 'tamsin')
    await expect(other.getByText('Owen is here too')).toBeAttached()

    // One writes the excerpt, the other the title: both stay.
    await title(page).fill('Two people write together')
    await expectSaved(page)
    await excerpt(other).fill(`${whole.excerpt} Said twice.`)
    await expectSaved(other)
    await expect(title(other)).toHaveValue('Two people write together')
    expect((await storedArticle(page, address)).title).toBe('Two people write together')

    // Both write the text.
    await text(other).focus()
    await other.keyboard.press('Control+Home')
    await other.keyboard.type('Hers. ')
    await expectSaved(other)
    await text(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('His. ')
    const dialog = page.getByRole('dialog', { name: 'Tamsin Weaver changed this while you were writing' })
    await expect(dialog).toBeVisible({ timeout: 30_000 })
    await expect(dialog.locator('del')).toContainText('Hers')
    await expect(dialog.locator('ins')).toContainText('His')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expectSaved(page)
    expect((await storedArticle(page, address)).content).toMatch(/^<p>His\. Every/)
    await expect(title(page)).toHaveValue('Two people write together')
    await other.close()
  })
})

test.describe('what hinders saving', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)', 'ERR_INTERNET_DISCONNECTED', 'Failed to load resource'] })

  test(
    'a session that ends: signs in again over the text, which is saved',
    { tag: '@full' },
    async ({ page, context }) => {
      const address = await openArticle(page, server, 'The session ends')
      await context.clearCookies()
      await text(page).focus()
      await page.keyboard.press('Control+Home')
      await page.keyboard.type('Written signed out. ')
      const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
      await expect(dialog).toBeVisible({ timeout: 30_000 })
      await expect(state(page, /Signed out\. Kept on this device\./)).toBeVisible()
      await dialog.getByLabel('Password of owen').fill('not the password')
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(dialog.getByText('That password is not right')).toBeVisible()
      await dialog.getByLabel('Password of owen').fill(password)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(dialog).toHaveCount(0)
      await expectSaved(page)
      expect((await storedArticle(page, address)).content).toContain('Written signed out.')
    },
  )

  test('a lost network and a tab that crashes: the words are kept here, and offered again', async ({
    page,
    context,
  }) => {
    const address = await openArticle(page, server, 'The network is lost')
    await context.setOffline(true)
    await text(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Written offline. ')
    await expect(state(page, /Offline\. Kept on this device\./)).toBeVisible({ timeout: 30_000 })
    // Back: it is saved by itself.
    await context.setOffline(false)
    await expectSaved(page)
    expect((await storedArticle(page, address)).content).toContain('Written offline.')

    await context.setOffline(true)
    await text(page).focus()
    await page.keyboard.type('Never sent. ')
    await expect(state(page, /Offline/)).toBeVisible({ timeout: 30_000 })
    // A tab that closes may still send them, on the network that it gets back by then; one that crashes says nothing more.
    const crashed = page.waitForEvent('crash')
    const devTools = await context.newCDPSession(page)
    devTools.send('Page.crash').catch(() => {})
    await crashed
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await openEditor(again, address)
    await again.getByRole('button', { name: 'Restore it' }).click()
    await expect(text(again)).toContainText('Never sent.')
    await expectSaved(again)
    expect((await storedArticle(again, address)).content).toContain('Never sent.')
    // A second tab of the same person follows the first.
    const second = await context.newPage()
    await openEditor(second, address)
    await expect(second.getByRole('button', { name: 'Restore it' })).toHaveCount(0)
    await title(again).fill('The network was lost')
    await expectSaved(again)
    await expect(title(second)).toHaveValue('The network was lost')
  })
})

test(
  'on a phone the panel is a sheet, nothing scrolls sideways, and axe finds nothing',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize(phone)
    const address = await openArticle(page, server, 'On a phone')
    await expectNoSidewaysScroll(page)
    await expect(tab(page, /Settings/)).toBeHidden()
    await page.getByRole('button', { name: /^Settings and checks/ }).click()
    for (const name of [/Settings/, /Search/, /Checks/, /Versions/]) {
      await tab(page, name).click()
      await expectNoSidewaysScroll(page)
      await expectNoAxeFindings(page)
    }
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(tab(page, /Settings/)).toBeHidden()
    await page.setViewportSize(smallPhone)
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport()
    expect((await storedArticle(page, address)).state).toBe('draft')
  },
)

test('without JavaScript it is read, checked, published and withdrawn', async ({ page, browser }) => {
  const address = await openArticle(page, server, 'Without any scripts', {
    content: `${whole.content}<img src="/art/case-studies.svg">`,
  })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(address)
  const main = plain.getByRole('main')
  for (const words of [
    'Without any scripts',
    whole.excerpt,
    'a line that climbs',
    'Writing needs JavaScript.',
  ])
    await expect(main.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Title' })).toBeHidden()
  const publish = main.getByRole('button', { name: 'Publish' })
  await publish.click()
  await expect(plain.getByRole('alert')).toHaveText(/It was not published/)
  await expect(plain.getByRole('region', { name: 'Checks' }).getByRole('listitem')).toHaveText([
    /^Must be put right: Say what the picture shows/,
  ])
  const { revision } = await storedArticle(page, address)
  await page.request.patch(address.replace('/console/', '/api/console/'), {
    headers: { origin: server.url },
    data: { revision, content: whole.content },
  })
  await plain.goto(address)
  await publish.click()
  await expect(plain.getByText('The article is published.')).toBeVisible()
  await expectNoSidewaysScroll(plain)
  expect((await storedArticle(page, address)).state).toBe('published')
  await plain.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(plain.getByText('The article is withdrawn.')).toBeVisible()
  await plain.goto(`${server.url}/console/articles/new`)
  await expect(main.getByRole('paragraph').filter({ hasText: 'Writing needs JavaScript.' })).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await context.close()
})
