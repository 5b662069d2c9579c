import { paths } from '#shared/paths.ts'
import { choosePassword, password } from '../support/portal-server.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'
import { ownServer } from './own-server.ts'
import type { Page } from '@playwright/test'

const server = ownServer(undefined, { DEMO_DASHBOARD: 'off' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const linkIn = (mail: string) => /https?:\S+token=\S+/.exec(mail)?.[0] ?? ''

/** As a browser that was never here. An open dashboard would notice that its session is gone, so it goes first. */
async function forget(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

async function signIn(page: Page, login: string, word = password) {
  await page.goto(server.url + paths.signIn())
  await page.getByLabel('E-mail address or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.describe('an invitation', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  test('is a password chosen on a phone; then the client is signed in and the link has done its work', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    const { invitation } = await server.invite('ada')
    // A mail scanner looks first; that uses nothing up.
    expect((await page.request.get(invitation)).status()).toBe(200)
    await page.goto(invitation)
    await expect(heading(page)).toHaveText('Choose a password')
    await expectNoAxeFindings(page)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    // The browser itself holds the form back.
    await expect(heading(page)).toHaveText('Choose a password')
    await choosePassword(page, invitation)
    await expectNoSidewaysScroll(page)
    await forget(page)
    const again = await page.goto(invitation)
    expect(again?.status()).toBe(404)
    await expect(heading(page)).toHaveText('This link no longer works')
  })
})

test.describe('signing in', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] })

  test('leads to the page that was asked for, and out again', async ({ page }) => {
    const { invitation } = await server.invite('ben')
    await choosePassword(page, invitation)
    await page.goto(server.url + paths.dashboardSettings())
    await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
    await expect(page).toHaveURL(`${server.url}/`)
    await page.goto(server.url + paths.dashboardSettings())
    await expect(heading(page)).toHaveText('Client sign-in')
    await page.getByLabel('E-mail address or username').fill('ben')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(heading(page)).toHaveText('Settings')
  })

  test('with a wrong password says so, keeps the name and never the password', async ({ page }) => {
    await signIn(page, 'nobody', 'wrong wrong wrong')
    await expect(page.getByRole('alert')).toContainText('We couldn’t sign you in')
    await expect(
      page.getByText('Those details don’t match. Try again, or reset your password.').last(),
    ).toBeVisible()
    await expect(page.getByLabel('E-mail address or username')).toHaveValue('nobody')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expectNoAxeFindings(page)
  })

  test('works with a link by e-mail, once, after a click', async ({ page }) => {
    const { invitation } = await server.invite('cleo')
    await choosePassword(page, invitation)
    await forget(page)
    await page.goto(server.url + paths.signIn())
    await page.getByLabel('E-mail address', { exact: true }).fill('cleo@example.com')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(heading(page)).toHaveText('Check your email')
    const link = linkIn(await server.mailTo('cleo@example.com', 'Your link to sign in'))
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(page)).toHaveText('Client Dashboard')
    await forget(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(page)).toHaveText('This link no longer works')
  })

  test('works without JavaScript, after a forgotten password too', async ({ browser }) => {
    const { user } = await server.invite('dora')
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(server.url + paths.forgotPassword())
    await page.getByLabel('E-mail address').fill(user.email)
    await page.getByRole('button', { name: /link/ }).click()
    await expect(heading(page)).toHaveText('Check your email')
    await choosePassword(page, linkIn(await server.mailTo(user.email, 'Choose a new password')))
    await context.close()
  })

  test(
    'gives back what was written without JavaScript when the session had ended',
    { tag: '@full' },
    async ({ browser }) => {
      const { invitation, user } = await server.invite('fern')
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await choosePassword(page, invitation)
      await page.goto(server.url + paths.dashboardMessages())
      await page.getByText('Write to us').first().click()
      const form = page.getByRole('form', { name: 'Write to us' })
      await form.getByLabel('Subject').fill('Photographs')
      await form.getByLabel('Message').fill('The ones of the weir, please.')
      await context.clearCookies()
      await form.getByRole('button', { name: /send/i }).click()
      await expect(page.getByText('What you wrote is still here.')).toBeVisible()
      await page.getByLabel('E-mail address or username').fill(user.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(form.getByLabel('Subject')).toHaveValue('Photographs')
      await expect(form.getByLabel('Message')).toHaveValue('The ones of the weir, please.')
      await form.getByRole('button', { name: /send/i }).click()
      await expect(page.getByText('The ones of the weir, please.').first()).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard\/messages\/\d+/)
      await context.close()
    },
  )

  test('has pages without axe findings that fit the smallest phones', { tag: '@full' }, async ({ page }) => {
    for (const path of [paths.signIn(), paths.forgotPassword(), paths.signInLink('x')]) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, server.url + path)
      await expectNoAxeFindings(page)
      await page.setViewportSize(smallPhone)
      await expectNoAxeFindings(page)
      await expectNoSidewaysScroll(page)
    }
  })
})

test.describe('the settings', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] })

  test('save a name, refuse an empty one, and end a session elsewhere', async ({ page, browser }) => {
    const { invitation } = await server.invite('emil')
    await choosePassword(page, invitation)
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, 'emil')
    await expect(heading(elsewhere)).toHaveText('Client Dashboard')

    await open(page, server.url + paths.dashboardSettings())
    await page.getByLabel('First name').fill('Emilia')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Your settings have been saved.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Emilia')
    await page.getByLabel('Last name').fill('   ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Last name is required').last()).toBeVisible()

    await page.goto(server.url + paths.dashboardSettings())
    const devices = page.getByRole('region', { name: 'Signed-in devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await elsewhere.reload()
    await expect(heading(elsewhere)).toHaveText('Client sign-in')
    await elsewhere.context().close()
  })

  test('change the password and the preferences', async ({ page }) => {
    const { invitation } = await server.invite('fred')
    await choosePassword(page, invitation)
    await open(page, server.url + paths.dashboardSettings())
    await page.getByRole('checkbox', { name: 'E-mail me about new messages and updates' }).uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Your settings have been saved.')).toBeVisible()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByLabel('Current password').fill('not the one it is')
    await page.getByLabel('New password').fill('another horse battery')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('That’s not your current password').last()).toBeVisible()
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('another horse battery')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
  })

  test('have no axe findings and fit the smallest phones', { tag: '@full' }, async ({ page }) => {
    const { invitation } = await server.invite('gail')
    await choosePassword(page, invitation)
    await open(page, server.url + paths.dashboardSettings())
    await expectNoAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoAxeFindings(page)
    await expectNoSidewaysScroll(page)
  })
})
