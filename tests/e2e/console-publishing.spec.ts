import { eq } from 'drizzle-orm'
import { articles } from '#articles/article-table.server.ts'
import { addColleague } from '../support/portal-server.ts'
import { drawPicture } from '../support/articles.ts'
import {
  expectSaved,
  openArticle,
  openEditor,
  state,
  storedArticle,
  tab,
  text,
  title,
  whole,
} from './article-page.ts'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, phone, test } from './fixtures.ts'
import { ownServer } from './own-server.ts'

// How an article goes out and comes back, in a browser. What the server does with it is tested without one.

const server = ownServer(async () => await addColleague(server, 'owen', 'Owen'))

// The last Sundays of March and October, in a year that no test sees.
const clocksGoForward = '2098-03-30'
const clocksGoBack = '2098-10-26'

test.describe('on a phone, by keyboard', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'], viewport: phone })
  test('is scheduled in London time, goes out by the clock, moves, comes back as it was, and is withdrawn', async ({
    page,
  }) => {
    test.slow()
    const address = await openArticle(page, server, 'Scheduled by the clock')
    const blog = `${server.url}/blog/scheduled-by-the-clock`
    const panel = page.getByRole('button', { name: /^Settings and checks/ })
    const schedule = page.getByRole('button', { name: 'Schedule', exact: true })
    const day = page.getByLabel('Day')
    const time = page.getByLabel('London time')
    await panel.press('Enter')
    await page.getByRole('radio', { name: 'At a set time' }).press('Space')

    // No day: said there.
    await day.fill('')
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await schedule.press('Enter')
    await expect(day).toBeFocused()
    await expect(day).toHaveAccessibleDescription(/Please choose a day/)

    // The hour that does not exist: said at the time, though the panel was closed.
    await day.fill(clocksGoForward)
    await time.fill('01:30')
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await schedule.press('Enter')
    await expect(time).toBeFocused()
    await expect(time).toHaveAccessibleDescription(/There is no 01:30 in London on that day/)
    await expect(time).toHaveAttribute('aria-invalid', 'true')
    await expectNoSidewaysScroll(page)
    await expectNoAxeFindings(page)

    // The hour that comes twice is asked about; Escape schedules nothing.
    await day.fill(clocksGoBack)
    await expect(time).not.toHaveAttribute('aria-invalid', 'true')
    await schedule.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'This time comes twice that night' })
    await expect(dialog).toBeVisible()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect((await storedArticle(page, address)).state).toBe('draft')
    await schedule.press('Enter')
    await dialog.getByRole('button', { name: '01:30 GMT' }).press('Enter')
    await expect(page.getByText(/^It goes out on .* at 01:30 GMT$/)).toBeVisible()
    expect(await storedArticle(page, address)).toMatchObject({
      state: 'scheduled',
      scheduledFor: `${clocksGoBack}T01:30:00.000Z`,
    })

    // Who comes back finds the time, and can take it off again.
    await openEditor(page, address)
    await panel.press('Enter')
    await expect(day).toHaveValue(clocksGoBack)
    await page.getByRole('button', { name: 'Take it off the schedule' }).press('Enter')
    await expect(page.getByText('A draft: nobody else can read it.')).toBeVisible()
    await time.fill('09:15')
    await schedule.press('Enter')
    await expect(page.getByText(/at 09:15 GMT\./)).toBeVisible()
    expect((await page.request.get(blog)).status()).toBe(404)

    // The clock comes to it.
    const { id } = await storedArticle(page, address)
    await server.db.update(articles).set({ scheduledFor: new Date() }).where(eq(articles.id, id))
    await expect.poll(async () => (await page.request.get(blog)).status(), { timeout: 30_000 }).toBe(200)

    await openEditor(page, address)
    await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled()
    await panel.press('Enter')
    await expect(page.getByText(/^Public since/)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)

    // To another address.
    const close = page.getByRole('button', { name: 'Close' })
    await page.getByLabel('Address').fill('moved-on-a-phone')
    await close.press('Enter')
    await expectSaved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled()
    const moved = await page.request.get(blog, { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/blog/moved-on-a-phone'])

    // Back to what was public before a mistake.
    await text(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Spoiled. ')
    await expectSaved(page)
    await panel.press('Enter')
    await tab(page, /Settings/).press('End')
    await page
      .getByRole('button', { name: /^Compare/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('dialog').locator('ins').first()).toContainText('Spoiled')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Restore this version' }).press('Enter')
    await expect(page.getByText('The version is restored as a draft')).toBeVisible()
    await expect(text(page)).not.toContainText('Spoiled.')

    // And off the site.
    await tab(page, /Versions/).press('Home')
    await page.getByRole('button', { name: 'Withdraw it' }).press('Enter')
    await expect(page.getByText('It was withdrawn: nobody can read it.')).toBeVisible()
    for (const path of [blog, `${server.url}/blog/moved-on-a-phone`])
      expect((await page.request.get(path)).status()).toBe(404)
    await expectNoSidewaysScroll(page)
  })
})

test(
  'a private link shows the draft to anyone who has it, at a phone’s width too, until it is ended',
  { tag: '@full' },
  async ({ page, browser }) => {
    await openArticle(page, server, 'Shown before it is public')
    await title(page).fill('Shown to few before it is public')
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
    const preview = await opening
    await preview.waitForURL(/\/blog\/preview\/[\w-]{24}$/)

    const signedOut = await browser.newContext()
    const stranger = await signedOut.newPage()
    const shown = await stranger.goto(preview.url())
    expect([shown?.status(), shown?.headers()['cache-control']]).toEqual([200, 'no-store'])
    // What was typed a moment before is in it.
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Shown to few before it is public')
    await expectNoAxeFindings(stranger)

    const narrow = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Preview at a phone’s width' }).press('Enter')
    const small = await narrow
    await small.waitForURL(/\/blog\/preview\//)
    expect(await small.evaluate(() => innerWidth)).toBe(phone.width)
    await expectNoSidewaysScroll(small)
    await expect(page.getByText('2 private links open this draft.')).toBeVisible()

    await page.getByRole('button', { name: 'End the links' }).press('Enter')
    await expect(page.getByText('Preview makes a private link that opens for seven days.')).toBeVisible()
    for (const ended of [preview, small]) expect((await stranger.goto(ended.url()))?.status()).toBe(404)
    await signedOut.close()
  },
)

test(
  'a cover is woven anew or uploaded, a picture dropped into the text, and readers see both',
  { tag: '@full' },
  async ({ page }) => {
    const address = await openArticle(page, server, 'Pictures of a loom')
    const cover = page.getByRole('group', { name: 'Cover' })
    const image = cover.locator('img')
    const first = await image.getAttribute('src')
    await cover.getByRole('button', { name: 'Draw another' }).press('Enter')
    await expect(image).not.toHaveAttribute('src', first ?? '')
    await expectSaved(page)
    expect((await storedArticle(page, address)).coverSeed).not.toBe('')
    await cover.getByRole('button', { name: 'Restore the first cover' }).press('Enter')
    await expect(image).toHaveAttribute('src', first ?? '')

    const choosing = page.waitForEvent('filechooser')
    await cover.getByRole('button', { name: 'Choose a picture' }).press('Enter')
    const buffer = await (await drawPicture(1600, 900, '#17548f')).png().toBuffer()
    await (await choosing).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
    await expect(image).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{32}-1440\.webp$/, { timeout: 30_000 })

    // Dropped at the end of the text.
    const dropped = (await (await drawPicture(640, 400)).png().toBuffer()).toString('base64')
    await text(page)
      .locator('p')
      .last()
      .evaluate((paragraph, base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([bytes], 'loom.png', { type: 'image/png' }))
        const { right: clientX, bottom } = paragraph.getBoundingClientRect()
        const at = {
          clientX: clientX - 2,
          clientY: bottom - 4,
          dataTransfer,
          bubbles: true,
          cancelable: true,
        }
        paragraph.dispatchEvent(new DragEvent('dragover', at))
        paragraph.dispatchEvent(new DragEvent('drop', at))
      }, dropped)
    await page.getByRole('button', { name: 'Add alternative text' }).click({ timeout: 30_000 })
    await page.getByLabel('Alternative text').fill('A loom by a window')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page.getByText('The article is published')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export this article' }).press('Enter')
    expect((await downloading).suggestedFilename()).toMatch(/^article-\d+\.zip$/)

    await page.goto(`${server.url}/blog/pictures-of-a-loom`)
    const widths = page.locator('article header img, .article-body img')
    await page.getByRole('img', { name: 'A loom by a window' }).scrollIntoViewIfNeeded()
    await expect
      .poll(
        async () =>
          await widths.evaluateAll((images: HTMLImageElement[]) =>
            images.map(({ naturalWidth }) => naturalWidth > 0),
          ),
      )
      .toEqual([true, true])
  },
)

