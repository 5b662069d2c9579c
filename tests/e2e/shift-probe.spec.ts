import { paths } from '#shared/paths.ts'
import { enterAs } from '../support/portal-client.ts'
import { startPortalServer, type PortalServer } from '../support/portal-server.ts'
import { expect, open, test } from './fixtures.ts'

let server: PortalServer
test.beforeAll(async () => {
  server = await startPortalServer()
})
test.afterAll(async () => await server.stop())

for (const width of [1440, 390])
  test(`nothing on the dashboard moves while it loads, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
          shifts.push(
            `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent)).join(' | ')}`,
          )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const shifts = async () =>
      await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
    await open(page, paths.dashboard())
    await page.waitForTimeout(1500)
    const demonstration = await shifts()
    const { addProject, send } = await enterAs(page, server, `shift${width}`)
    await addProject('Spring catalogue')
    await send('Photographs', 'Whenever you like.')
    await open(page, server.url + paths.dashboard())
    await page.waitForTimeout(1500)
    expect({ demonstration, signedIn: await shifts() }).toEqual({ demonstration: [], signedIn: [] })
  })
