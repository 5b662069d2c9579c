import { firstOf } from '../support/full.ts'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, open, smallPhone, test } from './fixtures.ts'

const path = '/sources'

test('every figure stands with its source: our own word, a document, or ours', async ({ page }) => {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our sources')
  const rowOf = (words: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: words }) })
  await expect(rowOf('“client satisfaction: 98%”').getByRole('definition')).toHaveText(
    'Our own figure, not checked by others.',
  )
  await expect(rowOf('“Timeline: 14 weeks”').getByRole('definition')).toContainText(
    'stands for no real client',
  )
  await expect(rowOf('“The famous 40%”').getByRole('link')).toHaveAttribute(
    'href',
    'https://arxiv.org/abs/2311.09735',
  )
  // Outside sources and our own stand apart, and none speaks of how the website is made.
  const others = page.getByRole('region', { name: 'Figures from others', exact: true })
  await expect(others.getByRole('definition').filter({ hasNot: page.getByRole('link') })).toHaveCount(0)
  const own = page.getByRole('region', { name: 'Our own figures', exact: true })
  await expect(own.getByRole('definition').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/specification|§|\btests?\b/i)
  await expectNoAxeFindings(page)
})

test('its contents lead to the parts, and a part leads to the page it is about', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, path)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: /^Articles.*Our own figures/ }).click()
  await expect(page).toHaveURL(`${path}#own-articles`)
  await expect(page.getByRole('heading', { level: 3, name: 'Articles' }).last()).toBeInViewport()
  await page.getByRole('link', { name: 'Article: measuring GEO honestly' }).last().click()
  await expect(page).toHaveURL('/blog/measuring-geo-honestly')
})

for (const [from, name] of firstOf([
  ['/', 'Our sources'],
  ['/resources/ai-marketing-guide', 'the list of our sources'],
  ['/visibility-audit', 'Where our figures come from'],
] as const))
  test(`${from} leads there`, async ({ page }) => {
    await open(page, from)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our sources')
  })

test('a small phone shows each source below its words', async ({ page }) => {
  await page.setViewportSize(smallPhone)
  await open(page, path)
  await expectNoSidewaysScroll(page)
  const words = await page.getByRole('term').filter({ hasText: '98%' }).boundingBox()
  const source = await page.getByText('Our own figure, not checked by others.').first().boundingBox()
  expect(source?.x).toBe(words?.x)
})

test('machines find it, and read it as Markdown', async ({ request }) => {
  const twin = await (await request.get(`${path}.md`)).text()
  expect(twin).toContain('“client satisfaction: 98%”')
  expect(twin).toContain('(https://arxiv.org/abs/2311.09735)')
  for (const file of ['/sitemap.xml', '/llms.txt'])
    expect(await (await request.get(file)).text(), file).toContain(path)
})
