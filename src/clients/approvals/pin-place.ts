/** A spot of a picture, from 0 to 1 of its width and height. */
export type Spot = { x: number; y: number }

/** The spot of a comment; null if it is about the whole page. */
export const spotOf = ({ x, y }: { x: number | null; y: number | null }): Spot | null =>
  x === null || y === null ? null : { x, y }

const across = ['on the left', 'in the middle', 'on the right']
const down = ['At the top', 'Half way down', 'At the bottom']

const third = (names: readonly string[], share: number) =>
  names[Math.min(names.length - 1, Math.floor(share * names.length))] ?? ''

/** Where a comment is, in words. */
export const placeInWords = (spot: Spot | null): string =>
  spot ? `${third(down, spot.y)}, ${third(across, spot.x)}` : 'About the page'
