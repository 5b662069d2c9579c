import { auditCloth, type AuditClothOptions } from './audit-cloth-picture.ts'
import { creel, type CreelOptions } from './creel.ts'
import { fringe, type FringeOptions } from './fringe.ts'
import { heroCloth } from './hero-cloth.ts'
import { ikat, type IkatOptions } from './ikat.ts'
import { plait, type PlaitOptions } from './plait.ts'
import { portrait, type PortraitOptions } from './portrait.ts'
import { swatch, type SwatchOptions } from './swatch.ts'
import { svgDocument, type Artwork } from './svg.ts'

/**
 * What to draw. The slug settles everything that is not given: the same drawing is the same picture for ever. Sizes are
 * in picture units; an SVG has no pixels.
 */
export type Drawing =
  | ({ kind: 'swatch'; slug: string } & SwatchOptions)
  | ({ kind: 'fringe'; slug: string } & FringeOptions)
  | ({ kind: 'plait'; slug: string } & PlaitOptions)
  | ({ kind: 'creel'; slug: string } & CreelOptions)
  | ({ kind: 'ikat'; slug: string } & IkatOptions)
  | ({ kind: 'portrait' } & PortraitOptions)
  | ({ kind: 'audit-cloth' } & AuditClothOptions)
  | { kind: 'hero-cloth' }

/** Draws a picture as the text of an SVG file. */
export function draw(drawing: Drawing): string {
  // The hero is placed in the page itself, where the styles of the home page have to find it.
  return svgDocument(drawArtwork(drawing), drawing.kind === 'hero-cloth' ? 'hero-art' : undefined)
}

/** Draws a picture without its frame, to be placed in a larger one. */
// oxlint-disable-next-line typescript/consistent-return -- the switch has every kind, or it does not compile
export function drawArtwork(drawing: Drawing): Artwork {
  switch (drawing.kind) {
    case 'swatch':
      return swatch(drawing.slug, drawing)
    case 'fringe':
      return fringe(drawing.slug, drawing)
    case 'plait':
      return plait(drawing.slug, drawing)
    case 'creel':
      return creel(drawing.slug, drawing)
    case 'ikat':
      return ikat(drawing.slug, drawing)
    case 'portrait':
      return portrait(drawing)
    case 'audit-cloth':
      return auditCloth(drawing)
    case 'hero-cloth':
      return heroCloth()
  }
}
