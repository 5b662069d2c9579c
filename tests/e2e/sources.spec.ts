import { firstOf } from '../support/full.ts'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, open, smallPhone, test } from './fixtures.ts'

const path = '/sources'

test('names the documents of others with links, and says what is our own', async ({ page }) => {
  await page.setViewportSize(smallPhone)
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our sources')
  const itemOf = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(itemOf('“The famous 40%”').getByRole('link')).toHaveAttribute(
    'href',
    'https://arxiv.org/abs/2311.09735',
  )
  for (const name of ['Research and the rules of platforms', 'Laws and public bodies']) {
    const items = page.getByRole('region', { name }).getByRole('listitem')
    await expect(items.filter({ hasNot: page.getByRole('link') })).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: 'What we promise and sell' })).toContainText(
    'Client satisfaction of 98% and the 12 industries we serve are our own figures. Nobody else has checked them.',
  )
  // Nothing speaks of how the website is made.
  await expect(page.getByRole('main')).not.toContainText(/specification|§|\btests?\b/i)
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
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

test('machines find it, and read it as Markdown', async ({ request }) => {
  const twin = await (await request.get(`${path}.md`)).text()
  expect(twin).toContain('(https://arxiv.org/abs/2311.09735)')
  for (const file of ['/sitemap.xml', '/llms.txt'])
    expect(await (await request.get(file)).text(), file).toContain(path)
})
