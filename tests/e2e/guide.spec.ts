import type { Page } from '@playwright/test'
import { expect, open, phone, smallPhone, test } from './fixtures.ts'
import { isFull } from '../support/full.ts'

const path = '/resources/ai-marketing-guide'
const contents = (page: Page) => page.getByRole('navigation', { name: 'In this guide' })
const chapter = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const link = (page: Page, name: string) => contents(page).getByRole('link', { name, exact: true })
const current = (page: Page) => contents(page).locator('[aria-current="true"]')

test.describe('the AI marketing guide', () => {
  test('shows what it is, and leads home', { tag: '@full' }, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A guide to AI marketing')
    await expect(page.getByText('no pretensions whatever to originate anything')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).first().click()
    await expect(page).toHaveURL('/')
  })

  test('its contents follow the reader, and stay in view', { tag: '@full' }, async ({ page }) => {
    await open(page, path)
    await expect(current(page)).toHaveCount(0)
    for (const name of ['What is AI Marketing', 'Generative AI', 'The Future', 'Industry Applications']) {
      await chapter(page, name).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
      await expect(current(page)).toHaveText(name)
      await expect(link(page, name)).toBeInViewport()
    }
  })

  test('its contents lead to the chapters, and an address leads to one of them', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    for (const [name, id] of [
      ['Best Practices', 'best-practices'],
      ['What is AI Marketing', 'what-is-ai-marketing'],
      ['Glossary', 'glossary'],
    ] as const) {
      await link(page, name).click()
      await expect(page).toHaveURL(`${path}#${id}`)
      await expect(chapter(page, name)).toBeInViewport()
      await expect(current(page)).toHaveText(name)
    }
    await open(page, `${path}#getting-started`)
    await expect(chapter(page, 'Getting Started')).toBeInViewport()
  })

  test('its text leads to articles and services', async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(11)
    await page.getByRole('link', { name: 'the human edit', exact: true }).click()
    await expect(page).toHaveURL('/blog/the-human-edit-checklist')
    await page.goBack()
    await page.getByRole('link', { name: 'personalization', exact: true }).click()
    await expect(page).toHaveURL('/services/personalization')
  })

  if (isFull)
    test('is printed as text: no header, contents or pictures, and the checklist on a sheet of its own', async ({
      page,
    }) => {
      await open(page, path)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('banner').first()).toBeHidden()
      await expect(contents(page)).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      for (const picture of await page.locator('main img').all()) await expect(picture).toBeHidden()
      await expect(chapter(page, 'Best Practices')).toBeVisible()
      const checklist = page
        .locator('div')
        .filter({ has: page.getByRole('heading', { name: 'Before it goes out: a checklist' }) })
        .last()
      await expect(checklist).toHaveCSS('break-before', 'page')
      await expect(checklist).toHaveCSS('break-after', 'page')
    })

  test('keeps its contents in reach on a phone: they say where one is, unfold, lead on and fold', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const viewport of [phone, smallPhone]) {
      await page.setViewportSize(viewport)
      await open(page, path)
      const bar = contents(page).locator('summary')
      await expect(link(page, 'Glossary')).toBeHidden()
      await chapter(page, 'Generative AI').evaluate((heading) => heading.scrollIntoView())
      await expect(bar).toHaveText('In this guide: Generative AI')
      await expect(bar).toBeInViewport({ ratio: 1 })
      await bar.click()
      await link(page, 'Glossary').click()
      await expect(link(page, 'Glossary')).toBeHidden()
      const [under, heading] = [await bar.boundingBox(), await chapter(page, 'Glossary').boundingBox()]
      expect(heading?.y ?? 0).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? 0))
    }
  })

  if (isFull)
    test('lets its tables take the free width of a large screen', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(page, path)
      const table = await page.getByRole('table', { name: 'What to hand to a machine' }).boundingBox()
      const text = await page.getByText('Each row could be a chapter').boundingBox()
      expect(table?.width ?? 0).toBeGreaterThan((text?.width ?? 0) + 200)
    })

  test(
    'keeps the rows of its tables on a phone, each cell under its title',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize(phone)
      await open(page, path)
      const table = page.getByRole('table', { name: 'What to hand to a machine' })
      await expect(table.getByRole('row')).toHaveCount(10)
      const row = table.getByRole('row', { name: /^E-mail/ })
      const head = await row.getByRole('rowheader').boundingBox()
      const cell = await row.getByRole('cell').first().boundingBox()
      expect(cell?.y ?? 0).toBeGreaterThan(head?.y ?? Infinity)
      expect(cell?.width ?? 0).toBeGreaterThan(phone.width * 0.8)
    },
  )
})

test.describe('the AI marketing guide without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is all there, with contents that lead to the chapters', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10)
    await contents(page).getByText('In this guide').last().click()
    await expect(contents(page).getByRole('link')).toHaveCount(9)
    await link(page, 'The Future').click()
    await expect(page).toHaveURL(`${path}#the-future`)
    await expect(chapter(page, 'The Future')).toBeInViewport()
    await expect(page.getByText('which is worth more in January')).toBeVisible()
  })
})
