import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { cover } from '#kit/art/sheet.ts'
import { drawSocialImage } from './social-image.server.tsx'
import { openTypesetter, type Typesetter } from './text-outlines.server.ts'

let setText: Typesetter
beforeAll(async () => void (setText = await openTypesetter(readFileSync('src/kit/fonts/besley.woff2'))))

const box = { width: 600, height: 400 }
/** How far to the right the outlines of a line reach. */
const rightEdge = (line: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="400"><path transform="translate(0 200)" d="${line}"/></svg>`
  const bounds = new Resvg(svg).getBBox()
  return bounds ? bounds.x + bounds.width : 0
}

describe('a title', () => {
  it('is set as large as it fits, on as many lines as it needs', () => {
    const short = setText('Data Analysis', box)
    const long = setText('What a competitor analysis can say, and where it should keep quiet', box)
    expect(short.lines).toHaveLength(2)
    expect(long.lines.length).toBeGreaterThan(3)
    expect(long.size).toBeLessThan(short.size)
    expect(setText('What', box)).toEqual(setText('  What\n', box))
  })

  it('never exceeds its box', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 90 }),
      fc.string({ unit: 'binary' }),
      fc.constant('W'.repeat(70)),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const { lines, lineHeight } = setText(words.join(' '), box)
        expect(lines.length * lineHeight).toBeLessThanOrEqual(box.height)
        // The stem of a letter may stand out of its place by a little.
        for (const line of lines) expect(rightEdge(line)).toBeLessThanOrEqual(box.width + 8)
      }),
      { numRuns: 30 },
    )
  })

  it('loses only the letters that the font does not have', () => {
    const set = (text: string) => setText(text, box).lines
    expect(set('Zażółć')).toEqual(set('Zazólc'))
    expect(set('Łódź')).toEqual(set('Lódz'))
    expect(set('Weaving 中文 🎉 words')).toEqual(set('Weaving words'))
    expect(set('中文')).toEqual([])
  })
})

describe('a social image', () => {
  const drawing = cover('x', { width: 630, height: 630 })

  it('has nothing in it but outlines: no words, no fonts, no addresses', () => {
    const svg = drawSocialImage('<b>&amp; "x"</b>', drawing, setText)
    expect(svg).not.toMatch(/<text|font|href|var\(|currentColor|undefined|NaN|<b>/)
    expect(new Resvg(svg).render().asPng().length).toBeGreaterThan(10_000)
  })

  it('has the name of the agency if no letter of the title can be drawn', () => {
    expect(drawSocialImage('中文', drawing, setText)).toBe(drawSocialImage('Loomsbury', drawing, setText))
  })
})
