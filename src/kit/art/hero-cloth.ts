import { type Colour, yarn } from './dye-lots.ts'
import { handLine, type Point, PathsByColour, short, type Artwork } from './svg.ts'
import { growthAt, halfWovenFlower, petalHeight, reach, type Flower } from './hero-flowers.ts'
import { remainder, seededRandom } from './random.ts'

const width = 1440
const height = 900
/** The left edge of the loom, and the fell: where the woven cloth ends and the bare warp begins. */
const loomX = 720
const fellY = 372
const pitch = 10
const columns = (width - loomX) / pitch
const lastPickY = fellY + pitch / 2
const openShedY = lastPickY - pitch

// 53 rows.
const pickCount = Math.ceil((height - fellY) / pitch)

/**
 * The home hero: hand-drawn flowers, half woven. It is complete as it stands; CSS lets the last weft rise over it. Its clip
 * path has the id `hc`: a page can hold it once.
 */
export function heroCloth(): Artwork {
  const cloth = new PathsByColour()
  for (let row = 0; row < pickCount; row++) weave(cloth, row)
  const place = `translate(${loomX} ${lastPickY}) scale(${pitch})`
  const drawn = drawFlower(halfWovenFlower)
  const body =
    `<g fill="none">${warp()}` +
    `<g transform="${place}" stroke-width=".8">${cloth.toSvg(pickWidth)}</g>` +
    `<path class="hand" d="${looseWeft()}" stroke="${yarn.weld}" stroke-width="5" stroke-linecap="round" pathLength="1"/>` +
    `<path class="last-weft" d="M${loomX} ${openShedY}H${width}" stroke="${yarn.weld}" stroke-width="5"/>` +
    `<clipPath id="hc"><path d="M0 0H${width}V${fellY - 8}H0z"/></clipPath>` +
    `<g clip-path="url(#hc)">` +
    `<path class="hand" d="${drawn}" stroke="${yarn.mulberry}" stroke-width="9" stroke-linejoin="round" opacity=".55"/>` +
    `<path class="hand" d="${drawn}" stroke="${yarn.undyed}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>` +
    `</g></g>`
  return { width, height, fit: 'xMaxYMid slice', body }
}

/** The bare warp in bands of four threads; it reaches above the picture, for frames that are taller. */
function warp(): string {
  let plum = ''
  let wine = ''
  for (let column = 0; column < columns; column++) {
    const thread = `M${short(loomX + (column + 0.5) * pitch)} -700V${height}`
    if (column % 8 < 4) plum += thread
    else wine += thread
  }
  return (
    `<path d="${plum}" stroke="${yarn.plum}" stroke-width="3.4"/>` +
    `<path d="${wine}" stroke="${yarn.wine}" stroke-width="3.4" opacity=".62"/>`
  )
}

/** Adds a row of cloth, counted from the fell, on a grid of one unit to a thread. */
function weave(cloth: PathsByColour, row: number) {
  let column = 0
  while (column < columns) {
    const colour = crossing(column, row)
    const start = column
    do column++
    while (column < columns && crossing(column, row) === colour)
    if (colour) cloth.add(colour, `M${start} ${row}h${column - start}`)
  }
}

/** Where nothing grows the weft is thin, and the warp shows. */
function pickWidth(colour: Colour): string {
  return colour === yarn.plum ? ' stroke-width=".34"' : ''
}

/** The weft that shows at a crossing. Every seventh is left out of a flower, so that the cloth stays a cloth. */
function crossing(column: number, row: number): Colour | undefined {
  const growth = growthAt(loomX + (column + 0.5) * pitch, fellY + (row + 0.5) * pitch)
  if (growth === 'seam') return undefined
  if (growth === 'nothing') return remainder(column - row, 4) === 0 ? yarn.plum : undefined
  return (column * 2 + row) % 7 ? growth : undefined
}

/** The weft leaves the fell on the left and wanders away under the headline. */
function looseWeft(): string {
  const points: Point[] = [
    [2, -10],
    [-34, -7],
    [-84, 62],
    [-58, 190],
    [-96, 300],
    [-62, 372],
    [-56, 420],
    [-88, 452],
    [-126, 438],
    [-136, 404],
    [-112, 380],
    [-84, 396],
    [-88, 440],
    [-160, 482],
    [-380, 478],
    [-720, 498],
    [-1200, 470],
  ]
  return handLine(points.map(([x, y]) => [loomX + x, lastPickY + y]))
}

function drawFlower(flower: Flower): string {
  const random = seededRandom('loomsbury-hero')
  const tremble = (range: number) => random.between(-range, range)
  const { centre, radius, petals, turn } = flower
  const at = (angle: number, x: number, y = x): Point => [
    centre[0] + Math.cos(angle) * x,
    centre[1] + Math.sin(angle) * y,
  ]

  const outline = Array.from({ length: petals * 8 + 1 }, (_, k) => {
    const angle = turn + Math.PI / petals + (k / (petals * 8)) * Math.PI * 2
    const notch = petalHeight(flower, angle) < 0.12 ? 0.86 : 1
    return at(angle, reach(flower, angle) * notch + tremble(2.4))
  })
  const circle = (part: number) =>
    Array.from({ length: 23 }, (_, k) => {
      const angle = -1 + (k / 21) * Math.PI * 2
      return at(angle, radius * part + tremble(2.5), radius * part + tremble(2.5))
    })
  const petalLines = (petal: number) => {
    const angle = turn + (petal * 2 * Math.PI) / petals
    return [-0.09, 0.07].map((lean) => [
      at(angle + lean * 0.6, radius * 0.36),
      at(angle + lean, radius * 0.5),
      petalTip(angle + lean * 1.4),
    ])
  }
  const petalTip = (angle: number) =>
    at(angle, radius * (0.66 + tremble(0.05)), radius * (0.66 + tremble(0.05)))

  const lines = [outline, circle(0.28), circle(0.15)]
  for (let petal = 0; petal < petals; petal++) lines.push(...petalLines(petal))
  return lines.map(handLine).join('')
}
