import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { approvalDecisions } from '#clients/approvals/table.server.ts'
import { paths } from '#shared/paths.ts'
import { addFile, sendForApproval } from '../support/projects.ts'
import { drawPicture } from '../support/articles.ts'
import { signInAs } from '../support/portal-server.ts'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, open, smallPhone, test } from './fixtures.ts'
import { ownServer } from './own-server.ts'

// What clients are sent to decide on, each with an account of their own.

// A decision that is refused is a response with a mistake in it.
test.use({ expectedErrors: ['400 (Bad Request)', '409 (Conflict)'] })

const server = ownServer()

const comment = (page: Page) => page.getByRole('textbox', { name: 'A comment', exact: true })
const approve = (page: Page, version: number) =>
  page.getByRole('button', { name: `Approve version ${version}` })
const askForChanges = (page: Page) => page.getByRole('button', { name: 'Ask for changes' })

test('a client reads, asks for changes, sees the next version arrive, compares and approves it', async ({
  page,
}) => {
  const { userId, addProject } = await signInAs(page, server, 'petra')
  const projectId = await addProject('Spring catalogue')
  const photo = await (await drawPicture(80, 40)).png().toBuffer()
  const picture = await addFile(
    server.db,
    { clientId: userId, projectId, name: 'Kiln “north”.png', now: new Date() },
    photo,
  )
  const { deliverableId } = await sendForApproval(server.db, {
    projectId,
    note: 'The finest pots.',
    files: [picture.id],
  })
  await open(page, server.url + paths.dashboard())
  await page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: 'Home page words' })
    .click()
  await expect(page).toHaveURL(server.url + paths.dashboardApproval(deliverableId))
  const version = page.getByRole('region', { name: 'Version 1', exact: true })
  await expect(page.getByRole('region', { name: 'From Tamsin Ferreira' })).toContainText('The finest pots.')
  await expect(
    page
      .getByRole('navigation', { name: 'Client portal' })
      .getByRole('link', { name: 'Approvals 1 waiting for you' }),
  ).toBeVisible()
  // Nothing is unread: the bell leads to what waits.
  const bell = page.getByRole('link', { name: 'Notifications, none unread, 1 waiting for your decision' })
  await expect(bell).toHaveAttribute('href', paths.dashboardApprovals())
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    version.getByRole('link', { name: 'Kiln “north”.png' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Kiln .north.\.png$/)
  expect((await readFile(await download.path())).equals(photo)).toBe(true)
  await expectNoAxeFindings(page)

  // A comment on a spot: pressed, moved by the keyboard, and stored.
  await page.getByRole('button', { name: 'Mark a spot' }).click()
  await page.getByRole('img', { name: 'Kiln “north”.png' }).click({ position: { x: 20, y: 20 } })
  const mark = page.getByRole('button', { name: /^New comment: At the top, on the left/ })
  await mark.press('ArrowRight')
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Is this our kiln?')
  await page.getByRole('button', { name: 'Add comment' }).click()
  const comments = page.getByRole('region', { name: 'Comments 1' })
  await expect(comments).toContainText('At the top, on the left')
  await page.getByRole('link', { name: 'Comment 1: Is this our kiln?' }).click()
  await expect(page).toHaveURL(/#comment-\d+$/)
  await expectNoAxeFindings(page)

  await askForChanges(page).click()
  await expect(page.getByText('Tell us what to change. One line is enough.')).toBeVisible()
  await expect(comment(page)).toBeFocused()
  await comment(page).fill('Please take out “finest”.')
  await askForChanges(page).click()
  const asked = page.getByRole('region', { name: 'Changes asked for on version 1' })
  await expect(asked).toBeFocused()
  await expect(asked).toContainText('Signed by Petra Weaver')

  // The count is current at once, and the bell.
  const place = page
    .getByRole('navigation', { name: 'Client portal' })
    .getByRole('link', { name: /^Approvals/ })
  await expect(place).toHaveText('Approvals')
  await expect(bell).toHaveCount(0)

  // Within the minute: nothing of it is told, and the record has both.
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(approve(page, 1)).toBeVisible()
  await expect(place).toHaveText('Approvals1 waiting for you')
  await expect(page.getByRole('region', { name: 'Record' })).toContainText('Decision on version 1 taken back')
  await comment(page).fill('Please take out “finest”.')
  await askForChanges(page).click()
  await expect(asked).toBeFocused()

  // From the agency, while the page is open.
  await sendForApproval(server.db, { projectId, deliverableId, note: 'Good pots.' })
  await expect(approve(page, 2)).toBeVisible()
  await page.getByRole('navigation', { name: 'Versions' }).getByRole('link', { name: 'Side by side' }).click()
  await expect(page.getByRole('region', { name: 'Version 1', exact: true })).toContainText('Kiln “north”.png')
  await expect(page.getByRole('region', { name: 'Version 2', exact: true })).toContainText('Good pots.')
  await expectNoAxeFindings(page)
  await approve(page, 2).click()
  await expect(page.getByRole('region', { name: 'Version 2 is approved' })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Read or print the record' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home page words' })).toBeVisible()
  const record = page.getByRole('article')
  await expect(record).toContainText('Good pots.')
  await expect(record).toContainText(/[0-9a-f]{64}/)
  await expectNoAxeFindings(page)
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: smallPhone })

  test('a client decides by a form, and is told what is wrong with it', async ({ page }) => {
    const { addProject } = await signInAs(page, server, 'rosa')
    const projectId = await addProject('Winter letters')
    const first = await sendForApproval(server.db, { projectId, title: 'First letter' })
    await page.goto(server.url + paths.dashboardApprovals())
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'First letter' }).click()
    await expectNoSidewaysScroll(page)
    await askForChanges(page).click()
    await expect(page.getByText('Tell us what to change. One line is enough.')).toBeVisible()
    await comment(page).fill('Shorter, please.')
    await sendForApproval(server.db, { projectId, deliverableId: first.deliverableId, note: 'Shorter.' })
    await askForChanges(page).click()
    // Another version has come meanwhile: nothing is stored, and nothing is lost.
    await expect(page.getByRole('alert')).toContainText('Version 2 has come meanwhile.')
    await expect(comment(page)).toHaveValue('Shorter, please.')
    await approve(page, 2).click()
    await expect(page).toHaveURL(server.url + paths.dashboardApproval(first.deliverableId))
    await expect(page.getByRole('region', { name: 'Version 2 is approved' })).toContainText(
      'Shorter, please.',
    )
    await page.getByRole('link', { name: 'Read or print the record' }).click()
    await expect(page.getByRole('article')).toContainText('Approved')
    await expectNoSidewaysScroll(page)
  })

  test('a client sees work and decision at once, writes at a spot of the picture, and decides', async ({
    page,
  }) => {
    const { userId, addProject } = await signInAs(page, server, 'stella')
    const projectId = await addProject('Shop')
    const photo = await (await drawPicture(80, 60)).png().toBuffer()
    const picture = await addFile(
      server.db,
      { clientId: userId, projectId, name: 'Shop page.png', now: new Date() },
      photo,
    )
    const { deliverableId } = await sendForApproval(server.db, { projectId, files: [picture.id] })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(server.url + paths.dashboardApproval(deliverableId))
    await expect(page.getByRole('img', { name: 'Shop page.png' })).toBeInViewport({ ratio: 1 })
    await expect(approve(page, 1)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(smallPhone)
    const form = page.getByRole('form', { name: 'Add a comment' })
    await form.getByLabel('Where in the picture').selectOption('At the top, on the right')
    await form.getByRole('button', { name: 'Add comment' }).click()
    await expect(form.getByLabel('Where in the picture')).toHaveValue('top-right')
    await expect(form.getByRole('textbox')).toHaveAccessibleDescription(/\w/)
    await form.getByRole('textbox').fill('Could the basket be here?')
    await form.getByRole('button', { name: 'Add comment' }).click()
    const said = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
    await expect(said).toContainText(/Could the basket be here\?.*At the top, on the right/)
    await page.getByRole('link', { name: /^Comment 1/ }).click()
    await expect(said).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await approve(page, 1).click()
    await expect(page.getByRole('region', { name: 'Version 1 is approved' })).toBeVisible()
  })
})

test('a form that is sent without one of its buttons decides nothing, and keeps what was typed', async ({
  page,
}) => {
  const decided = await server.db.$count(approvalDecisions)
  const { addProject } = await signInAs(page, server, 'silas')
  const projectId = await addProject('Spring catalogue')
  const { deliverableId } = await sendForApproval(server.db, { projectId })
  await open(page, server.url + paths.dashboardApproval(deliverableId))
  await comment(page).fill('Not yet.')
  const form = page.getByRole('form', { name: 'Your decision on version 1' })
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
  await expect(page.getByRole('alert')).toContainText('Please say whether you approve it or ask for changes.')
  await expect(comment(page)).toHaveValue('Not yet.')
  // Nor without JavaScript.
  const response = await page.request.post(server.url + paths.decideApproval(deliverableId), {
    form: { version: '1', comment: 'Not yet.' },
    headers: { origin: server.url },
  })
  expect(response.status()).toBe(400)
  expect(await server.db.$count(approvalDecisions)).toBe(decided)
})
