import type { Page } from '@playwright/test'
import { TOOLTIP_DELAY_MS } from '#kit/Tooltip.tsx'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'
import { isFull } from '../support/full.ts'

// The placeholder client of the public dashboard. What signed-in clients do is in dashboard-messages.spec.ts.

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const panel = (page: Page, name: string | RegExp) => page.getByRole('tabpanel', { name })
const projects = (page: Page) => panel(page, 'My Projects').getByRole('list').first().getByRole('listitem')
const project = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const details = (page: Page, name: string) => page.getByRole('region', { name })
const portal = (page: Page) => page.getByRole('navigation', { name: /^Client portal/ })
/** Two messages and what was posted in the last thirty days. */
const demonstrationNews = 7
const teaRoom = 'Website for the Fernhill Tea Room'
const comparison = 'Tea rooms nearby: a comparison'
const trial = 'A trial month on social media'
const articles = 'Articles and posts for the summer'
const directories = 'The same entry in every directory'

test.describe('the dashboard of the demonstration', () => {
  test('greets, counts, and says that it is a demonstration', async ({ page }) => {
    await open(page, '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client Dashboard')
    await expect(
      page.getByText(/^Good (morning|afternoon|evening), Alex\. Three things are waiting for you\.$/),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText('This is a demonstration.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Client sign-in' })).toHaveAttribute(
      'href',
      '/sign-in',
    )
    await expect(page.getByRole('banner')).toContainText('Alex Morgan')
    await expect(page.getByRole('main').getByRole('term')).toHaveText([
      'Type',
      'Value',
      'Started',
      'Completed',
      'Active projects',
      'Completed',
      'Unread messages',
      'Total Investment',
    ])
    const figures = page.getByRole('definition')
    for (const [place, figure] of ['2', '2', '2', '$4,000'].entries())
      await expect(figures.nth(4 + place)).toHaveText(figure)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(portal(page).getByRole('link')).toHaveText([
      'Overview',
      'Projects',
      'Messages2 unread',
      'Approvals',
      'Files',
      'Reports',
      'Settings',
    ])
    await expect(page).toHaveTitle('(2) Client Dashboard: Loomsbury')
  })

  test('shows each project with its status in words and its progress', async ({ page }) => {
    await open(page, '/dashboard')
    const expected = [
      [comparison, 'Planning', '25'],
      [articles, 'In progress', '65'],
      ['Newsletter and booking reminders', 'On hold', '40'],
      [directories, 'Completed', '100'],
      [teaRoom, 'Completed', '100'],
      [trial, 'Unknown', '0'],
    ] as const
    await expect(projects(page)).toHaveCount(expected.length)
    for (const [place, [name, status, percent]] of expected.entries()) {
      const row = projects(page).nth(place)
      await expect(row.getByRole('link')).toHaveText(name)
      await expect(row.getByText(status, { exact: true })).toBeVisible()
      await expect(row.getByRole('progressbar', { name: `Progress of ${name}` })).toHaveAttribute(
        'value',
        percent,
      )
    }
  })

  test('shows the details of the chosen project and its newest three updates', async ({ page }) => {
    await open(page, '/dashboard')
    await expect(projects(page).first().getByRole('link')).toHaveAttribute('aria-current', 'true')
    await project(page, teaRoom).click()
    const shown = details(page, teaRoom)
    await expect(shown.getByRole('definition').first()).toHaveText('Website Design')
    await expect(shown.getByRole('definition').nth(1)).toHaveText('$1,500')
    await expect(shown.getByRole('listitem').getByRole('heading')).toHaveText([
      'The website is live',
      'Your comments are in',
      'First design ready to look at',
    ])
    await expect(project(page, teaRoom)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('main').locator('[aria-current]')).toHaveCount(1)
    await page.reload()
    await expect(details(page, teaRoom)).toBeVisible()
    await page.goBack()
    await expect(details(page, comparison)).toBeVisible()
  })

  test('keeps its tabs in the address: Back, reload and arrow keys follow', async ({ page }) => {
    await open(page, '/dashboard')
    await expect(tab(page, 'My Projects')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Messages 2 unread').click()
    await expect(page).toHaveURL('/dashboard?tab=messages')
    await expect(panel(page, /Messages/)).toBeVisible()
    await expect(panel(page, 'My Projects')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Recent Updates')).toBeFocused()
    await expect(page).toHaveURL('/dashboard?tab=updates')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/dashboard')
    await expect(tab(page, 'My Projects')).toBeFocused()
    await page.keyboard.press('End')
    await expect(page).toHaveURL('/dashboard?tab=updates')
    await page.reload()
    await expect(panel(page, 'Recent Updates')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(panel(page, /Messages/)).toBeVisible()
  })

  test('takes no harm from a wrong address', { tag: '@full' }, async ({ page }) => {
    await open(page, '/dashboard?tab=invoices&project=999999&message=x&show=none')
    await expect(panel(page, 'My Projects')).toBeVisible()
    await expect(details(page, comparison)).toBeVisible()
  })

  test('shows the updates of all projects, grouped, with date and kind', async ({ page }) => {
    await open(page, '/dashboard?tab=updates')
    const groups = panel(page, 'Recent Updates').getByRole('region')
    await expect(groups.getByRole('heading', { level: 2 })).toHaveText([
      articles,
      comparison,
      'Newsletter and booking reminders',
      directories,
      teaRoom,
      trial,
    ])
    // §9: at most three of a project, the older ones behind a click.
    const group = groups.filter({ has: page.getByRole('heading', { name: teaRoom }) })
    await expect(group.getByRole('listitem')).toHaveCount(3)
    await group.getByText('Earlier updates').click()
    await expect(group.getByRole('listitem')).toHaveCount(4)
    await expect(group.getByRole('listitem').first()).toContainText(
      /^\d{1,2} \w+ 20\d\dMilestoneThe website is live/,
    )
    await group.getByRole('link', { name: teaRoom }).click()
    await expect(details(page, teaRoom)).toBeVisible()
  })

  test('marks a message as read in the window only, and never calls the server to change anything', async ({
    page,
  }) => {
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.url().includes('/events')) writes.push(request.url())
    })
    await open(page, '/dashboard?tab=messages')
    const messages = panel(page, /Messages/)
    await expect(messages.getByText('New', { exact: true })).toHaveCount(2)
    await messages.getByRole('link', { name: 'Photographs for the second month' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Photographs for the second month' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: `News ${demonstrationNews - 1} unread` })).toBeVisible()
    await expect(page).toHaveTitle('(1) Photographs for the second month: Loomsbury')
    await page.reload()
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: `News ${demonstrationNews} unread` })).toBeVisible()
    expect(writes).toEqual([])
  })

  test('can be typed in: what is written appears in the window, and is never sent', async ({ page }) => {
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url())
    })
    await open(page, '/dashboard/messages')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Photographs for the second month' }).click()
    await page.waitForSelector('#root[data-awake]')
    const reply = main.getByRole('form', { name: /Photographs/ })
    await expect(reply).toContainText('Try it: nothing is sent or stored.')
    await reply.getByRole('button').click()
    await expect(reply.getByRole('textbox')).toHaveAccessibleDescription(/Please write your message/)
    await reply.getByRole('textbox').fill('Four pictures, taken this morning.')
    await reply.getByRole('button').click()
    await expect(main.getByText('Four pictures, taken this morning.').last()).toBeVisible()
    await expect(main.getByText('This is a demonstration, so it stays in this window.')).toBeFocused()

    await open(page, '/dashboard/messages')
    await main.getByText('Write to us', { exact: true }).click()
    const form = main.getByRole('form', { name: 'Write to us' })
    await form.getByRole('textbox', { name: 'Subject' }).fill('A second tea room')
    await form.getByRole('textbox', { name: 'Message' }).fill('Could you do the same for Bath?')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(main.getByRole('link', { name: 'A second tea room' })).toBeVisible()
    await expectNoAxeFindings(page)
    expect(writes).toEqual([])
    await page.reload()
    await expect(main.getByRole('link', { name: 'Welcome to the demonstration' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'A second tea room' })).toHaveCount(0)
  })

  test('says what waits for the client, since when, and leads there', async ({ page }) => {
    await open(page, '/dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting.getByRole('link')).toHaveText([
      'Five names to confirm',
      'Photographs for the second month',
      'Welcome to the demonstration',
    ])
    await expect(waiting.getByRole('listitem').nth(1)).toHaveText(
      /^Photographs for the second month.*about Articles and posts for the summer.*since \d{1,2} \w+/,
    )
    await waiting.getByRole('link', { name: 'Photographs for the second month' }).click()
    await expect(page.getByText('A phone camera is good enough.').last()).toBeVisible()
    await open(page, '/dashboard')
    await waiting.getByRole('link', { name: 'Five names to confirm' }).click()
    await expect(page.getByRole('heading', { level: 1, name: comparison })).toBeVisible()
  })

  test('leads from the bell to all news; from the unread messages to all', async ({ page }) => {
    await open(page, '/dashboard')
    await page.getByRole('link', { name: `News ${demonstrationNews} unread` }).click()
    await page
      .getByRole('region', { name: 'News', exact: true })
      .getByRole('link', { name: 'All news' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await open(page, '/dashboard/messages?show=unread')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await page.getByRole('main').getByRole('link', { name: 'All', exact: true }).click()
    await expect(rows).toHaveCount(6)
  })

  test('leads from the address of before to where it is now', async ({ page }) => {
    await open(page, '/dashboard?tab=approvals')
    await expect(page).toHaveURL('/dashboard/approvals')
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
    await open(page, '/dashboard?tab=messages&show=unread')
    await expect(page).toHaveURL('/dashboard/messages?show=unread')
  })
})

