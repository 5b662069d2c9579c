import { type Colour, yarn } from './dye-lots.ts'
import { remainder } from './random.ts'
import { short, handLine, type Point, type Artwork } from './svg.ts'
import type { WeftIsOver } from './cloth.ts'

/** A thread that runs through all pages of a website. Where `at` names no page, its state is that of the whole site. */
export type AuditThread = {
  state: 'whole' | 'frayed' | 'missing' | 'dotted'
  /** The pages where it is not whole, counted from 0. */
  at: readonly number[]
  /** How many rows of cloth it makes. */
  rows: number
}

export type AuditLook = { dye: Colour; isOver: WeftIsOver }

const fourth = (place: number) => remainder(place, 4) !== 0

/** How the bands of an audit's cloth look. The weft lies on top nearly everywhere, so that a thread reads as one line. */
export const auditLooks = {
  rib: { dye: yarn.sky, isOver: (warp, weft) => fourth(warp + 2 * weft) },
  twill: { dye: yarn.weld, isOver: (warp, weft) => fourth(warp - weft) },
  steep: { dye: yarn.madder, isOver: (warp, weft) => fourth(warp - 2 * (weft >> 1)) },
  basket: { dye: yarn.rose, isOver: (warp, weft) => fourth((warp >> 1) + 2 * (weft >> 1)) },
  herring: {
    dye: yarn.lichen,
    isOver: (warp, weft) => fourth((warp % 16 < 8 ? warp : 15 - warp) - weft),
  },
  bird: {
    dye: yarn.undyed,
    isOver: (warp, weft) => fourth(Math.abs((warp % 14) - 7) + Math.abs(weft - 4)),
  },
} as const satisfies Record<string, AuditLook>

/** From row to row, and the width of all pages. */
const auditPitch = 18
const auditWidth = 576

const rowsIn = (threads: readonly AuditThread[]): number => threads.reduce((sum, { rows }) => sum + rows, 0)

/** The ends of the warp: four to a page at twelve pages, more where there are fewer. */
function warpEnds(pages: number): { x: number; page: number }[] {
  const width = auditWidth / pages
  const ends = Math.max(2, Math.round(width / 12))
  return Array.from({ length: pages * ends }, (_, at) => {
    const page = Math.floor(at / ends)
    return { page, x: short(page * width + 2 + (((at % ends) + 0.5) * (width - 4)) / ends) }
  })
}

/** The stretches of pages where a thread is whole, as [first page, page after the last]. */
function stretches(thread: AuditThread, pages: number): [number, number][] {
  const gaps = new Set(thread.at)
  const found: [number, number][] = []
  for (let page = 0; page < pages; page++) {
    const last = found.at(-1)
    if (gaps.has(page)) continue
    if (last?.[1] === page) last[1] = page + 1
    else found.push([page, page + 1])
  }
  return found
}

const looseEnd = (x: number, y: number, way: 1 | -1) =>
  `M${short(x)} ${y}h${5 * way}c${7 * way} 0 ${9 * way} 4 ${10 * way} 9`
const frayedEnd = (x: number, y: number, way: 1 | -1) =>
  `M${x} ${y - 4}l${7 * way}-2M${x} ${y}l${9 * way} 1M${x} ${y + 4}l${6 * way} 3`

