import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oklchToHex, dyeLots, lotFor, yarn } from './dye-lots.ts'

describe('the yarns', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  const token = (name: string) => {
    const [, lightness, chroma, hue] =
      new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? []
    return oklchToHex(Number(lightness), Number(chroma), Number(hue))
  }

  it.each([
    ['mulberry', 'mulberry-900'],
    ['plum', 'mulberry-800'],
    ['madder', 'madder-500'],
    ['rose', 'rose-300'],
    ['slip', 'rose-100'],
    ['weld', 'weld-400'],
    ['ochre', 'weld-600'],
    ['sky', 'woad-400'],
    ['lichen', 'lichen-500'],
    ['night', 'woad-900'],
    ['undyed', 'undyed'],
  ] as const)('%s is dyed in the token %s', (name, tokenName) => {
    expect(yarn[name]).toBe(token(tokenName))
  })
})

describe('the dye lots', () => {
  it('show every thread on their ground', () => {
    for (const { ground, yarns, hand } of Object.values(dyeLots)) {
      expect(new Set([ground, ...yarns]).size).toBe(5)
      expect(hand).not.toBe(ground)
    }
  })

  it('hold dyed yarns only', () => {
    const dyed: string[] = Object.values(yarn)
    for (const { ground, yarns, hand } of Object.values(dyeLots)) {
      expect(dyed).toEqual(expect.arrayContaining([ground, hand, ...yarns]))
    }
  })

  it('are given out by slug, each to someone', () => {
    expect(lotFor('website-design')).toBe(dyeLots.hearth)
    expect(lotFor('content-creation')).toBe(dyeLots.tide)
    const given = new Set(Array.from({ length: 200 }, (_, k) => lotFor(`slug-${k}`)))
    expect(given.size).toBe(Object.keys(dyeLots).length)
  })

  it('can be selected by name', () => {
    expect(lotFor('website-design', 'meadow')).toBe(dyeLots.meadow)
  })
})

describe('oklchToHex', () => {
  it.each([
    [1, 0, 0, '#ffffff'],
    [0, 0, 0, '#000000'],
    [0.215, 0.062, 356, '#2e0a1a'],
    [0.4, 0.095, 246, '#0d4b77'],
    [0.87, 0.165, 95, '#f6d236'],
    [0.635, 0.205, 30, '#ed4735'],
  ])('turns oklch(%d %d %d) into %s', (lightness, chroma, hue, hex) => {
    expect(oklchToHex(lightness, chroma, hue)).toBe(hex)
  })

  it('clips what sRGB cannot show', () => {
    expect(oklchToHex(0.9, 0.4, 140)).toMatch(/^#[0-9a-f]{6}$/)
  })
})
