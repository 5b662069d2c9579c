import { describe, expect, it } from 'vitest'
import { followUpChoices, followUpPresets, followUpWords } from './follow-up.ts'

describe('the choices of a follow-up', () => {
  it('include one that was made before, in order, each once', () => {
    expect(followUpChoices(30)).toEqual([0, 3, 7, 14, 30])
    expect(followUpChoices(5)).toEqual([0, 3, 5, 7, 14])
    expect(followUpChoices(14)).toEqual([0, 3, 7, 14])
  })

  it.each([
    [0, 'never'],
    [1, 'in a day'],
    [3, 'in 3 days'],
    [7, 'in a week'],
    [14, 'in 2 weeks'],
    [30, 'in 30 days'],
  ])('of %i days reads %s', (days, words) => {
    expect(followUpWords(days)).toBe(words)
  })

  it('by hand are counted from now, in words that begin a line', () => {
    expect(followUpPresets(new Date('2026-11-28T16:26:00Z'))).toEqual([
      { label: 'In 3 days', at: new Date('2026-12-01T16:26:00Z') },
      { label: 'In a week', at: new Date('2026-12-05T16:26:00Z') },
      { label: 'In 2 weeks', at: new Date('2026-12-12T16:26:00Z') },
    ])
  })
})