test.describe('the updates of a project', () => {
  test.use({ expectedErrors: ['503 (Service Unavailable)'] })
  const ofOneProject = /project-updates\?projectId=/

  test(
    'say that they are loading, and never show under another project',
    { tag: '@full' },
    async ({ page }) => {
      const held: (() => Promise<void>)[] = []
      // The answer to what is not wanted any more has no one to go to.
      await page.route(
        ofOneProject,
        (route) => void held.push(async () => await route.continue().catch(() => {})),
      )
      await open(page, '/dashboard')
      await project(page, articles).click()
      await expect(details(page, articles).getByText('Loading updates...')).toBeVisible()
      await project(page, teaRoom).click()
      await expect(details(page, teaRoom).getByText('Loading updates...')).toBeVisible()
      await expect.poll(() => held.length).toBe(2)
      await held[0]?.()
      await held[1]?.()
      await expect(details(page, teaRoom).getByText('The website is live')).toBeVisible()
      await expect(details(page, teaRoom).getByText('Second month under way')).toHaveCount(0)
      await page.unroute(ofOneProject)
      await project(page, articles).click()
      await expect(details(page, articles).getByText('Second month under way')).toBeVisible()
    },
  )

  test(
    'say what is safe when they cannot be loaded, and can be asked for again',
    { tag: '@full' },
    async ({ page }) => {
      let calls = 0
      await page.route(ofOneProject, async (route) => {
        calls += 1
        await (calls === 1 ? route.fulfill({ status: 503, body: 'busy' }) : route.continue())
      })
      await open(page, '/dashboard')
      await project(page, articles).click()
      const shown = details(page, articles)
      await expect(shown.getByRole('alert')).toContainText(
        'We couldn’t load the updates.Nothing has been lost.',
      )
      expect(calls).toBe(1)
      await shown.getByRole('button', { name: 'Try again' }).click()
      await expect(shown.getByText('Second month under way')).toBeVisible()
    },
  )

  test('say so when there are none', { tag: '@full' }, async ({ page }) => {
    await page.route(ofOneProject, async (route) => await route.fulfill({ json: [] }))
    await open(page, '/dashboard')
    await project(page, articles).click()
    await expect(details(page, articles)).toContainText('No updates yet. The first one will appear here.')
  })
})

