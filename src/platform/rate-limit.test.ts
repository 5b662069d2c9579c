import { expect, it } from 'vitest'
import { createBlockedKeys } from './rate-limit.ts'

it('remembers a key for its time, and no more keys than it may', () => {
  let nowMs = 5
  const keys = createBlockedKeys(2, () => nowMs)
  keys.block('a', 10)
  nowMs += 9_500
  expect([keys.secondsLeft('a'), keys.secondsLeft('b')]).toEqual([1, 0])
  nowMs += 500
  expect(keys.secondsLeft('a')).toBe(0)
  for (const key of ['c', 'd', 'c', 'e']) keys.block(key, 10)
  expect(['c', 'd', 'e'].map((key) => keys.secondsLeft(key))).toEqual([10, 0, 10])
})
