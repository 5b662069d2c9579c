import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { consolePaths } from '#shared/console-paths.ts'
import { expect, open, test } from './fixtures.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'

// The tables of the console with the rows of the made-up agency.

let server: ServerProcess
const dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-tables-'))
test.beforeAll(async () => {
  const port = String(await freePort())
  server = await startServer({
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DEMO: 'on',
    RATE_LIMIT: 'off',
  })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Each page with its tables: what the page's own address shows, and one of each thing that has a page. */
const pages: [address: string, tables: number][] = [
  [consolePaths.place('inquiries'), 1],
  [consolePaths.inquiries({ view: 'all' }), 1],
  [consolePaths.calendar(), 1],
  [consolePaths.place('clients'), 1],
  [consolePaths.client('nerys'), 1],
  [consolePaths.place('articles'), 1],
  [consolePaths.place('audits'), 1],
  [consolePaths.place('mail'), 1],
  [consolePaths.place('privacy'), 2],
  [consolePaths.place('activity'), 1],
  [consolePaths.place('people'), 2],
  [consolePaths.settings('agency'), 1],
]

/** What stands out of line in the tables of a page: cells beside those of their row, lines beside those of their cell. */
function faultsOfTables(): { tables: number; faults: string[] } {
  const tables = [...document.querySelectorAll('table')].filter((table) => table.checkVisibility())
  const spread = (edges: number[]) => Math.max(...edges) - Math.min(...edges)
  // A label with its mark, or a face with its name, is one thing.
  const thingOf = (element: Element | null, cell: Element): Element | undefined => {
    let thing: Element | undefined
    for (let at = element; at && at !== cell; at = at.parentElement)
      if (/flex|inline-block/.test(getComputedStyle(at).display)) thing = at
    return thing
  }
  const startsOfLines = (cell: Element): number[] => {
    const starts = new Map<number, number>()
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (node.textContent?.trim() === '' || node.parentElement?.closest('.sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, bottom, width } of (thingOf(node.parentElement, cell) ?? range).getClientRects()) {
        if (width < 2) continue
        // Words of two sizes in one line end at almost the same height.
        const line = [...starts.keys()].find((known) => Math.abs(known - bottom) < 8) ?? bottom
        starts.set(line, Math.min(left, starts.get(line) ?? left))
      }
    }
    return [...starts.values()]
  }
  const faults = tables.flatMap((table) =>
    [...table.rows].flatMap((row) => {
      const cells = [...row.cells].filter((cell) => cell.rowSpan === 1 && cell.checkVisibility())
      const boxes = cells.map((cell) => cell.getBoundingClientRect())
      const name = row.textContent?.slice(0, 60)
      return [
        spread(boxes.map(({ top }) => top)) > 1 && `tops of ${name}`,
        spread(boxes.map(({ bottom }) => bottom)) > 1 && `bottoms of ${name}`,
        ...cells.map(
          (cell) =>
            getComputedStyle(cell).textAlign !== 'right' &&
            spread(startsOfLines(cell)) > 1 &&
            `lines of ${cell.textContent?.slice(0, 60)}`,
        ),
      ].filter((fault) => fault !== false)
    }),
  )
  return { tables: tables.length, faults }
}

test('the cells of a row share their edges, and the lines of a cell their left one', async ({ page }) => {
  const entrance = /http:\S+\/demo\/[\w-]+/.exec(server.output())?.[0] ?? ''
  await page.goto(entrance)
  for (const [address, tables] of pages) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await open(page, server.url + address)
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await expect
        .poll(async () => await page.evaluate(faultsOfTables), `${address} at ${viewport.width}`)
        .toEqual({ tables, faults: [] })
    }
  }
})
