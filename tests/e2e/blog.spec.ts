import { savePost } from '../support/articles.ts'
import { startBlogServer } from '../support/portal-server.ts'
import { makePost } from '../support/articles.ts'
import { expect, expectNoAxeFindings, open, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { firstOf, isFull } from '../support/full.ts'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const topic = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const search = (page: Page) => page.getByPlaceholder('Search articles...')

/** Follows a link of the site to the list, so that the browser has to fetch it. */
async function goToList(page: Page) {
  await open(page, '/blog/what-answer-engines-read')
  await page.getByRole('link', { name: 'Back to Articles' }).first().click()
  await expect(page).toHaveURL('/blog')
}

test.describe('the list of articles', () => {
  test('shows each article with at most two tags, its date, its author and a link', async ({ page }) => {
    await open(page, '/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Pattern Book')
    await expect(cards(page)).toHaveCount(11)
    const lead = cards(page).first()
    await expect(lead.getByRole('heading')).toHaveText('What an answer engine reads before it mentions you')
    await expect(lead).toContainText('Featured')
    await expect(lead).toContainText('Tamsin Ferreira, November 17, 2026')
    await expect(lead.locator('.tag')).toHaveText(['Featured', 'Answer engines', 'Websites'])
    await lead.getByRole('link', { name: /^Read Article/ }).click()
    await expect(page).toHaveURL('/blog/what-answer-engines-read')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'What an answer engine reads before it mentions you',
    )
  })

  if (isFull)
    test('leaves no topic alone on the last row', async ({ page }) => {
      await open(page, '/blog')
      const topics = page.getByRole('group', { name: 'Filter by topic' }).getByRole('button')
      for (const width of [390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const tops = await topics.evaluateAll((buttons) =>
          buttons.map((button) => button.getBoundingClientRect().top),
        )
        expect(tops.filter((top) => top === tops.at(-1)).length, `at ${width} px`).toBeGreaterThan(1)
      }
    })

  test('finds words in titles and excerpts while one types, and says so in the address', async ({ page }) => {
    await open(page, '/blog')
    await search(page).pressSequentially('NEWSLETTER')
    await expect(cards(page)).toHaveCount(1)
    await expect(page).toHaveURL('/blog?q=NEWSLETTER')
    await expect(page.getByRole('status').filter({ hasText: '1 article found' })).toBeAttached()
    await page.reload()
    await expect(search(page)).toHaveValue('NEWSLETTER')
    await expect(cards(page)).toHaveCount(1)
    await search(page).fill('')
    await expect(cards(page)).toHaveCount(11)
    await expect(page).toHaveURL('/blog')
  })

  test('narrows to a topic, combines it with words, and goes back', { tag: '@full' }, async ({ page }) => {
    await open(page, '/blog')
    await expect(topic(page, 'All Topics')).toHaveAttribute('aria-pressed', 'true')
    await topic(page, 'Consent').click()
    await expect(page).toHaveURL('/blog?topic=Consent')
    await expect(topic(page, 'Consent')).toHaveAttribute('aria-pressed', 'true')
    await expect(topic(page, 'All Topics')).toHaveAttribute('aria-pressed', 'false')
    await expect(cards(page)).toHaveCount(2)
    await search(page).fill('newsletter')
    await expect(page).toHaveURL('/blog?q=newsletter&topic=Consent')
    await expect(cards(page)).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL('/blog')
    await expect(cards(page)).toHaveCount(11)
    await expect(search(page)).toHaveValue('')
    await page.goForward()
    await expect(cards(page)).toHaveCount(1)
  })

  test('says when nothing is found, and clears the filters', async ({ page }) => {
    await open(page, '/blog')
    await search(page).fill('zebra')
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Clear Filters' }).press('Enter')
    await expect(page).toHaveURL('/blog')
    await expect(cards(page)).toHaveCount(11)
    await expect(search(page)).toBeFocused()
  })

  test('keeps what was typed before React came', { tag: '@full' }, async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/(main|BlogPage)-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/blog')
    await search(page).pressSequentially('news')
    release()
    await expect(cards(page)).toHaveCount(1)
    await expect(search(page)).toHaveValue('news')
    await expect(page).toHaveURL('/blog?q=news')
  })
})

test.describe('the list after a link of the site', () => {
  test.use({ expectedErrors: ['500 (Internal Server Error)', 'net::ERR_FAILED'] })

  test('says that it is loading, then shows the articles', { tag: '@full' }, async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('/api/blog', async (route) => {
      await held
      await route.continue()
    })
    await goToList(page)
    await expect(page.getByText('Loading Articles...')).toBeVisible()
    release()
    await expect(cards(page)).toHaveCount(11)
    await expect(page.getByText('Loading Articles...')).toHaveCount(0)
  })

  test('says what happened when it cannot load, and tries again', async ({ page }) => {
    // The first two.
    let failures = 0
    await page.route('/api/blog', async (route) => {
      if (failures === 2) return await route.continue()
      await route.fulfill({ status: 500, body: 'broken' })
      failures += 1
    })
    await goToList(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText("We couldn't load the articles.")
    await expect(alert).toContainText('Nothing has been lost.')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => failures).toBe(2)
    await expect(alert).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(11)
    await expect(alert).toHaveCount(0)
  })
})

