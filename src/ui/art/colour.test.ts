import { describe, expect, it } from 'vitest'
import { oklchToHex } from './colour.ts'

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
