import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { insertUser } from '#features/accounts/server/users.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addPassword, password } from '#tests/support/people.ts'
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

/** How long each key keeps the browser busy while an article of 10,000 words is written, saving and all. */
export async function measureTyping(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  const database = await openDatabase({ dataDir: path.join(place.folder, 'data') })
  const user = await insertUser(database.db, {
    email: 'owen@example.com',
    username: 'owen',
    firstName: 'Owen',
    lastName: 'Weaver',
    role: 'staff',
  })
  if (user) await addPassword(database.db, user.id)
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
  // Written by src/server/endpoints/console-articles.ts.
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
