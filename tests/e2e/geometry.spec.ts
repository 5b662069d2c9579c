import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { consolePaths } from '#shared/console-paths.ts'
import { expect, open, test } from './fixtures.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'

// How tables, lists and forms stand, with what the made-up agency has.

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
  [consolePaths.client('nerys', 'plan'), 1],
  [consolePaths.place('articles'), 1],
  [consolePaths.place('audits'), 1],
  [consolePaths.mails('sent'), 1],
  [consolePaths.place('privacy'), 2],
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

/** Text that lies over text, that reaches out of the box it is in, or that is cut off without an ellipsis. */
function faultsOfText(): string[] {
  type Line = { node: Node; text: string; parent: Element; box: DOMRect }
  const isHidden = (element: Element) =>
    element.closest('.sr-only, [aria-hidden="true"], svg, option, [popover], dialog') !== null ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  // For screen readers only.
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath.startsWith('inset') || isClipped(element.parentElement))
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement))
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent?.trim().slice(0, 40) ?? ''
    const parent = node.parentElement
    if (text === '' || !parent || isHidden(parent) || isFixed(parent) || isClipped(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 2) lines.push({ node, text, parent, box })
  }
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
  /** The part of a line that can be seen: what clips or scrolls it may hide the rest. */
  const seenOf = ({ parent, box }: Line) => {
    let { left, right, top, bottom } = box
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement)
      if (clips(at)) {
        const around = at.getBoundingClientRect()
        left = Math.max(left, around.left)
        right = Math.min(right, around.right)
        top = Math.max(top, around.top)
        bottom = Math.min(bottom, around.bottom)
      }
    return { left, right, top, bottom }
  }
  const seen = lines.map((line) => ({ ...line, seen: seenOf(line) }))
  // The box of a line is higher than its letters.
  const lettersOf = ({ seen: { left, right, top, bottom } }: { seen: ReturnType<typeof seenOf> }) => {
    const rim = (bottom - top) * 0.22
    return { left, right, top: top + rim, bottom: bottom - rim }
  }
  const faults: string[] = []
  for (const [at, one] of seen.entries())
    for (const other of seen.slice(at + 1)) {
      const [a, b] = [lettersOf(one), lettersOf(other)]
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (one.node !== other.node && width > 3 && height > 2)
        faults.push(`“${one.text}” over “${other.text}”`)
    }
  for (const { text, parent, seen: box } of seen) {
    const held = parent.closest('td, th, li, button, a, label, p, h1, h2, h3, dt, dd')
    const around = held?.getBoundingClientRect()
    // What is inline has no box of its own.
    if (held && around && getComputedStyle(held).display !== 'inline' && around.width > 0) {
      const isCut = clips(held) && held.scrollWidth > held.clientWidth + 1
      const isSaid =
        /ellipsis|clip/.test(getComputedStyle(held).textOverflow) ||
        /auto|scroll/.test(getComputedStyle(held).overflowX)
      if (isCut && !isSaid) faults.push(`“${text}” is cut`)
      if (
        !clips(held) &&
        box.right > box.left &&
        (box.right > around.right + 2 || box.left < around.left - 2)
      )
        faults.push(`“${text}” reaches out of its box`)
    }
  }
  return [...new Set(faults)]
}

const publicPages = [
  '/',
  '/prices',
  '/services/website-design',
  '/services/ad-management',
  '/blog',
  '/book',
  '/case-studies',
  '/visibility-audit',
  '/privacy-request',
  '/sources',
  '/services/website-design/enquire?package=business-pro',
  '/sign-in',
]
const portal = ['', '/projects', '/messages', '/approvals', '/files', '/reports', '/settings'].map(
  (place) => `/dashboard${place}`,
)
const forms = [
  consolePaths.place('clients') + '?act=new',
  `${consolePaths.client('nerys', 'plan')}?act=project`,
  '/console',
  consolePaths.settings('me'),
  '/console/articles/new',
]

for (const [who, addresses] of [
  ['visitors', publicPages],
  ['a client', portal],
  ['staff', [...pages.map(([address]) => address), ...forms]],
] as const)
  test(`no text lies over text or out of its box, for ${who}`, async ({ page }) => {
    const entrances = [...server.output().matchAll(/\((\w+)\): (http:\S+\/demo\/[\w-]+)/g)]
    const name = { visitors: '', 'a client': 'nerys', staff: 'tamsin' }[who]
    const [, , entrance] = entrances.find(([, whose]) => whose === name) ?? []
    if (entrance !== undefined) await page.goto(entrance)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const address of addresses) {
      await page.goto(server.url + address)
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect.poll(async () => await page.evaluate(faultsOfText), `${address} at ${width}`).toEqual([])
      }
    }
  })
