import { expect, expectFitsPhones, expectNoAxeFindings, expectNoMoreAxeFindings, test } from './fixtures.ts'
import { addStaff, openConsole, ownServer } from './own-server.ts'

// What other programs may read and hear: an administrator's page, one server, one after the other.

const server = ownServer(addStaff)
const address = '/console/settings/connections'

test('a token is made, shown once, copied and revoked', async ({ page }) => {
  await openConsole(page, server, address, 'tamsin')
  await page.getByText('New token').click()
  await page.getByLabel('Name').fill('Time sheet')
  await page.getByRole('button', { name: 'Make the token' }).click()
  const secret = page.getByLabel('The token')
  await expect(secret).toHaveValue(/^lb_[\w-]{49}$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Reads only' })).toHaveCount(1)
  await page.getByRole('link', { name: 'I have kept it' }).click()
  await expect(secret).toHaveCount(0)
  await page.getByText('Revoke', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, revoke Time sheet' }).click()
  await expect(page.getByText('Revoked. It is refused from now on.')).toBeVisible()
  await expect(page.getByText('Reads only')).toHaveCount(0)
})

test('the page is fit for everybody, on a phone too', async ({ page }) => {
  await openConsole(page, server, address, 'tamsin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoAxeFindings(page)
  await expectFitsPhones(page)
  await expectNoMoreAxeFindings(page)
})
