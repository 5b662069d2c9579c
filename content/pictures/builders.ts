import type { DyeLotName } from '#kit/art/dye-lots.ts'
import type { Motif } from '#kit/art/ikat.ts'
import type { Structure } from '#kit/art/cloth.ts'

type Size = { width: number; height: number }

/** A picture with a weave; it is drawn from its id unless a slug is given. */
export const swatch = <Id extends string>(
  id: Id,
  lot: DyeLotName,
  structure: Structure,
  { slug = id, ...size }: Size & { pitch: number; slug?: string },
) => ({ id, drawing: { kind: 'swatch', slug, lot, structure, ...size } }) as const

/** A picture with a motif; it is drawn from its id unless a slug is given. */
export const ikat = <Id extends string>(
  id: Id,
  lot: DyeLotName,
  motif: Motif,
  { slug = id, ...shape }: Partial<Size> & { threads: number; bleed?: number; slip?: number; slug?: string },
) => ({ id, drawing: { kind: 'ikat', slug, lot, motif, ...shape } }) as const

/** A weave with loose ends; it is drawn from its id unless a slug is given. */
export const fringe = <Id extends string>(
  id: Id,
  lot: DyeLotName,
  structure: Structure,
  { slug = id, ...size }: Size & { pitch: number; angle?: number; slug?: string },
) => ({ id, drawing: { kind: 'fringe', slug, lot, structure, ...size } }) as const

/** Thick ribbons on the bias; it is drawn from its id unless a slug is given. */
