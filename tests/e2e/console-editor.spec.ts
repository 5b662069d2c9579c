import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { addColleague, enterConsole } from '../support/console-people.ts'
import { drawPicture } from '../support/pictures.ts'
import { password } from '../support/portal-client.ts'
import { startPortalServer, type PortalServer } from '../support/portal-server.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'

// Articles as they are written, in a browser. What the server does with them is tested without one.
test.describe.configure({ mode: 'default' })

let server: PortalServer
test.beforeAll(async () => {
  server = await startPortalServer()
  await addColleague(server, 'tamsin', 'Tamsin', 'admin')
  await addColleague(server, 'owen', 'Owen')
})
test.afterAll(async () => await server.stop())

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const excerpt = (page: Page) => page.getByRole('textbox', { name: 'Excerpt' })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' })
const state = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })
const saved = async (page: Page) =>
  await expect(state(page, /^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 30_000 })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

const whole = {
  excerpt: 'Four things you can count when answer engines quote you, and two that you cannot.',
  content: `<p>${'Every month somebody sends us a chart with a line that climbs. '.repeat(6)}</p>`,
  authorName: 'Owen Weaver',
}

/** Stores an article as the page would, and opens it. */
async function openArticle(page: Page, heading: string, who = 'owen'): Promise<string> {
  await enterConsole(page, server, who)
  const response = await page.request.post(`${server.url}/api/console/articles`, {
    headers: { origin: server.url },
    data: { ...whole, title: heading, slug: heading.toLowerCase().replaceAll(' ', '-') },
  })
  const { article } = (await response.json()) as { article: { id: number } }
  const address = `${server.url}/console/articles/${article.id}`
  await open(page, address)
  await expect(text(page)).toBeVisible()
  return address
}
async function another(browser: Browser, address: string, who: string): Promise<Page> {
  const page = await browser.newPage()
  await enterConsole(page, server, who)
  await open(page, address)
  await expect(text(page)).toBeVisible()
  return page
}
const article = async (page: Page, address: string) => {
  const response = await page.request.get(address.replace('/console/', '/api/console/'))
  return ((await response.json()) as { article: { content: string; title: string; state: string } }).article
}

test.describe('one article', () => {
  // Publishing that is refused.
  test.use({ expectedErrors: ['400 (Bad Request)'] })
  test('written by keyboard alone: Word pasted with a table, two pictures, published, moved, restored', async ({
    page,
  }) => {
    // A whole working day, key by key.
    test.slow()
    await enterConsole(page, server, 'owen')
    await open(page, `${server.url}/console/articles/new`)
    await expect(text(page)).toBeVisible()
    await title(page).focus()
    await page.keyboard.type('Counting threads honestly')
    await page.keyboard.press('Enter')
    await page.keyboard.type(whole.excerpt)
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Every month somebody sends us a chart. '.repeat(8))
    await page.keyboard.press('Enter')
    const word = await readFile(new URL('pasted/word.html', import.meta.url), 'utf8')
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
    await saved(page)
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
    await saved(page)
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
    expect((await article(page, address)).content).not.toContain('Spoiled.')
    await expectNoAxeFindings(page)
  })
})

test.describe('two people', () => {
  test.use({ expectedErrors: ['409 (Conflict)'] })
  test('in one article: different fields are joined, the same text is asked about, nothing is lost', async ({
    page,
    browser,
  }) => {
    const address = await openArticle(page, 'Two people write')
    const other = await another(browser, address, 'tamsin')
    await expect(other.getByText('Owen is here too')).toBeAttached()

    // One writes the excerpt, the other the title: both stay.
    await title(page).fill('Two people write together')
    await saved(page)
    await excerpt(other).fill(`${whole.excerpt} Said twice.`)
    await saved(other)
    await expect(title(other)).toHaveValue('Two people write together')
    expect((await article(page, address)).title).toBe('Two people write together')

    // Both write the text.
    await text(other).focus()
    await other.keyboard.press('Control+Home')
    await other.keyboard.type('Hers. ')
    await saved(other)
    await text(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('His. ')
    const dialog = page.getByRole('dialog', { name: 'Tamsin Weaver changed this while you were writing' })
    await expect(dialog).toBeVisible({ timeout: 30_000 })
    await expect(dialog.locator('del')).toContainText('Hers')
    await expect(dialog.locator('ins')).toContainText('His')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await saved(page)
    expect((await article(page, address)).content).toMatch(/^<p>His\. Every/)
    await expect(title(page)).toHaveValue('Two people write together')
    await other.close()
  })
})

test.describe('what hinders saving', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)', 'ERR_INTERNET_DISCONNECTED', 'Failed to load resource'] })

  test('a session that ends: signs in again over the text, which is saved', async ({ page, context }) => {
    const address = await openArticle(page, 'The session ends')
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
    await saved(page)
    expect((await article(page, address)).content).toContain('Written signed out.')
  })

  test('a lost network and a closed tab: the words are kept here, and offered again', async ({
    page,
    context,
  }) => {
    const address = await openArticle(page, 'The network is lost')
    await context.setOffline(true)
    await text(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Written offline. ')
    await expect(state(page, /Offline\. Kept on this device\./)).toBeVisible({ timeout: 30_000 })
    // Back: it is saved by itself.
    await context.setOffline(false)
    await saved(page)
    expect((await article(page, address)).content).toContain('Written offline.')

    await context.setOffline(true)
    await text(page).focus()
    await page.keyboard.type('Never sent. ')
    await expect(state(page, /Offline/)).toBeVisible({ timeout: 30_000 })
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await open(again, address)
    await expect(text(again)).toBeVisible()
    await again.getByRole('button', { name: 'Take them back' }).click()
    await expect(text(again)).toContainText('Never sent.')
    await saved(again)
    expect((await article(again, address)).content).toContain('Never sent.')
    // A second tab of the same person follows the first.
    const second = await context.newPage()
    await open(second, address)
    await expect(text(second)).toBeVisible()
    await expect(second.getByRole('button', { name: 'Take them back' })).toHaveCount(0)
    await title(again).fill('The network was lost')
    await saved(again)
    await expect(title(second)).toHaveValue('The network was lost')
  })
})

test('on a phone the panel is a sheet, nothing scrolls sideways, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize(phone)
  const address = await openArticle(page, 'On a phone')
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
  expect((await article(page, address)).state).toBe('draft')
})

test('without JavaScript it is written as HTML, checked and published by forms', async ({
  page,
  browser,
}) => {
  const address = await openArticle(page, 'Without scripts')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(address)
  await plain.getByRole('textbox', { name: 'Title' }).fill('Without any scripts')
  await plain.getByLabel('Text, as HTML').fill(`${whole.content}<h2 onclick="x()">Added</h2><p>By hand.</p>`)
  await plain.getByRole('button', { name: 'Save' }).click()
  await expect(plain.getByText('The text is saved.')).toBeVisible()
  await expect(plain.getByLabel('Text, as HTML')).toHaveValue(/<h2>Added<\/h2>/)
  await plain.getByRole('main').getByRole('button', { name: 'Publish' }).click()
  await expect(plain.getByText('The article is published.')).toBeVisible()
  await expectNoSidewaysScroll(plain)
  expect((await article(page, address)).state).toBe('published')
  await context.close()
})
