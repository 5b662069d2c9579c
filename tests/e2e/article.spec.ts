import { blogPosts } from '#articles/table.server.ts'
import { startBlogServer } from '../support/portal-server.ts'
import { hostileHtml } from '../support/hostile.ts'
import { makePost } from '../support/articles.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoMoreAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'
import type { Page } from '@playwright/test'
import { isFull } from '../support/full.ts'

const address = '/blog/what-answer-engines-read'
// With the name of the agency behind it, it would be cut in search results: the tab shows it alone.
const title = 'What an answer engine reads before it mentions you'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Follows a link of the list, so that the browser has to fetch the article. */
async function followToArticle(page: Page) {
  await open(page, '/blog')
  await page.getByRole('link', { name: `Read Article ${title}` }).click()
  await expect(page).toHaveURL(address)
}

test.describe('an article', () => {
  test('has a title, a date, an author, tags, its text and ways back', async ({ page }) => {
    await open(page, address)
    await expect(page).toHaveTitle(title)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText('By Tamsin Ferreira on November 17, 2026')).toBeVisible()
    await expect(page.getByText('6 minutes')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Three doors' })).toBeVisible()
    const facts = page.getByRole('complementary', { name: 'About this article' })
    await expect(facts.getByRole('term')).toHaveText(['Reading time', 'Topics', 'People', 'AI'])
    await expect(facts).toContainText('every link opened')
    await expect(page.getByText('Written by').locator('..')).toContainText(
      'Tamsin FerreiraBrand and Marketing Strategist at Loomsbury',
    )
    await expect(page.getByText('She reads every brief that comes in')).toBeVisible()
    await expect(page.locator('.author-card__initial')).toHaveText('T')
    const service = page.getByRole('region', { name: 'Would you like a hand with this?' })
    await expect(service.getByRole('link', { name: 'See Generative Engine Optimization' })).toHaveAttribute(
      'href',
      '/services/generative-engine-optimization',
    )
    await expect(page.getByRole('link', { name: 'Back to Articles' })).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Read next' }).getByRole('listitem')).toHaveCount(3)
    // A frame, and no lines inside it.
    const tag = page.getByRole('article').getByRole('link', { name: 'Websites' })
    await expect(tag).toHaveCSS('background-image', 'none')
    await tag.click()
    await expect(page).toHaveURL('/blog?topic=Websites')
    await expect(page.getByRole('button', { name: 'Websites' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('has contents that lead to its headings', { tag: '@full' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, address)
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Hand and loom' })
      .click()
    await expect(page).toHaveURL(`${address}#section-hand-and-loom`)
    await expect(page.getByRole('heading', { name: 'Hand and loom' })).toBeInViewport()
  })

  test('has contents on a phone too, folded until they are wanted', { tag: '@full' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(phone)
    await open(page, address)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const link = contents.getByRole('link', { name: 'Hand and loom' })
    await expect(link).toBeHidden()
    await contents.locator('summary').click()
    await link.click()
    await expect(page.getByRole('heading', { name: 'Hand and loom' })).toBeInViewport()
  })

  if (isFull)
    test('lets its tables and its code take the free width of a large screen', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(page, address)
      const text = await page.getByText('A sentence about you can reach an answer').boundingBox()
      for (const wide of [page.getByRole('region', { name: /^Table 1/ }), page.locator('pre')])
        expect((await wide.boundingBox())?.width ?? 0).toBeGreaterThan((text?.width ?? 0) + 200)
      await expectNoSidewaysScroll(page)
    })

  test('can be read while its cover is still on its way', { tag: '@full' }, async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/art\/cover/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await expect(heading(page)).toBeInViewport()
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
    release()
  })

  test('leads to the next one, whose heading gets the focus', async ({ page }) => {
    await open(page, address)
    const next = page.getByRole('region', { name: 'Read next' }).getByRole('listitem').first()
    const name = (await next.getByRole('heading').textContent()) ?? ''
    await next.getByRole('link').click()
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()
    await expect.poll(() => page.title()).toContain(name)
  })

  test('has no axe findings and fits the smallest phones', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, address)
    await expect(heading(page)).toHaveCount(1)
    await expectNoAxeFindings(page)
    await page.setViewportSize(phone)
    await expectNoMoreAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoSidewaysScroll(page)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is all there', async ({ page }) => {
      await page.goto(address)
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByRole('heading', { name: 'Hand and loom' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to Articles' }).last().click()
      await expect(heading(page)).toHaveText('The Pattern Book')
    })
  })
})

