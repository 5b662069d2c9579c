import { addColleague, enterConsole, type PortalServer, startPortalServer } from '../support/portal-server.ts'
import { open, test } from './fixtures.ts'
test.describe.configure({ mode: 'default' })
let server: PortalServer
test.beforeAll(async () => {
  server = await startPortalServer()
  await addColleague(server, 'tamsin', 'Tamsin', 'admin')
})
test.afterAll(async () => await server.stop())
test('shots', async ({ page }) => {
  const shot = async (name: string) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await open(page, `${server.url}/book?zone=Europe/Zurich&service=content-creation&package=content-pro`)
  await shot('book')
  await page.locator('.day').getByRole('link').first().click()
  await shot('details')
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Last name').fill('Brunner')
  await page.getByLabel('Email').fill('lena@brunner.example')
  await page.getByLabel('Company').fill('Brunner Optik')
  await page.getByLabel('What is it about?').fill('We sell frames in three languages.')
  await page.getByRole('button', { name: 'Book this call' }).click()
  await page.waitForURL(/book\/[\w-]{24}/)
  await shot('done')
  await page.getByText('Show the free times').click()
  await page.getByText('I cannot come').click()
  await shot('change')
  await enterConsole(page, server, 'tamsin')
  await open(page, `${server.url}/console/calendar?week=2026-11-25`)
  await shot('calendar')
  await page.locator('.call-link').first().click({ timeout: 5000 })
  await shot('calendar-open')
  await open(page, `${server.url}/console/settings`)
  await shot('settings')
})
