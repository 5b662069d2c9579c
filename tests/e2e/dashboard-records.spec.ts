import { paths } from '#shared/paths.ts'
import { addFile, sendForApproval } from '../support/projects.ts'
import { signInAs, type PortalServer, startPortalServer } from '../support/portal-server.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'

// A project from its beginning, and a month on one page; what they say is tested without a browser.

let server: PortalServer
test.beforeAll(async () => (server = await startPortalServer()))
test.afterAll(async () => await server.stop())

test('a client looks up a project, saves a file, and prints the month', async ({ page }) => {
  const { userId, addProject, postUpdate } = await signInAs(page, server, 'petra')
  const projectId = await addProject('Spring catalogue')
  await postUpdate(projectId, 'First design')
  const file = await addFile(server.db, { clientId: userId, projectId, name: 'Words.txt' })
  await sendForApproval(server.db, { projectId, files: [file.id] }, new Date())

  await open(page, server.url + paths.dashboard())
  await page.getByRole('link', { name: 'Plan, files and history' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spring catalogue' })).toBeVisible()
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect(plan.getByRole('link', { name: 'Version 1 is waiting for your decision' })).toBeVisible()
  // The cloth of a row is a picture of the site's.
  const cloths = await plan.locator('image').first().getAttribute('href')
  expect((await page.request.get(server.url + cloths)).status()).toBe(200)
  const files = page.getByRole('table', { name: 'Files of this project' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('link', { name: 'Words.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Words.txt')
  await expectNoAxeFindings(page)
  await page.setViewportSize(phone)
  await expectNoAxeFindings(page)
  await page.setViewportSize(smallPhone)
  await expectNoSidewaysScroll(page)

  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText('One update and one version for you to decide on.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('For Petra Weaver, from Loomsbury')).toBeVisible()
  await expect(page.getByRole('navigation', { name: /^Client portal/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
