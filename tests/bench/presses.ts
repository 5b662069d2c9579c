import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { startServer } from '#tests/support/server-process.ts'
import { makeBenchPlace } from './bench-place.ts'
import { middle } from './load.ts'
import { amount, type Figure } from './table.ts'

const rounds = 5
const readingMs = 2000
// A phone on slow 4G, as Lighthouse has it.
const slowdown = 4
const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, offline: false }

type Press = {
  name: string
  path: string
  /** Where its reader has been looking before the second press. */
  readAt: string
  press: (page: Page) => Promise<void>
  done: string
}

const presses: Press[] = [
  {
    name: 'the menu',
    path: '/',
    readAt: 'h1',
    press: async (page) => await page.getByRole('button', { name: 'Menu' }).tap(),
    done: 'html[data-menu-open]',
  },
  {
    name: 'a package button, until its form is there',
    path: '/services/website-design',
    readAt: '#pricing a[rel=nofollow]',
    press: async (page) => await page.locator('#pricing a[rel=nofollow]').first().tap(),
    done: '[role=dialog] form, main form[method=post]',
  },
  {
    name: 'a form field',
    path: '/',
    readAt: '#contact',
    press: async (page) => await page.getByLabel('First name').tap(),
    done: 'input:focus',
  },
]

type Measured = { untilDoneMs: number; interactionMs: number }

/** How long a phone's first press and its second wait, on pages that no one has touched before. */
export async function measurePresses(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  const server = await startServer(place.settings)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const figures: Figure[] = []
  for (const press of presses) {
    const cold: Measured[] = []
    const warm: Measured[] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      cold.push(await measure(context, server.url, press))
      // The same phone comes again: files are cached, React is there before the press.
      warm.push(await measure(context, server.url, press, true))
      await context.close()
    }
    figures.push(row(`${press.name}, cold`, cold), row(`${press.name}, warm`, warm))
  }
  await browser.close()
  await server.stop()
  await place.remove()
  return figures
}

function row(name: string, all: Measured[]): Figure {
  const interaction = middle(all, ({ interactionMs }) => interactionMs).interactionMs
  return {
    name,
    value: amount(middle(all, ({ untilDoneMs }) => untilDoneMs).untilDoneMs, 'ms'),
    note: `next frame after ${amount(interaction, 'ms')}`,
  }
}

async function measure(
  context: BrowserContext,
  url: string,
  { path, readAt, press, done }: Press,
  isWarm = false,
): Promise<Measured> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const slowest = { ms: 0 }
    Object.assign(window, { slowest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.ms = Math.max(slowest.ms, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(url + path, { waitUntil: isWarm ? 'networkidle' : 'load' })
  if (isWarm) {
    // No one presses what they have not read: what comes when it is near the window is there by then.
    await page.locator(readAt).first().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(readingMs)
  }
  const startedAtMs = performance.now()
  await press(page)
  await page.locator(done).first().waitFor()
  const untilDoneMs = performance.now() - startedAtMs
  await page.waitForTimeout(300)
  // Put there by the script above; a press that loaded another page has none.
  const interactionMs = await page.evaluate(
    () => (window as unknown as { slowest?: { ms: number } }).slowest?.ms ?? 0,
  )
  await page.close()
  return { untilDoneMs, interactionMs }
}
