import type { Locator } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'

test.describe('the footer', () => {
  test('says its promise a sentence a line', async ({ page }) => {
    await open(page, '/privacy-policy')
    const promise = page.getByRole('contentinfo').getByRole('paragraph').first()
    await expect(promise).toHaveText('Human strategy. AI execution. London hours: all of them.')
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const [height, line] = await promise.evaluate((element) => [
        element.getBoundingClientRect().height,
        Number.parseFloat(getComputedStyle(element).lineHeight),
      ])
      expect(Math.round((height ?? 0) / (line ?? 1)), `at ${width} px`).toBe(3)
    }
  })

  test('leads to every service, to prices and to proof', async ({ page }) => {
    await open(page, '/privacy-policy')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation', { name: 'Services' }).getByRole('link')).toHaveCount(10)
    const links = footer.getByRole('navigation', { name: 'Prices and proof' }).getByRole('link')
    expect((await links.allTextContents()).slice(0, 5)).toEqual([
      'Prices',
      'Case studies',
      'Articles',
      'The promise',
      'Free Visibility Audit',
    ])
    await links.filter({ hasText: 'The promise' }).click()
    await expect(page).toHaveURL('/promise')
  })

  test('has company and legal links on one line of writing', async ({ page }) => {
    await open(page, '/privacy-policy')
    const footer = page.getByRole('contentinfo')
    // Of the letters: a box may be taller than what is written in it.
    const bottomOf = async (element: Locator) =>
      await element.evaluate((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getBoundingClientRect().bottom
      })
    const company = await bottomOf(footer.getByText('Registered in England and Wales'))
    const link = await bottomOf(footer.getByRole('link', { name: 'Privacy policy' }))
    expect(Math.abs(company - link)).toBeLessThan(1.5)
  })
})
