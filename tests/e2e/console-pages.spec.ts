import { eq } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { addInquiry } from '../support/inquiries.ts'
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

test('an e-mail that could not be delivered says why, gets its right address, or is given up', async ({
  page,
}) => {
  const reference = await addInquiry(server.db, new Date(Date.now() + 3_600_000), {
    firstName: 'Leo',
    lastName: 'Ashworth',
    email: 'leo@northmoor.exmaple',
    details: { phone: '01434 555012' },
  })
  const [inquiry] = await server.db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  await server.db.transaction(async (tx) =>
    queueMails(tx, aboutInquiry(inquiry?.id ?? null), [
      {
        key: 'to-be-corrected',
        // A day from now: the worker leaves it alone.
        runAt: new Date(Date.now() + 86_400_000),
        payload: {
          kind: 'acknowledgement',
          to: ['leo@northmoor.exmaple'],
          subject: 'We have your enquiry',
          text: 'Thank you.',
          html: '<p>Thank you, Leo.</p>',
        },
      },
    ]),
  )
  const refuse = async () =>
    await server.db
      .update(outboxJobs)
      .set({ doneAt: null, deadAt: new Date(), attempts: 1, lastError: '550 5.1.1 user unknown' })
      .where(eq(outboxJobs.key, 'to-be-corrected'))
  await refuse()
  await openConsole(page, server, '/console/mail', 'tamsin')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('One e-mail has not been sent.')
  const failed = page.getByRole('article', { name: 'Leo Ashworth: “We have your enquiry”' })
  await expect(failed).toContainText(
    'This address does not exist at northmoor.exmaple. Look for a spelling mistake. Tried once',
  )
  await expect(failed.getByRole('link', { name: 'Call 01434 555012' })).toHaveAttribute(
    'href',
    'tel:01434555012',
  )
  await expectNoAxeFindings(page)
  await expectFitsPhones(page)
  const read = await failed.getByRole('link', { name: 'Read the e-mail' }).getAttribute('href')
  await open(page, server.url + (read ?? ''))
  await expect(page.frameLocator('iframe').getByText('Thank you, Leo.')).toBeVisible()

  await open(page, `${server.url}/console/mail`)
  await failed.getByRole('textbox', { name: 'E-mail address' }).fill('leo@northmoor')
  await failed.getByRole('button', { name: 'Correct the address and send again' }).click()
  await expect(failed.getByText('Enter an e-mail address, for example ines@example.com')).toBeVisible()
  await expect(failed.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('leo@northmoor')
  await failed.getByRole('textbox', { name: 'E-mail address' }).fill('leo@northmoor.example')
  await failed.getByRole('button', { name: 'Correct the address and send again' }).click()
  await expect(page.getByText('The address is corrected, and the e-mail is on its way.')).toBeVisible()
  await expect(title).not.toHaveText('One e-mail has not been sent.')
  expect(await server.mailTo('leo@northmoor.example', 'We have your enquiry')).toContain('Thank you.')

  await refuse()
  await open(page, `${server.url}/console/mail`)
  await failed.getByText('Give up', { exact: true }).click()
  await failed.getByRole('button', { name: 'Give it up' }).click()
  await expect(page.getByText('The e-mail has been given up.')).toBeVisible()
  await expect(title).toHaveText('All e-mails have been sent.')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${server.url}/console/inquiries/${reference}`)
  await expect(page.getByText('You corrected the e-mail address: leo@northmoor.example')).toBeVisible()
  await expect(page.getByText('You gave up the e-mail “We have your enquiry”')).toBeVisible()
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
  const line = page.getByRole('listitem').filter({ hasText: 'changed the role of Harriet Blackwood' })
  await expect(line).toBeVisible()
  // The number of the request is only for whoever looks for it.
  const request = line.getByText('Request', { exact: true })
  await expect(request).toBeHidden()
  await line.locator('summary').click()
  await expect(request).toBeVisible()
  await expect(line.getByText('role', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.setViewportSize(smallPhone)
  await expectNoSidewaysScroll(page)
  await open(page, `${server.url}/console/activity`)
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('harr')
  const what = page.getByLabel('What')
  // An arrow key may pass by others on its way: it waits for 'Show'.
  const show = page.getByRole('button', { name: 'Show' })
  await what.press('ArrowDown')
  await expect(show).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/console/activity`)
  await show.click()
  await expect(page).toHaveURL(/thing=harr&.*kind=\w/)
  await page.getByLabel('What').selectOption('Staff and accounts')
  await expect(page).toHaveURL(/kind=accounts/)
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
