import type { Browser, Page } from '@playwright/test'
import type { ConsoleArticle } from '#articles/article.ts'
import { enterConsole, type PortalServer } from '../support/portal-server.ts'
import { expect, open } from './fixtures.ts'

export const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
export const excerpt = (page: Page) => page.getByRole('textbox', { name: 'Excerpt' })
export const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' })
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
export const state = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })
export const expectSaved = async (page: Page) =>
  await expect(state(page, /^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 30_000 })

/** What no check stops, but for a title and an address. */
export const whole = {
  excerpt: 'Four things you can count when answer engines quote you, and two that you cannot.',
  content: `<p>${'Every month someone sends us a chart with a line that climbs. '.repeat(6)}</p>`,
  authorName: 'Owen Weaver',
}

/** Stores an article as the page would, and opens it. @returns its address */
export async function openArticle(
  page: Page,
  server: PortalServer,
  heading: string,
  more: object = {},
): Promise<string> {
  await enterConsole(page, server, 'owen')
  const response = await page.request.post(`${server.url}/api/console/articles`, {
    headers: { origin: server.url },
    data: { ...whole, title: heading, slug: heading.toLowerCase().replaceAll(' ', '-'), ...more },
  })
  const { article } = (await response.json()) as { article: { id: number } }
  const address = `${server.url}/console/articles/${article.id}`
  await openEditor(page, address)
  return address
}

/** Opens the page of an article, and waits for the editor. */
export async function openEditor(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(text(page)).toBeVisible()
}

/** Someone else opens it, too. */
export async function openBeside(
  browser: Browser,
  server: PortalServer,
  address: string,
  who: string,
): Promise<Page> {
  const page = await browser.newPage()
  await enterConsole(page, server, who)
  await openEditor(page, address)
  return page
}

/** The article as the server has it. */
export async function storedArticle(page: Page, address: string): Promise<ConsoleArticle> {
  const response = await page.request.get(address.replace('/console/', '/api/console/'))
  return ((await response.json()) as { article: ConsoleArticle }).article
}
