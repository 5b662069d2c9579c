import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import type { ConsoleArticle } from '#articles/article.ts'
import type { Picture } from '#articles/picture.ts'
import { addColleague, enterConsole } from '../support/portal-server.ts'
import { drawPicture, wholeArticle } from '../support/articles.ts'
import {
  expect,
  expectFitsPhones,
  expectNoAxeFindings,
  expectNoMoreAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  test,
} from './fixtures.ts'
import { ownServer } from './own-server.ts'

// One server, one after the other: what one test writes, the next one finds.

const server = ownServer(async () => {
  const { id } = await addColleague(server, 'maisie', 'Maisie')
  await server.db.update(users).set({ wantsLetterShortcuts: true }).where(eq(users.id, id))
})

/** A call with the page's cookies. */
async function call<Answer>(page: Page, path: string, options: object): Promise<Answer> {
  const response = await page.request.fetch(`${server.url}/api/console${path}`, {
    method: 'POST',
    headers: { origin: server.url },
    ...options,
  })
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
  return (await response.json()) as Answer
}
const add = async (page: Page, number: number, more: object = {}) =>
  (await call<{ article: ConsoleArticle }>(page, '/articles', { data: wholeArticle(number, more) })).article
const publish = async (page: Page, { id, revision }: ConsoleArticle) =>
  await call(page, `/articles/${id}/publish`, { data: { revision } })

test('the list and what is below it are accessible, on a phone too', async ({ page }) => {
  // axe looks at each of them, at two widths.
  test.slow()
  await enterConsole(page, server, 'maisie')
  await add(page, 90, {
    title: 'A draft with a title that is long enough to need two lines on a small phone',
  })
  const { id, revision } = await add(page, 91, { tags: ['GEO', 'Craft', 'A topic with a long name'] })
  const at = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await call(page, `/articles/${id}/publish`, { data: { revision, at } })
  for (const part of ['', '?show=tags', '?show=pictures', '?show=move', '?q=nothing-has-these-words']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `${server.url}/console/articles${part}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles')
    await expectNoAxeFindings(page)
    await expectFitsPhones(page)
    await expectNoMoreAxeFindings(page)
  }
})

test('an article is found by view, words and topic, and opened by keys', async ({ page }) => {
  await enterConsole(page, server, 'maisie')
  const { id } = await add(page, 1, { title: 'Wefts, warps and words', tags: ['Looms'] })
  await publish(page, await add(page, 2, { tags: ['Looms'] }))
  await open(page, `${server.url}/console`)
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Articles' }).click()
  const rows = page.getByRole('table', { name: 'Articles' }).getByRole('row')
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Looms')
  await expect(rows).toHaveCount(3) // with the head
  await page.getByRole('link', { name: /^Drafts/ }).click()
  await expect(page.getByRole('link', { name: /^Drafts/ })).toHaveAttribute('aria-current', 'page')
  await open(page, page.url())
  await page.keyboard.press('/')
  await page.keyboard.type('warps and')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=warps/)
  await expect(rows).toHaveCount(2)
  await open(page, page.url())
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Wefts, warps and words' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/console/articles/${id}`)
})

test(
  'the list says who has an article open, as they come and go',
  { tag: '@full' },
  async ({ page, browser }) => {
    await enterConsole(page, server, 'maisie')
    const { id } = await add(page, 4, { title: 'Open in another window' })
    const row = page.getByRole('row').filter({ hasText: 'Open in another window' })
    await open(page, `${server.url}/console/articles`)
    await expect(row).not.toContainText('has it open')
    const other = await browser.newPage()
    await enterConsole(other, server, 'maisie', `/console/articles/${id}`)
    await expect(row).toContainText('Maisie Weaver has it open')
    await other.goto('about:blank')
    await expect(row).not.toContainText('has it open')
    await other.close()
  },
)

test('articles come in from Ghost as drafts without scripts, and go out as a ZIP', async ({
  browser,
  page,
}) => {
  await enterConsole(page, server, 'maisie')
  const state = await page.context().storageState()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState: state })).newPage()
  await plain.goto(`${server.url}/console/articles?show=move`)
  await plain.getByLabel('File from Ghost or WordPress').setInputFiles({
    name: 'ghost.json',
    mimeType: 'application/json',
    buffer: readFileSync('tests/exports/ghost.json'),
  })
  await plain.getByRole('button', { name: 'Import as drafts' }).click()
  await expect(plain.getByText('Two articles are drafts now.')).toBeVisible()
  await expect(plain.getByText('__GHOST_URL__/content/images/2026/01/loom.jpg')).toBeVisible()
  await plain.goto(`${server.url}/console/articles?state=draft&author=Maisie+Adeyemi`)
  await expect(plain.getByRole('link', { name: 'What Answer Engines Quote' })).toBeVisible()
  await plain.context().close()
  await open(page, `${server.url}/console/articles?show=move`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all articles' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('articles.zip')
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('an uploaded picture is seen by everybody, in the size that fits', async ({ page }) => {
  await enterConsole(page, server, 'maisie')
  const buffer = await (await drawPicture(1600, 900)).jpeg().toBuffer()
  const { picture } = await call<{ picture: Picture }>(page, '/pictures', {
    multipart: { picture: { name: 'loom.jpg', mimeType: 'image/jpeg', buffer } },
  })
  const widest = picture.srcset.split(', ').at(-1)?.split(' ')[0] ?? ''
  const figure = `<figure><img src="${picture.src}" alt="A loom"><figcaption>The loom</figcaption></figure>`
  await publish(
    page,
    await add(page, 3, {
      slug: 'seen-by-everybody',
      coverImage: widest,
      content: `${wholeArticle(3).content}${figure}`,
    }),
  )
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    await page.goto(`${server.url}/blog/seen-by-everybody`)
    const image = page.getByRole('img', { name: 'A loom' })
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(async () => await image.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(0)
    const shown = await image.evaluate((node: HTMLImageElement) => ({
      source: new URL(node.currentSrc).pathname,
      shape: node.clientWidth / node.clientHeight,
    }))
    expect(shown.source).toMatch(/^\/pictures\/[0-9a-f]{32}-\d+\.avif$/)
    expect(shown.shape).toBeCloseTo(1600 / 900, 1)
    const cover = page.locator('article header img')
    expect(await cover.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
    // It fills its box, whatever its own shape.
    const [box, filled] = [
      await cover.locator('xpath=ancestor::div[1]').boundingBox(),
      await cover.boundingBox(),
    ]
    expect(filled?.height).toBeCloseTo(box?.height ?? 0, 0)
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeFindings(page)
})
