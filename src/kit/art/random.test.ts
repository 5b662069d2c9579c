import { describe, expect, it } from 'vitest'
import { itemInTurn, remainder, seededRandom } from './random.ts'

describe('seededRandom', () => {
  it('gives the same numbers for a seed, for ever', () => {
    const random = seededRandom('loom')
    expect([random.next(), random.next(), random.next()]).toEqual([
      0.6039886404760182, 0.22687101387418807, 0.9764156183227897,
    ])
    expect(seededRandom('').next()).toBe(0.3521526735275984)
  })

  it('parts seeds that are alike', () => {
    const firsts = Array.from({ length: 200 }, (_, k) => seededRandom(`slug-${k}`).next())
    expect(new Set(firsts).size).toBe(200)
    expect(firsts.reduce((sum, number) => sum + number) / 200).toBeCloseTo(0.5, 1)
  })

  it('keeps to the bounds it is given', () => {
    const random = seededRandom('bounds')
    const integers = new Set(Array.from({ length: 200 }, () => random.integer(3, 6)))
    expect(integers).toEqual(new Set([3, 4, 5, 6]))
    for (let k = 0; k < 200; k++) {
      const number = random.between(-2, 5)
      expect(number).toBeGreaterThanOrEqual(-2)
      expect(number).toBeLessThan(5)
      expect(['warp', 'weft']).toContain(random.pick(['warp', 'weft']))
    }
  })
})

describe('itemInTurn', () => {
  it('tells a list over and over, in both directions', () => {
    expect([-1, 0, 1, 2, 3, 7].map((index) => itemInTurn(['a', 'b', 'c'], index)).join('')).toBe('cabcab')
  })

  it('throws when there is nothing to choose from', () => {
    expect(() => itemInTurn([], 0)).toThrow(RangeError)
  })
})

describe('remainder', () => {
  it('is never negative', () => {
    expect([-5, -4, -1, 0, 3, 4].map((value) => remainder(value, 4))).toEqual([3, 0, 3, 0, 3, 0])
  })
})
