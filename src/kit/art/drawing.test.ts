import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cover } from './sheet.ts'
import { draw, type Drawing } from './drawing.ts'
import { dyeLots, lotFor, yarn } from './dye-lots.ts'
import { readSvg } from '#tests/support/svg-reader.ts'

// The promise "same slug, same picture, for ever": these hashes never change. A new picture gets a new line.
const frozen: [Drawing, string][] = [
  [{ kind: 'swatch', slug: 'website-design' }, '6cc02f05517a02d6'],
  [{ kind: 'swatch', slug: 'a-post-about-wool' }, 'd5780f9d43619b78'],
  [{ kind: 'swatch', slug: '404' }, 'e21b7a1961834b1c'],
  [{ kind: 'fringe', slug: 'website-design' }, '5028818af1084031'],
  [{ kind: 'fringe', slug: 'a-post-about-wool' }, '39476d5f3712b89e'],
  [{ kind: 'fringe', slug: '404' }, '4448d2c713c872b5'],
  [{ kind: 'plait', slug: 'website-design' }, 'b11d61742a218d8b'],
  [{ kind: 'plait', slug: 'a-post-about-wool' }, '839510fdddab077d'],
  [{ kind: 'plait', slug: '404' }, 'f352efe4649ce2ce'],
  [{ kind: 'creel', slug: 'website-design' }, '7db728b708e2e52f'],
  [{ kind: 'creel', slug: 'a-post-about-wool' }, '86413c71e9daf7d8'],
  [{ kind: 'creel', slug: '404' }, '2edeca14d1b57a68'],
  [{ kind: 'ikat', slug: 'website-design' }, 'd3546a28c6ee1409'],
  [{ kind: 'ikat', slug: 'a-post-about-wool' }, '3af3dfaed90df6ce'],
  [{ kind: 'ikat', slug: '404' }, '4f048aa28962d60f'],
  [{ kind: 'portrait' }, 'eee004810a2fea9e'],
  [{ kind: 'hero-cloth' }, '1e92b21ee0f16a75'],
  [{ kind: 'swatch', slug: 'lot', lot: 'hearth' }, '6027ee0205964782'],
  [{ kind: 'swatch', slug: 'lot', lot: 'tide' }, '320c46531b969079'],
  [{ kind: 'swatch', slug: 'lot', lot: 'meadow' }, '928f280a558fe8fe'],
  [{ kind: 'swatch', slug: 'lot', lot: 'blush' }, '9c16b274ef4978d9'],
  [{ kind: 'swatch', slug: 'lot', lot: 'sun' }, 'f0dca5fac2509fd4'],
  [{ kind: 'swatch', slug: 'lot', lot: 'flint' }, 'e572ad09fd40fc30'],
  [{ kind: 'swatch', slug: 'lot', lot: 'ember' }, '72e2f72ae09d08a7'],
  [{ kind: 'swatch', slug: 'lot', lot: 'slip' }, '0eeb179dbd019b66'],
  [{ kind: 'swatch', slug: 'structure', structure: 'plain' }, '5b004ce67bf72117'],
  [{ kind: 'swatch', slug: 'structure', structure: 'twill' }, '4a50dc528001ed04'],
  [{ kind: 'swatch', slug: 'structure', structure: 'steep' }, '0d7dc1aa4825439f'],
  [{ kind: 'swatch', slug: 'structure', structure: 'basket' }, '47a21b67e8ac00db'],
  [{ kind: 'swatch', slug: 'structure', structure: 'herring' }, '549470c923ec34ab'],
  [{ kind: 'swatch', slug: 'structure', structure: 'bird' }, '72c9c98e0b69bc21'],
  [{ kind: 'swatch', slug: 'structure', structure: 'satin' }, '035d9b56550902d7'],
  [{ kind: 'swatch', slug: 'structure', structure: 'hound' }, '4a50dc528001ed04'],
  [{ kind: 'swatch', slug: 'structure', structure: 'monk' }, '4445520f73605abb'],
  [{ kind: 'ikat', slug: 'motif', motif: 'tide' }, 'c51f0eae5c40ca2c'],
  [{ kind: 'ikat', slug: 'motif', motif: 'vessel' }, '50f1decf4fef201d'],
  [{ kind: 'ikat', slug: 'motif', motif: 'leaf' }, '18a0bd350c82cd63'],
  [{ kind: 'ikat', slug: 'motif', motif: 'rings' }, '93b1287218ae7750'],
  [{ kind: 'ikat', slug: 'motif', motif: 'diamond' }, '210fb776cb8e4c93'],
  [{ kind: 'ikat', slug: 'motif', motif: 'arches' }, '792a53448d173928'],
  [{ kind: 'ikat', slug: 'motif', motif: 'hills' }, '369b75c4604be5bc'],
  [{ kind: 'ikat', slug: 'motif', motif: 'bars' }, '34a05c2720e7e902'],
  [
    { kind: 'plait', slug: 'closing-1', lot: 'hearth', width: 1600, height: 700, ribbons: 13 },
    '0ef0e8b45dadb4c0',
  ],
  [{ kind: 'creel', slug: 'geo', rows: 5, columns: 4, width: 720, height: 760 }, 'debf46b83c9a2d10'],
  [
    { kind: 'creel', slug: 'geo-hero', lot: 'tide', ground: 'night', rows: 5, columns: 4 },
    '22156164fd214ec0',
  ],
]

const hashOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16)
const gzipBytes = (svg: string) => gzipSync(svg, { level: 9 }).length
const slugs = Array.from({ length: 40 }, (_, k) => `slug-${k}`)
const kinds = ['swatch', 'fringe', 'plait', 'creel', 'ikat'] as const
// Only where no other thread has the colour of the hand thread can it be told apart.
const lotsWithOwnHand = ['hearth', 'tide', 'meadow', 'blush', 'sun', 'slip'] as const

describe('a drawing', () => {
  it.each(frozen)('is the same picture for ever: %o', (drawing, hash) => {
    expect(hashOf(draw(drawing))).toBe(hash)
  })

  it('does not depend on what was drawn before', () => {
    const forwards = frozen.map(([drawing]) => draw(drawing))
    const backwards = frozen.toReversed().map(([drawing]) => draw(drawing))
    expect(backwards.toReversed()).toEqual(forwards)
  })

  it('differs from slug to slug', () => {
    for (const kind of kinds) {
      expect(new Set(slugs.map((slug) => draw({ kind, slug }))).size).toBe(slugs.length)
    }
  })

  it('is well formed, whatever the slug', () => {
    for (const kind of kinds) {
      for (const slug of [
        '',
        '"><script>alert(1)</script>',
        'Orrin & Daughters',
        'ünïcode 🧵',
        'x'.repeat(500),
      ]) {
        expect(readSvg(draw({ kind, slug })).length).toBeGreaterThan(3)
      }
    }
  })

  it('fills its frame and is hidden from assistive technology', () => {
    const [root] = readSvg(draw({ kind: 'swatch', slug: 'frame', width: 420, height: 84 }))
    expect(Object.fromEntries(root?.attributes ?? [])).toEqual({
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 420 84',
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
      focusable: 'false',
    })
  })
})

