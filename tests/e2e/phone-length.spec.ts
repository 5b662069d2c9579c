import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { expect, phone, test } from './fixtures.ts'

test.use({ viewport: phone, javaScriptEnabled: false })

test('no service takes more than 9,000 px of a phone, nor prices more than 6,000, without scripts as well', async ({
  page,
}) => {
  const services = site.footerServices.map(({ slug }) => [paths.service(slug), 9000] as const)
  for (const [path, most] of [...services, [paths.prices(), 6000] as const]) {
    await page.goto(path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, path).toBeLessThanOrEqual(most)
  }
})

test('what is folded on a phone opens by its key, and stands there open on a desk', async ({ page }) => {
  await page.goto(paths.service('website-design'))
  const feature = page.getByText('A blog you can write yourself')
  await expect(feature).toBeHidden()
  await page.locator('summary', { hasText: 'What it includes: Business Pro' }).press('Enter')
  await expect(feature).toBeVisible()
  await page.getByText('See the example').click()
  await expect(page.getByText(/Welcome to Thornwick Cycles/)).toBeVisible()
  await page.reload()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(feature).toBeVisible()
  await expect(page.getByText('See the example')).toBeHidden()
})
