import { describe, expect, it } from 'vitest'
import { floats, structureNames, structures } from './cloth.ts'

const size = 60

describe.each(structureNames)('the structure %s', (name) => {
  const isOver = structures[name]

  it('binds every thread: each passes over and under others', () => {
    for (let thread = 0; thread < size; thread++) {
      const along = Array.from({ length: size }, (_, k) => isOver(k, thread))
      const across = Array.from({ length: size }, (_, k) => isOver(thread, k))
      expect(new Set(along).size).toBe(2)
      expect(new Set(across).size).toBe(2)
    }
  })

  it('repeats', () => {
    const repeat = 5 * 6 * 7 * 16
    for (let warp = 0; warp < size; warp++) {
      expect(isOver(warp + repeat, 3)).toBe(isOver(warp, 3))
      expect(isOver(3, warp + repeat)).toBe(isOver(3, warp))
    }
  })

  it('has floats exactly where the weft is on top', () => {
    for (let weft = 0; weft < size; weft++) {
      const covered = floats(isOver, weft, size).flatMap(([start, end]) =>
        Array.from({ length: end - start }, (_, k) => start + k),
      )
      const expected = Array.from({ length: size }, (_, warp) => warp).filter((warp) => isOver(warp, weft))
      expect(covered).toEqual(expected)
    }
  })
})
