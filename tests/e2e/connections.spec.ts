import { expect, expectFitsPhones, expectNoAxeFindings, expectNoMoreAxeFindings, test } from './fixtures.ts'
import { addStaff, openConsole, ownServer } from './own-server.ts'

// What other programs may read and hear: an administrator's page, one server, one after the other.

// A form that came back, and one that was refused.
test.use({ expectedErrors: ['400 (Bad Request)', '409 (Conflict)'] })

const server = ownServer(addStaff)
const address = '/console/settings/connections'

test('a token is made, shown once, copied and revoked', async ({ page }) => {
  await openConsole(page, server, address, 'tamsin')
  await page.getByText('New token').click()
  await page.getByLabel('Name', { exact: true }).fill('Time sheet')
  await page.getByRole('button', { name: 'Make the token' }).click()
  const secret = page.getByLabel('The token')
  await expect(secret).toHaveValue(/^lb_[\w-]{49}$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Reads only' })).toHaveCount(1)
  await page.getByRole('link', { name: 'I have kept it' }).click()
  await expect(secret).toHaveCount(0)
  await page.getByText('Revoke', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, revoke it: Time sheet' }).click()
  await expect(page.getByText('Revoked. It is refused from now on.')).toBeVisible()
  await expect(page.getByText('Reads only')).toHaveCount(0)
})

test('a webhook is added, tried out and removed, and its secret shown once', async ({ page }) => {
  await openConsole(page, server, address, 'tamsin')
  await page.getByText('New webhook').click()
  await page.getByLabel('Address', { exact: true }).fill('https://169.254.169.254/')
  await page.getByRole('checkbox', { name: 'enquiry.created' }).check()
  await page.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(page.getByText('This address is on a private network.').first()).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('https://hooks.example/in')
  await page.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(page.getByLabel('The secret')).toHaveValue(/^whsec_/)
  await page.getByRole('button', { name: 'Send a test to hooks.example' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries to hooks.example' })
  await expect(deliveries.getByRole('button', { name: /^Send again: webhook.test of / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deliveries).toHaveCount(0)
  // It is fetched again for a dialog that is opened again.
  let answer: object = { status: null, ms: 12, answer: 'No server has this name.' }
  await page.route('**/api/console/webhooks/*/deliveries', async (route) => {
    const one = { id: 1, eventId: 'evt_1', type: 'webhook.test', at: '2026-11-24T10:00:00.000Z', ...answer }
    await route.fulfill({ json: { success: true, deliveries: [one] } })
  })
  let isRefused = true
  const message = 'This webhook is switched off. Switch it on first.'
  await page.route('**/deliveries/1/again', async (route) =>
    isRefused
      ? await route.fulfill({ status: 409, json: { success: false, message } })
      : await route.fulfill({ status: 202, json: { success: true } }),
  )
  await page.getByRole('link', { name: 'Deliveries' }).click()
  const row = deliveries.getByRole('listitem')
  const said = deliveries.getByRole('log')
  await expect(row).toContainText('No answer: No server has this name.')
  await row.getByRole('button', { name: /^Send again: webhook.test of / }).click()
  await expect(row).toContainText(message)
  await expect(said).toContainText(message)
  isRefused = false
  await row.getByRole('button', { name: /^Send again: webhook.test of / }).press('Enter')
  const underWay = row.getByRole('button', { name: /^Sending again: webhook.test of / })
  await expect(underWay).toHaveText('Sending again')
  await expect(underWay).toBeDisabled()
  await expect(underWay).toBeFocused()
  await expect(row).not.toContainText(message)
  await expect(said).toContainText('Sending again')
  await expectNoAxeFindings(page)
  answer = { status: 204, ms: 31, answer: '', at: '2026-11-24T10:00:05.000Z' }
  await expect(said).toContainText('204 in 31 ms', { timeout: 15_000 })
  await expect(row.getByRole('button', { name: /^Send again: webhook.test of / })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(deliveries).toHaveCount(0)
  await page.getByText('Remove', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, remove it: hooks.example' }).click()
  await expect(page.getByText('Removed.', { exact: true })).toBeVisible()
  await expect(page.getByText('hooks.example')).toHaveCount(0)
})

test('addresses for one’s own calendar are made, and calls are taken', async ({ page }) => {
  await openConsole(page, server, address, 'tamsin')
  await page.getByRole('button', { name: 'Make an address' }).click()
  await expect(page.getByLabel('Your calls, for your own calendar')).toHaveValue(
    /\/calendar\/[\w-]{24}\.ics$/,
  )
  await page.getByLabel('I take calls').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('I take calls')).toBeChecked()
})

test('the reference is fit for everybody', async ({ page }) => {
  await openConsole(page, server, `${address}/reference`, 'tamsin')
  await expect(page.getByText('POST /api/console/inquiries/{reference}/notes')).toBeVisible()
  await expectNoAxeFindings(page)
  await expectFitsPhones(page)
  await expectNoMoreAxeFindings(page)
})

test('the page is fit for everybody, on a phone too', async ({ page }) => {
  await openConsole(page, server, address, 'tamsin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoAxeFindings(page)
  await expectFitsPhones(page)
  await expectNoMoreAxeFindings(page)
})
