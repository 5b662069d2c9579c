import { expect, expectNoAxeFindings, open, test } from './fixtures.ts'

const path = '/how-we-use-ai'

test('says what machines do, what leaves, who decides and how to say no', async ({ page }) => {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we use AI')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'On this page',
    '1. What people do',
    '2. What machines do',
    '3. Which data leaves us',
    '4. Which data never does',
    '5. Who decides',
    '6. How to say no',
    '7. When these rules change',
  ])
  // It has no date of its own: the legal pages show the day of the visit.
  await expect(page.getByRole('main')).not.toContainText('Last updated')
  await expectNoAxeFindings(page)
})

test('the footer and the small print of every form lead there', async ({ page }) => {
  for (const from of [
    '/',
    '/services/data-analysis',
    '/services/website-design/enquire',
    '/services/competitor-analysis/enquire',
    '/visibility-audit',
    '/privacy-request',
  ]) {
    await page.goto(from)
    const inForm = page
      .getByRole('main')
      .locator('form')
      .getByRole('link', { name: /^How we use AI/ })
    await expect(inForm.first(), from).toHaveAttribute('href', path)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'How we use AI' })).toHaveAttribute(
      'href',
      path,
    )
  }
})
