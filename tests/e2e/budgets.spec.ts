import type { Page } from '@playwright/test'
import { isFull } from '../support/full.ts'
import { expect, test } from './fixtures.ts'

// What architecture and build cannot see: what travels, and whether anything moves.
// /blog is the heaviest: with three articles in its first view the second picture of covers comes along.
const limitKb = { all: 172, scripts: 100, scriptsOfIslands: 12 }

type Transfer = { url: string; bytes: number }

/** What the page has transferred so far, as it travels: headers and compressed bodies. */
async function countTransfers(page: Page): Promise<Transfer[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const urls = new Map<string, string>()
  const transfers: Transfer[] = []
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // What the style sheet brings along is no request.
    if (!request.url.startsWith('data:')) urls.set(requestId, request.url)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url) transfers.push({ url, bytes: encodedDataLength })
  })
  return transfers
}

const kilobytes = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
const listed = (transfers: Transfer[]) =>
  transfers.map(({ url, bytes }) => `${Math.round(bytes / 1024)} KB ${url}`).join('\n')

// The full run has one of each kind, and the heaviest of each.
const paths = ['/', '/services/website-design']
const more = [
  '/blog',
  '/services/email-marketing-automation',
  '/blog/what-answer-engines-read',
  '/services/data-analysis',
  '/resources/ai-marketing-guide',
  '/case-studies',
  '/case-studies/1',
  '/privacy-policy',
]
for (const path of isFull ? [...paths, ...more] : paths)
  test(`${path} stays within its bytes and 24 requests, all of them from here`, async ({ page, baseURL }) => {
    const transfers = await countTransfers(page)
    await page.goto(path)
    // Of a page that React takes over as a whole, whose own file comes after the application's.
    await expect(page.locator('[data-island=page]:not([data-awake])')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const loaded = [...transfers]
    expect(kilobytes(loaded), listed(loaded)).toBeLessThanOrEqual(limitKb.all)
    expect(loaded.length, listed(loaded)).toBeLessThanOrEqual(24)
    const scripts = loaded.filter(({ url }) => url.endsWith('.js'))
    const isWhole = (await page.locator('[data-island=page]').count()) > 0
    expect(kilobytes(scripts), listed(scripts)).toBeLessThanOrEqual(
      isWhole ? limitKb.scripts : limitKb.scriptsOfIslands,
    )
    // Pictures further down load on the way; what only a form needs comes when it is near, and is not part of the page.
    for (const picture of await page.locator('main img').all()) await picture.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const pictures = transfers.slice(loaded.length).filter(({ url }) => url.includes('/art/'))
    expect(loaded.length - scripts.length + pictures.length, listed(transfers)).toBeLessThanOrEqual(24)
    for (const { url } of transfers) expect(url.startsWith(baseURL ?? '')).toBe(true)
  })

test('nothing on the home page moves while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // The DOM library has no type for layout shifts.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001)
})

test('pages and files are sent compressed, with a tag, and cost nothing the second time', async ({
  request,
}) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  const { etag = '', ...headers } = page.headers()
  expect(headers['content-encoding']).toBe('br')
  expect(headers['vary']).toBe('accept, accept-encoding')
  expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  const script = /src="(\/assets\/boot-[^"]+)"/.exec(await page.text())?.[1] ?? ''
  const file = await request.get(script)
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  // What governs documents stays with what can be one.
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(file.headers()['x-content-type-options']).toBe('nosniff')
  expect(file.headers()).not.toHaveProperty('content-security-policy')
  const picture = await request.get('/favicon.svg')
  expect(picture.headers()['content-security-policy']).toContain("default-src 'self'")
  // The hashes of the pages' styles are nothing to a picture, and longer than many a picture.
  expect(headers['content-security-policy']).toContain('sha256-')
  expect(picture.headers()['content-security-policy']).not.toContain('sha256-')
})
