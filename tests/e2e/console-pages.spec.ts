import { eq } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { enqueueAll } from '#platform/outbox/queue.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { enterConsole } from '../support/portal-server.ts'
import {
  expect,
  expectFitsPhones,
  expectNoAxeFindings,
  expectNoMoreAxeFindings,
  expectNoSidewaysScroll,
  open,
  smallPhone,
  test,
} from './fixtures.ts'
import { addStaff, openConsole, ownServer } from './own-server.ts'

// Audits, mail, activity, staff and settings: an administrator's afternoon. One server, one after the other.
// A form that came back, and what an e-mail may not do in its frame.
test.use({ expectedErrors: ['400 (Bad Request)', 'Blocked script execution'] })

const server = ownServer(addStaff)

const places = ['audits', 'mail', 'activity', 'people', 'settings', 'settings/security', 'settings/agency']

for (const place of places)
  test(`the page of ${place} is fit for everybody, on a phone too`, async ({ page }) => {
    await openConsole(page, server, `/console/${place}`, 'tamsin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeFindings(page)
    await expectFitsPhones(page)
    await expectNoMoreAxeFindings(page)
  })

test('an e-mail that did not leave says why, is read, and is discarded only after its number is typed', async ({
  page,
}) => {
  await server.db.transaction(async (tx) =>
    enqueueAll(tx, 'mail', [
      {
        key: 'to-be-given-up',
        // A day from now: the worker leaves it alone.
        runAt: new Date(Date.now() + 86_400_000),
        payload: {
          kind: 'acknowledgement',
          to: ['leo@example.org'],
          subject: 'We have your enquiry',
          text: 'Thank you.',
          html: '<p>Thank you, Leo.</p>',
        },
      },
    ]),
  )
  const [job] = await server.db
    .update(outboxJobs)
    .set({ deadAt: new Date(), attempts: 8, lastError: '550 5.1.1 user unknown' })
    .where(eq(outboxJobs.key, 'to-be-given-up'))
    .returning()
  await openConsole(page, server, '/console/mail', 'tamsin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One e-mail has not been sent.')
  await expect(page.getByRole('row', { name: /leo@example\.org/ })).toContainText(
    'The address does not exist. Look for a spelling mistake.',
  )
  const read = await page.getByRole('link', { name: 'Acknowledgement' }).getAttribute('href')
  await open(page, server.url + (read ?? ''))
  await expect(page.frameLocator('iframe').getByText('Thank you, Leo.')).toBeVisible()
  // By keyboard: while a page has just scrolled, Chromium gives a click below a sandboxed frame to the frame.
  await page.getByText('Discard this e-mail').press('Enter')
  const field = page.getByLabel(`Type ${job?.id} to discard it`)
  await field.fill('1000')
  await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  await expect(page.getByText(`Please type ${job?.id}`)).toBeVisible()
  await page.getByLabel(`Type ${job?.id} to discard it`).fill(String(job?.id))
  await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  await expect(page.getByText('The e-mail has been discarded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All e-mails have been sent.')
})

test('a colleague is invited, made an administrator, and all of it is written down', async ({ page }) => {
  await openConsole(page, server, '/console/people', 'tamsin')
  await page.getByRole('textbox', { name: 'First name' }).fill('Harriet')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Blackwood')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('harriet@example.com')
  await page.getByRole('textbox', { name: 'Username' }).fill('owen')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('alert')).toContainText('This username is taken')
  await page.getByRole('textbox', { name: 'Username' }).fill('harriet')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  const harriet = page.getByRole('row', { name: /Harriet Blackwood/ })
  await harriet.getByText('Change').click()
  await harriet.getByRole('button', { name: 'Make admin' }).click()
  await expect(page.getByRole('row', { name: /Harriet Blackwood/ })).toContainText('Admin')
  await expect(page.getByRole('row', { name: /Tamsin/ })).toContainText('This is you')
  await open(page, `${server.url}/console/activity?actor=tamsin&type=account.role-changed`)
  await expect(page.getByRole('row', { name: /changed the role of harriet/ })).toBeVisible()
  // On a phone it is a list, which leaves out the number of the request.
  const request = page
    .getByRole('row', { name: /changed the role of harriet/ })
    .locator('td')
    .last()
  await expect(request).toBeVisible()
  await page.setViewportSize(smallPhone)
  await expect(request).toBeHidden()
  await expectNoSidewaysScroll(page)
  // And the list says itself what the heads of its columns said.
  await open(page, `${server.url}/console/people`)
  await expect(page.getByRole('cell', { name: 'Staff: Yes' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Second step: None yet' }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('settings are saved, and a saved reply is kept with what is wrong with it', async ({ page }) => {
    await enterConsole(page, server, 'owen')
    await page.goto(`${server.url}/console/settings`)
    await page.getByLabel('Single-letter shortcuts').check()
    await page.getByRole('button', { name: 'Save your settings' }).click()
    await expect(page.getByRole('status').getByText('Saved.')).toBeVisible()
    const [owen] = await server.db.select().from(users).where(eq(users.username, 'owen'))
    expect(owen?.wantsLetterShortcuts).toBe(true)
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Agency' }).click()
    await page.getByText('New saved reply').click()
    const replies = page.getByRole('region', { name: 'Saved replies' })
    await replies.getByLabel('Name').fill('Thanks')
    await replies.getByLabel('Reply', { exact: true }).fill('Dear {surname}')
    await replies.getByRole('button', { name: 'Save' }).click()
    await expect(replies.getByLabel('Reply', { exact: true })).toHaveValue('Dear {surname}')
    await expect(replies.getByRole('alert')).toContainText('There is no field {surname}.')
  })
})
