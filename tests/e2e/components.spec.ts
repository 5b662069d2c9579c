import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, phone, smallPhone, test } from './fixtures.ts'

// The preview page exists in development only, so this file brings its own development server.
const port = 4174
const url = `http://127.0.0.1:${port}`
let server: ChildProcess
let dataDir: string

test.describe.configure({ mode: 'serial', timeout: 240_000 })

test.beforeAll(async ({ browser }) => {
  // The limit above is that of the tests; a hook would have the 30 seconds of the configuration.
  test.setTimeout(240_000)
  dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-dev-'))
  server = spawn(process.execPath, ['src/app/dev.server.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })
  await expect
    .poll(
      async () =>
        await fetch(`${url}/dev/ui`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)
  // The first visit lets Vite prepare its packages, after which pages that are open have to be loaded again.
  const page = await browser.newPage()
  await expect(async () => {
    await page.goto(`${url}/dev/ui`)
    await page.getByRole('button', { name: 'Open the dialog' }).click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 120_000 })
  await page.close()
})

test.afterAll(() => {
  server.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test.describe('the components', { tag: '@full' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${url}/dev/ui`)
    await page.waitForSelector('#root[data-awake]')
  })

  for (const viewport of [{ width: 1440, height: 900 }, phone, smallPhone]) {
    test(`have no axe findings and fit at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await expectNoAxeFindings(page)
      await expectNoSidewaysScroll(page)
    })
  }

  test('have no axe findings with a dialog open, which keeps the focus and gives it back', async ({
    page,
  }) => {
    const opener = page.getByRole('button', { name: 'Open the dialog' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expectNoAxeFindings(page)
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('show one toast at a time, which can be closed', async ({ page }) => {
    const buttons = page.getByRole('button', { name: /toast/i })
    await buttons.first().click()
    await buttons.nth(1).click()
    const toasts = page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
    await expect(toasts).toHaveCount(1)
    // A toast under the pointer stays: axe may take longer than its five seconds.
    await toasts.hover()
    await expectNoAxeFindings(page)
    await toasts.getByRole('button', { name: /close/i }).click()
    await expect(toasts).toHaveCount(0)
  })
})
