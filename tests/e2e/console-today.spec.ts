import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { changeOwner } from '#inquiries/inquiry-acts.server.ts'
import { backupRuns } from '#platform/backup/table.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { addColleague, enterConsole, type PortalServer, startPortalServer } from '../support/portal-server.ts'
import { addInquiry, newInquiry, postInquiry } from '../support/inquiries.ts'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, phone, smallPhone, test } from './fixtures.ts'
import { openConsole } from './own-server.ts'
import { firstOf } from '../support/full.ts'

// Who waits for a reply. One server, one after the other: all see the same inquiries.

const backupDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-today-'))
let server: PortalServer
test.beforeAll(async () => {
  server = await startPortalServer({ BACKUP_DIR: backupDir })
  // None is due while these tests run.
  await server.db.insert(backupRuns).values({ startedAt: new Date(), seenAt: new Date(), doneAt: new Date() })
  await addColleague(server, 'tamsin', 'Tamsin', 'admin')
  await addColleague(server, 'owen', 'Owen')
})
test.beforeEach(async () => await server.db.delete(contactSubmissions))
test.afterAll(async () => {
  await server.stop()
  rmSync(backupDir, { recursive: true })
})

const minuteMs = 60_000
// Half a minute more: what is due in two hours still is when the page is made.
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs + minuteMs / 2)
const rosalind = { firstName: 'Rosalind', lastName: 'Thackeray', company: 'Thackeray & Moss Joinery' }

async function openToday(page: Page, who = 'owen') {
  await openConsole(page, server, '/console', who)
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const ownerOf = async (reference: string) => {
  const [found] = await server.db
    .select({ ownerId: contactSubmissions.ownerId })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  return found?.ownerId ?? null
}

test('says what it means, who waits, and for how long they still can', async ({ page }) => {
  await addInquiry(server.db, inMinutes(-45), {
    ...rosalind,
    source: 'contact',
    service: 'Website Design - Business Pro',
    packageService: 'website-design',
    package: 'business-pro',
  })
  await addInquiry(server.db, inMinutes(104))
  await openToday(page)
  await expect(headline(page)).toHaveText('Two people are waiting. One has waited too long.')
  await expect(page).toHaveTitle('(2) Today · Loomsbury')
  await expect(page.getByRole('heading', { level: 2 }).nth(0)).toHaveText('Late')
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Due within 4 hours')
  const late = row(page, 'Rosalind Thackeray')
  await expect(late).toContainText('Website Design, Business Pro, $1,500')
  await expect(late).toContainText('44 min late')
  // What the drawing and the short words say, in a sentence.
  await expect(late).toContainText(/Reply overdue by 44 minutes\. It was due (today|yesterday) at \d\d:\d\d/)
  await expect(late).toContainText('Nobody has taken it yet.')
  await expect(row(page, 'Gareth Llewellyn')).toContainText('1 hour 44 minutes left to reply.')
  await expect(page.getByRole('link', { name: 'Today 1 late' }).first()).toBeVisible()
  await expectNoAxeFindings(page)
})

test('says so when nobody waits, and shows the next one the moment it arrives', async ({ page }) => {
  await openToday(page)
  await expect(headline(page)).toHaveText('All replied to')
  await expect(page.getByText('The next enquiry appears here the moment it arrives.')).toBeVisible()
  await expectNoAxeFindings(page)
  await postInquiry(server.url, newInquiry())
  await expect(headline(page)).toHaveText('One person is waiting.')
  await expect(row(page, 'Ada Weaver')).toContainText('23 h 59 min left')
})

test('an older answer never shows over a newer one', async ({ page }) => {
  await openToday(page)
  const answered = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/api/console/today',
    async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await announceToConsole(server.db, 'inquiries')
  await answered.promise
  await postInquiry(server.url, newInquiry())
  // The newer answer would be here by now.
  await page.waitForTimeout(500)
  const newer = page.waitForResponse('**/api/console/today')
  held.resolve()
  await newer
  await expect(headline(page)).toHaveText('One person is waiting.')
})

test('one takes an inquiry; the other sees whose it is, and it can be taken back', async ({
  page,
  browser,
}) => {
  const reference = await addInquiry(server.db, inMinutes(100))
  await openToday(page)
  const other = await browser.newPage()
  await openToday(other, 'tamsin')
  await page.getByRole('button', { name: 'Assign to me (Gareth Llewellyn)' }).click()
  await expect(page.getByText('Gareth Llewellyn’s enquiry is yours now')).toBeVisible()
  await expect(row(page, 'Gareth Llewellyn')).toContainText('Owen Weaver has taken it.')
  await expect(row(other, 'Gareth Llewellyn')).toContainText('Owen Weaver has taken it.')
  await expect(other.getByRole('button', { name: /Assign to me/ })).toHaveCount(0)
  // The button is gone; the focus is not.
  await expect(row(page, 'Gareth Llewellyn').locator('summary')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /Assign to me/ })).toBeVisible()
  await expect(other.getByRole('button', { name: /Assign to me/ })).toBeVisible()
  expect(await ownerOf(reference)).toBeNull()
  await other.close()
})

