import { contactSubmissions } from '#inquiries/table.server.ts'
import { enterConsole } from '../support/portal-server.ts'
import { expect, expectFitsPhones, expectNoAxeFindings, test } from './fixtures.ts'
import { addStaff, openConsole, ownServer } from './own-server.ts'

// One server, one after the other.
test.use({ expectedErrors: ['400 (Bad Request)', '404 (Not Found)'] })

const server = ownServer(async () => {
  await addStaff(server)
  await server.db.insert(contactSubmissions).values({
    firstName: 'Reginald',
    lastName: 'Cobb',
    email: 'reg@example.com',
    message: 'The caravans.',
    reference: 'LB-00002',
    submissionKey: 'k2',
    statusToken: 't2',
    source: 'landing',
    replyDueAt: new Date(Date.now() + 864e5),
  })
})

const isFit = async (page: Parameters<typeof expectNoAxeFindings>[0]) => {
  await expectNoAxeFindings(page)
  await expectFitsPhones(page)
  await expectNoAxeFindings(page)
}

test('staff do not find the page', async ({ page }) => {
  await enterConsole(page, server, 'owen')
  await expect(page.getByRole('link', { name: 'Privacy' })).toHaveCount(0)
  const response = await page.goto(`${server.url}/console/privacy`)
  expect(response?.status()).toBe(404)
})

test('an administrator records a request, sees what we hold, and erases it after typing the reference', async ({
  page,
}) => {
  await openConsole(page, server, '/console/privacy', 'tamsin')
  await expect(page.getByText('No request is open.')).toBeVisible()
  await page.getByRole('radio', { name: 'Erasure' }).check()
  await page.getByLabel('Name').fill('Reginald Cobb')
  await page.getByLabel('E-mail address').fill('reg@example.com')
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText('The request is recorded')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Enquiries/ })).toContainText('Deleted')
  const reference = /PR-\w+/.exec(page.url())?.[0] ?? ''

  await page.getByText('Erase everything').click()
  await expect(page.getByText('What the table below lists as deleted is erased at once')).toBeVisible()
  await page.getByLabel(`Type ${reference} to confirm`).fill('PR-00000')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('alert')).toContainText(`Please type ${reference}`)
  await page.getByLabel(`Type ${reference} to confirm`).fill(reference)
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${reference}, erased`)
  await expect(page.getByText('Enquiries: 1', { exact: false })).toBeVisible()
  expect(await server.db.select().from(contactSubmissions)).toEqual([])
  await server.mailTo('reg@example.com', 'We have erased what we had about you')
  await isFit(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a complaint is recorded and answered in writing', async ({ page }) => {
    await enterConsole(page, server, 'tamsin')
    await page.goto(`${server.url}/console/privacy`)
    await page.getByRole('radio', { name: 'A complaint' }).check()
    await page.getByLabel('E-mail address').fill('florence@example.com')
    await page.getByLabel('In their words').fill('You wrote to me twice.')
    await page.getByRole('button', { name: 'Record it' }).click()
    await page.getByText('Reply to the complaint').click()
    await page.getByLabel('Your reply').fill('You are right, and we are sorry.')
    await page.getByRole('button', { name: 'Send and close' }).click()
    await expect(page.getByText('The reply is on its way, and the request is closed.')).toBeVisible()
    expect(await server.mailTo('florence@example.com', 'About your request')).toContain('You are right')
  })
})

test(
  'the list is fit for everybody, and lets what is over be deleted',
  { tag: '@full' },
  async ({ page }) => {
    await openConsole(page, server, '/console/privacy', 'tamsin')
    await expect(page.getByRole('row', { name: /florence@example\.com/ })).toContainText('Done')
    await page.getByRole('button', { name: 'Start deleting, every hour' }).click()
    await expect(
      page.getByText('From now on, anything past its time is deleted automatically.'),
    ).toBeVisible()
    await isFit(page)
  },
)
