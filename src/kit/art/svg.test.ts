import { describe, expect, it } from 'vitest'
import { handLine } from './svg.ts'

describe('handLine', () => {
  it('runs through every point', () => {
    const line = handLine([
      [0, 0],
      [10, 20],
      [30.04, 5],
    ])
    expect(line).toBe('M0 0C1.7 3.3 5 19.2 10 20C15 20.8 26.7 7.5 30 5')
  })

  it('draws nothing from no points, and only starts at one', () => {
    expect(handLine([])).toBe('')
    expect(handLine([[3, 4]])).toBe('M3 4')
  })
})
