import { expect, test } from './fixtures.ts'

// Nothing of a first screen waits for a script.
test.use({ viewport: { width: 1280, height: 720 }, javaScriptEnabled: false })

test('the list of articles begins with three titles', async ({ page }) => {
  await page.goto('/blog')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  for (const at of [0, 1, 2]) await expect(titles.nth(at)).toBeInViewport({ ratio: 1 })
})

test('an article begins with its text, a case study with its facts', async ({ page }) => {
  await page.goto('/blog/what-answer-engines-read')
  await expect(page.locator('.article-body > p').first()).toBeInViewport({ ratio: 0.5 })
  await page.goto('/case-studies/1')
  for (const fact of ['Timeline', 'Location', 'Industry'])
    await expect(page.getByRole('term').filter({ hasText: fact }).first()).toBeInViewport({ ratio: 1 })
})