test.describe('without a network', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })
  test('the text is checked while it is written, and each check leads to its place', async ({
    page,
    context,
  }) => {
    await openArticle(page, server, 'Checked while it is written', {
      content: `${whole.content}<p>See <a href="/blog/no-such-article">the other one</a>.</p>`,
    })
    await tab(page, /Checks/).click()
    const items = page.getByRole('tabpanel').getByRole('listitem')
    await expect(items).toHaveText([/leads nowhere/])
    await context.setOffline(true)
    await text(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Over 40% of readers agreed.')
    await page.keyboard.press('Enter')
    await expect(items).toHaveText([/leads nowhere/, /has a figure and no link to its source/])
    await expect(state(page, /Offline/)).toBeVisible({ timeout: 30_000 })
    await expectNoAxeFindings(page)

    // The dead link is still the first one; taken out by the keys that the cursor is before.
    await items.first().getByRole('button', { name: /^Show/ }).press('Enter')
    await expect(text(page)).toBeFocused()
    for (let at = 0; at < 'the other one'.length; at += 1) await page.keyboard.press('Delete')
    await expect(items).toHaveText([/has a figure/])
    await items.first().getByRole('button', { name: /^Show/ }).press('Enter')
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Shift+End')
    await page.keyboard.press('Delete')
    await expect(items).toHaveText([/are right/])
    await context.setOffline(false)
    await expectSaved(page)
  })
})
