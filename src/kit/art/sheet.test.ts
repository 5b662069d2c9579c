import { describe, expect, it } from 'vitest'
import type { Drawing } from './drawing.ts'
import { drawSheet } from './sheet.ts'
import { readSvg } from '#tests/support/svg-reader.ts'

const swatch: Drawing = { kind: 'swatch', slug: 'a', width: 420, height: 84 }
const fringe: Drawing = { kind: 'fringe', slug: 'b', width: 720, height: 640 }

describe('a sheet of pictures', () => {
  const elements = readSvg(
    drawSheet([
      { id: 'first', drawing: swatch },
      { id: 'second', drawing: fringe },
    ]),
  )

  it('has a view of each picture that fills its box', () => {
    const views = elements.filter(({ name }) => name === 'view')
    expect(views.map(({ attributes }) => Object.fromEntries(attributes))).toEqual([
      { id: 'first', viewBox: '0 0 420 84', preserveAspectRatio: 'xMidYMid slice' },
      { id: 'second', viewBox: '0 184 720 640', preserveAspectRatio: 'xMidYMid slice' },
    ])
  })

  it('cuts each picture off at its frame, with room between them', () => {
    const frames = elements.filter(({ name }) => name === 'svg').slice(1)
    expect(frames.map(({ attributes }) => Object.fromEntries(attributes))).toEqual([
      { y: '0', width: '420', height: '84' },
      { y: '184', width: '720', height: '640' },
    ])
  })

  it('shows the first picture to those who ask for none', () => {
    expect(elements[0]?.attributes.get('viewBox')).toBe('0 0 420 84')
  })

  it('refuses an id that is used twice', () => {
    const entry = { id: 'same', drawing: swatch }
    expect(() => drawSheet([entry, entry])).toThrow('"same"')
  })
})