describe('the laws of the art', () => {
  const pictures = frozen.map(([drawing]) => ({ drawing, elements: readSvg(draw(drawing)) }))

  it('nothing but shapes: no text, picture, link, script or style', () => {
    const shapes = new Set(['svg', 'g', 'rect', 'path', 'circle', 'clipPath'])
    for (const { elements } of pictures) {
      for (const { name, attributes } of elements) {
        expect(shapes).toContain(name)
        for (const attribute of attributes.keys())
          expect(attribute).not.toMatch(/^(style|href|on\w+|xlink:.*)$/)
      }
    }
  })

  it('no id that could clash: only the hero has them, and it is alone in its page', () => {
    for (const { drawing, elements } of pictures) {
      const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? [])
      expect(ids).toEqual(drawing.kind === 'hero-cloth' ? ['hc'] : [])
    }
  })

  it('no colour outside the dye lot; the hero and the portrait use any yarn', () => {
    for (const { drawing, elements } of pictures) {
      const used = new Set(elements.flatMap(coloursOf))
      const lot = 'slug' in drawing ? lotFor(drawing.slug, drawing.lot) : undefined
      const allowed: string[] = lot ? [lot.ground, lot.hand, ...lot.yarns] : Object.values(yarn)
      if (drawing.kind === 'creel' && drawing.ground) allowed.push(yarn[drawing.ground])
      expect(allowed).toEqual(expect.arrayContaining([...used]))
    }
  })

  it('one hand thread in a fringe, none in machine-made cloth', () => {
    for (const lot of lotsWithOwnHand) {
      const threads = (kind: 'fringe' | 'swatch' | 'plait' | 'ikat') =>
        readSvg(draw({ kind, slug: 'hand', lot })).filter(
          ({ attributes }) => attributes.get('stroke') === dyeLots[lot].hand,
        )
      expect(threads('fringe')).toHaveLength(1)
      expect(threads('fringe')[0]?.attributes.get('d')?.match(/M/g)).toHaveLength(1)
      for (const kind of ['swatch', 'plait', 'ikat'] as const) expect(threads(kind)).toHaveLength(0)
    }
  })

  it('53 rows of cloth in the hero, with one path for each colour', () => {
    const cloth = /<g transform[^>]*>(.*?)<\/g>/.exec(draw({ kind: 'hero-cloth' }))?.[1] ?? ''
    const rows = new Set([...cloth.matchAll(/M\d+ (\d+)h/g)].map(([, row]) => Number(row)))
    expect([...rows]).toEqual(Array.from({ length: 53 }, (_, row) => row))
    const colours = [...cloth.matchAll(/stroke="([^"]+)"/g)].map(([, colour]) => colour)
    expect(new Set(colours).size).toBe(colours.length)
  })
})

function coloursOf({ attributes }: { attributes: Map<string, string> }): string[] {
  const paints = [attributes.get('fill'), attributes.get('stroke')]
  return paints.flatMap((paint) => (paint && paint !== 'none' ? [paint] : []))
}

describe('the size of a picture (gzip)', () => {
  // At the sizes the site uses. Half of the slugs weigh less than the first figure, none more than the second.
  const sizes: [Drawing['kind'], (slug: string) => Drawing, median: number, most: number][] = [
    ['swatch', (slug) => ({ kind: 'swatch', slug, width: 420, height: 84, pitch: 14 }), 560, 700],
    ['fringe', (slug) => ({ kind: 'fringe', slug }), 1600, 2000],
    ['plait', (slug) => ({ kind: 'plait', slug }), 1500, 2250],
    ['creel', (slug) => ({ kind: 'creel', slug }), 1300, 1300],
    ['ikat', (slug) => ({ kind: 'ikat', slug }), 2200, 4700],
  ]

  it.each(sizes)('%s', (_, drawingOf, median, most) => {
    const bytes = slugs.map((slug) => gzipBytes(draw(drawingOf(slug)))).sort((a, b) => a - b)
    expect(bytes[bytes.length / 2]).toBeLessThanOrEqual(median)
    expect(bytes.at(-1)).toBeLessThanOrEqual(most)
  })

  it('hero 8 KB, portrait 4.6 KB', () => {
    expect(gzipBytes(draw({ kind: 'hero-cloth' }))).toBeLessThanOrEqual(8 * 1024)
    expect(gzipBytes(draw({ kind: 'portrait' }))).toBeLessThanOrEqual(4.6 * 1024)
  })
})

describe('a cover', () => {
  const size = { width: 660, height: 440 }

  it('is of a kind that the slug settles', () => {
    expect(cover('a-post-about-wool', size)).toEqual({ kind: 'fringe', slug: 'a-post-about-wool', ...size })
    expect(cover('ten-questions', size, 'sun')).toEqual({
      kind: 'creel',
      slug: 'ten-questions',
      ...size,
      lot: 'sun',
    })
    expect(cover('hello', size)).toEqual({
      kind: 'ikat',
      slug: 'hello',
      ...size,
      threads: 66,
      bleed: 12,
      slip: 6,
    })
  })

  it('comes in four kinds', () => {
    expect(new Set(slugs.map((slug) => cover(slug, size).kind)).size).toBe(4)
  })
})
