import { packageGroups } from '#content/services/catalogue.ts'
import { deliverables } from '#content/services/deliverables.ts'
import { servicesWithoutPage } from '#content/services/services-without-page.ts'
import { expect, expectNoSidewaysScroll, open, smallPhone, test } from './fixtures.ts'
import { firstOf, isFull } from '../support/full.ts'

// What every service page shows a buyer: prices that are complete, a person, and a piece of work.

for (const [service, { title }] of firstOf([...deliverables]))
  test(`/services/${service} names its prices and its reader, and shows its work`, async ({ page }) => {
    await page.goto(`/services/${service}`)
    const prices = page.getByRole('region', { name: /^Prices/ })
    await expect(prices).toHaveAttribute('id', 'pricing')
    await expect(prices.getByRole('figure')).toContainText(
      /Tamsin Ferreira.*Reads every brief that comes in/s,
    )
    await expect(prices.getByRole('img', { name: /Tamsin Ferreira/ })).toBeVisible()
    const sheet = page.getByRole('figure').filter({ hasText: title })
    await expect(sheet).toContainText('Made-up example')
    await page.setViewportSize(smallPhone)
    // A phone folds it.
    await page.getByText('See the example').click()
    await expect(sheet).toBeVisible()
    await expectNoSidewaysScroll(page)
    const { x, width } = (await sheet.boundingBox()) ?? { x: 0, width: 0 }
    expect(x + width).toBeLessThanOrEqual(smallPhone.width)
  })

test('the sample letter has the way to stop that it speaks of, at its foot', async ({ page }) => {
  await page.goto('/services/email-marketing-automation')
  const letter = page.getByRole('figure').filter({ hasText: 'Basket reminder' })
  await expect(letter.getByText('use the link at the bottom')).toBeVisible()
  const [button, stop] = await Promise.all([
    letter.getByText('Back to the basket').boundingBox(),
    letter.getByText('Stop these e-mails', { exact: true }).boundingBox(),
  ])
  expect(stop?.y ?? 0).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
})

if (isFull)
  test('prices print in ink with their rules, and without buttons', async ({ page }) => {
    await page.goto('/services/website-design')
    await page.emulateMedia({ media: 'print' })
    const popular = page.getByRole('article').filter({ hasText: 'Business Pro' }).first()
    await expect(popular).toHaveCSS('background-color', 'oklch(1 0 0)')
    await expect(popular).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(popular.getByText('Delivery')).toHaveCSS('color', 'oklch(0.38 0.026 356)')
    await expect(popular.locator('dl')).toHaveCSS('border-top-color', 'oklch(0.59 0.022 356)')
    await expect(page.locator('#main').getByRole('link', { name: /^Get Started/ })).toHaveCount(0)
  })

if (isFull)
  test('what the sites are built with stands clear of the section below it', async ({ page }) => {
    await page.goto('/services/website-design')
    const built = page.locator('[aria-labelledby=technologies-heading]')
    const [section, tags] = await Promise.all([built.boundingBox(), built.getByRole('list').boundingBox()])
    const end = (box: typeof section) => (box ? box.y + box.height : Number.NaN)
    expect(end(section) - end(tags)).toBeGreaterThanOrEqual(40)
  })

test('a service without packages has a picture, a button in its head and a price to ask for', async ({
  page,
}) => {
  const orders = new Set<string>()
  for (const { slug, title } of servicesWithoutPage) {
    await page.goto(`/services/${slug}`)
    const head = page.getByRole('region', { name: title, exact: true })
    await expect(head.getByRole('presentation').first()).toHaveAttribute('src', new RegExp(`/art/${slug}`))
    await expect(head.getByRole('link', { name: 'Ask for a price' })).toHaveAttribute('href', '#contact')
    await expect(page.getByRole('region', { name: /^Prices/ })).toContainText('What moves the price')
    const ids = await page
      .locator('main > section')
      .evaluateAll((all) => all.map((section) => section.getAttribute('aria-labelledby')))
    orders.add(ids.join(' '))
  }
  expect(orders.size).toBe(servicesWithoutPage.length)
})

if (isFull)
  test('no two processes hang on the same thread', async ({ page }) => {
    const threads = new Map<string, string>()
    const services = [...packageGroups, ...servicesWithoutPage.map(({ slug }) => ({ service: slug }))]
    for (const { service } of services) {
      await page.goto(`/services/${service}`)
      const path = await page.locator('.steps__line path').getAttribute('d')
      threads.set(path ?? '', service)
    }
    expect(threads.size).toBe(services.length)
  })

test('competitor analysis says how the work runs, and ends with something to do', async ({ page }) => {
  await open(page, '/services/competitor-analysis')
  const process = page.getByRole('region', { name: 'From a list of names to advice' })
  await expect(process.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('link', { name: 'Send us the name' }).click()
  await expect(page.getByRole('dialog', { name: 'Competitor Analysis' })).toBeVisible()
})

if (isFull)
  test('the popular package keeps its edge in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/services/website-design')
    const popular = page.getByRole('article').filter({ hasText: 'Most popular' })
    await expect(popular).toHaveCSS('outline-style', 'solid')
    // A system colour, where other visitors see none.
    expect(await popular.evaluate((element) => getComputedStyle(element).outlineColor)).toMatch(/^rgb\(/)
  })

if (isFull)
  test('"30-minute" is never broken across lines', async ({ page }) => {
    const paths = [
      ...[...deliverables.keys()].map((service) => `/services/${service}`),
      '/case-studies',
      '/case-studies/1',
    ]
    for (const path of paths) {
      await page.goto(path)
      for (const width of [320, 360, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const broken = await page.evaluate(() => {
          const texts = document.createTreeWalker(
            document.querySelector('main') ?? document,
            NodeFilter.SHOW_TEXT,
          )
          const found: string[] = []
          while (texts.nextNode()) {
            const { currentNode: node } = texts
            const start = node.textContent?.indexOf('30-minute') ?? -1
            if (start < 0) continue
            const range = document.createRange()
            range.setStart(node, start)
            range.setEnd(node, start + '30-minute'.length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
              found.push(node.textContent ?? '')
          }
          return found
        })
        expect(broken, `${path} at ${width} px`).toEqual([])
      }
    }
  })

test('the upright names of the platforms are whole, in their bands and below the header', async ({
  page,
}) => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 1024, height: 600 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await open(page, '/services/social-media-management')
    for (const band of await page.locator('.platform-bands > li').all()) {
      const name = band.getByRole('heading')
      await name.scrollIntoViewIfNeeded()
      const [around, words] = await Promise.all([band.boundingBox(), name.boundingBox()])
      expect(words?.y ?? 0).toBeGreaterThan(around?.y ?? 0)
      expect(words?.height ?? Infinity).toBeLessThan(viewport.height - 68)
    }
  }
})
