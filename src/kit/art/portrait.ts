import { type Colour, yarn } from './dye-lots.ts'
import { handLine, type Point, type Artwork } from './svg.ts'
import { dyeAndWeave } from './ikat.ts'
import { seededRandom } from './random.ts'

// The sitter is measured in units of a 600 by 750 picture, from its middle: u to the right, v downwards.
const width = 600
const height = 750

export type PortraitOptions = {
  /** Fewer for a small picture, whose threads would otherwise be finer than its dots. */
  threads?: number
}

/** A person in dyed threads, with spectacles drawn by hand. */
export function portrait({ threads = 84 }: PortraitOptions = {}): Artwork {
  const design = (x: number, y: number) => colourAt((x * width) / 2, (y * height) / 2)
  const cloth = { width, height, threads, bleed: 3, slip: 1.3, gap: 0.14, ground: yarn.plum }
  const spectacles =
    `<g fill="none" stroke-linecap="round">` +
    `<path d="${drawSpectacles()}" stroke="${yarn.undyed}" stroke-width="4.6"/></g>`
  return dyeAndWeave('portrait', design, cloth, spectacles)
}

function colourAt(u: number, v: number): Colour {
  if (isFace(u, v)) return face(u, v)
  if (isHair(u, v)) return hair(u, v)
  if (isNeck(u, v)) return v < 96 ? yarn.clay : yarn.peach
  const shoulder = 128 + Math.max(0, Math.abs(u - 4) - 40) ** 1.6 * 0.036
  return v > shoulder ? clothes(u, v) : backdrop(u, v)
}

function isInEllipse(
  u: number,
  v: number,
  centreU: number,
  centreV: number,
  radiusU: number,
  radiusV: number,
) {
  return ((u - centreU) / radiusU) ** 2 + ((v - centreV) / radiusV) ** 2 < 1
}

function isFace(u: number, v: number): boolean {
  const head = (isInEllipse(u, v, 8, -62, 92, 122) && v < 62) || isInEllipse(u, v, 8, -6, 72, 74)
  const sweptFringe = v < -118 - (u - 8) * 0.22 + ((u + 70) / 90) ** 2 * 9 && u > -96
  const lock = u < -62 && v < -40 && v > -170 && u + 62 < -(v + 40) * 0.12 - 22
  return head && !sweptFringe && Math.abs(u - 8) < 96 && !lock
}

function face(u: number, v: number): Colour {
  const eyes = isInEllipse(u, v, -30, -60, 14, 9) || isInEllipse(u, v, 46, -60, 14, 9)
  const brows = v > -108 && v < -100 && ((u > -54 && u < -6) || (u > 22 && u < 72))
  if (eyes || brows) return yarn.mulberry
  if (isMouth(u, v)) return yarn.madder
  const nose = (u > 4 && u < 17 && v > -62 && v < -14) || isInEllipse(u, v, 8, -8, 20, 6)
  const farCheek = u > 58 - (v + 60) * 0.06 || v > 52
  if (nose || farCheek) return yarn.clay
  const cheeks = isInEllipse(u, v, -42, -16, 20, 14) || isInEllipse(u, v, 58, -16, 16, 14)
  return cheeks ? yarn.flush : yarn.peach
}

function isMouth(u: number, v: number): boolean {
  const across = (u - 10) / 33
  return across ** 2 < 1 && ((v + 13 * across ** 2 - 26) / 9) ** 2 + across ** 4 < 1
}

function isHair(u: number, v: number): boolean {
  const crown = isInEllipse(u, v, 2, -92, 142, 142)
  const sides = Math.abs(u - 2) < 138 - Math.max(0, v - 10) * 0.35 && v > -92 && v < 52 + Math.abs(u) * 0.12
  const behindNeck = v > 40 && Math.abs(u - 8) < 48
  return (crown || sides) && !behindNeck
}

function hair(u: number, v: number): Colour {
  const strand = (u * 0.5 + v) % 46
  const lit = (u < -60 && strand > -6 && strand < 5) || (u > 40 && u < 56 && v < -120)
  return lit ? yarn.wine : yarn.mulberry
}

function isNeck(u: number, v: number): boolean {
  const side = Math.abs(u - 8)
  const collar = v > 118 && side > 47 - (v - 118)
  return side < 47 && v > 0 && v < 150 && !collar
}

function clothes(u: number, v: number): Colour {
  const side = Math.abs(u - 8)
  const opening = (v - 112) * 0.46 * 0.62
  if (side < opening && v < height / 2) return Math.floor(v / 15) % 2 ? yarn.undyed : yarn.rose
  if (side < opening + 30) return yarn.madder
  return (u + width / 2) % 60 < 7 ? yarn.sky : yarn.woad
}

function backdrop(u: number, v: number): Colour {
  if (Math.hypot(u - 168, v + 190) < 190) return yarn.weld
  return v > 96 + u * 0.1 ? yarn.madder : yarn.rose
}

function drawSpectacles(): string {
  const random = seededRandom('glasses')
  const middle = width / 2
  const level = height / 2 - 61
  const rim = (u: number, radiusU: number, radiusV: number, start: number) => {
    const points = Array.from({ length: 16 }, (_, k): Point => {
      const angle = start + (k / 14.2) * Math.PI * 2
      return [
        middle + u + Math.cos(angle) * (radiusU + random.between(-1.6, 1.6)),
        level + Math.sin(angle) * (radiusV + random.between(-1.6, 1.6)),
      ]
    })
    return handLine(points)
  }
  const line = (...points: Point[]) => handLine(points.map(([u, v]) => [middle + u, level + v]))
  return (
    rim(-30, 39, 32, -0.2) +
    rim(48, 38, 32, 3.2) +
    line([8, -6], [10, -10], [12, -6]) +
    line([-69, -8], [-84, -12], [-98, -10]) +
    line([86, -8], [96, -12], [106, -10])
  )
}
