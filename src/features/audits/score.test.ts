import { describe, expect, it } from 'vitest'
import { scoreOf } from './score.ts'

const check = (id: string, state: 'pass' | 'mend' | 'fail' | 'unknown' | 'not-applicable', more = {}) => ({
  id,
  state,
  weight: 10,
  effort: 'minutes' as const,
  share: 1,
  ...more,
})

describe('the score', () => {
  it('is a hundred where everything passes', () => {
    expect(scoreOf([check('a', 'pass'), check('b', 'pass')])).toEqual({
      points: 100,
      deductions: [],
      passed: 2,
      counted: 2,
      mendFirst: [],
    })
  })

  it('is a hundred less the deductions, whole points each', () => {
    const score = scoreOf([
      check('a', 'fail'),
      check('b', 'mend', { share: 0.5 }),
      check('c', 'mend', { weight: 1, share: 0.1 }),
    ])
    expect(score.deductions).toEqual([
      { id: 'a', points: 10 },
      { id: 'b', points: 3 },
      { id: 'c', points: 1 },
    ])
    expect(score.points).toBe(86)
  })

  it('leaves out what was not checked, and takes nothing for what has no weight', () => {
    const score = scoreOf([
      check('a', 'unknown'),
      check('b', 'not-applicable'),
      check('c', 'fail', { weight: 0 }),
    ])
    expect(score).toMatchObject({ points: 100, passed: 0, counted: 1, mendFirst: [] })
  })

  it('never falls below nothing', () => {
    expect(scoreOf(Array.from({ length: 12 }, (_, at) => check(String(at), 'fail'))).points).toBe(0)
  })

  it('names the three of best return first: points by effort', () => {
    const score = scoreOf([
      check('long', 'fail', { weight: 20, effort: 'days' }),
      check('small', 'mend', { weight: 2 }),
      check('best', 'fail', { weight: 8 }),
      check('second', 'fail', { weight: 25, effort: 'hours' }),
    ])
    expect(score.mendFirst).toEqual(['best', 'second', 'long'])
  })
})
