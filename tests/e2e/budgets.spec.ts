import { expect, test } from './fixtures.ts'

// What architecture and build cannot see: what travels, and whether anything moves.
test('the home page takes at most 12 requests and 200 KB, all of it from here', async ({ page, baseURL }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const urls = new Map<string, string>()
  let bytes = 0
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // What the style sheet brings along is no request.
    if (!request.url.startsWith('data:')) urls.set(requestId, request.url)
  })
  client.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
  await page.goto('/', { waitUntil: 'networkidle' })
  // Pictures further down load on the way; what only the form needs comes when it is near, and is not part of the page.
  const pageHeight = await page.evaluate(() => document.body.scrollHeight)
  const requestsAtFirst = urls.size
  for (let y = 0; y < pageHeight; y += 400) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
    await page.waitForTimeout(30)
  }
  await page.waitForLoadState('networkidle')
  const pictures = [...urls.values()].slice(requestsAtFirst).filter((url) => url.includes('/art/'))
  expect(requestsAtFirst + pictures.length, [...urls.values()].join('\n')).toBeLessThanOrEqual(12)
  expect(bytes).toBeLessThanOrEqual(200 * 1024)
  for (const url of urls.values()) expect(url.startsWith(baseURL ?? '')).toBe(true)
})

// One of each kind; the home page is above.
for (const path of [
  '/blog',
  '/blog/what-answer-engines-read',
  '/services/website-design',
  '/services/data-analysis',
  '/resources/ai-marketing-guide',
  '/case-studies',
  '/case-studies/1',
  '/privacy-policy',
])
  test(`${path} takes at most 12 requests, with the pictures further down`, async ({ page }) => {
    const urls: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) urls.push(request.url())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const first = [...urls]
    for (const picture of await page.locator('main img').all()) await picture.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const requests = [...first, ...urls.slice(first.length).filter((url) => url.includes('/art/'))]
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12)
  })

test('nothing on the home page moves while it loads', async ({ page }) => {
  // The first visit brings the fonts: a machine without Georgia and Arial has no fallback of their measures.
  await page.goto('/', { waitUntil: 'networkidle' })
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
})
