import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
  recordReports,
} from './fixtures.ts'
import { firstOf, isFull } from '../support/full.ts'

const titles = [
  'AI-Powered E-commerce Transformation',
  'E-commerce Revenue Acceleration',
  'B2B SaaS Lead Generation Revolution',
  'Museum Membership Renewal',
] as const

test.describe('the list of case studies', () => {
  test('shows four studies, each with its industry, three results and its tags', async ({ page }) => {
    await open(page, '/case-studies')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proven AI Marketing Results')
    await expect(page.getByText('Success Stories • Case Studies')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([...titles])
    const second = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titles[1] }) })
    for (const words of ['Independent homeware retailer', '189%', 'Revenue Growth', '167%', 'Enhanced'])
      await expect(second.getByText(words).first()).toBeVisible()
    await expect(
      second.getByRole('list', { name: 'Technologies and services' }).getByRole('listitem'),
    ).toHaveCount(7)
  })

  for (const [button, report, address] of firstOf([
    ['Start Your Success Story', 'start_project', '/#contact'],
    ['View Our Services', 'view_services', '/#services'],
    ['Get Your Free Consultation', 'get_consultation', '/#contact'],
    ['Contact Our Team', 'contact_team', '/#contact'],
  ] as const))
    test(`'${button}' leads to ${address} and is reported`, async ({ page }) => {
      await open(page, '/case-studies')
      const reports = await recordReports(page)
      await page.getByRole('link', { name: button }).click()
      await expect(page).toHaveURL(address)
      await expect(page.locator(address.slice(1))).toBeInViewport()
      await expect.poll(() => reports).toEqual([`case_study_cta_click engagement ${report}`])
    })

  test("'Learn More' leads to each study, in its own looks", { tag: '@full' }, async ({ page }) => {
    await open(page, '/case-studies')
    // Of the first alone: a new document ends the list.
    const reports = await recordReports(page)
    for (const [index, title] of titles.entries()) {
      await page.getByRole('link', { name: `Learn More about ${title}` }).click()
      await expect(page).toHaveURL(`/case-studies/${index + 1}`)
      await expect(page).toHaveTitle(`${title}: Loomsbury`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(title)
      await expect(page.getByRole('main').locator('dl').first()).toHaveCSS('display', 'grid')
      await expect(page.getByRole('heading', { name: 'Client Testimonial' })).toHaveCount(0)
      expect(reports).toEqual(['case_study_cta_click engagement learn_more_case_study 1'])
      await page.getByRole('link', { name: 'Back to Case Studies' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proven AI Marketing Results')
    }
  })

  test('leads back home', { tag: '@full' }, async ({ page }) => {
    await open(page, '/case-studies')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  if (isFull)
    test('has no axe findings and fits the smallest phones', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, '/case-studies')
      await expectNoAxeFindings(page)
      await page.setViewportSize(phone)
      await expectNoAxeFindings(page)
      await page.setViewportSize(smallPhone)
      await expectNoSidewaysScroll(page)
      // The page clips what is too wide: the words of the stats have to end inside it.
      for (const value of ['Enhanced', 'Multiple']) {
        const box = await page.getByText(value, { exact: true }).first().boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(smallPhone.width)
      }
    })
})

if (isFull)
  test('the words of the stats stay clear of the dividers', async ({ page }) => {
    await page.goto('/case-studies')
    for (const width of [897, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const room = await page.locator('.stats dd').evaluateAll((values) =>
        values.map((value) => {
          const word = document.createRange()
          word.selectNodeContents(value)
          const cell = value.parentElement ?? value
          return cell.getBoundingClientRect().right - word.getBoundingClientRect().right
        }),
      )
      expect(Math.min(...room), `at ${width} px`).toBeGreaterThanOrEqual(20)
    }
  })

test.describe('the list of case studies without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('leads to every study', async ({ page }) => {
    for (const title of titles) {
      await page.goto('/case-studies')
      await page.getByRole('link', { name: `Learn More about ${title}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })
})
