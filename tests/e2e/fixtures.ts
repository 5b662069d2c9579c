import { AxeBuilder } from '@axe-core/playwright'
import { firstOf, isFull } from '../support/full.ts'
import type { TrackedEvent } from '#consent/choice.ts'
import { expect, test as base, type Locator, type Page } from '@playwright/test'

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
    // Chromium reports a fade between pages that was broken off before any script of the page ran.
    const expected = [...expectedErrors, 'Transition was skipped', 'Transition was aborted']
    const unexpected = problems.filter((problem) => !expected.some((part) => problem.includes(part)))
    expect(unexpected, 'what the browser complained about').toEqual([])
  },
})

export { expect }

/** Opens a page, and waits until React has taken over all that it takes over there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await wakeAll(page)
}

/**
 * Points at every island of the page, and waits until they answer, as the server has rendered them: what React cannot
 * match it reports, and the test fails. A page that React takes over as a whole wakes by itself.
 */
export async function wakeAll(page: Page): Promise<void> {
  const before = await namesIn(page)
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new Event('pointerover', { bubbles: true }))
  })
  await expect(page.locator('[data-island]:not([data-awake])')).toHaveCount(0)
  const after = new Set(await namesIn(page))
  // Only what is for pages without scripts goes.
  const lost = before.filter((names) => !after.has(names) && !/submissionKey|attribution\./.test(names))
  expect(lost, page.url()).toEqual([])
}

/** What islands hold by name: what `useId` gives must be the same in the browser. A listbox takes the place of a select. */
const namesIn = async (page: Page) =>
  await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[data-island]:not(#root) :is([id], [name], [aria-labelledby], [for]):not(select)',
      ),
    ].map((element) =>
      ['id', 'name', 'aria-labelledby', 'for'].map((name) => element.getAttribute(name)).join(' '),
    ),
  )

/**
 * Waits until the page has come to rest: it no longer scrolls, and nothing fades in or moves to its place any more. What
 * scrolls into view is noticed some frames later.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    let restedFrames = 0
    while (restedFrames < 5) {
      const before = scrollY
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const isAtRest = scrollY === before && !document.getAnimations().some(isEnding)
      restedFrames = isAtRest ? restedFrames + 1 : 0
    }
  })
}

/** axe with every rule it has, on the page as it stands. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    // Otherwise it also finds a selector for each node of each rule that holds: a third of its time.
    .options({ resultTypes: ['violations'] })
    // Otherwise it opens a page for every analysis, to put the frames together; only a page of one frame needs none.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** The same where the usual run has looked already, at another width: the full run looks again. */
export const expectNoMoreAxeFindings = async (page: Page): Promise<void> => {
  if (isFull) await expectNoAxeFindings(page)
}

/**
 * The words in `main` that reach beyond an edge of the window, and that nothing scrolls into it. The page clips what is
 * too wide (`overflow-x: clip`), so that it is cut off without making the page any wider.
 */
const cutWords = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) return []
    // It scrolls, says itself that it is cut, or is for screen readers only.
    const isMeant = ({ overflowX, textOverflow, clipPath }: CSSStyleDeclaration) =>
      /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath.startsWith('inset')
    const isOutOfReach = (element: Element | null): boolean =>
      element === null ||
      element === main ||
      (!element.matches('[aria-hidden="true"], .sr-only, select') &&
        !isMeant(getComputedStyle(element)) &&
        isOutOfReach(element.parentElement))
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (text === '' || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const reachesOut = [...range.getClientRects()].some(
        ({ left, right, width }) => width > 1 && (right > innerWidth + 1 || left < -1),
      )
      if (reachesOut && isOutOfReach(node.parentElement)) cut.push(text.slice(0, 60))
    }
    return cut
  })

/** Nothing reaches beyond an edge of the window: the page scrolls no way but down, and no words of it are cut off. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A window just made smaller is laid out again some frames later.
  await expect
    .poll(async () => await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
  await expect.poll(async () => await cutWords(page), 'what is cut off').toEqual([])
}

/** Nothing reaches beyond an edge of a small phone, nor in the full run of a usual one. */
export async function expectFitsPhones(page: Page): Promise<void> {
  for (const viewport of firstOf([smallPhone, phone])) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
  }
}

/** Whether one covers a part of the other. */
export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!first || !second) throw new Error('one of them is not there')
  const apart = (start: 'x' | 'y', size: 'width' | 'height') =>
    first[start] + first[size] <= second[start] || second[start] + second[size] <= first[start]
  return !apart('x', 'width') && !apart('y', 'height')
}

/** What the page reports from now on, each as 'name category label value'. A new document ends the list. */
export async function recordReports(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.exposeFunction('keepReport', (report: string) => void reports.push(report))
  await page.evaluate(() => {
    // exposeFunction put it there.
    const { keepReport } = window as unknown as { keepReport: (report: string) => void }
    document.addEventListener('click', ({ target }) => {
      const { tracked } =
        (target instanceof Element && target.closest<HTMLElement>('[data-tracked]')?.dataset) || {}
      if (tracked === undefined) return
      const { name, category, label, value } = JSON.parse(tracked) as TrackedEvent
      keepReport([name, category, label, value].filter(Boolean).join(' '))
    })
  })
  return reports
}

/** Opens a select that the listbox has replaced: no test can choose in the browser's own list. */
export async function openList(select: Locator): Promise<void> {
  await expect(select).toHaveJSProperty('tagName', 'BUTTON')
  await select.click()
}

export const phone = { width: 390, height: 844 }
export const smallPhone = { width: 320, height: 640 }
