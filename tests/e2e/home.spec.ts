import { settings } from '../support/e2e-server.ts'
import { expect, open, test } from './fixtures.ts'

test.describe('the home page', () => {
  test('has its sections in order', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Loomsbury: AI Marketing Agency, London')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'People set the pattern. AI does the weaving.',
    )
    const sections = page.locator('main > section')
    await expect(sections).toHaveCount(7)
    const ids = await sections.evaluateAll((all) => all.map(({ id }) => id))
    expect(ids).toEqual(['', 'services', 'portfolio', 'benefits', 'team', 'contact', ''])
  })

  test('is not endless: about seven windows of a desk, fourteen of a phone', async ({ page }) => {
    for (const [width, height, limit] of [
      [1440, 900, 6500],
      [390, 844, 11_500],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(page, '/')
      // Once the sheet has arrived that the first screen does not wait for.
      await expect
        .poll(async () => await page.evaluate(() => document.documentElement.scrollHeight))
        .toBeLessThanOrEqual(limit)
    }
  })

  test('has text of 18 px, and alone a picture at its end and a wordmark across', async ({ page }) => {
    const seen = async (path: string) => {
      await open(page, path)
      const end = page.locator('main > section').last()
      const wordmark = await page.getByRole('contentinfo').locator('svg').last().boundingBox()
      return { pictures: await end.locator('> img').count(), isLarge: (wordmark?.width ?? 0) > 1000 }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await seen('/services/website-design')).toEqual({ pictures: 0, isLarge: false })
    expect(await seen('/')).toEqual({ pictures: 1, isLarge: true })
    await expect(page.locator('body')).toHaveCSS('font-size', '18px')
  })

  test('leads from the hero to the services and to the form', async ({ page }) => {
    await page.goto('/')
    const hero = page.locator('main > section').first()
    await expect(hero.getByRole('link', { name: 'Explore Our Services' })).toHaveAttribute(
      'href',
      '/#services',
    )
    await expect(hero.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '/#contact')
    await expect(page.locator('#team').getByRole('link', { name: 'Get Started Today' })).toHaveAttribute(
      'href',
      '/#contact',
    )
  })

  test('shows eight services, each with three features and a link', async ({ page }) => {
    await page.goto('/')
    const cards = page.locator('#services article')
    await expect(cards).toHaveCount(8)
    await expect(cards.getByRole('heading')).toHaveText([
      'AI-Enhanced Website Design',
      'Expert-Guided Content Creation',
      'Competitor Analysis',
      'Human-Centered Personalization',
      'AI-Assisted Conversation',
      'Strategic Ad Management',
      'Social Media Strategy',
      'Generative Engine Optimization',
    ])
    await expect(cards.getByRole('listitem')).toHaveCount(24)
    const links = page.locator('#services').getByRole('link', { name: /^Learn More/ })
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      [
        'website-design',
        'content-creation',
        'competitor-analysis',
        'personalization',
        'conversation-ai',
        'ad-management',
        'social-media-management',
        'generative-engine-optimization',
      ].map((slug) => `/services/${slug}`),
    )
  })

  test('puts the services in one, two and three columns', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const tracks = await page
        .locator('#services [data-reveal="group"]')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
      expect(tracks, `at ${width} px`).toBe(columns)
    }
  })

  test('opens the portfolio in new tabs, and says so', async ({ page }) => {
    await page.goto('/')
    const cards = page.locator('#portfolio').getByRole('link', { name: /loomsbury\.example/ })
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) {
      await expect(card).toHaveAttribute('target', '_blank')
      await expect(card).toHaveAttribute('rel', /noopener/)
      await expect(card).toContainText('(opens in a new tab)')
      await expect(card).toContainText('Made-up example')
    }
    await expect(page.getByRole('img', { name: /Saltmarsh Kitchen/ })).toHaveCount(1)
  })

  test('says on each card what the service costs at least', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#services article').getByText(/^(From |Priced )/)).toHaveText([
      'From $750',
      'From $899 a month',
      'From £999',
      'From $1,199',
      'Priced after a free call',
      'Priced after a free call',
      'From $799 a month',
      'From £1,500 a month',
    ])
  })

  test('leads to the case studies, two articles and the guide', async ({ page }) => {
    const reading = page
      .locator('#portfolio')
      .getByRole('list')
      .filter({ hasText: 'Four case studies, week by week' })
    await page.goto('/')
    const hrefs = await reading
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs).toHaveLength(4)
    for (const href of hrefs) expect((await page.request.get(href)).status(), href).toBe(200)
    expect(hrefs.filter((href) => href.startsWith('/blog/'))).toHaveLength(2)
    await reading.getByRole('link', { name: 'Four case studies, week by week' }).click()
    await expect(page).toHaveURL('/case-studies')
  })

  test('is the same for those who come by a link of ours', { tag: '@full' }, async ({ page }) => {
    await open(page, '/')
    const words = async () => (await page.locator('#services, #portfolio, #benefits').allInnerTexts()).join()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const asWritten = await words()
    await open(page, '/services/website-design')
    await page.getByRole('link', { name: 'Loomsbury', exact: false }).first().click()
    await expect(page.getByText('From £1,500 a month')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Saltmarsh Kitchen' })).toBeVisible()
    expect(await words()).toBe(asWritten)
  })

  test('shows four benefits with who does what, and a person', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#benefits li')).toHaveCount(4)
    await expect(page.locator('#benefits dt').filter({ hasText: 'People' })).toHaveCount(4)
    await expect(page.locator('#benefits dt').filter({ hasText: /^AI$/ })).toHaveCount(4)
    await expect(page.locator('#team')).toContainText('Brand and Marketing Strategist')
  })

  test('says in the footer where the agency is, and when it works', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy'])
      await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1)
    // Where no one is asked about cookies there is nothing to set: no empty entry either.
    await expect(footer.getByRole('list').last().getByRole('listitem')).toHaveText([
      'Privacy policy',
      'Terms of service',
      'Cookie policy',
    ])
    // Decision 2: in the first column, and in no other place of a public page.
    await expect(page.getByRole('link', { name: 'Client sign-in' })).toHaveAttribute('href', '/sign-in')
    await expect(footer.getByRole('link', { name: /Loomsbury on/ })).toHaveCount(3)
    await expect(footer).toContainText('24/7')
    await expect(footer).toContainText('Monday to Sunday')
    await expect(footer).toContainText('London E1 7QX')
    await expect(footer.getByRole('link', { name: 'hello@loomsbury.example' })).toHaveAttribute(
      'href',
      'mailto:hello@loomsbury.example',
    )
  })

  test('brings its sections in once, when they come into view', { tag: '@full' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/')
    const heading = page.locator('#benefits').getByRole('heading', { level: 2 })
    await expect(heading).toHaveClass(/reveal-waiting/)
    await heading.scrollIntoViewIfNeeded()
    await expect(heading).not.toHaveClass(/reveal-waiting/)
    await expect(heading).toHaveCSS('opacity', '1')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(heading).not.toHaveClass(/reveal-waiting/)
  })

  test('brings its services in one after the other, once a tenth of them is in view', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const grid = page.locator('#services [data-reveal="group"]')
    const cells = grid.locator('> *')
    // Scrolled until so much of it is above the window's lower edge.
    const show = async (share: number) =>
      await grid.evaluate(async (element, part) => {
        const { top, height } = element.getBoundingClientRect()
        scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' })
        // What is in view is noticed a frame later.
        for (let frames = 0; frames < 5; frames += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve))
      }, share)
    await open(page, '/')
    await show(0.06)
    for (const cell of await cells.all()) await expect(cell).toHaveCSS('opacity', '0')
    await show(0.12)
    // §9: 0.55 s, each a tenth of a second after the one before it, those below the window too.
    await expect(cells).toHaveCount(9)
    for (const [place, cell] of (await cells.all()).entries()) {
      await expect(cell).toHaveCSS('opacity', '1')
      await expect(cell).toHaveCSS('transition-duration', '0.55s, 0.55s')
      const delay = await cell.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).transitionDelay),
      )
      expect(delay).toBeCloseTo(place / 10)
    }
  })

  test('hides no services where the window is too low for a tenth of them', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 320, height: 180 })
    await open(page, '/')
    const [first] = await page.locator('#services article').all()
    await first?.scrollIntoViewIfNeeded()
    await expect(first ?? page.locator('#services')).toHaveCSS('opacity', '1')
  })

  test(
    'shows its portfolio one card after the other, and its closing banner',
    { tag: '@full' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await open(page, '/')
      const cards = page.locator('#portfolio').getByRole('list').first().getByRole('listitem')
      await expect(cards).toHaveCount(3)
      for (const card of await cards.all()) await expect(card).toHaveCSS('opacity', '0')
      for (const [place, delay] of [/^0s/, '0.1s', '0.2s'].entries()) {
        const card = cards.nth(place)
        await card.scrollIntoViewIfNeeded()
        await expect(card).toHaveCSS('opacity', '1')
        await expect(card).toHaveCSS('transition-delay', delay)
      }
      const banner = page.locator('.banner__panel')
      await expect(banner).toHaveCSS('opacity', '0')
      await banner.scrollIntoViewIfNeeded()
      await expect(banner).toHaveCSS('opacity', '1')
    },
  )

  test('hides nothing from visitors who return to the middle of it', { tag: '@full' }, async ({ page }) => {
    await open(page, '/')
    await page.locator('#benefits').scrollIntoViewIfNeeded()
    const studies = page.locator('#portfolio').getByRole('link', { name: 'case studies' })
    await studies.scrollIntoViewIfNeeded()
    await studies.click()
    await expect(page).toHaveURL('/case-studies')
    await page.goBack()
    await expect(page).toHaveURL('/')
    for (const card of await page.locator('#portfolio').getByRole('listitem').all())
      await expect(card).toHaveCSS('opacity', '1')
  })

  test('hides nothing from those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(page.locator('.reveal-waiting')).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  })

  test('names itself to search engines and link previews', async ({ page }) => {
    await page.goto('/')
    const content = async (selector: string, attribute = 'content') =>
      await page.locator(selector).getAttribute(attribute)
    expect(await content('meta[name="description"]')).toContain('Human-led, AI-assisted marketing')
    expect(await content('link[rel="canonical"]', 'href')).toBe(`${settings.url}/`)
    expect(await content('meta[property="og:title"]')).toBe('Loomsbury: AI Marketing Agency, London')
    expect(await content('meta[property="og:url"]')).toBe(`${settings.url}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  })
})
