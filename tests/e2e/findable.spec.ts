import { expect, open, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

// What machines are told in the head of the document, while the browser moves from page to page.

/** What the open document says of its page, and what the server's document at the same address says. */
const heads = async (page: Page) =>
  await page.evaluate(async () => {
    const tellsMachines = (document: Document) => ({
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      links: [...document.querySelectorAll('link[rel="canonical"],link[rel="alternate"]')].map((link) =>
        ['rel', 'type', 'href'].map((name) => link.getAttribute(name)).join(' '),
      ),
      robots: [...document.querySelectorAll('meta[name="robots"]')].map((meta) =>
        meta.getAttribute('content'),
      ),
    })
    const answer = await fetch(location.pathname)
    const sent = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return { shown: tellsMachines(document), sent: tellsMachines(sent) }
  })

async function expectTrueHead(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { shown, sent } = await heads(page)
      return JSON.stringify(shown) === JSON.stringify(sent) ? 'the same' : { shown, sent }
    })
    .toBe('the same')
}

test.describe('moving between pages', () => {
  test(
    'leaves in the head what the new page would have brought itself',
    { tag: '@full' },
    async ({ page }) => {
      await open(page, '/blog')
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await expectTrueHead(page)
      await expect(page.locator('link[type="application/rss+xml"]')).toHaveCount(1)
      await page
        .getByRole('link', { name: /^Read Article/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/blog\/./)
      await expectTrueHead(page)
      await page.goBack()
      await expect(page).toHaveURL('/blog')
      await expectTrueHead(page)
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    },
  )

  test('leaves nothing of the page before: no picture, no structured data', async ({ page }) => {
    await open(page, '/blog')
    const ofThePage = page
      .locator('head')
      .locator('meta[property^="og:"], script[type="application/ld+json"]')
    expect(await ofThePage.count()).toBeGreaterThan(5)
    await page
      .getByRole('link', { name: /^Read Article/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/blog\/./)
    await expect(ofThePage).toHaveCount(0)
  })

  test.describe('to what search engines should not list', () => {
    test.use({ expectedErrors: ['404'] })
    test('says so, and takes it back on the next page', { tag: '@full' }, async ({ page }) => {
      await open(page, '/blog')
      for (const path of ['/blog/nothing-of-this-name', '/blog/what-answer-engines-read']) {
        // As the links of our pages do it.
        await page.evaluate((address) => history.pushState(null, '', address), path)
        await expectTrueHead(page)
      }
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    })
  })
})

test('what the head of a page points to is there', async ({ page }) => {
  await page.goto('/blog')
  const pointers = await page
    .locator('link[rel="alternate"], link[rel="canonical"], meta[property="og:image"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('content') ?? ''),
    )
  expect(pointers).toHaveLength(4)
  const types = []
  for (const address of pointers) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    types.push(answer.headers()['content-type']?.split(';')[0])
  }
  expect(types).toEqual(['text/html', 'text/markdown', 'application/rss+xml', 'image/png'])
})