test(
  'the icon button says in a tooltip what it is, after a while or at the focus, until Escape',
  { tag: '@full' },
  async ({ page }) => {
    await open(page, '/dashboard')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const bell = page.getByRole('link', { name: `News ${demonstrationNews} unread` })
    await bell.hover()
    await page.clock.runFor(TOOLTIP_DELAY_MS - 50)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(page.getByRole('tooltip')).toHaveText(/pieces of news are unread$/)
    await expect(bell).toHaveAccessibleDescription(/pieces of news are unread$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).hover()
    await page.getByRole('main').getByRole('link', { name: 'Client sign-in' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText(/pieces of news are unread$/)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the details stand below the row that was chosen, which keeps its place', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/dashboard')
    const first = await details(page, comparison).boundingBox()
    const last = project(page, teaRoom)
    await last.scrollIntoViewIfNeeded()
    const before = (await last.boundingBox())?.y ?? 0
    await last.click()
    await expect(details(page, teaRoom)).toBeVisible()
    const after = (await last.boundingBox())?.y ?? 0
    expect(Math.abs(after - before)).toBeLessThan(2)
    const below = await details(page, teaRoom).boundingBox()
    expect(below?.y).toBeGreaterThan(after)
    expect(first?.width).toBe(below?.width)
  })

  test('the dock leads everywhere, and unfolds the rest', async ({ page }) => {
    await open(page, '/dashboard')
    await expect(portal(page).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    await portal(page).getByText('More', { exact: true }).click()
    await expectNoAxeFindings(page)
    await portal(page).getByRole('link', { name: 'Files' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible()
    await expect(portal(page).getByRole('link')).toHaveText([
      'Overview',
      'Projects',
      'Messages2 unread',
      'Approvals',
    ])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, projects and messages are links', async ({ page }) => {
    await page.goto('/dashboard')
    await project(page, teaRoom).click()
    await expect(details(page, teaRoom).getByRole('listitem')).toHaveCount(3)
    await tab(page, /Messages/).click()
    await expect(page).toHaveURL(/\?tab=messages&project=\d+$/)
    // No arrow keys here: every tab is a stop of its own.
    await tab(page, /Messages/).focus()
    await page.keyboard.press('Tab')
    await expect(tab(page, 'Recent Updates')).toBeFocused()
    await panel(page, /Messages/)
      .getByRole('link', { name: 'Photographs for the second month' })
      .click()
    await expect(page.getByText('A signed-in client would reply here.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await portal(page).getByRole('link', { name: 'Messages' }).click()
    await page.getByText('Write to us', { exact: true }).click()
    await expect(page.getByText('A signed-in client would write to us here.')).toBeVisible()
    await portal(page).getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })
})

for (const address of isFull ? ['/dashboard?tab=messages', '/dashboard?tab=updates'] : [])
  test(`${address} has no axe findings and fits the smallest phones`, async ({ page }) => {
    await open(page, address)
    await expectNoAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoAxeFindings(page)
    await expectNoSidewaysScroll(page)
  })

test('going back before React is there shows the page one went back to', async ({ page }) => {
  await open(page, '/dashboard')
  await project(page, teaRoom).click()
  await tab(page, 'Recent Updates').click()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/main-/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(panel(page, 'Recent Updates')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\?project=\d+$/)
  letGo()
  await page.waitForSelector('#root[data-awake]')
  await expect(details(page, teaRoom)).toBeVisible()
})
