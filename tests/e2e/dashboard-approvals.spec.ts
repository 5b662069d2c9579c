import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { approvalDecisions, deliverableVersions } from '#clients/approvals/table.server.ts'
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

const comment = (page: Page) => page.getByRole('textbox', { name: 'What should change?' })
const approve = (page: Page, version: number) =>
  page.getByRole('button', { name: `Approve version ${version}` })
const askForChanges = (page: Page) => page.getByRole('button', { name: 'Ask for changes' })
const sendToTamsin = (page: Page) => page.getByRole('button', { name: 'Send to Tamsin' })
const surface = (page: Page) => page.getByRole('button', { name: 'Write on the picture' })
const box = (page: Page, number: number) => page.getByRole('textbox', { name: `Comment ${number}` })
const saveComment = (page: Page) => page.getByRole('button', { name: 'Save comment' })

/** Signs a client in who was sent a picture, and opens it. */
async function openPicture(page: Page, username: string) {
  const { userId, addProject } = await signInAs(page, server, username)
  const projectId = await addProject('Shop')
  const photo = await (await drawPicture(80, 60)).png().toBuffer()
  const picture = await addFile(
    server.db,
    { clientId: userId, projectId, name: 'Shop page.png', now: new Date() },
    photo,
  )
  const { deliverableId } = await sendForApproval(server.db, { projectId, files: [picture.id] })
  await open(page, server.url + paths.dashboardApproval(deliverableId))
  return { projectId, deliverableId, pictureId: picture.id }
}

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
  await expect(page.getByRole('link', { name: 'News 1 unread' })).toBeVisible()
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
  // It was news until it was opened here.
  const bell = page.getByRole('link', { name: 'News none unread' })
  await expect(bell).toHaveAttribute('href', paths.dashboardNews())
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    version.getByRole('link', { name: 'Kiln “north”.png' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Kiln .north.\.png$/)
  expect((await readFile(await download.path())).equals(photo)).toBe(true)
  await expectNoAxeFindings(page)

  // A press, words, done.
  await surface(page).click({ position: { x: 20, y: 20 } })
  await expect(box(page, 1)).toBeFocused()
  await box(page, 1).fill('Is this our kiln?')
  await expectNoAxeFindings(page)
  await saveComment(page).click()
  const comments = page.getByRole('region', { name: 'Comments 1' })
  await expect(comments).toContainText('At the top, on the left')
  await expect(surface(page)).toBeFocused()
  // The pin and its comment lead to each other.
  const pin = page.getByRole('link', { name: 'Comment 1: Is this our kiln?' })
  await pin.click()
  await expect(page).toHaveURL(/#comment-\d+$/)
  await page.getByRole('link', { name: 'Show comment 1 in the picture' }).click()
  await expect(page).toHaveURL(/#pin-\d+$/)
  await expect(page.getByRole('figure').getByText('Is this our kiln?')).toBeVisible()
  await expectNoAxeFindings(page)

  await expect(comment(page)).toBeHidden()
  await askForChanges(page).click()
  await expect(comment(page)).toBeFocused()
  await sendToTamsin(page).click()
  await expect(page.getByText('Tell us what to change. One line is enough.')).toBeVisible()
  await expect(comment(page)).toBeFocused()
  await comment(page).fill('Please take out “finest”.')
  await expect(page.getByText('One comment goes with it.')).toBeVisible()
  await sendToTamsin(page).click()
  const asked = page.getByRole('region', { name: 'Changes asked for on version 1' })
  await expect(asked).toBeFocused()
  await expect(asked).toContainText('Asked for by Petra Weaver')

  // The count is current at once.
  const place = page
    .getByRole('navigation', { name: 'Client portal' })
    .getByRole('link', { name: /^Approvals/ })
  await expect(place).toHaveText('Approvals')

  // Within the minute: nothing of it is told, and the record has both.
  await expect(asked).toContainText(/It is final in \d+ seconds/)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(approve(page, 1)).toBeVisible()
  await expect(place).toHaveText('Approvals1 waiting for you')
  await expect(page.getByRole('region', { name: 'Record' })).toContainText('Decision on version 1 taken back')
  await askForChanges(page).click()
  await comment(page).fill('Please take out “finest”.')
  await sendToTamsin(page).click()
  await expect(asked).toBeFocused()

  // From the agency, while the page is open: nothing moves, and nothing is decided before it is opened.
  await sendForApproval(server.db, { projectId, deliverableId, note: 'Good pots.' })
  await expect(page.getByText('Version 2 has arrived. You are looking at version 1.')).toBeVisible()
  await expect(approve(page, 2)).toHaveCount(0)
  await page.getByRole('status').getByRole('link', { name: 'Open version 2' }).click()
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
    await expect(page.getByRole('alert')).toContainText('Version 2 has arrived in the meantime.')
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

  test('a client sees work and decision at once, writes about the page, and decides', async ({ page }) => {
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
    await form.getByRole('button', { name: 'Save comment' }).click()
    await expect(form.getByRole('textbox')).toHaveAccessibleDescription(/\w/)
    await form.getByRole('textbox').fill('Could the basket be larger?')
    await form.getByRole('button', { name: 'Save comment' }).click()
    const said = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
    await expect(said).toContainText(/Could the basket be larger\?.*About the page/)
    // A pin is an anchor.
    const pinned = await page.request.post(server.url + paths.pinApproval(deliverableId), {
      form: { version: '1', x: '0.9', y: '0.1', words: 'The basket, here.' },
      headers: { origin: server.url },
      maxRedirects: 0,
    })
    expect(pinned.status()).toBe(303)
    await page.reload()
    await page.getByRole('link', { name: 'Comment 2: The basket, here.' }).click()
    await expect(said.nth(1)).toBeInViewport()
    await expect(said.nth(1)).toContainText('At the top, on the right')
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
  await askForChanges(page).click()
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

test('a comment is placed, moved and written by the keyboard alone', async ({ page }) => {
  await openPicture(page, 'tilda')
  const where = page.getByRole('figure').getByRole('status')
  await surface(page).focus()
  await page.keyboard.press('Enter')
  await expect(where).toHaveText('Comment 1: Half way down, in the middle')
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Shift+ArrowUp')
  for (let count = 0; count < 10; count += 1) await page.keyboard.press('ArrowLeft')
  await expect(where).toHaveText('Comment 1: At the top, on the left')
  await page.keyboard.press('Enter')
  await expect(box(page, 1)).toBeFocused()
  // An empty box goes at once, words are asked about.
  await page.keyboard.press('Escape')
  await expect(box(page, 1)).toHaveCount(0)
  await expect(surface(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type('The jug in blue?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveText('Discard what you wrote?')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Keep writing' }).press('Enter')
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  await expect(surface(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(box(page, 1)).toHaveValue('The jug in blue?')
  await saveComment(page).press('Enter')
  const comments = page.getByRole('region', { name: 'Comments 1' })
  await expect(comments.getByRole('listitem')).toContainText('Half way down, in the middle')

  await page.getByRole('button', { name: 'About the page' }).press('Enter')
  await expect(box(page, 2)).toBeFocused()
  await page.keyboard.type('All of it is fine.')
  await saveComment(page).press('Enter')
  await expect(page.getByRole('region', { name: 'Comments 2' }).getByRole('listitem').nth(1)).toContainText(
    'About the page',
  )
  await expect(page.getByRole('button', { name: 'About the page' })).toBeFocused()
})

test('what is put away by “Not now” is not sent with an approval', async ({ page }) => {
  const { deliverableId } = await openPicture(page, 'nora')
  await askForChanges(page).click()
  await comment(page).fill('No, leave it.')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(askForChanges(page)).toBeFocused()
  // The words are not lost.
  await askForChanges(page).click()
  await expect(comment(page)).toHaveValue('No, leave it.')
  await page.getByRole('button', { name: 'Not now' }).click()
  await approve(page, 1).click()
  await expect(page.getByRole('region', { name: 'Version 1 is approved' })).toBeFocused()
  const [decision] = await server.db
    .select({ comment: approvalDecisions.comment })
    .from(approvalDecisions)
    .innerJoin(deliverableVersions, eq(deliverableVersions.id, approvalDecisions.versionId))
    .where(eq(deliverableVersions.deliverableId, deliverableId))
  expect(decision).toEqual({ comment: '' })
})

test('what is not saved yet blocks a decision until it is saved or discarded', async ({ page }) => {
  const { deliverableId } = await openPicture(page, 'ulla')
  await surface(page).click({ position: { x: 40, y: 40 } })
  await box(page, 1).fill('Not this blue.')
  // Another press moves the pin, and keeps the words.
  await surface(page).click({ position: { x: 300, y: 20 } })
  await expect(box(page, 1)).toHaveValue('Not this blue.')
  await expect(box(page, 1)).toBeFocused()
  await approve(page, 1).click()
  const blocked = page.getByRole('alert').filter({ hasText: 'Comment 1 is not saved yet' })
  await expect(blocked).toBeVisible()
  await expectNoAxeFindings(page)
  await blocked.getByRole('button', { name: 'Save' }).click()
  await expect(blocked).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Comments 1' }).getByRole('listitem')).toContainText(
    'Not this blue.',
  )
  await expect(approve(page, 1)).toBeFocused()
  await surface(page).click({ position: { x: 60, y: 60 } })
  await box(page, 2).fill('A second one.')
  // Only once a decision was tried.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await approve(page, 1).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Comment 2 is not saved yet' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await approve(page, 1).click()
  await expect(page.getByRole('region', { name: 'Version 1 is approved' })).toBeFocused()
  await page.goto(server.url + paths.dashboardApproval(deliverableId))
  await expect(page.getByRole('region', { name: 'Comments 1' }).getByRole('listitem')).toHaveCount(1)
})

test('leaving asks while a comment is not saved', async ({ page }) => {
  const { deliverableId } = await openPicture(page, 'wynn')
  const back = page.getByRole('main').getByRole('link', { name: 'Approvals' })
  await surface(page).click({ position: { x: 40, y: 40 } })
  await box(page, 1).fill('Not this blue.')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await back.click({ noWaitAfter: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page).toHaveURL(server.url + paths.dashboardApproval(deliverableId))
  await expect(box(page, 1)).toHaveValue('Not this blue.')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await back.click()
  await expect(page).toHaveURL(server.url + paths.dashboardApprovals())
  expect(asked).toHaveLength(1)
})

test('leaving asks while what should change is not sent', async ({ page }) => {
  const { deliverableId } = await openPicture(page, 'wren')
  const back = page.getByRole('main').getByRole('link', { name: 'Approvals' })
  await askForChanges(page).click()
  await comment(page).fill('A darker blue.')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await back.click({ noWaitAfter: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page).toHaveURL(server.url + paths.dashboardApproval(deliverableId))
  await expect(comment(page)).toHaveValue('A darker blue.')
  // Sent, it asks nothing, even before the page has the answer.
  await page.route(`**/api/client/approvals/${deliverableId}*`, async () => {})
  const isSent = page.waitForResponse((response) =>
    response.url().endsWith(paths.decideApproval(deliverableId)),
  )
  await page.getByRole('button', { name: /^Send to/ }).click()
  await (await isSent).finished()
  await back.click()
  await expect(page).toHaveURL(server.url + paths.dashboardApprovals())
  expect(asked).toHaveLength(1)
})

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1100, height: 720 },
  { width: 390, height: 844 },
  smallPhone,
])
  test(`the decision stays in view at ${viewport.width} by ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openPicture(page, `vera${viewport.width}`)
    await expect(approve(page, 1)).toBeInViewport({ ratio: 1 })
    await page.getByRole('region', { name: 'Record' }).scrollIntoViewIfNeeded()
    await expect(approve(page, 1)).toBeInViewport({ ratio: 1 })
    await surface(page).click({ position: { x: 30, y: 30 } })
    await expect(saveComment(page)).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await approve(page, 1).click()
    await expect(page.getByRole('button', { name: 'Take it back' })).toBeInViewport({ ratio: 1 })
    await expectNoAxeFindings(page)
    await expectNoSidewaysScroll(page)
  })
