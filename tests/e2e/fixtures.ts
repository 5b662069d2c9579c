import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

type Fixtures = {
  /** Messages that a test expects in the console, as parts of them. Everything else fails the test. */
  expectedErrors: string[]
}

/** Playwright's test, which fails when the page logs an error or a warning, or throws. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(page)
    const unexpected = problems.filter((problem) => !expectedErrors.some((part) => problem.includes(part)))
    expect(unexpected, 'what the browser complained about').toEqual([])
  },
})

export { expect }

/** Opens a page, gives the sign of life that React waits for, and waits until it answers. */
export async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('react-ready', () =>
      document.documentElement.setAttribute('data-react-ready', ''),
    )
  })
  await page.goto(path)
  await page.mouse.move(1, 1)
  await page.waitForSelector('html[data-react-ready]')
}

/** axe with every rule it has, on the page as it stands. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Otherwise it also finds a selector for each node of each rule that holds: a third of its time.
    .options({ resultTypes: ['violations'] })
    // Otherwise it opens a page for every analysis, to put the frames together; only a page of one frame needs none.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Nothing reaches beyond the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}

export const phone = { width: 390, height: 844 }
export const smallPhone = { width: 320, height: 640 }