test(
  'a topic chosen before React has started is the one that is shown afterwards',
  { tag: '@full' },
  async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/main-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/blog')
    await topic(page, 'Consent').click()
    await page.waitForTimeout(200)
    await expect(page).toHaveURL('/blog')
    release()
    // Without `q`, which the browser itself would send.
    await expect(page).toHaveURL('/blog?topic=Consent')
    await expect(topic(page, 'Consent')).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page)).toHaveCount(2)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search and topics work as a form', async ({ page }) => {
    await page.goto('/blog')
    await topic(page, 'Consent').click()
    await expect(page).toHaveURL('/blog?q=&topic=Consent')
    await expect(cards(page)).toHaveCount(2)
    await expect(topic(page, 'Consent')).toHaveAttribute('aria-pressed', 'true')
    await search(page).fill('Newsletter')
    await search(page).press('Enter')
    await expect(page).toHaveURL('/blog?topic=Consent&q=Newsletter')
    await expect(cards(page)).toHaveCount(1)
    await search(page).fill('zebra')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(cards(page)).toHaveCount(11)
  })
})

// Above 200 the server is asked; below, the rest is fetched once.
for (const [size, count] of firstOf([
  ['small', 40],
  ['large', 230],
] as const))
  test.describe(`a ${size} blog`, () => {
    let server: Awaited<ReturnType<typeof startBlogServer>>
    test.beforeAll(async () => {
      server = await startBlogServer(async (db) => {
        for (let number = 1; number <= count; number += 1)
          await savePost(
            db,
            makePost(number, { tags: [`Topic ${number % 14}`, number % 20 === 0 ? 'Rare' : 'Frequent'] }),
          )
      })
    })
    test.afterAll(async () => await server.stop())

    const shown = (page: Page) => cards(page).getByRole('heading')

    test('shows more when asked, and is as long as it was after an article and Back', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, `${server.url}/blog`)
      await expect(shown(page)).toHaveCount(16)
      await page.getByRole('link', { name: 'Show more articles' }).click()
      await expect(shown(page)).toHaveCount(31)
      const last = cards(page).nth(30)
      await expect(last.getByRole('heading')).toHaveText(`Article number ${count - 30} of the book`)
      await last.scrollIntoViewIfNeeded()
      await page.waitForTimeout(100) // the position is noted with the next frame
      await last.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Article number ${count - 30} of the book`,
      )
      await page.goBack()
      await expect(shown(page)).toHaveCount(31)
      await expect(last).toBeInViewport()
    })

    test('finds articles that were not on the first page', { tag: '@full' }, async ({ page }) => {
      await open(page, `${server.url}/blog`)
      await search(page).fill('number 3 of')
      await expect(shown(page)).toHaveText(['Article number 3 of the book'])
      await search(page).fill('')
      await topic(page, 'Rare').click()
      await expect(page).toHaveURL(/\?topic=Rare$/)
      await expect(shown(page).first()).toHaveText(`Article number ${count - (count % 20)} of the book`)
      await expect(shown(page)).toHaveCount(Math.min(16, Math.floor(count / 20)))
    })

    test('opens with the filter of its address', { tag: '@full' }, async ({ page }) => {
      await open(page, `${server.url}/blog?topic=Topic+3`)
      await expect(topic(page, 'Topic 3')).toHaveAttribute('aria-pressed', 'true')
      await expect(shown(page)).toHaveCount(Math.min(16, Math.floor((count - 3) / 14) + 1))
      await topic(page, 'All Topics').click()
      await expect(shown(page)).toHaveCount(16)
    })

    test(
      'keeps its topics in one row that scrolls, the selected one in view',
      { tag: '@full' },
      async ({ page }) => {
        await open(page, `${server.url}/blog?topic=Rare`)
        const filters = page.getByRole('group', { name: 'Filter by topic' })
        await expect(filters.getByRole('button')).toHaveCount(17)
        await expect(topic(page, 'Rare')).toBeInViewport({ ratio: 1 })
        await expect(topic(page, 'All Topics')).not.toBeInViewport()
        await expectNoAxeFindings(page)
      },
    )
  })

if (isFull)
  test.describe('a large blog without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is read page by page', async ({ page }) => {
      const server = await startBlogServer(async (db) => {
        for (let number = 1; number <= 40; number += 1) await savePost(db, makePost(number))
      })
      await page.goto(`${server.url}/blog`)
      const seen: string[] = []
      for (const length of [16, 16, 8]) {
        await expect(cards(page)).toHaveCount(length)
        seen.push(...(await cards(page).getByRole('heading').allTextContents()))
        const more = page.getByRole('link', { name: 'Show more articles' })
        if (length === 16) await more.click()
        else await expect(more).toHaveCount(0)
      }
      expect(new Set(seen).size).toBe(40)
      await server.stop()
    })
  })
