import { readMails } from '../support/e2e-server.ts'
import { expect, expectNoAxeFindings, open, test, recordReports } from './fixtures.ts'

test.describe('a case study', () => {
  test('shows its sections in order, with its facts and its phases', async ({ page }) => {
    await open(page, '/case-studies/2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-commerce Revenue Acceleration')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'The Challenge',
      'Our Solution',
      'Implementation Timeline',
      'Key Takeaways',
      'Results Achieved',
      'Technologies & Services',
      'Ready for Similar Results?',
      'Next Steps & Future Opportunities',
      'Explore More Success Stories',
    ])
    for (const fact of ['16 weeks', 'United Kingdom', 'E-commerce'])
      await expect(page.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible()
    const timeline = page.getByRole('region', { name: 'Implementation Timeline' })
    await expect(timeline.getByRole('listitem')).toHaveCount(4)
    await expect(timeline.getByRole('listitem').nth(2)).toContainText('Phase 3, weeks 8 to 12')
    const results = page.getByRole('region', { name: 'Results Achieved' })
    for (const value of ['Enhanced', '189%', '167%'])
      await expect(results.getByText(value, { exact: true })).toBeVisible()
  })

  // UK law forbids invented reviews: outside development only words that a client has signed off are shown.
  test(
    'shows no testimonial that is a sample, and does not bring it along',
    { tag: '@full' },
    async ({ page }) => {
      for (const id of ['1', '2']) {
        const response = await page.goto(`/case-studies/${id}`)
        await expect(page.getByRole('heading', { name: 'Client Testimonial' })).toHaveCount(0)
        expect(await response?.text()).not.toMatch(/isSample|Head of (E-commerce|Marketing)/)
      }
    },
  )

  test('shows a text before and after, and says that it is made up', { tag: '@full' }, async ({ page }) => {
    await page.goto('/case-studies/4')
    const exhibit = page.getByRole('figure').filter({ hasText: 'One renewal letter' })
    await expect(exhibit).toContainText('Made-up example')
    await expect(exhibit).toContainText('Before: the letter by post')
    await expect(exhibit).toContainText('After: the letter with a reason')
  })

  test('draws each phase as long as its weeks, one after the other', { tag: '@full' }, async ({ page }) => {
    await open(page, '/case-studies/3')
    const phases = page.getByRole('region', { name: 'Implementation Timeline' }).locator('image')
    await expect(phases).toHaveCount(5)
    await phases.first().scrollIntoViewIfNeeded()
    const boxes = await phases.evaluateAll((images) =>
      images
        .map((image) => (image.parentElement ?? image).getBoundingClientRect())
        .map(({ x, width }) => ({ x, width })),
    )
    const track = await page.locator('ol > li > svg').first().boundingBox()
    const week = (track?.width ?? 0) / 18
    for (const [index, weeks] of [3, 3, 4, 5, 3].entries())
      expect(Math.abs((boxes[index]?.width ?? 0) - weeks * week)).toBeLessThan(1)
    for (const [index, { x, width }] of boxes.entries()) {
      const next = boxes[index + 1]?.x ?? (track?.x ?? 0) + (track?.width ?? 0)
      expect(Math.abs(x + width - next)).toBeLessThan(1)
    }
  })

  test("'Get Started Today' asks for a consultation and thanks inside the dialog", async ({ page }) => {
    await open(page, '/case-studies/1')
    const reports = await recordReports(page)
    const button = page.getByRole('main').getByRole('link', { name: 'Get Started Today' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'AI Marketing Consultation' })
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('First name').fill('Priya')
    await dialog.getByLabel('Last name').fill('Shah')
    await dialog.getByLabel('Email').fill('priya.case@example.com')
    await dialog.getByLabel('Company').fill('Shah & Sons')
    await page.waitForTimeout(1600) // the time trap: people need longer than tests
    const [request] = await Promise.all([
      page.waitForRequest('**/api/contact/service'),
      dialog.getByRole('button', { name: 'Send request' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({
      firstName: 'Priya',
      lastName: 'Shah',
      email: 'priya.case@example.com',
      company: 'Shah & Sons',
      service: 'AI Marketing Consultation',
    })
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText('AI Marketing Consultation')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('dialog')).toBeHidden()
    // The clicks inside the dialog are not clicks on the button.
    await expect.poll(() => reports).toEqual(['case_study_detail_cta engagement get_started 1'])
    // §4: closing resets.
    await button.click()
    await expect(page.getByRole('dialog').getByLabel('First name')).toHaveValue('')
  })

  test("'View All Case Studies' leads to the list and is reported", { tag: '@full' }, async ({ page }) => {
    await open(page, '/case-studies/4')
    const reports = await recordReports(page)
    await page.getByRole('link', { name: 'View All Case Studies' }).click()
    await expect(page).toHaveURL('/case-studies')
    await expect.poll(() => reports).toEqual(['case_study_detail_cta engagement view_all_case_studies 4'])
  })
})

test('a case study needs no more than its document to work', { tag: '@full' }, async ({ page }) => {
  await page.route(/membership-renewal-|cards-/, (route) => route.abort())
  await open(page, '/case-studies/4')
  await expect(page.getByRole('heading', { name: 'Results Achieved' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get Started Today' }).click()
  await expect(page.getByRole('dialog', { name: 'AI Marketing Consultation' })).toBeVisible()
})

test.describe('a case study that does not exist', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  test('says so in the given words, with status 404 and a way to the others', async ({ page }) => {
    for (const id of ['5', '01', 'x']) {
      const response = await page.goto(`/case-studies/${id}`)
      expect(response?.status()).toBe(404)
    }
    await open(page, '/case-studies/x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Case Study Not Found')
    await expect(page.getByText("The case study you're looking for doesn't exist.")).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Back to Case Studies' }).click()
    await expect(page).toHaveURL('/case-studies')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proven AI Marketing Results')
  })
})

test.describe('a case study without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is complete, and its consultation is asked for on a page of its own', async ({ page }) => {
    await page.goto('/case-studies/3')
    for (const heading of await page.getByRole('main').getByRole('heading', { level: 2 }).all())
      await expect(heading).toHaveCSS('opacity', '1')
    await expect(page.getByRole('heading', { name: 'Client Testimonial' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Get Started Today' }).click()
    await expect(page).toHaveURL('/services/ai-marketing-consultation/enquire')
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Script')
    await page.getByLabel('Email').fill('nora.case@example.com')
    await page.getByLabel('Company').fill('Script Ltd')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    const reference = (await page.getByText(/^LB-/).textContent()) ?? ''
    await expect.poll(async () => (await readMails(reference)).length).toBe(2)
  })
})
