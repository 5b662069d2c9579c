import { paths } from '#shared/paths.ts'
import { signInAs, startPortalServer, type PortalServer } from '../support/portal-server.ts'
import { firstOf } from '../support/full.ts'
import { expect, open, test } from './fixtures.ts'

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a global
  var shifts: string[]
}

let server: PortalServer
test.beforeAll(async () => {
  server = await startPortalServer()
})
test.afterAll(async () => await server.stop())

for (const width of firstOf([390, 1440]))
  test(`nothing on the dashboard moves while it loads, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const shifts = async (address: string) => {
      await open(page, address)
      await page.waitForLoadState('networkidle')
      return await page.evaluate(() => globalThis.shifts)
    }
    // The first visit brings the fonts: a machine without Georgia and Arial has no fallback of their measures.
    await page.goto(paths.dashboard(), { waitUntil: 'networkidle' })
    await page.addInitScript(() => {
      globalThis.shifts = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shifts.push(JSON.stringify(entry))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const demonstration = await shifts(paths.dashboard())
    const { addProject, send } = await signInAs(page, server, `shift${width}`)
    await addProject('Spring catalogue')
    await send('Photographs', 'Whenever you like.')
    const signedIn = await shifts(server.url + paths.dashboard())
    expect({ demonstration, signedIn }).toEqual({ demonstration: [], signedIn: [] })
  })