test.describe('an article after a link of the site', () => {
  test.use({ expectedErrors: ['404 (Not Found)', 'net::ERR_FAILED'] })

  test(
    'says that it is loading, then gives its title to the window and the focus to its heading',
    { tag: '@full' },
    async ({ page }) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('/api/blog/*', async (route) => {
        await held
        await route.continue()
      })
      await followToArticle(page)
      await expect(page.getByText('Loading article...')).toBeVisible()
      await expectNoSidewaysScroll(page)
      release()
      await expect(heading(page)).toHaveText(title)
      await expect(heading(page)).toBeFocused()
      await expect(page).toHaveTitle(title)
    },
  )

  test('is not found when it is gone, with a way back', { tag: '@full' }, async ({ page }) => {
    await page.route('/api/blog/*', (route) =>
      route.fulfill({ status: 404, json: { success: false, message: 'Article Not Found' } }),
    )
    await followToArticle(page)
    await expect(heading(page)).toHaveText('Article Not Found')
    await expect(page).toHaveTitle('Article Not Found: Loomsbury')
    await page.getByRole('link', { name: 'Back to Articles' }).click()
    await expect(page).toHaveURL('/blog')
  })

  test(
    'is not found when the response holds none, with header and footer as ever',
    { tag: '@full' },
    async ({ page }) => {
      await page.route('/api/blog/*', (route) =>
        route.fulfill({ json: { success: true, data: null, next: [] } }),
      )
      await followToArticle(page)
      await expect(heading(page)).toHaveText('Article Not Found')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    },
  )

  test('is not found when it cannot be fetched, and can be tried again', async ({ page }) => {
    let isBroken = true
    await page.route('/api/blog/*', (route) => (isBroken ? route.abort() : route.continue()))
    await followToArticle(page)
    await expect(heading(page)).toHaveText('Article Not Found')
    await expect(page.getByText('Nothing has been lost.')).toBeVisible()
    await expectNoAxeFindings(page)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveTitle(title)
  })

  test('is fetched once in five minutes', { tag: '@full' }, async ({ page }) => {
    let calls = 0
    await page.route('/api/blog/*', async (route) => {
      calls += 1
      await route.continue()
    })
    await followToArticle(page)
    await expect(heading(page)).toHaveText(title)
    await page.goBack()
    await page.getByRole('link', { name: `Read Article ${title}` }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveTitle(title)
    expect(calls).toBe(1)
  })
})

test.describe('an article that does not exist', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  test('is not found, with status 404 and a way back', async ({ page }) => {
    const response = await page.goto('/blog/no-such-article')
    expect(response?.status()).toBe(404)
    await expect(heading(page)).toHaveText('Article Not Found')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Back to Articles' }).click()
    await expect(heading(page)).toHaveText('The Pattern Book')
  })
})

test.describe('hostile articles', () => {
  // What a broken picture or an address elsewhere says in the console is no fault of ours.
  test.use({ expectedErrors: ['Failed to load resource', 'Content Security Policy'] })

  test('run nothing and show their text', { tag: '@full' }, async ({ page }) => {
    // It starts a server of its own on a database of its own first.
    test.slow()
    // PostgreSQL itself refuses the character NUL.
    const cases = Object.values(hostileHtml).map((html) => html.replaceAll('\0', ''))
    const server = await startBlogServer(async (db) => {
      // Some of them swallow what follows, so each is alone too. None was checked when it was stored.
      const contents = [cases.join(''), ...cases]
      const publishedAt = new Date('2026-01-01')
      await db
        .insert(blogPosts)
        .values(contents.map((content, number) => ({ ...makePost(number), content, publishedAt })))
    })
    await page.addInitScript(() =>
      Object.assign(window, { hostile: () => document.documentElement.setAttribute('data-ran', '') }),
    )
    const body = page.locator('.article-body')
    await page.goto(`${server.url}/blog/article-0`)
    await expect(body).toContainText('KEPT')
    const shown = await body.evaluate(showEach, cases.length)
    expect(shown).toEqual({ isKept: cases.map(() => true), hasRun: false })
    await server.stop()
  })
})

/**
 * Points at everything in the article that holds all cases and clicks it, links excepted: they would lead away. Then the
 * same with each case in a place of its own. It runs in the page as a whole: hundreds of calls from here would take too
 * long, and so would a wait for each case.
 */
async function showEach(root: HTMLElement, count: number) {
  const provoke = async () => {
    for (const element of root.querySelectorAll<HTMLElement>('*:not(a, a *)')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      element.focus()
      element.click()
    }
    // What a picture that fails would do comes a moment later.
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await provoke()
  const articles = Array.from({ length: count }, async (_, index) => {
    const answer: { data: { content: string } } = await (await fetch(`/api/blog/article-${index + 1}`)).json()
    return answer.data.content
  })
  const alone = (await Promise.all(articles)).map((content) => {
    const place = document.createElement('div')
    place.innerHTML = content
    return place
  })
  root.replaceChildren(...alone)
  await provoke()
  return {
    isKept: alone.map((place) => place.textContent.includes('KEPT')),
    hasRun: document.documentElement.hasAttribute('data-ran'),
  }
}
