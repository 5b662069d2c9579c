import { auditLooks, auditPitch, auditWidth, drawAuditBand, rowsIn, type AuditThread } from './audit-cloth.ts'
import { yarn } from './dye-lots.ts'
import { handLine, type Point, short, type Artwork } from './svg.ts'

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
