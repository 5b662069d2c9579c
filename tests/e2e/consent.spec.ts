import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  overlap,
  smallPhone,
  test,
} from './fixtures.ts'
import { firstOf } from '../support/full.ts'

// A second server, with a tag manager; the one of the other tests has none.
let server: ServerProcess
const dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-consent-'))
test.beforeAll(async () => {
  const port = await freePort()
  server = await startServer({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    GTM_ID: 'GTM-TEST123',
    LOG_LEVEL: 'warn',
  })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Evidence = { foreignRequests: string[]; writes: () => Promise<string[]> }

/** Records every request that leaves the site and every write to the device, and answers for the tag manager. */
async function watch(page: Page): Promise<Evidence> {
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) foreignRequests.push(request.url())
  })
  await page
    .context()
    .route('https://www.googletagmanager.com/**', async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=1; path=/"' }),
    )
  await page.addInitScript(() => {
    const written: string[] = []
    Object.assign(window, { written })
    for (const method of ['setItem', 'removeItem', 'clear'] as const) {
      // oxlint-disable-next-line typescript/unbound-method -- called with the right `this` below
      const original = Storage.prototype[method]
      Storage.prototype[method] = function (this: Storage, ...values: string[]) {
        written.push(`storage ${values.join('=')}`)
        Reflect.apply(original, this, values)
      }
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set: (value: string) => {
        written.push(`cookie ${value}`)
        cookie?.set?.call(document, value)
      },
    })
    const openDatabase = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      written.push(`database ${name}`)
      return openDatabase(name, version)
    }
  })
  return {
    foreignRequests,
    writes: async () => await page.evaluate(() => (window as unknown as { written: string[] }).written),
  }
}

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)
const bar = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })
const visit = async (page: Page, to: string) => await open(page, server.url + to)

type Told = Record<string, unknown>
const told = async (page: Page): Promise<Told[]> =>
  await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => {
      // Consent commands are arguments objects.
      const values = { ...(entry as Record<string, unknown>) }
      return '0' in values ? { command: Object.values(values) } : values
    }),
  )

test('before the answer nothing is loaded or stored, wherever the visitor goes', async ({
  page,
  context,
}) => {
  const evidence = await watch(page)
  await visit(page, '/?utm_source=letter')
  await expect(bar(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(bar(page)).toBeVisible()
  expect(evidence.foreignRequests).toEqual([])
  expect(await evidence.writes()).toEqual([])
  expect(await cookieNames(context)).toEqual([])
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
})

test('the bar is no trap, has two answers of one size, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize(smallPhone)
  await visit(page, '/')
  const decline = bar(page).getByRole('button', { name: 'Decline' })
  const accept = bar(page).getByRole('button', { name: 'Accept' })
  const [first, second] = [await decline.boundingBox(), await accept.boundingBox()]
  expect(first?.width).toBeCloseTo(second?.width ?? 0, 0)
  expect(first?.height).toBe(second?.height)
  expect(first?.height).toBeGreaterThanOrEqual(44)
  expect(await accept.getAttribute('class')).toBe(await decline.getAttribute('class'))
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
  // It is not focused by itself, and what it could cover can be scrolled above it.
  await expect(page.locator('body')).toBeFocused()
  const last = page.getByRole('button', { name: 'Cookie settings' })
  await last.focus()
  const cover = (await bar(page).boundingBox())?.y ?? 0
  await expect
    .poll(async () => {
      const box = await last.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    })
    .toBeLessThanOrEqual(cover)
})

for (const width of firstOf([320, 390, 544, 640, 768, 1024, 1120, 1440]))
  test(`at ${width} px the page ends just above the bar`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/terms-of-service')
    await page.getByRole('button', { name: 'Cookie settings' }).focus()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const roomBelow = async () => {
      const end = await page.getByRole('contentinfo').boundingBox()
      return ((await bar(page).boundingBox())?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0)
    }
    await expect.poll(roomBelow).toBeLessThan(56)
    expect(await roomBelow()).toBeGreaterThanOrEqual(0)
  })

for (const width of firstOf([1280, 768, 390]))
  test(`at ${width} px a toast leaves the bar's buttons free`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 })
    await visit(page, '/')
    for (const label of ['First name', 'Last name']) await page.getByLabel(label).fill('Priya')
    await page.getByLabel('Email', { exact: true }).fill('priya@example.com')
    await page.getByRole('button', { name: 'Send your enquiry' }).click()
    const toast = page.locator('.toast')
    await toast.hover()
    for (const name of ['Accept', 'Decline'])
      expect(await overlap(toast, bar(page).getByRole('button', { name }))).toBe(false)
  })

test('after Decline nothing is loaded, and the answer is kept for six months', async ({ page, context }) => {
  const evidence = await watch(page)
  await visit(page, '/')
  const kept = page.waitForResponse('**/api/consent')
  await bar(page).getByRole('button', { name: 'Decline' }).click()
  await expect(bar(page)).toBeHidden()
  await kept
  const [cookie, ...others] = await context.cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: 'consent', value: 'decline.1', sameSite: 'Lax' })
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(182)
  await page.reload()
  await expect(bar(page)).toBeHidden()
  expect(await evidence.writes()).toEqual([])
  expect(evidence.foreignRequests).toEqual([])
})

