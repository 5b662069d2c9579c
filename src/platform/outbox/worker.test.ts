import { expect, test } from 'vitest'
import { backoffMs } from './worker.ts'

test('backoff doubles up to an hour, a quarter more or less', () => {
  for (const [attempts, seconds] of [
    [1, 2],
    [2, 4],
    [5, 32],
    [11, 2048],
    [12, 3600],
    [48, 3600],
  ] as const) {
    for (let tries = 0; tries < 50; tries += 1) {
      expect(backoffMs(attempts)).toBeGreaterThanOrEqual(seconds * 750)
      expect(backoffMs(attempts)).toBeLessThanOrEqual(seconds * 1250)
    }
  }
  expect(new Set([1, 2, 3, 4, 5].map(() => backoffMs(3))).size).toBeGreaterThan(1)
})
