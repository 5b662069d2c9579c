import { describe, expect, it } from 'vitest'
import { parsePhase, parseWeeks } from './phase.ts'

describe('a phase', () => {
  it('is read with its weeks, its title and its text', () => {
    expect(
      parsePhase('Weeks 11 to 15: Write and send. Three series: one for each reader. Then more.'),
    ).toEqual({
      from: 11,
      to: 15,
      title: 'Write and send',
      text: 'Three series: one for each reader. Then more.',
    })
  })

  it('may last a single week', () => {
    expect(parsePhase('Week 4: Rest. Nobody does anything.')).toMatchObject({ from: 4, to: 4 })
  })

  it('is refused without weeks, without a text, or when it ends before it begins', () => {
    for (const phase of [
      'Listen and audit. Interviews.',
      'Weeks 1-3: Listen. Interviews.',
      'Weeks 0 to 3: Listen. Interviews.',
      'Weeks 1 to 3: Listen and audit',
      'Weeks 3 to 1: Listen. Interviews.',
      '',
    ])
      expect(parsePhase(phase), phase).toBeUndefined()
  })
})

describe('a timeline', () => {
  it('is read as a number of weeks', () => {
    expect(parseWeeks('16 weeks')).toBe(16)
    expect(parseWeeks('a while')).toBeNaN()
  })
})
