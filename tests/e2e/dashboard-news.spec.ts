import type { Page } from '@playwright/test'
import { addFile, sendForApproval } from '../support/projects.ts'
import { paths } from '#shared/paths.ts'
import { signInAs } from '../support/portal-server.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'
import { ownServer } from './own-server.ts'

// What is new for a client, each with an account of their own.

const server = ownServer()

const bell = (page: Page, count: number | 'none') =>
  page.getByRole('link', { name: `News ${count} unread`, exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'News', exact: true })
const unread = (page: Page) => page.getByRole('region', { name: /^Unread, / }).getByRole('listitem')

/** Signs a client in who has a message, a file, a piece of work and an update, all unread. */
async function enter(page: Page, username: string) {
  const client = await signInAs(page, server, username)
  const projectId = await client.addProject('Shop')
  await client.send('Courses in January', 'Are these the dates?')
  await addFile(server.db, {
    clientId: client.userId,
    projectId,
    name: 'Courses.csv',
    isShared: true,
    now: new Date(),
  })
  const { deliverableId } = await sendForApproval(server.db, { projectId, title: 'Shop page' })
  await client.postUpdate(projectId, 'Work has begun')
  return { ...client, projectId, deliverableId }
}

test('the bell opens one list of all news beside a page that stays usable, and each is read by opening it', async ({
  page,
}) => {
  const { projectId, send } = await enter(page, 'nora')
  await open(page, server.url + paths.dashboard())
  await bell(page, 4).click()
  await expect(panel(page).getByRole('heading', { name: 'News', exact: true })).toBeFocused()
  await expect(bell(page, 4)).toHaveAttribute('aria-expanded', 'true')
  await expect(unread(page)).toHaveCount(4)
  await expectNoAxeFindings(page)
  // One kind of it, and all again.
  const kinds = panel(page).getByRole('group', { name: 'Kinds of news' }).getByRole('button')
  await expect(kinds).toHaveText(['All', 'Messages', 'Approvals', 'Files', 'Updates'])
  await kinds.filter({ hasText: 'Files' }).click()
  await expect(unread(page).getByRole('link')).toHaveText(['Courses.csv'])
  await expect(kinds.filter({ hasText: 'Files' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeFindings(page)
  await kinds.filter({ hasText: 'All' }).click()
  await expect(unread(page)).toHaveCount(4)
  // The page beside it is no dead picture.
  await page.getByRole('tab', { name: 'Recent Updates' }).click()
  await expect(page.getByRole('heading', { name: 'Work has begun' })).toBeVisible()
  await expect(panel(page)).toBeVisible()
  await panel(page).getByRole('link', { name: 'Work has begun' }).focus()
  // What comes meanwhile joins it, and takes the focus from nothing.
  await send('One thing more', 'Please read this.')
  await expect(bell(page, 5)).toBeVisible()
  await expect(unread(page)).toHaveCount(5)
  await expect(panel(page).getByRole('link', { name: 'Work has begun' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page, 5)).toBeFocused()
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Close news' }).click()
  await expect(bell(page, 5)).toBeFocused()

  // Opened, it is read: the bell says so without another page.
  await bell(page, 5).click()
  await panel(page).getByRole('link', { name: 'One thing more' }).click()
  await expect(bell(page, 4)).toBeVisible()
  await bell(page, 4).click()
  await panel(page).getByRole('link', { name: 'Work has begun' }).click()
  await expect(page).toHaveURL(server.url + paths.dashboardProject(projectId))
  await expect(bell(page, 3)).toBeVisible()
  await bell(page, 3).click()
  await panel(page).getByRole('link', { name: 'Courses.csv' }).click()
  await expect(page).toHaveURL(server.url + paths.dashboardFiles())
  await expect(bell(page, 2)).toBeVisible()
  await bell(page, 2).click()
  await panel(page).getByRole('link', { name: 'Shop page' }).click()
  await expect(bell(page, 1)).toBeVisible()
  await bell(page, 1).click()
  await panel(page).getByRole('link', { name: 'Courses in January' }).click()
  await expect(bell(page, 'none')).toBeVisible()
  await page.reload()
  await expect(bell(page, 'none')).toBeVisible()
})

test('what a page leaves out stays unread: other files, the latest version', async ({ page }) => {
  const { projectId, deliverableId } = await enter(page, 'tove')
  await sendForApproval(server.db, { projectId, deliverableId, note: 'Shorter.' })
  const isRead = page.waitForRequest('**/api/client/news/read', { timeout: 3000 }).then(
    () => true,
    () => false,
  )
  await open(page, server.url + paths.dashboardFiles({ q: 'logo' }))
  await expect(bell(page, 4)).toBeVisible()
  await open(page, server.url + paths.dashboardApproval(deliverableId, { version: 1 }))
  await expect(page.getByRole('heading', { level: 1, name: 'Shop page, version 1' })).toBeVisible()
  await expect(bell(page, 4)).toBeVisible()
  expect(await isRead).toBe(false)
})

test('the overview shows what is waiting once, what is new below it, and nothing where there is nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const { projectId, deliverableId, send } = await enter(page, 'oona')
  await open(page, server.url + paths.dashboard())
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('link')).toHaveText(['Shop page', 'Courses in January'])
  const fresh = page.getByRole('region', { name: 'New lately' })
  await expect(fresh.getByRole('listitem').getByRole('link')).toHaveText(['Work has begun', 'Courses.csv'])
  // Projects, each with its bar and its next date, above the fold.
  const project = page.getByRole('tabpanel', { name: 'My Projects' }).getByRole('listitem').first()
  await expect(project.getByText('No date is planned')).toBeInViewport({ ratio: 1 })
  await expectNoAxeFindings(page)
  await fresh.getByRole('link', { name: 'All news' }).click()
  await expect(unread(page)).toHaveCount(4)
  await expectNoAxeFindings(page)
  await page.setViewportSize(smallPhone)
  await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)
  // From the agency, while the page is open.
  await send('One thing more', 'Please read this.')
  await expect(unread(page)).toHaveCount(5)
  await expect(unread(page).first()).toContainText('One thing more')
  await open(page, server.url + paths.dashboardProject(projectId))
  await open(page, server.url + paths.dashboardApproval(deliverableId))
  await expectNoSidewaysScroll(page)
})

test('a new client reads that nothing needs them, and where news will stand', async ({ page }) => {
  await signInAs(page, server, 'paula')
  await open(page, server.url + paths.dashboard())
  await expect(page.getByText('Nothing needs you today')).toBeVisible()
  await expect(
    page.getByText('News will appear here: messages, approvals, files, reports and updates.'),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: /^New/ })).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the list fills the space between bar and dock', async ({ page }) => {
    await enter(page, 'quinn')
    await open(page, server.url + paths.dashboard())
    await bell(page, 4).click()
    await expect(unread(page)).toHaveCount(4)
    const box = await panel(page).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 52, width: phone.width })
    await page
      .getByRole('navigation', { name: /small window/ })
      .getByRole('link', { name: 'Projects' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
    await page.setViewportSize(smallPhone)
    await page.getByRole('link', { name: /^News/ }).click()
    await expect(unread(page)).toHaveCount(4)
    await expectNoAxeFindings(page)
    await expectNoSidewaysScroll(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bell leads to the same list, where news are marked as read', async ({ page }) => {
    await enter(page, 'rhea')
    await page.goto(server.url + paths.dashboard())
    await bell(page, 4).click()
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await expect(unread(page)).toHaveCount(4)
    await unread(page)
      .filter({ hasText: 'Courses.csv' })
      .getByRole('button', { name: 'Mark as read Courses.csv' })
      .click()
    await expect(unread(page)).toHaveCount(3)
    await expect(bell(page, 3)).toBeVisible()
    await unread(page).getByRole('link', { name: 'Shop page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Shop page/ })).toBeVisible()
  })
})

test.describe('in trouble', () => {
  test.use({ expectedErrors: ['503 (Service Unavailable)'] })

  test('when the list cannot be fetched it says so, and can be asked for again', async ({ page }) => {
    await enter(page, 'sana')
    await page.route('**/api/client/news', async (route) => {
      await route.fulfill({ status: 503, body: 'busy' })
    })
    await open(page, server.url + paths.dashboardFiles())
    await bell(page, 3).click()
    await expect(panel(page).getByRole('alert')).toContainText(
      'We couldn’t load the news.Nothing has been lost.',
    )
    await expect(bell(page, 3)).toBeVisible()
    await page.unroute('**/api/client/news')
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page).getByRole('heading', { name: 'News', exact: true })).toBeFocused()
    await expect(unread(page)).toHaveCount(3)
  })
})
