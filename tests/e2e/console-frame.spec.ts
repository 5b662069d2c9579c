import { eq } from 'drizzle-orm'
import { setStatus } from '../support/people.ts'
import { users } from '#accounts/table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { addColleague, enterConsole } from '../support/portal-server.ts'
import { addInquiry, newInquiry, postInquiry } from '../support/inquiries.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'
import { addStaff, openConsole, ownServer } from './own-server.ts'
import { firstOf } from '../support/full.ts'

// What is around every page of the console. One server, one after the other: all see the same inquiries.

const server = ownServer(addStaff)
test.beforeEach(async () => await server.db.delete(contactSubmissions))

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const inTheConsole = () => `${server.url}/console`

test('the rail leads around, and says where one is and who one is', async ({ page }) => {
  await enterConsole(page, server, 'owen', '/console')
  const rail = page.getByRole('navigation', { name: 'Console', exact: true })
  await expect(rail.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Search or jump' })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Owen Weaver' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden()
  // Every place of the rail is there.
  for (const link of await rail.getByRole('link').all())
    expect(
      (await page.request.get(new URL((await link.getAttribute('href')) ?? '', server.url).href)).status(),
    ).toBe(200)
})

test('at 1280 every icon of the rail has its name, and in a low window the menu of the person stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await enterConsole(page, server, 'owen', '/console')
  const rail = page.getByRole('navigation', { name: 'Console', exact: true })
  for (const name of ['Today', 'Enquiries', 'Calendar', 'Mail', 'Settings'])
    await expect(rail.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.locator('summary').filter({ hasText: 'Owen Weaver' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 })
  await rail.getByRole('link', { name: 'Settings' }).focus()
  await expect(rail.getByText('Settings', { exact: true })).toBeInViewport()
  await expectNoAxeFindings(page)
})

test('the skip link is the first stop, and leads past the rail', { tag: '@full' }, async ({ page }) => {
  await enterConsole(page, server, 'owen')
  await open(page, inTheConsole())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test(
  'nothing of the site’s styles is in the console, and nothing is inline',
  { tag: '@full' },
  async ({ page }) => {
    await enterConsole(page, server, 'owen', '/console')
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toMatch(/\/assets\/console-/)
    await expect(page.locator('style, [style]')).toHaveCount(0)
  },
)

for (const [name, window] of firstOf(Object.entries({ phone, smallPhone })))
  test(`on a ${name} a bar, a dock and a sheet do the same`, async ({ page }) => {
    await page.setViewportSize(window)
    await addInquiry(server.db, inHours(-1))
    await enterConsole(page, server, 'owen', '/console')
    const dock = page.getByRole('navigation', { name: 'Console, on a small window' })
    await expect(dock.getByRole('link', { name: 'Today 1 late' })).toHaveAttribute('aria-current', 'page')
    await expectNoSidewaysScroll(page)
    await expectNoAxeFindings(page)
    await dock.getByRole('button', { name: 'More' }).click()
    const sheet = page.getByRole('dialog', { name: 'More' })
    await expect(sheet.getByText('Owen Weaver')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(dock.getByRole('button', { name: 'More' })).toBeFocused()
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the sheet opens and signing out works', async ({ page }) => {
    await page.setViewportSize(phone)
    await enterConsole(page, server, 'owen', '/console')
    await expect(page.getByRole('button', { name: 'Search or jump' })).toBeHidden()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/console'))
    await page.goto(inTheConsole())
    expect(new URL(page.url()).pathname).toBe('/sign-in')
  })
})

test('the counts change in another browser within a second', async ({ page, browser }) => {
  await enterConsole(page, server, 'owen', '/console')
  const other = await browser.newPage()
  await enterConsole(other, server, 'tamsin', '/console')
  for (const window of [page, other]) await window.waitForLoadState('networkidle').catch(() => {})
  await expect(other).toHaveTitle('Today · Loomsbury')
  await postInquiry(server.url, newInquiry())
  for (const window of [page, other]) await expect(window).toHaveTitle('(1) Today · Loomsbury')
  await other.close()
})

test.describe('the palette', () => {
  test('opens by Ctrl K, finds a person, and leads to what they wrote, by keyboard alone', async ({
    page,
  }) => {
    await addInquiry(server.db, inHours(2))
    await addInquiry(server.db, inHours(5), {
      firstName: 'Philippa',
      lastName: 'Orrin',
      company: 'Orrin & Daughters',
    })
    await enterConsole(page, server, 'owen')
    await open(page, inTheConsole())
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search or jump to' })
    await expect(field).toBeFocused()
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
    // People first: who is due next.
    await expect(options.first()).toContainText('Gareth Llewellyn')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expectNoAxeFindings(page)
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(1).getAttribute('id')) ?? '',
    )
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await field.fill('orrin & d')
    await expect(options).toHaveText([/Philippa Orrin/, /^Orrin & Daughters/])
    await expect(page.getByText('2 results')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/LB-/)
  })

  test('says when nothing is found, and gives the focus back', { tag: '@full' }, async ({ page }) => {
    await enterConsole(page, server, 'owen')
    await open(page, inTheConsole())
    const button = page.getByRole('button', { name: 'Search or jump' })
    await button.click()
    await page.getByRole('combobox').fill('zzz')
    await expect(page.getByText('No results for “zzz”.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test.describe('when the server is away', () => {
    test.use({ expectedErrors: ['Failed to load resource', 'net::ERR'] })
    test('says so', { tag: '@full' }, async ({ page }) => {
      await enterConsole(page, server, 'owen')
      await open(page, inTheConsole())
      await page.route('**/api/console/search**', (route) => route.abort())
      await page.keyboard.press('Control+k')
      await expect(page.getByText('We couldn’t search. Nothing has been lost.')).toBeVisible()
    })
  })
})

test.describe('the keys', () => {
  test('are listed by ?, which does nothing in a field', async ({ page }) => {
    await enterConsole(page, server, 'owen')
    await open(page, inTheConsole())
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused()
    await expect(list).toContainText('Single letters do nothing until you switch them on')
    await expect(list).toContainText('Go to Enquiries')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('?')
    await expect(list).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveValue('?')
  })

  test('of one letter are switched on and off in the list, with one press', async ({ page }) => {
    const marked = `${inTheConsole()}?here`
    await enterConsole(page, server, 'owen')
    await open(page, marked)
    await page.keyboard.press('?')
    await page.getByRole('button', { name: 'Switch single letters on' }).click()
    await expect(page.getByText('Single letters are on.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    // A key pressed while the dialog is still in the page does nothing, though it is closed.
    await expect(page.locator('dialog', { hasText: 'Keyboard shortcuts' })).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expect(page).toHaveURL(inTheConsole())
    await open(page, inTheConsole())
    await page.keyboard.press('?')
    await page.getByRole('button', { name: 'Switch single letters off' }).click()
    await expect(page.getByText('Single letters do nothing')).toBeVisible()
  })

  test('of one letter work only for people who have switched them on', async ({ page }) => {
    const marked = `${inTheConsole()}?here`
    await enterConsole(page, server, 'owen')
    await open(page, marked)
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(marked)
    await server.db.update(users).set({ wantsLetterShortcuts: true }).where(eq(users.username, 'owen'))
    await open(page, marked)
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expect(page).toHaveURL(inTheConsole())
  })
})

test('a key pressed before React is there does what it says afterwards', async ({ page }) => {
  await enterConsole(page, server, 'owen')
  for (const [key, opened] of [
    ['?', 'Keyboard shortcuts'],
    ['Control+k', 'Search or jump'],
  ] as const) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/main-/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(inTheConsole())
    await page.keyboard.press(key)
    release()
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
    await page.unroute(/\/assets\/main-/)
  }
})

test.describe('an address without a page', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  test('keeps the frame for staff', { tag: '@full' }, async ({ page }) => {
    await openConsole(page, server, '/console/nowhere')
    await expect(page).toHaveTitle(/Not found · Loomsbury$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Back to Today' }).click()
    await expect(page).toHaveURL(inTheConsole())
  })

  test('is the site’s for a client, and does not reload', { tag: '@full' }, async ({ page }) => {
    await addColleague(server, 'ada', 'Ada', 'client')
    await enterConsole(page, server, 'ada')
    await open(page, inTheConsole())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await page.evaluate(() => document.body.setAttribute('data-here', ''))
    await page.waitForTimeout(1000)
    expect(await page.evaluate(() => document.body.hasAttribute('data-here'))).toBe(true)
  })
})

test.describe('without a connection', () => {
  // What the page fetches meanwhile.
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })
  test('says so, and when it is back', async ({ page, context }) => {
    await enterConsole(page, server, 'owen')
    await open(page, inTheConsole())
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toHaveCount(0)
  })
})

test.describe('a person who is disabled', () => {
  // What the page asks for meanwhile.
  test.use({ expectedErrors: ['401 (Unauthorized)'] })
  test('is told so in the open page within two seconds', async ({ page }) => {
    const maisie = await addColleague(server, 'maisie', 'Maisie')
    await enterConsole(page, server, 'maisie')
    const heard = page.waitForResponse((response) => response.url().endsWith('/api/console/events'))
    await open(page, inTheConsole())
    await heard
    await setStatus(server, maisie.id, 'disabled')
    await expect(page.getByRole('alert')).toContainText('Your account has been closed')
  })

  test('is told to sign in again where the page was still loading', async ({ page }) => {
    const nora = await addColleague(server, 'nora', 'Nora')
    await enterConsole(page, server, 'nora')
    await page.route('**/api/console/events', async (route) => {
      await setStatus(server, nora.id, 'disabled')
      await route.continue()
    })
    await open(page, inTheConsole())
    await expect(page.getByRole('alert')).toContainText('You’re signed out')
  })
})
