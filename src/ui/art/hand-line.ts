import { short } from './svg.ts'

export type Point = readonly [x: number, y: number]

/** Path data of a smooth curve through all the points (Catmull-Rom), the way a hand draws: never straight. */
export function handLine(points: readonly Point[]): string {
  let data = ''
  for (const [i, to] of points.entries()) {
    const from = points[i - 1]
    if (!from) {
      data = `M${pair(to)}`
      continue
    }
    const before = points[i - 2] ?? from
    const after = points[i + 1] ?? to
    data += `C${pair(leaning(from, before, to))} ${pair(leaning(to, after, from))} ${pair(to)}`
  }
  return data
}

/** The point, moved a sixth of the way from `behind` to `ahead`: the handle of a Catmull-Rom curve. */
function leaning(point: Point, behind: Point, ahead: Point): Point {
  return [point[0] + (ahead[0] - behind[0]) / 6, point[1] + (ahead[1] - behind[1]) / 6]
}

function pair([x, y]: Point): string {
  return `${short(x)} ${short(y)}`
}
