import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
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
import { pageAddresses } from '../support/page-addresses.ts'

// What holds for every page, whatever is on it.

const addresses = await pageAddresses()

// The console and its editor have sheets of their own, with their own rules for the same components.
const allSheets = globSync('dist/client/assets/*.css')
  .filter((file) => !/\/(?:console|editor-page|report-page)-/.test(file))
  .map((file) => readFileSync(file, 'utf8'))

// Less, and the descenders of a line run into the ascenders of the next.
const leastLeading = 1.08

const tightHeadings = (page: Page) =>
  page.getByRole('heading').evaluateAll(
    (headings, least) =>
      headings
        .map((heading) => ({ text: heading.textContent, style: getComputedStyle(heading) }))
        .filter(
          ({ style }) =>
            Number.parseFloat(style.lineHeight) < least * Number.parseFloat(style.fontSize) - 0.1,
        )
        .map(({ text }) => text),
    leastLeading,
  )

/** The rules of the build that mean something on a page, but stand in no sheet that the page has. Those for print aside. */
const missingRules = async (page: Page): Promise<string[]> =>
  await page.evaluate((texts) => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...(rule instanceof CSSGroupingRule &&
        !(rule instanceof CSSMediaRule && rule.conditionText === 'print')
          ? selectorsOf(rule.cssRules)
          : []),
      ])
    const here = new Set([...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)))
    const elsewhere = texts.flatMap((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return selectorsOf(sheet.cssRules).filter((selector) => selector.includes('.') && !here.has(selector))
    })
    const means = (selector: string) =>
      document.querySelector(selector.replaceAll(/::[\w-]+(\([^)]*\))?/g, '')) !== null
    return [...new Set(elsewhere.filter(means))]
  }, allSheets)

async function expectSoundPage(page: Page) {
  expect(await missingRules(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await tightHeadings(page)).toEqual([])
  await expectNoAxeFindings(page)
  await page.setViewportSize(phone)
  await expectNoMoreAxeFindings(page)
  await page.setViewportSize(smallPhone)
  await expectNoSidewaysScroll(page)
}

for (const path of addresses)
  test.describe(path, () => {
    // A page that refuses a link says so in its status too.
    test.use({
      expectedErrors: /token=|\/preview\//.test(path)
        ? ['404 (Not Found)', '410 (Gone)', '400 (Bad Request)']
        : [],
    })

    test('has no axe findings, one heading of the first level, and fits the smallest phones', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, path)
      await expectSoundPage(page)
    })
  })

test.describe('the private page of an enquiry', () => {
  test('has no axe findings, one heading of the first level, and fits the smallest phones', async ({
    page,
    request,
  }) => {
    const sent = await request.post('/api/contact/landing', {
      data: {
        submissionKey: 'key-of-ines-hallam',
        firstName: 'Ines',
        lastName: 'Hallam',
        email: 'ines.hallam.of.the.dairy@a-very-long-name-of-a-company.example',
        company: 'Marrowby Dairy',
        service: 'chatbots',
        message: 'We make cheese.\n\nWe are three people.',
      },
    })
    const { statusPath } = (await sent.json()) as { statusPath: string } // decision 13
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, statusPath)
    await expectSoundPage(page)
  })
})

test.describe('a service that does not exist', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  test('is not found, with a way home', async ({ page }) => {
    const response = await page.goto('/services/mind-reading')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found')
    await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  })
})
