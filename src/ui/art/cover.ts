import type { Drawing } from './drawing.ts'
import type { DyeLotName } from './dye-lots.ts'
import { seededRandom } from './random.ts'

/** The picture of a blog post that has none of its own: fringe, ikat, plait or creel, settled by the slug. */
export function cover(slug: string, size: { width: number; height: number }, lot?: DyeLotName): Drawing {
  const random = seededRandom(`kind:${slug}`)
  const kind = random.pick(['fringe', 'ikat', 'plait', 'creel', 'fringe', 'ikat'] as const)
  const common = { slug, ...size, ...(lot && { lot }) }
  if (kind !== 'ikat') return { kind, ...common }
  return { kind, ...common, threads: Math.round(size.width / 10), bleed: 12, slip: 6 }
}
