import type { CDPSession, Page } from '@playwright/test'
import { consolePaths } from '#shared/console-paths.ts'
import { accountPaths, paths } from '#shared/paths.ts'
import { makeSetupToken } from '#accounts/first-admin.server.ts'
import { choosePassword, password } from '../support/portal-server.ts'
import { codeOf } from '../support/people.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoMoreAxeFindings,
  expectNoSidewaysScroll,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'
import { ownServer } from './own-server.ts'

// Passkeys belong to a name: no browser keeps one for an IP address.
const server = ownServer(undefined, { DEMO_DASHBOARD: 'off' }, 'localhost')

// Chromium reports what a wrong form is answered with, and the console's page is not part of this test.
test.use({ expectedErrors: ['400 (Bad Request)', '404 (Not Found)', '410 (Gone)'] })

/** An authenticator of Chromium's that says yes. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}

async function expectGoodLooks(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const viewport of [smallPhone, phone]) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeFindings(page)
  if (before) await page.setViewportSize(before)
  await expectNoMoreAxeFindings(page)
}

const forget = async (page: Page) => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
const pathOf = (page: Page) => new URL(page.url()).pathname
const scanned = async (page: Page) =>
  codeOf(
    (
      (await page
        .getByText('Type this instead')
        .locator('xpath=following-sibling::p[1]/code')
        .textContent()) ?? ''
    ).replaceAll(' ', ''),
  )

async function signIn(page: Page, login: string) {
  await page.goto(server.url + paths.signIn())
  await page.getByLabel('E-mail address or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function sendCode(page: Page, label: string, code: string, button = 'Continue') {
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: button }).click()
}

/** Adds a client with an app. @returns the codes of their app */
async function clientWithApp(page: Page, name: string) {
  await choosePassword(page, (await server.invite(name)).invitation)
  await page.goto(server.url + paths.dashboardSettings())
  await page.getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('heading', { name: 'Scan this in your authenticator' })).toBeVisible()
  const code = await scanned(page)
  await sendCode(page, 'Type the six digits that it shows', code(), 'Turn on')
  await expect(page.getByRole('heading', { name: 'Keep these backup codes' })).toBeVisible()
  return code
}

test('the first administrator sets the site up, with an app and then a passkey, and signs in with either', async ({
  page,
}) => {
  // Nine pages, each looked at twice by axe.
  test.slow()
  await addAuthenticator(page)
  const token = await makeSetupToken(server.db)
  await page.goto(server.url + accountPaths.setup(token))
  await expectGoodLooks(page)
  await page.getByLabel('First name').fill('Tamsin')
  await page.getByLabel('Last name').fill('Weaver')
  await page.getByLabel('E-mail address').fill('tamsin@example.com')
  await page.getByLabel('Username').fill('tamsin')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Make my account' }).click()
  await expect(page.getByRole('heading', { name: 'Scan this in your authenticator' })).toBeVisible()
  await expectGoodLooks(page)
  const code = await scanned(page)
  await sendCode(page, 'Type the six digits that it shows', '000000', 'Turn on')
  await expect(page.getByText('That code isn’t right')).toBeVisible()
  await expectGoodLooks(page)
  await sendCode(page, 'Type the six digits that it shows', code(), 'Turn on')
  await expect(page.getByRole('heading', { name: 'Keep these backup codes' })).toBeVisible()
  await expectGoodLooks(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as a text file' }).click()
  expect((await download).suggestedFilename()).toBe('loomsbury-backup-codes.txt')
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await page.waitForURL((url) => url.pathname === consolePaths.today())

  await page.goto(server.url + accountPaths.setup(token))
  await expect(page.getByRole('heading', { name: 'This site is set up already' })).toBeVisible()
  await expectGoodLooks(page)

  await page.goto(server.url + paths.dashboardSettings())
  await page.getByLabel('What you call it').fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey has been added.')).toBeVisible()
  await expectGoodLooks(page)

  await page.goto(server.url + accountPaths.confirmSignIn(paths.dashboardSettings()))
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL((url) => url.pathname === paths.dashboardSettings())

  await forget(page)
  await page.goto(server.url + paths.signIn())
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname === consolePaths.today())

  await forget(page)
  await signIn(page, 'tamsin')
  await expect(page.getByRole('heading', { name: 'Prove it’s you' })).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL((url) => url.pathname === consolePaths.today())

  await forget(page)
  await signIn(page, 'tamsin')
  await sendCode(page, 'Code from your app', code(1))
  await page.waitForURL((url) => url.pathname === consolePaths.today())
})

test(
  'a passkey that is gone from the device, or was removed here, is told in words',
  { tag: '@full' },
  async ({ page }) => {
    await addAuthenticator(page)
    await choosePassword(page, (await server.invite('nell')).invitation)
    await page.goto(server.url + paths.dashboardSettings())
    await page.getByLabel('What you call it').fill('My phone')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('link', { name: 'I’ve saved them' }).click()
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await expect(page.getByText('Your passkey has been removed.')).toBeVisible()
    await forget(page)
    await page.goto(server.url + paths.signIn())
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('We don’t know this passkey.')).toBeVisible()
    await expectGoodLooks(page)
  },
)

test('a cancelled prompt leaves the page as it is, and says so', { tag: '@full' }, async ({ page }) => {
  const devtools = await addAuthenticator(page)
  await devtools.send('WebAuthn.disable')
  // No authenticator at all: the browser refuses by itself, as it does when its prompt is closed.
  await page.addInitScript(() => {
    navigator.credentials.get = async () =>
      await Promise.reject(new DOMException('closed', 'NotAllowedError'))
  })
  await page.goto(server.url + paths.signIn())
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.evaluate((element: HTMLButtonElement) => element.click())
  const words = page.getByText('The passkey prompt was closed or took too long. Please try again.')
  await expect(words).toBeVisible()
  await expect(button).toBeEnabled()
})

test('nothing of a library is fetched before a passkey is asked for', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(server.url + paths.signIn())
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
  expect(scripts.filter((url) => url.includes('passkey-press'))).toEqual([])
  await page.goto(server.url + paths.home())
  expect(scripts.filter((url) => /passkeys?-/.test(url)).length).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a client sets an app up on a phone, and signs in with a code and with a backup code',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize(phone)
      const code = await clientWithApp(page, 'olga')
      const backupCode = (await page.getByRole('listitem').locator('code').first().textContent()) ?? ''
      await page.getByRole('link', { name: 'I’ve saved them' }).click()
      await expect(page.getByText('Your authenticator app is set up.')).toBeVisible()
      await expect(page.getByText('Passkeys need JavaScript')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeDisabled()

      await forget(page)
      await signIn(page, 'olga')
      // Made once: half a minute later the app would show another.
      const next = code(1)
      await sendCode(page, 'Code from your app', next)
      await page.waitForURL((url) => url.pathname === paths.dashboard())

      await forget(page)
      await signIn(page, 'olga')
      await sendCode(page, 'Code from your app', next)
      await expect(page.getByText('That code has been used already')).toBeVisible()
      await page.getByRole('link', { name: 'Use a backup code' }).click()
      await sendCode(page, 'Backup code', backupCode)
      await page.waitForURL((url) => url.pathname === paths.dashboard())
      expect(await server.mailTo('olga@example.com', 'A backup code was used')).toContain(
        'It won’t work again.',
      )

      await forget(page)
      await signIn(page, 'olga')
      await page.getByRole('link', { name: 'Sign in as someone else' }).click()
      expect(pathOf(page)).toBe(paths.signIn())
    },
  )
})