test.describe('the second of two', () => {
  test.use({ expectedErrors: ['409 (Conflict)', 'net::ERR'] })
  test('is told who was first', { tag: '@full' }, async ({ page }) => {
    const reference = await addInquiry(server.db, inMinutes(100))
    // Without a line to the server the page knows nothing of what others do.
    await page.route('**/api/console/events', (route) => route.abort())
    await openToday(page)
    await server.db.transaction(
      async (tx) => await changeOwner(tx, { username: 'tamsin' }, { reference, owner: 'tamsin' }),
    )
    await page.getByRole('button', { name: /Assign to me/ }).click()
    await expect(page.getByText('Tamsin Weaver has taken this enquiry.')).toBeVisible()
    await expect(row(page, 'Gareth Llewellyn')).toContainText('Tamsin Weaver has taken it.')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
})

test('a row opens what was written, by keyboard, and leads to its page, and can be handed over', async ({
  page,
}) => {
  const reference = await addInquiry(server.db, inMinutes(100), {
    message: 'We restore cottages.\n\nIs there hope?',
  })
  await openToday(page)
  await row(page, 'Gareth Llewellyn').locator('summary').focus()
  await page.keyboard.press('Enter')
  const letter = row(page, 'Gareth Llewellyn')
  await expect(letter.getByText('Is there hope?')).toBeVisible()
  await expect(letter.getByRole('link', { name: 'Open the enquiry' })).toHaveAttribute(
    'href',
    `/console/inquiries/${reference}`,
  )
  await expectNoAxeFindings(page)
  await letter.getByLabel('Owner', { exact: true }).selectOption('Tamsin Weaver')
  await letter.getByRole('button', { name: 'Reassign' }).click()
  await expect(page.getByText('Gareth Llewellyn’s enquiry is Tamsin Weaver’s now')).toBeVisible()
  await expect(letter).toContainText('Tamsin Weaver has taken it.')
  await expect(letter.getByText('Is there hope?')).toBeVisible()
})

test('what the address names is open', { tag: '@full' }, async ({ page }) => {
  const reference = await addInquiry(server.db, inMinutes(100))
  await enterConsole(page, server, 'owen', `/console#${reference}`)
  await expect(row(page, 'Gareth Llewellyn').getByText('Is there hope for us?')).toBeVisible()
})

for (const [name, window] of firstOf(Object.entries({ phone, smallPhone })))
  test(`reads as a list on a ${name}`, async ({ page }) => {
    await page.setViewportSize(window)
    await addInquiry(server.db, inMinutes(-45), rosalind)
    await addInquiry(server.db, inMinutes(1300), {
      company: 'A company with a name that is far too long for it',
    })
    await openToday(page)
    await expectNoSidewaysScroll(page)
    await row(page, 'Rosalind').locator('summary').click()
    await expectNoSidewaysScroll(page)
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: /Assign to me .Rosalind/ }).click()
    await expect(page.getByText('Rosalind Thackeray’s enquiry is yours now')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('it can be read, opened, taken and handed over', async ({ page }) => {
    const reference = await addInquiry(server.db, inMinutes(100))
    await enterConsole(page, server, 'owen', '/console')
    await expect(headline(page)).toHaveText('One person is waiting.')
    await row(page, 'Gareth Llewellyn').locator('summary').click()
    await expect(row(page, 'Gareth Llewellyn').getByText('Is there hope for us?')).toBeVisible()
    await page.getByRole('button', { name: /Assign to me/ }).click()
    await expect(page).toHaveURL(`${server.url}/console#${reference}`)
    await expect(row(page, 'Gareth Llewellyn')).toContainText('Owen Weaver has taken it.')
    await row(page, 'Gareth Llewellyn').locator('summary').click()
    await page.getByLabel('Owner', { exact: true }).selectOption('Nobody yet')
    await page.getByRole('button', { name: 'Reassign' }).click()
    await expect(page.getByRole('button', { name: /Assign to me/ })).toBeVisible()
    expect(await ownerOf(reference)).toBeNull()
  })
})

test.describe('when the list cannot be fetched', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'net::ERR'] })
  test('says what is safe, keeps the old one, and tries again', { tag: '@full' }, async ({ page }) => {
    await addInquiry(server.db, inMinutes(100))
    await openToday(page)
    await page.route('**/api/console/today', (route) => route.abort())
    await postInquiry(server.url, newInquiry())
    const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t load the enquiries.' })
    await expect(notice).toContainText('Nothing has been lost.')
    await expect(row(page, 'Gareth Llewellyn')).toBeVisible()
    await page.unroute('**/api/console/today')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
    await expect(row(page, 'Ada Weaver')).toBeVisible()
  })
})

test(
  'an administrator reads that a backup failed, why, and how old the last one is, until there is one',
  { tag: '@full' },
  async ({ page, browser }) => {
    const at = new Date()
    const [run] = await server.db
      .insert(backupRuns)
      .values({ startedAt: at, seenAt: at, failedAt: at, error: 'The folder cannot be written (ENOSPC).' })
      .returning({ id: backupRuns.id })
    await openToday(page, 'tamsin')
    const backup = page.getByRole('complementary').getByRole('region', { name: 'Backup' })
    await expect(backup).toContainText('The backup failed')
    await expect(backup).toContainText('The folder cannot be written (ENOSPC).')
    await expect(backup).toContainText(/Last good backup: \w+ \d/)
    await expectNoAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoSidewaysScroll(page)
    const colleague = await browser.newPage()
    await openToday(colleague)
    await expect(colleague.getByText('No client is waiting, and all e-mails have been sent.')).toBeVisible()
    await colleague.close()
    await server.db
      .update(backupRuns)
      .set({ failedAt: null, error: null, doneAt: at })
      .where(eq(backupRuns.id, run?.id ?? 0))
    await announceToConsole(server.db, 'mail')
    await expect(backup).toHaveCount(0)
  },
)

test('goes on by itself when a deadline passes', async ({ page }) => {
  await page.clock.install()
  await addInquiry(server.db, new Date(Date.now() + 3000))
  await openToday(page)
  await expect(headline(page)).toHaveText('One person is waiting, and has waited too long.')
  await expect(page.getByRole('link', { name: 'Today 1 late' }).first()).toBeVisible()
})