test('under Global Privacy Control nobody is asked and nothing is loaded', async ({ page, context }) => {
  const evidence = await watch(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await context.addCookies([{ name: 'consent', value: 'accept.1', url: server.url }])
  await visit(page, '/')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden()
  expect(evidence.foreignRequests).toEqual([])
  expect(await evidence.writes()).toEqual([])
})

test('after Accept the tag manager is told pages, queries and events, with consent set before', async ({
  page,
}) => {
  const evidence = await watch(page)
  await visit(page, '/case-studies')
  const kept = page.waitForResponse('**/api/consent')
  await bar(page).getByRole('button', { name: 'Accept' }).click()
  await kept
  await expect
    .poll(() => evidence.foreignRequests)
    .toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'])
  // The link would end the document, and what it was told with it.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await page.getByRole('link', { name: 'View Our Services' }).click()

  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  const begin = [
    { command: ['consent', 'default', { ...denied, analytics_storage: 'denied' }] },
    { command: ['consent', 'update', { analytics_storage: 'granted' }] },
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
  ]
  expect(await told(page)).toEqual([
    ...begin,
    { event: 'page_path', page_path: '/case-studies' },
    {
      event: 'case_study_cta_click',
      event_category: 'engagement',
      event_label: 'view_services',
      value: undefined,
    },
  ])

  await visit(page, '/blog')
  await page.getByRole('searchbox').fill('newsletter')
  await expect
    .poll(async () => (await told(page)).at(-1))
    .toEqual({ event: 'page_path', page_path: '/blog?q=newsletter' })
  await page
    .getByRole('link', { name: /^Read Article/ })
    .first()
    .click()
  await expect.poll(async () => (await told(page)).length).toBe(6)
  expect(await told(page)).toEqual([
    ...begin,
    { event: 'page_path', page_path: '/blog' },
    { event: 'page_path', page_path: '/blog?q=newsletter' },
    { event: 'page_path', page_path: expect.stringMatching(/^\/blog\/./) },
  ])
})

test('pages that are not listed are never reported', async ({ page, context }) => {
  await watch(page)
  await context.addCookies([{ name: 'consent', value: 'accept.1', url: server.url }])
  await visit(page, '/services/website-design/enquire?package=business-pro')
  await expect(page.getByRole('heading', { name: 'Request the Business Pro package' })).toBeVisible()
  expect(await told(page)).toEqual([])
  await page.getByRole('link', { name: /Back to/ }).click()
  await expect(page).toHaveURL(/website-design$/)
  await expect
    .poll(async () => (await told(page)).flatMap(({ page_path }) => page_path ?? []))
    .toEqual(['/services/website-design'])
})

test.describe('an address that is private', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  test(
    'is not told to the pages it leads to, and no tag manager is loaded on it',
    { tag: '@full' },
    async ({ page, context }) => {
      const evidence = await watch(page)
      await context.addCookies([{ name: 'consent', value: 'accept.1', url: server.url }])
      for (const [address, referrer] of [
        ['/set-password?token=secret', `${server.url}/`],
        ['/sign-in/link?token=secret', `${server.url}/`],
        // What is behind its link is no one else's at all.
        ['/enquiries/secret', ''],
      ] as const) {
        await visit(page, address)
        expect(evidence.foreignRequests).toEqual([])
        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
        // A page of its own, which has its analytics and does not know where the visitor was.
        await expect.poll(() => evidence.foreignRequests.length).toBe(1)
        expect(await page.evaluate(() => document.referrer)).toBe(referrer)
        expect(JSON.stringify(await told(page))).not.toContain('secret')
        evidence.foreignRequests.length = 0
      }
    },
  )

  test(
    'is reached from a public page by a new document, which the tag manager does not see',
    { tag: '@full' },
    async ({ page, context }) => {
      await watch(page)
      await context.addCookies([{ name: 'consent', value: 'accept.1', url: server.url }])
      await visit(page, '/')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /sign.in/i })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client sign-in')
      expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    },
  )
})

test('the answer can be changed from the footer and from the cookie page, and taking it back stops everything', async ({
  page,
  context,
}) => {
  const evidence = await watch(page)
  await visit(page, '/cookie-policy')
  await bar(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(async () => (await cookieNames(context)).toSorted()).toEqual(['_ga', 'consent'])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await expect(bar(page)).toBeFocused()
  await bar(page).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })).toBeFocused()

  const onPage = page.getByRole('main').getByRole('button', { name: 'Cookie settings' })
  await expect(onPage).toHaveCSS('text-decoration-line', 'none')
  await onPage.click()
  const loadedAgain = page.waitForEvent('load')
  await bar(page).getByRole('button', { name: 'Decline' }).click()
  await loadedAgain
  await expect(bar(page)).toBeHidden()
  expect(evidence.foreignRequests).toHaveLength(1)
  expect(await cookieNames(context)).toEqual(['consent'])
  expect((await context.cookies())[0]?.value).toBe('decline.1')
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
})
