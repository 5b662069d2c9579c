import { chromium, type Page } from '@playwright/test'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { password, addAccount } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server-process.ts'
import { makeBenchPlace } from './bench-place.ts'
import { amount, type Figure } from './table.ts'

const words = 10_000
const wordsAParagraph = 60
const keys = 400
// The issue's: no key may be felt.
const limitMs = 16

const paragraph = `<p>${'loom '.repeat(wordsAParagraph).trim()}.</p>`
const article = {
  title: 'Ten thousand words',
  slug: 'ten-thousand-words',
  content: Array.from({ length: words / wordsAParagraph }, (_, at) =>
    at % 10 === 0 ? `<h2>Part ${at}</h2>\n\n${paragraph}` : paragraph,
  ).join('\n\n'),
}

const inquiries = 9
const slower = 4

/** How long each key keeps the browser busy while an article of 10,000 words is written, saving and all; and the first of a reply. */
export async function measureTyping(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  const database = await place.openDatabase()
  await addAccount(database.db, 'owen')
  const references: string[] = []
  for (let at = 0; at < inquiries; at += 1)
    references.push(await addInquiry(database.db, new Date(Date.now() + 3 * 3_600_000)))
  await database.close()
  const server = await startServer(place.settings)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage()
  await page.goto(server.url + paths.signIn())
  await page.locator('input[name=login]').fill('owen')
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith(consolePaths.today()))
  const response = await page.request.post(server.url + consolePaths.api.articles(), {
    headers: { origin: server.url },
    data: article,
  })
  // Written by src/articles/console-handlers.server.ts.
  const { article: made } = (await response.json()) as { article: { id: number } }
  await page.goto(server.url + consolePaths.article(made.id))
  const text = page.locator('.ProseMirror')
  await text.waitFor()
  const figures = []
  for (const [where, key] of [
    ['at the end', 'Control+End'],
    ['at the beginning', 'Control+Home'],
  ] as const) {
    await text.focus()
    await page.keyboard.press(key)
    const times = (await timesOfKeys(page)).toSorted((one, other) => one - other)
    const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
    figures.push({
      name: `a key ${where}, 95th percentile`,
      value: amount(share(0.95), 'ms'),
      note: `half ${amount(share(0.5), 'ms')}, slowest ${amount(share(1), 'ms')}, limit ${limitMs} ms`,
    })
  }
  figures.push(
    await firstKeys(
      page,
      references.map((reference) => server.url + consolePaths.inquiry(reference)),
    ),
  )
  await browser.close()
  await server.stop()
  await place.remove()
  return figures
}

/** What the handlers of each key took, from its first event to the last, React's drawing included. */
async function timesOfKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    let began = 0
    for (const name of ['keydown', 'keypress', 'beforeinput', 'input']) {
      // The browser writes the letter before `input`, and what watches the text runs within it.
      addEventListener(name, () => (began = performance.now()), { capture: true })
      addEventListener(name, () => {
        if (name === 'keydown') times.push(0)
        times.push((times.pop() ?? 0) + performance.now() - began)
      })
    }
    Object.assign(window, { keyTimes: times })
  })
  await page.keyboard.type('warp and weft '.repeat(Math.ceil(keys / 14)), { delay: 30 })
  // Put there above.
  return await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}

/** From the first key of a reply until it is on screen, at a quarter of the processor: each in an enquiry just opened. */
async function firstKeys(page: Page, addresses: readonly string[]): Promise<Figure> {
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const times: number[] = []
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      const shown = ({ timeStamp }: KeyboardEvent) =>
        requestAnimationFrame(() =>
          setTimeout(() => Object.assign(window, { firstKeyMs: performance.now() - timeStamp })),
        )
      addEventListener('keydown', shown, { capture: true, once: true })
    })
    await page.getByRole('textbox', { name: /^Reply to/ }).click()
    // As long as a hand needs from the mouse to the keys.
    await page.waitForTimeout(300)
    await page.keyboard.press('D')
    await page.waitForFunction(() => 'firstKeyMs' in window)
    // Put there above.
    times.push(await page.evaluate(() => (window as unknown as { firstKeyMs: number }).firstKeyMs))
  }
  const sorted = times.toSorted((one, other) => one - other)
  return {
    name: `the first key of a reply, with a processor ${slower} times slower`,
    value: amount(sorted[Math.floor(sorted.length / 2)], 'ms'),
    note: `until it is on screen; of ${sorted.length} the slowest ${amount(sorted.at(-1), 'ms')}, limit 50 ms`,
  }
}
