import { describe, expect, it } from 'vitest'
import { scoreOf as score } from './score.ts'

const check = (id: string, state: 'pass' | 'mend' | 'fail' | 'unknown' | 'not-applicable', more = {}) => ({
  id,
  state,
  weight: 10,
  effort: 'minutes' as const,
  share: 1,
  ...more,
})

// As much of it as is needed: whatever it came to, it can be judged.
const enough = { pages: 3, words: 300 }
const scoreOf = (checks: Parameters<typeof score>[0], read = enough) => score(checks, read)

describe('the score', () => {
  it('is a hundred where everything passes', () => {
    expect(scoreOf([check('a', 'pass'), check('b', 'pass')])).toEqual({
      points: 100,
      unjudged: null,
      deductions: [],
      passed: 2,
      counted: 2,
      made: 2,
      inAll: 2,
      mendFirst: [],
    })
  })

  it('is a hundred less the deductions, whole points each', () => {
    const found = scoreOf([
      check('a', 'fail'),
      check('b', 'mend', { share: 0.5 }),
      check('c', 'mend', { weight: 1, share: 0.1 }),
    ])
    expect(found.deductions).toEqual([
      { id: 'a', points: 10 },
      { id: 'b', points: 3 },
      { id: 'c', points: 1 },
    ])
    expect(found.points).toBe(86)
  })

  it('takes nothing for what has no weight or nothing to check', () => {
    const found = scoreOf([check('b', 'not-applicable'), check('c', 'fail', { weight: 0 })])
    expect(found).toMatchObject({ points: 100, passed: 0, counted: 1, mendFirst: [] })
  })

  it('counts the hundred over what could be checked, and says how much that was', () => {
    const passing = Array.from({ length: 7 }, (_, at) => check(String(at), 'pass'))
    const one = [...passing, check('a', 'fail'), check('b', 'unknown'), check('c', 'unknown')]
    // 10 of the 80 that could be checked.
    expect(scoreOf(one)).toMatchObject({ points: 87, made: 8, inAll: 10 })
    const halfSeen = [check('a', 'fail', { unseen: { share: 0.5 } }), ...passing]
    expect(scoreOf(halfSeen)).toMatchObject({ deductions: [{ id: 'a', points: 5 }], made: 8, inAll: 8 })
  })

  it.each([
    ['too-little', { pages: 2, words: 5000 }, 'pass'],
    ['too-little', { pages: 9, words: 299 }, 'pass'],
    ['too-few-checks', enough, 'unknown'],
  ] as const)('gives no number where it is %s: %j', (unjudged, read, state) => {
    const checks = [check('a', 'pass'), check('b', 'fail'), check('c', state), check('d', state)]
    expect(scoreOf(checks, read)).toMatchObject({ points: null, unjudged, deductions: [{ id: 'b' }] })
  })

  it('gives one where just two thirds of the checks could be made', () => {
    const checks = [check('a', 'pass'), check('b', 'pass'), check('c', 'unknown')]
    expect(scoreOf(checks, enough)).toMatchObject({ points: 100, unjudged: null, made: 2, inAll: 3 })
  })

  it('takes at least what a check says that it takes', () => {
    const checks = [check('a', 'fail', { share: 0.5, atLeast: 20 }), check('b', 'pass')]
    expect(scoreOf(checks)).toMatchObject({ points: 80, deductions: [{ id: 'a', points: 20 }] })
  })

  it('never falls below nothing', () => {
    expect(scoreOf(Array.from({ length: 12 }, (_, at) => check(String(at), 'fail'))).points).toBe(0)
  })

  it('names the three of best return first: points by effort', () => {
    const found = scoreOf([
      check('long', 'fail', { weight: 20, effort: 'days' }),
      check('small', 'mend', { weight: 2 }),
      check('best', 'fail', { weight: 8 }),
      check('second', 'fail', { weight: 25, effort: 'hours' }),
    ])
    expect(found.mendFirst).toEqual(['best', 'second', 'long'])
  })
})
