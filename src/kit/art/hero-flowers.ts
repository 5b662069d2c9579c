import { type Colour, yarn } from './dye-lots.ts'
import type { Point } from './svg.ts'

export type Flower = {
  centre: Point
  radius: number
  petals: number
  /** Where the first petal points, in radians. */
  turn: number
  petal: Colour
  trim: Colour
  ring: Colour
  heart: Colour
}

const largeFlower: Flower = {
  centre: [1112, 352],
  radius: 212,
  petals: 7,
  turn: 0.224,
  petal: yarn.madder,
  trim: yarn.rose,
  ring: yarn.weld,
  heart: yarn.mulberry,
}
const pinkFlower: Flower = {
  centre: [868, 632],
  radius: 106,
  petals: 6,
  turn: 0.1,
  petal: yarn.rose,
  trim: yarn.undyed,
  ring: yarn.madder,
  heart: yarn.mulberry,
}
const yellowFlower: Flower = {
  centre: [1346, 700],
  radius: 118,
  petals: 6,
  turn: 0.5,
  petal: yarn.weld,
  trim: yarn.undyed,
  ring: yarn.madder,
  heart: yarn.madder,
}

/** The flower that is still being woven; its upper half is only drawn. */
export const halfWovenFlower = largeFlower

const flowers = [largeFlower, pinkFlower, yellowFlower]

type Leaf = { foot: Point; tip: Point; halfWidth: number }

const leaves: Leaf[] = [
  { foot: [1106, 640], tip: [952, 500], halfWidth: 44 },
  { foot: [1104, 700], tip: [1270, 560], halfWidth: 46 },
  { foot: [1092, 800], tip: [960, 740], halfWidth: 34 },
  { foot: [1094, 850], tip: [1250, 790], halfWidth: 32 },
  { foot: [900, 770], tip: [770, 760], halfWidth: 26 },
  { foot: [812, 560], tip: [742, 420], halfWidth: 30 },
  { foot: [1400, 560], tip: [1436, 430], halfWidth: 30 },
]

type Curve = readonly [start: Point, control1: Point, control2: Point, end: Point]

const stems: Curve[] = [
  [
    [1112, 500],
    [1120, 640],
    [1080, 760],
    [1090, 930],
  ],
  [
    [868, 700],
    [880, 790],
    [980, 830],
    [1010, 940],
  ],
  [
    [1346, 780],
    [1340, 840],
    [1250, 880],
    [1200, 940],
  ],
]

const stemPoints = stems.flatMap((stem) => Array.from({ length: 40 }, (_, k) => pointOn(stem, k / 39)))

function pointOn([p, q, r, s]: Curve, t: number): Point {
  const rest = 1 - t
  const at = (axis: 0 | 1) =>
    rest ** 3 * p[axis] + 3 * rest * rest * t * q[axis] + 3 * rest * t * t * r[axis] + t ** 3 * s[axis]
  return [at(0), at(1)]
}

/** 1 on the middle line of a petal, 0 on the seam between two. */
export function petalHeight({ petals, turn }: Flower, angle: number): number {
  return Math.abs(Math.cos((petals / 2) * (angle - turn)))
}

/** How far the flower reaches in a direction (in radians). */
export function reach(flower: Flower, angle: number): number {
  return flower.radius * (0.7 + 0.3 * petalHeight(flower, angle) ** 0.55)
}

/** What grows at a point of the hero: a colour, a `seam` that is left open between two colours, or nothing. */
export function growthAt(x: number, y: number): Colour | 'seam' | 'nothing' {
  for (const flower of flowers) {
    const found = flowerAt(flower, x, y)
    if (found !== 'nothing') return found
  }
  for (const leaf of leaves) {
    const found = leafAt(leaf, x, y)
    if (found !== 'nothing') return found
  }
  return stemPoints.some((point) => Math.hypot(x - point[0], y - point[1]) < 9) ? yarn.lichen : 'nothing'
}

function flowerAt(flower: Flower, x: number, y: number) {
  const { radius } = flower
  const dx = x - flower.centre[0]
  const dy = y - flower.centre[1]
  const distance = Math.hypot(dx, dy)
  if (distance > radius) return 'nothing'
  if (distance < radius * 0.15) return flower.heart
  if (distance < radius * 0.27) return flower.ring
  if (distance < radius * 0.335) return 'seam'

  const angle = Math.atan2(dy, dx)
  const edge = reach(flower, angle)
  if (distance >= edge) return 'nothing'
  if (petalHeight(flower, angle) < 0.16 && distance > radius * 0.42) return 'seam'
  const rim = distance > edge - radius * 0.15
  const throat = distance < radius * 0.55 && Math.abs(Math.sin(flower.petals * (angle - flower.turn))) < 0.34
  return rim || throat ? flower.trim : flower.petal
}

function leafAt({ foot, tip, halfWidth }: Leaf, x: number, y: number) {
  const ax = tip[0] - foot[0]
  const ay = tip[1] - foot[1]
  const length = Math.hypot(ax, ay)
  const along = ((x - foot[0]) * ax + (y - foot[1]) * ay) / length / length
  const aside = ((x - foot[0]) * -ay + (y - foot[1]) * ax) / length
  if (along <= 0 || along >= 1) return 'nothing'
  if (Math.abs(aside) >= halfWidth * Math.sin(Math.PI * along) ** 0.85) return 'nothing'
  if (Math.abs(aside) < 5 && along < 0.86) return 'seam'
  return aside > 0 ? yarn.lichen : yarn.fern
}