/** One band of cloth from `top` downwards, without its ground. */
export function drawAuditBand(
  { dye, isOver }: AuditLook,
  threads: readonly AuditThread[],
  pages: number,
  top = 0,
): string {
  const ends = warpEnds(pages)
  const pageWidth = auditWidth / pages
  const data = { whole: '', thin: '', dotted: '', frayed: '', loose: '', over: '' }
  const rows = threads.flatMap((thread) => Array.from({ length: thread.rows }, () => thread))
  for (const [row, thread] of rows.entries()) {
    const y = top + row * auditPitch + auditPitch / 2
    const isMissing = thread.state === 'missing'
    const whole = isMissing && thread.at.length === 0 ? [] : stretches(thread, pages)
    if (thread.state === 'dotted') {
      data.dotted += `M0 ${y}h${auditWidth}`
      continue
    }
    if (whole.length === 0) data.loose += looseEnd(1, y, -1) + looseEnd(auditWidth - 1, y, 1)
    const line = thread.state === 'frayed' && thread.at.length === 0 ? 'thin' : 'whole'
    for (const [first, after] of whole) {
      const from = first === 0 ? 0 : short(first * pageWidth - 3)
      const to = after === pages ? auditWidth : short(after * pageWidth + 3)
      data[line] += `M${from} ${y}h${short(to - from)}`
      const [kind, end] = isMissing ? (['loose', looseEnd] as const) : (['frayed', frayedEnd] as const)
      if (first > 0) data[kind] += end(from, y, -1)
      if (after < pages) data[kind] += end(to, y, 1)
      for (const [at, { x, page }] of ends.entries())
        if (page >= first && page < after && !isOver(at, row))
          data.over += `M${x} ${y - auditPitch / 2}v${auditPitch}`
    }
  }
  const height = rows.length * auditPitch
  const warp = ends.map(({ x }) => `M${x} ${top}v${height}`).join('')
  const path = (d: string, stroke: Colour, width: number, more = '') =>
    d && `<path d="${d}" stroke="${stroke}" stroke-width="${width}"${more}/>`
  // Every thread has a casing of the ground's colour, so that none runs into the next.
  const cased = (d: string, stroke: Colour, width: number, casing: number, more = '') =>
    path(d, yarn.mulberry, casing, more) + path(d, stroke, width, more)
  return (
    path(warp, yarn.wine, 4.5) +
    path(data.dotted, yarn.undyed, 2, ' stroke-dasharray="2 8" opacity=".7"') +
    path(data.frayed, dye, 1.6) +
    cased(data.whole, dye, 13.5, 16.5) +
    path(data.whole, yarn.mulberry, 1.2, ' opacity=".45"') +
    cased(data.thin, dye, 3.6, 7) +
    cased(data.over, yarn.wine, 6.4, 8.6) +
    cased(data.loose, dye, 5.5, 8.5, ' stroke-linecap="round"')
  )
}

export type AuditClothOptions = {
  width: number
  height: number
  /** How many pages the website has that was read. */
  pages: number
  bands: readonly { look: keyof typeof auditLooks; threads: readonly AuditThread[] }[]
}

const [left, top] = [70, 96]

/** The cloth of a whole audit, and one hand-drawn thread that mends the first that is missing. */
export function auditCloth({ width, height, pages, bands }: AuditClothOptions): Artwork {
  let cloth = ''
  let row = 0
  let firstMissing = 0
  for (const { look, threads } of bands) {
    cloth += drawAuditBand(auditLooks[look], threads, pages, top + row * auditPitch)
    const before = threads.findIndex(({ state, at }) => state === 'missing' && at.length === 0)
    if (before >= 0 && firstMissing === 0)
      firstMissing = top + (row + rowsIn(threads.slice(0, before)) + 0.5) * auditPitch
    row += rowsIn(threads)
  }
  const mending = firstMissing === 0 ? '' : mendingThread(firstMissing)
  const body =
    `<rect width="${width}" height="${height}" fill="${yarn.night}"/><g transform="translate(${left} 0)">` +
    `<path d="M0 ${top}h${auditWidth}v${row * auditPitch}H0z" fill="${yarn.mulberry}"/><g fill="none">${cloth}</g>${mending}</g>`
  return { width, height, fit: 'xMinYMin slice', body }
}

const needle =
  'M-14-5.5C10-7 60-3 104 0 60 3 10 7-14 5.5-20 4-20-4-14-5.5zM-8-1.6a2 1.6 0 0 0 0 3.2h13a2 1.6 0 0 0 0-3.2z'

function mendingThread(y: number): string {
  const stitches = Array.from({ length: 8 }, (_, k): Point => [70 + k * 30, y + (k % 2 ? 3 : -2.5)])
  const line = handLine([
    [-50, y + 172],
    [-60, y + 134],
    [-44, y + 96],
    [-8, y + 44],
    [40, y + 3],
    ...stitches,
    [330, y - 14],
    [372, y - 52],
  ])
  return (
    `<g fill="none"><path d="${line}" stroke="${yarn.mulberry}" stroke-width="9"/>` +
    `<path d="${line}" stroke="${yarn.madder}" stroke-width="5.5" stroke-linecap="round"/></g>` +
    `<path transform="translate(372 ${short(y - 52)}) rotate(-50)" d="${needle}" fill="${yarn.undyed}" fill-rule="evenodd" stroke="${yarn.mulberry}" stroke-width="2"/>`
  )
}
