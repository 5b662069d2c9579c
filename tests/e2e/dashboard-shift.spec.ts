import { paths } from '#shared/paths.ts'
import { signInAs } from '../support/portal-server.ts'
import { expect, open, test } from './fixtures.ts'
import { ownServer } from './own-server.ts'

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a global
  var shifts: number
}

const server = ownServer()

for (const width of [390, 1440])
  test(`nothing on the dashboard moves while it loads, at ${width}`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const shifts = async (address: string) => {
      await open(page, address)
      await page.waitForLoadState('networkidle')
      // As Lighthouse shows it. A word a pixel wider in its own font moves what is beside it by as much.
      return (await page.evaluate(() => globalThis.shifts)).toFixed(2)
    }
    await page.addInitScript(() => {
      globalThis.shifts = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          globalThis.shifts += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // On a first visit the page is painted before its fonts are there.
    await page.route('**/*.woff2', async (route) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await route.continue()
    })
    const demonstration = await shifts(paths.dashboard())
    const { addProject, send } = await signInAs(page, server, `shift${width}`)
    await addProject('Spring catalogue')
    await send('Photographs', 'Whenever you like.')
    const signedIn = await shifts(server.url + paths.dashboard())
    expect({ demonstration, signedIn }).toEqual({ demonstration: '0.00', signedIn: '0.00' })
  })
